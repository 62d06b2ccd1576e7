// Runs one of a runner's commands, which are files of `tools/`, after a build if the command needs built code.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const TOOLS = join(import.meta.dirname, '..');

interface Command {
  /** Description in one line, without a full stop. */
  readonly description: string;
  /** Path from `tools/` of the file, which gets the arguments. */
  readonly file: string;
  readonly needsBuild?: boolean;
}

export type Commands = Readonly<Record<string, Command>>;

/** Returns a line per command. */
export function listOf(commands: Commands): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  return Object.entries(commands)
    .map(([name, { description }]) => `  ${name.padEnd(width)}  ${description}`)
    .join('\n');
}

/** Exits with the exit code of the command; 2 if there is no command of that name. */
export function runCommand(runner: string, commands: Commands, [name, ...args]: readonly string[]): void {
  const command = name === undefined ? undefined : commands[name];
  if (!command) {
    const usage = `usage: npm run ${runner} -- NAME [ARGUMENT…]\n\n${listOf(commands)}`;
    const isAsked = name === undefined || name === '--help';
    if (isAsked) console.log(usage);
    else console.error(`nothing is called ${name}\n${usage}`);
    process.exitCode = isAsked ? 0 : 2;
    return;
  }
  process.exitCode = (command.needsBuild ? run('build.ts', []) : 0) || run(command.file, args);
}

/**
 * Runs a file of `tools/`.
 * @returns its exit code
 */
export function run(file: string, args: readonly string[]): number {
  const { status, error } = spawnSync(process.execPath, [join(TOOLS, file), ...args], { stdio: 'inherit' });
  if (error) throw error;
  return status ?? 1;
}
