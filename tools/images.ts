// Builds every image with a bill of materials and its provenance (BuildKit's attestations), under the version of package.json.
//   npm run build -- images --registry registry.example/paratope --push
//   npm run build -- images                             builds into the local engine, without attestations
//   npm run build -- images --engines boltz2,colabfold  also builds the worker with each of these tools (deploy/engines)
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { JOB_WORKERS } from '@paratope/pipelines';
import { z } from 'zod';
import { RELEASE as version } from './release.ts';

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
    engines: { type: 'string', default: '' },
    'igfold-license': { type: 'string', default: '' },
  },
});
const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
const changed = execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }) !== '';
if (values.push && changed) throw new Error('what is pushed has to be what is committed: there are changes');

const engines = values.engines.split(',').filter(Boolean);
const unknown = engines.filter((engine) => !existsSync(join(ROOT, 'deploy/engines', engine, 'Dockerfile')));
if (unknown.length > 0) throw new Error(`deploy/engines has no image for ${unknown.join(', ')}`);
/** Returns the app that runs an engine, from the first line of the engine's Dockerfile. */
function workerOf(engine: string): string {
  const [, worker] =
    /^# worker: (\S+)/.exec(readFileSync(join(ROOT, 'deploy/engines', engine, 'Dockerfile'), 'utf8')) ?? [];
  if (worker === undefined) throw new Error(`deploy/engines/${engine}/Dockerfile does not begin with "# worker: APP"`);
  return worker;
}
const tagOf = (title: string): string => `${values.registry}/${title}:${version}`;

// A registry accepts attestations, whereas the local engine's store does not.
const metadata = join(ROOT, 'dist/image.json');
const digests: Record<string, string> = {};
mkdirSync(join(ROOT, 'dist'), { recursive: true });
const output = values.push
  ? ['--push', '--sbom=true', '--provenance=mode=max', '--metadata-file', metadata]
  : ['--load', '--provenance=false'];

/** @param title name of the image */
function build(title: string, ...own: readonly string[]): void {
  const labels = { source: 'paratope', version, revision, title };
  const args = [
    'buildx',
    'build',
    '--platform',
    values.platform,
    ...own,
    ...Object.entries(labels).flatMap(([key, value]) => ['--label', `org.opencontainers.image.${key}=${value}`]),
    '--tag',
    tagOf(title),
    ...output,
    '.',
  ];
  console.log(`docker ${args.join(' ')}`);
  execFileSync('docker', args, { cwd: ROOT, stdio: 'inherit' });
  // An engine's image only has BuildKit's bill: our lock does not contain the Python packages.
  if (values.push && APPS.includes(title))
    digests[title] = digestSchema.parse(JSON.parse(readFileSync(metadata, 'utf8')))['containerimage.digest'];
}

for (const app of APPS) build(app, '--build-arg', `APP=${app}`);
// These images are based on the worker's image, which is built by now.
for (const engine of engines)
  build(
    `${workerOf(engine)}-${engine}`,
    '--file',
    `deploy/engines/${engine}/Dockerfile`,
    '--build-arg',
    `WORKER=${tagOf(workerOf(engine))}`,
    // IgFold's license permits non-commercial use only, so the builder has to accept it explicitly.
    ...(engine === 'igfold' ? ['--build-arg', `IGFOLD_LICENSE=${values['igfold-license']}`] : []),
  );
// `npm run build -- attest --images` reads this file.
if (values.push) writeFileSync(join(ROOT, 'dist/images.json'), `${JSON.stringify(digests, null, 2)}\n`);
