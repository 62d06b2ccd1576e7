// Runs all checks besides the tests: prints a line per step, and below it the failures and the checks that are impossible on this machine.
//   npm run check            all of it
//   npm run check -- NAME    lints the projects alone that have NAME in their names, and starts no platform
//   npm run check -- TRIAL [OPTION…]    tries what takes more than a test run; --help lists the trials
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runCommand, type Commands } from './programs/commands.ts';

type Step = readonly [name: string, program: string, ...args: readonly string[]];

const TRIALS: Commands = {
  recipe: {
    description: 'The recipe of a new pipeline, line by line to a finished job',
    file: 'check-recipe.ts',
    needsBuild: true,
  },
  http: {
    description: 'The HTTP contract against a running platform, by Schemathesis',
    file: 'check-http.ts',
    needsBuild: true,
  },
  hostile: {
    description: 'A hundred hostile files through every door of a running platform',
    file: 'check-hostile.ts',
    needsBuild: true,
  },
  upgrade: { description: 'An upgrade from the release before', file: 'check-upgrade.ts', needsBuild: true },
  cells: {
    description: 'An organization that moves from one of three cells to another, under load',
    file: 'check-cells.ts',
    needsBuild: true,
  },
  drills: {
    description: 'Whether each failure raises its alarm and no other, delivered to a webhook',
    file: 'check-drills.ts',
    needsBuild: true,
  },
  cluster: { description: 'The manifests on a Kubernetes control plane', file: 'check-cluster.ts', needsBuild: true },
  advisories: { description: 'Known vulnerabilities of what is installed', file: 'advisories.ts' },
  slurm: { description: 'Workers that run once, under Slurm', file: 'check-slurm.ts', needsBuild: true },
  image: { description: 'The image, from its files to a finished job', file: 'check-image.ts', needsBuild: true },
  mutants: {
    description: 'Whether specs find each of thirty broken guarantees',
    file: 'check-mutants.ts',
    needsBuild: true,
  },
  'original-client': {
    description: "The original service's published client, every method against a running platform",
    file: 'check-original-client.ts',
    needsBuild: true,
  },
  generators: {
    description: 'Typed clients that generators make of the document, against a running platform',
    file: 'check-generators.ts',
    needsBuild: true,
  },
  installations: {
    description: 'The published packages on every Node.js and Python that they are for',
    file: 'check-installations.ts',
    needsBuild: true,
  },
};

const args = process.argv.slice(2);
const [only] = args;
if (only === '--help' || (only !== undefined && only in TRIALS)) {
  runCommand('check', TRIALS, args);
  process.exit();
}

const ALL_STEPS: readonly Step[] = [
  ['types', 'node_modules/typescript7/bin/tsc', '-b', '--pretty', 'false'],
  ['lint', 'tools/lint.ts', ...(only === undefined ? [] : [only])],
  [
    'no file imports itself by way of others',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    'apps',
    'libs',
  ],
  ['boundaries refuse what they must', 'tools/check-boundaries.ts'],
  ['format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
  ['links of the pages lead somewhere', 'tools/links.ts'],
  ['production code keeps its budget', 'tools/lines.ts'],
  ['schemas unchanged, entities alike', 'tools/schema.ts', '--check'],
  ['repositories send what was reviewed', 'apps/gateway/generators/queries.ts', '--check'],
  ['docs and manifests list the kinds', 'tools/kinds.ts', '--check'],
  ['configuration is as its page says', 'tools/configuration.ts', '--check'],
  ['every client reaches every route', 'libs/sdk/generators/clients.ts', '--check'],
  ['every clause of the contract has its proofs', 'tools/contract.ts', '--check'],
  ['Kubernetes manifests hold together', 'tools/check-kubernetes.ts'],
  ['the Helm chart is the overlays', 'tools/helm.ts', '--check'],
  ['dashboards are what is described', 'libs/platform/telemetry/generators/dashboards.ts', '--check'],
  ['alerts fire when they should', 'tools/check-observability.ts'],
  ['a running platform has each metric they name', 'tools/test.ts', 'apps/local/src/e2e/metrics.spec.ts'],
  ['every dependency is used', 'node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  ['the lock is the same everywhere', 'tools/lock.ts', '--check'],
  ['gRPC contracts unchanged', 'libs/platform/rpc/generators/proto.ts', '--check'],
  ['HTTP contract unchanged', 'apps/gateway/generators/openapi.ts', '--check'],
  ['SDK is that of the HTTP contract', 'libs/sdk/generators/sdk.ts', '--check'],
];

/** Steps about the whole installation or every package, which do not depend on a single project. */
const WHOLE = [
  'a running platform has each metric they name',
  'production code keeps its budget',
  'the lock is the same everywhere',
];
/** Steps whose output is shown when they succeed too. */
const PRINTED = ['production code keeps its budget'];
const STEPS = ALL_STEPS.filter(([name]) => only === undefined || !WHOLE.includes(name));

const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
const root = fileURLToPath(new URL('..', import.meta.url));
let failed = 0;
for (const [name, program, ...options] of STEPS) {
  const startedAt = performance.now();
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [program, ...options], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (status === 0) {
    console.log(`✓ ${name.padEnd(40)} ${seconds.padStart(6)} s`);
    const shown = PRINTED.includes(name) ? /^.+/gm : /^SKIPPED.*/gm;
    for (const [line] of stdout.matchAll(shown)) console.log(`    ${line}`);
  } else {
    failed++;
    console.log(
      `✗ ${name.padEnd(40)} ${seconds.padStart(6)} s\n${`${stdout}${stderr}${error?.message ?? ''}`.trim().replace(/^/gm, '    ')}`,
    );
  }
}
console.log(failed === 0 ? 'check passed' : `check failed: ${failed} of ${STEPS.length}`);
process.exit(failed === 0 ? 0 : 1);
