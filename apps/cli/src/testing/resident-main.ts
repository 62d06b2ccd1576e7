// Runs one command after the other in this process, for `ResidentProgram`.
import { Readable } from 'node:stream';
import { execute } from '../program/execute.js';

/** Call of the program, as a shell would make it. */
export interface Call {
  readonly words: readonly string[];
  readonly stdin: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Line by which both outputs end. */
  readonly end: string;
}

const usual = { ...process.env };

process.on('message', ({ words, stdin, cwd, env, end }: Call) => {
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, usual, env);
  const input = Readable.from(stdin === '' ? [] : [Buffer.from(stdin)]);
  Object.defineProperty(process, 'stdin', { value: input, configurable: true });
  process.exitCode = undefined;
  void execute(words).then(() => {
    process.stdout.write(end);
    process.stderr.write(end);
    process.send?.(Number(process.exitCode ?? 0));
  });
});
