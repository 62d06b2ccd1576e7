// Builds every image with a bill of materials and its provenance (BuildKit's attestations), under the version of package.json.
//   npm run build -- images --registry registry.example/paratope --push
//   npm run build -- images                             builds into the local engine, without attestations
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { JOB_WORKERS } from '@paratope/pipelines';
import { z } from 'zod';

const APPS = [
  'gateway',
  'billing',
  'webhook-dispatcher',
  ...JOB_WORKERS,
  'upload-worker',
  'object-store-server',
  'local',
];
const ROOT = join(import.meta.dirname, '..');

const digestSchema = z.object({ 'containerimage.digest': z.string() });

const { values } = parseArgs({
  options: {
    registry: { type: 'string', default: 'paratope' },
    push: { type: 'boolean', default: false },
    platform: { type: 'string', default: 'linux/amd64' },
  },
});
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
const changed = execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }) !== '';
if (values.push && changed) throw new Error('what is pushed has to be what is committed: there are changes');

// The local engine's store takes no attestations; a registry does.
const metadata = join(ROOT, 'dist/image.json');
const digests: Record<string, string> = {};
mkdirSync(join(ROOT, 'dist'), { recursive: true });
const output = values.push
  ? ['--push', '--sbom=true', '--provenance=mode=max', '--metadata-file', metadata]
  : ['--load', '--provenance=false'];
for (const app of APPS) {
  const labels = { source: 'paratope', version, revision, title: app };
  const args = [
    ...['buildx', 'build', '--platform', values.platform, '--build-arg', `APP=${app}`],
    ...Object.entries(labels).flatMap(([key, value]) => ['--label', `org.opencontainers.image.${key}=${value}`]),
    ...['--tag', `${values.registry}/${app}:${version}`, ...output, '.'],
  ];
  console.log(`docker ${args.join(' ')}`);
  execFileSync('docker', args, { cwd: ROOT, stdio: 'inherit' });
  if (values.push)
    digests[app] = digestSchema.parse(JSON.parse(readFileSync(metadata, 'utf8')))['containerimage.digest'];
}
// What `npm run build -- attest --images` reads.
if (values.push) writeFileSync(join(ROOT, 'dist/images.json'), `${JSON.stringify(digests, null, 2)}\n`);
