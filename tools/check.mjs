// Everything that must hold besides the tests: a line per step, and what it found below each that failed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const node = (...args) => [process.execPath, args];
const STEPS = [
  ['types', node('node_modules/typescript7/bin/tsc', '-b', '--pretty', 'false')],
  // Through nx: bare eslint skips the boundary rule when no project graph is cached, and exits 0.
  ['lint', node('node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'lint', '--output-style=static')],
  [
    'no file imports itself by way of others',
    node(
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      'apps',
      'libs',
    ),
  ],
  ['boundaries refuse what they must', node('tools/check-boundaries.mjs')],
  ['format', node('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.')],
  ['gRPC contracts unchanged', node('tools/proto.mjs', '--check')],
  ['HTTP contract unchanged', node('tools/openapi.mjs', '--check')],
  ['SDK is that of the HTTP contract', node('tools/sdk.mjs', '--check')],
];

const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
const root = fileURLToPath(new URL('..', import.meta.url));
let failed = 0;
for (const [name, [file, args]] of STEPS) {
  const startedAt = performance.now();
  const { status, stdout, stderr, error } = spawnSync(file, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 1e9 });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (status === 0) {
    console.log(`✓ ${name.padEnd(40)} ${seconds.padStart(6)} s`);
  } else {
    failed++;
    console.log(
      `✗ ${name.padEnd(40)} ${seconds.padStart(6)} s\n${`${stdout}${stderr}${error ?? ''}`.trim().replace(/^/gm, '    ')}`,
    );
  }
}
console.log(failed === 0 ? 'check passed' : `check failed: ${failed} of ${STEPS.length}`);
process.exit(failed === 0 ? 0 : 1);
