import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Node.js 20, as far as a program can tell. */
const OLD = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.20.2"})';

/** Those that another program starts, or that bring what they need with them. */
const WITHOUT = ['prepare', 'build'];

describe('an older Node.js', () => {
  it.each([
    ['apps/cli/bin/paratope.mjs', '22.12'],
    ['tools/require-node.mjs', '24.11'],
  ])('gets one line from %s', async (program, oldest) => {
    const { code, stderr } = await new Promise<{ code: number | null; stderr: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        ['--import', OLD, join(ROOT, program)],
        { env: { ...process.env, NODE_OPTIONS: '' } },
        (_, __, stderr) => resolve({ code: child.exitCode, stderr }),
      );
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Paratope needs Node\.js [\d.]+ or newer and found 20\.20\.2 at .*\n$/);
    expect(stderr).toContain(`Node.js ${oldest} or newer`);
  });

  it('is looked for by every program before anything else', () => {
    const programs = globSync('apps/*/src/main.ts', { cwd: ROOT }).filter((file) => !file.startsWith('apps/cli/'));
    expect(programs.length).toBeGreaterThan(10);
    expect(programs.filter((file) => !read(file).startsWith("import '@paratope/config/require-node';\n"))).toEqual([]);
  });

  it('is looked for by every command of npm', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const without = Object.keys(scripts).filter((name) => !scripts[name]?.startsWith('node tools/require-node.mjs'));
    expect(without).toEqual(WITHOUT);
  });
});
