// Generates from the gRPC contracts: `proto/` is the source, `libs/platform/rpc/src/generated` its TypeScript, and `contracts/proto.binpb`
// the last agreed version.
//   npm run generate -- proto              generates, and agrees to compatible changes
//   npm run generate -- proto --breaking   agrees to an incompatible change as well
//   npm run generate -- proto --check      changes nothing; fails if one of the three differs from the others
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({ options: { check: { type: 'boolean' }, breaking: { type: 'boolean' } } });
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const agreed = join(root, 'contracts/proto.binpb');
const generated = join(root, 'libs/platform/rpc/src/generated');

const buf = (...args: readonly string[]): boolean => {
  const { status, error } = spawnSync(join(root, 'node_modules/.bin/buf'), args, {
    cwd: join(root, 'proto'),
    // buf finds protoc-gen-ts_proto on PATH.
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` },
    stdio: 'inherit',
  });
  if (error) throw error;
  return status === 0;
};
const fail = (message: string): void => {
  console.error(message);
  process.exitCode = 1;
};
const build = (file: string): boolean => buf('build', '--exclude-source-info', '-o', file);

if (!buf('lint')) fail('proto/ does not pass buf lint');
else if (existsSync(agreed) && !options.breaking && !buf('breaking', '--against', agreed)) {
  fail('proto/ breaks what runs already; "npm run generate -- proto --breaking" agrees to that');
} else if (options.check) check();
else {
  mkdirSync(dirname(agreed), { recursive: true });
  if (!build(agreed) || !buf('generate')) fail('buf failed');
}

function check(): void {
  const scratch = mkdtempSync(join(tmpdir(), 'paratope-proto-'));
  try {
    const image = join(scratch, 'proto.binpb');
    // `out` of buf.gen.yaml is relative to proto/; -o moves its base.
    if (!build(image) || !buf('generate', '-o', join(scratch, 'proto'))) {
      fail('buf failed');
      return;
    }
    if (!same(image, agreed)) fail('contracts/proto.binpb is not that of proto/: run "npm run generate -- proto"');
    const fresh = join(scratch, 'libs/platform/rpc/src/generated');
    const names = (folder: string): string[] => globSync('**/*.ts', { cwd: folder }).sort();
    const stale = [...new Set([...names(fresh), ...names(generated)])].filter(
      (name) => !same(join(fresh, name), join(generated, name)),
    );
    if (stale.length > 0) fail(`not what proto/ generates: ${stale.join(', ')}; run "npm run generate -- proto"`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function same(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other));
}
