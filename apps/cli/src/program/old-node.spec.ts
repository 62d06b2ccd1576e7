import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Makes the program detect another version of Node.js. */
const as = (version: string): string =>
  `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${version}"});if(${version.startsWith('20.')})delete Map.groupBy`;

/** Starts a program with another detected version of Node.js. */
const start = (program: string, version: string, args: readonly string[] = []) =>
  new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', as(version), join(ROOT, program), ...args],
      { env: { ...process.env, NODE_OPTIONS: '' } },
      (_, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });

const CLI = 'apps/cli/bin/paratope.mjs';

/** Programs that another program starts, or that bring their dependencies along. */
const WITHOUT = ['prepare', 'build'];

describe('an older Node.js', () => {
  it.each([
    [CLI, '18.20.8', '20.19, 22.12'],
    [CLI, '20.18.3', '20.19, 22.12'],
    [CLI, '21.7.3', '20.19, 22.12'],
    [CLI, '22.11.0', '20.19, 22.12'],
    ['tools/require-node.mjs', '20.20.2', '24.11'],
  ])('gets one line from %s: %s', async (program, version, oldest) => {
    const { code, stderr } = await start(program, version);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Paratope needs Node\.js .+ or newer and found [\d.]+ at .*\n$/);
    expect(stderr).toContain(`Node.js ${oldest} or newer and found ${version} at `);
  });

  it.each([['20.19.0'], ['22.12.0'], ['24.11.0']])('runs the command line from %s on', async (version) => {
    const { code, stdout } = await start(CLI, version, [
      'number',
      join(ROOT, 'examples/murine-antibodies.fasta'),
      '-f',
      'csv',
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('4D5');
  });

  it('is what the package of the command line asks for', () => {
    const { engines } = JSON.parse(read('apps/cli/package.json')) as { readonly engines: unknown };
    expect(engines).toEqual({ node: '^20.19.0 || >=22.12.0' });
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
