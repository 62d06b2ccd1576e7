// Installs what is published in empty folders, on every Node.js and Python that it is for, and tries each installation:
//   npm run check -- installations [--node PATH…] [--python PATH…]
// It finds interpreters on the path and of pyenv and nvm; --node and --python name more, and may be repeated. The tarballs install
// without a registry. pip fetches what the wheel needs, and mypy, from the registry that it is set to.
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, existsSync, globSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, homedir } from 'node:os';
import { join, delimiter } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { nodeTrial } from './installations/node-trial.ts';
import { pythonTrial } from './installations/python-trial.ts';
import { STEPS, type Trial } from './installations/trial.ts';
import { ROOT } from './packaging/needed.ts';

// The Node.js and Python of this machine, one of each version that the packages promise to run on.
/** Versions that the packages promise to run on: of Node.js those with long-term support. */
const NODES = ['20', '22', '24'];
const PYTHONS = ['3.10', '3.11', '3.12', '3.13'];

interface Interpreter {
  readonly name: 'Node.js' | 'Python';
  /** Such as 22.12.0; the promised version where this machine has none of it. */
  readonly version: string;
  /** Undefined where this machine has none. */
  readonly path: string | undefined;
}

/** Where version managers and distributions put them. */
const folders = (): string[] => [
  ...(process.env['PATH']?.split(delimiter) ?? []),
  '/usr/bin',
  '/usr/local/bin',
  ...globSync([join(homedir(), '.pyenv/versions/*/bin'), join(homedir(), '.nvm/versions/node/*/bin')]),
];

/** @param given paths that come before those that are found */
const nodes = (given: readonly string[]): Interpreter[] => {
  const found = folders().map((folder) => join(folder, 'node'));
  return interpreters('Node.js', NODES, [...given, process.execPath, ...found]);
};

/** @param given paths that come before those that are found */
const pythons = (given: readonly string[]): Interpreter[] => {
  const found = folders().flatMap((folder) =>
    ['python3', ...PYTHONS.map((version) => `python${version}`)].map((name) => join(folder, name)),
  );
  return interpreters('Python', PYTHONS, [...given, ...found]);
};

function interpreters(name: Interpreter['name'], promised: readonly string[], paths: readonly string[]): Interpreter[] {
  const known = [...new Set(paths)]
    .filter((path) => existsSync(path))
    .map((path) => ({ name, path, version: versionOf(path) }));
  return promised.map(
    (version) =>
      known.find((interpreter) => interpreter.version.startsWith(`${version}.`)) ?? { name, version, path: undefined },
  );
}

/** Empty where it does not start. */
function versionOf(path: string): string {
  const { stdout } = spawnSync(path, ['--version']);
  return /^(?:v|Python )(\S+)/.exec(String(stdout))?.[1] ?? '';
}

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
