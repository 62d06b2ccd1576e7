// Finds the programs of one kind in all packages, lists them, and starts one. libs/workbench/src/program.ts defines their declarations.
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError, type Program } from '@paratope/workbench/program';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['apps/*', 'libs/*', 'libs/*/*'];
const NOT_PROGRAMS = /\.(?:spec|d)\.ts$/;

interface ProgramKind {
  /** Command as typed: `npm run eval --`. */
  readonly command: string;
  /** Folder of a package that holds its programs. */
  readonly folder: string;
}

/** The programs of a kind by name, which is that of the file. */
export class Programs<Kind extends Pick<Program<never, unknown>, 'description' | 'operands' | 'options'>> {
  readonly #files: ReadonlyMap<string, string>;
  readonly #kind: ProgramKind;

  constructor(kind: ProgramKind) {
    this.#kind = kind;
    const files = new Map<string, string>();
    for (const file of globSync(
      PACKAGES.map((folder) => `${folder}/${kind.folder}/*.ts`),
      { cwd: ROOT },
    ).sort()) {
      if (NOT_PROGRAMS.test(file)) continue;
      const name = basename(file, '.ts');
      const other = files.get(name);
      if (other !== undefined) throw new Error(`${other} and ${file} have the same name`);
      files.set(name, file);
    }
    this.#files = files;
  }

  get names(): string[] {
    return [...this.#files.keys()].sort();
  }

  /** @throws UsageError if there is no program of this name */
  async load(name: string): Promise<Kind> {
    const file = this.#files.get(name);
    if (file === undefined) throw new UsageError(`nothing is called ${name}; there are ${this.names.join(', ')}`);
    const schema = z.object({ program: z.custom<Kind>((value) => typeof value === 'object' && value !== null) });
    const { success, data } = schema.safeParse(await import(pathToFileURL(join(ROOT, file)).href));
    if (!success) throw new Error(`${file} exports no program`);
    return data.program;
  }

  /** Returns every program with its description. */
  async list(): Promise<string> {
    const lines = [`usage: ${this.#kind.command} NAME [OPERAND…] [OPTION…]   (NAME --help says more)`, ''];
    const width = Math.max(...this.names.map((name) => name.length));
    for (const name of this.names) {
      const { description } = await this.load(name);
      lines.push(`  ${name.padEnd(width)}  ${description}`);
    }
    return lines.join('\n');
  }

  async usageOf(name: string): Promise<string> {
    const { description, operands, options } = await this.load(name);
    const words = [this.#kind.command, name, operands, ...(Object.keys(options).length > 0 ? ['[OPTION…]'] : [])];
    const lines = Object.entries(options).map(([option, { type, description: meaning, default: standard }]) => {
      const shown = standard === undefined || standard === false ? '' : ` (default: ${standard.toString() || 'none'})`;
      return `  ${`--${option}${type === 'string' ? ' VALUE' : ''}`.padEnd(26)}  ${meaning}${shown}`;
    });
    return [`usage: ${words.filter(Boolean).join(' ')}`, '', description, ...lines].join('\n');
  }
}

/** Does the work of a runner; unknown arguments lead to the usage and exit code 2. */
export async function runProgram<Kind extends Pick<Program<never, unknown>, 'description' | 'operands' | 'options'>>(
  programs: Programs<Kind>,
  args: readonly string[],
  start: (program: Kind, args: readonly string[], name: string) => unknown,
): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help') {
    console.log(await programs.list());
    return;
  }
  try {
    const program = await programs.load(name);
    if (rest.includes('--help')) console.log(await programs.usageOf(name));
    else await start(program, rest, name);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    if (programs.names.includes(name)) console.error(await programs.usageOf(name));
    process.exitCode = 2;
  }
}
