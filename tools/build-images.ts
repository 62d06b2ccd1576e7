// Builds every image with a bill of materials and its provenance (BuildKit's attestations), under the version of package.json.
//   node tools/build-images.ts --registry registry.example/paratope --push
//   node tools/build-images.ts                             builds into the local engine, without attestations
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
const output = values.push ? ['--push', '--sbom=true', '--provenance=mode=max'] : ['--load', '--provenance=false'];
for (const app of APPS) {
  const labels = { source: 'paratope', version, revision, title: app };
  const args = [
    ...['buildx', 'build', '--platform', values.platform, '--build-arg', `APP=${app}`],
    ...Object.entries(labels).flatMap(([key, value]) => ['--label', `org.opencontainers.image.${key}=${value}`]),
    ...['--tag', `${values.registry}/${app}:${version}`, ...output, '.'],
  ];
  console.log(`docker ${args.join(' ')}`);
  execFileSync('docker', args, { cwd: ROOT, stdio: 'inherit' });
}
