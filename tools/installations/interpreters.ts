// The Node.js and Python of this machine, one of each version that the packages promise to run on.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Versions that the packages promise to run on: of Node.js those with long-term support. */
const NODES = ['20', '22', '24'];
const PYTHONS = ['3.10', '3.11', '3.12', '3.13'];

export interface Interpreter {
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
export const nodes = (given: readonly string[]): Interpreter[] => {
  const found = folders().map((folder) => join(folder, 'node'));
  return interpreters('Node.js', NODES, [...given, process.execPath, ...found]);
};

/** @param given paths that come before those that are found */
export const pythons = (given: readonly string[]): Interpreter[] => {
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
