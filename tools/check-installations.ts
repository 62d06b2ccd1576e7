// Installs what is published in empty folders, on every Node.js and Python that it is for, and tries each installation:
//   npm run check -- installations [--node PATH…] [--python PATH…]
// It finds interpreters on the path and of pyenv and nvm; --node and --python name more, and may be repeated. The tarballs install
// without a registry. pip fetches what the wheel needs, and mypy, from the registry that it is set to.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { nodes, pythons, type Interpreter } from './installations/interpreters.ts';
import { nodeTrial } from './installations/node-trial.ts';
import { pythonTrial } from './installations/python-trial.ts';
import { STEPS, type Trial } from './installations/trial.ts';
import { ROOT } from './packaging/needed.ts';

const { values: options } = parseArgs({
  options: {
    node: { type: 'string', multiple: true, default: [] },
    python: { type: 'string', multiple: true, default: [] },
  },
});
const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const { version: release } = z.object({ version: z.string() }).parse(manifest);

const scratch = mkdtempSync(join(tmpdir(), 'paratope-installations-'));
try {
  process.exitCode = (await tryAll()) ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Prints a row per interpreter. @returns whether all that could be tried succeeded */
async function tryAll(): Promise<boolean> {
  const onPythons = pythons(options.python);
  const packages = join(scratch, 'packages');
  execFileSync(process.execPath, [join(import.meta.dirname, 'pack.ts'), '--out', packages], { stdio: 'pipe' });
  const builder = onPythons.find(({ path }) => path !== undefined)?.path;
  if (builder !== undefined) buildWheel(builder, packages);
  const built = readdirSync(packages).map((name) => join(packages, name));
  const tarballs = built.filter((path) => path.endsWith('.tgz'));
  const wheel = built.find((path) => path.endsWith('.whl')) ?? '';
  const nowhere = await closedUrl();
  const placeOf = ({ name, version }: Interpreter) => ({
    folder: join(scratch, `${name}-${version}`),
    release,
    nowhere,
  });

  console.log(row(['', ...STEPS]));
  const rows: boolean[] = [];
  for (const node of nodes(options.node))
    rows.push(await tryOne(node, (path) => nodeTrial(path, tarballs, placeOf(node))));
  for (const python of onPythons) rows.push(await tryOne(python, (path) => pythonTrial(path, wheel, placeOf(python))));
  return rows.every((isFine) => isFine);
}

/** What is not here cannot fail: the row says so. */
async function tryOne({ name, version, path }: Interpreter, trialOf: (path: string) => Trial): Promise<boolean> {
  const title = `${name} ${version}`;
  if (path === undefined) {
    console.log(row([title, 'not on this machine']));
    return true;
  }
  const trial = trialOf(path);
  const cells: string[] = [];
  let failure = '';
  for (const step of STEPS) {
    // Without an installation there is nothing to try.
    if (cells[0] === 'FAILED') break;
    try {
      await trial[step]();
      cells.push('yes');
    } catch (error) {
      cells.push('FAILED');
      failure += `\n${step}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  console.log(`${row([title, ...cells])}${failure.replaceAll('\n', '\n    ')}`);
  return failure === '';
}

function row([title = '', ...cells]: readonly string[]): string {
  return [title.padEnd(16), ...cells.map((cell, nth) => cell.padEnd((STEPS[nth]?.length ?? 0) + 2))].join('').trimEnd();
}

function buildWheel(python: string, folder: string): void {
  const client = join(ROOT, 'clients/python');
  execFileSync(python, ['-m', 'pip', 'wheel', '--quiet', '--no-deps', '--wheel-dir', folder, client], {
    stdio: 'pipe',
  });
}

/** At which nothing answers: of a port that was just let go. */
async function closedUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}
