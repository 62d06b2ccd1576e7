// What is tried with an installed package: each step either says what it found, or throws with what it printed.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What every row of the table has, in this order. */
export const STEPS = ['installed', 'version', 'first result', 'without a service', 'types'] as const;
export type Trial = Readonly<Record<(typeof STEPS)[number], () => Promise<void>>>;

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program in a folder, with an environment of its own. It does not throw for an exit code. */
export async function ended(
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Ended> {
  try {
    return { code: 0, ...(await run(program, args, { ...options, maxBuffer: 1e8 })) };
  } catch (error) {
    const { code, stdout, stderr } = error as Partial<Ended>;
    if (typeof code !== 'number') throw error;
    return { code, stdout: stdout ?? '', stderr: stderr ?? '' };
  }
}

/** @throws with what was printed, unless the exit code is 0. @returns standard output */
export function succeeded({ code, stdout, stderr }: Ended): string {
  if (code !== 0) throw new Error(`exit code ${code}\n${stdout}${stderr}`);
  return stdout;
}

/** @throws unless the text is of this form */
export function expectText(text: string, expected: RegExp): void {
  if (!expected.test(text)) throw new Error(`printed, where ${String(expected)} was expected:\n${text}`);
}

/** Blocks of a page in one language, in their order. */
export const blocksOf = (page: string, language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, block = '']) => block);
