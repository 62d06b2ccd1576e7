import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import { ResidentProgram } from '../testing/resident-program.js';
import { createProgram } from './program.js';

const program = new ResidentProgram();
afterAll(program.stop);
const paratope = program.run;

const MEDICINES = join(import.meta.dirname, '../../../../examples/first-hour/medicines.csv');

/** Commands that print what others read: files for laboratories and other programs, a script for the shell. */
const WITHOUT: readonly string[] = ['hand-over', 'inputs', 'completion'];

function* actions(command: Command, path: readonly string[] = []): Generator<[string, Command]> {
  // A group without an action of its own only prints its help.
  if (path.length > 0 && '_actionHandler' in command && command._actionHandler !== null)
    yield [path.join(' '), command];
  for (const sub of command.commands) yield* actions(sub, [...path, sub.name()]);
}

describe('--json', () => {
  it('is an option of every command', async () => {
    const all = [...actions(await createProgram())];
    expect(all.length).toBeGreaterThan(150);
    const lacking = all
      .filter(([, { options }]) => !options.some(({ long }) => long === '--json'))
      .map(([name]) => name);
    expect(lacking).toEqual(WITHOUT);
  });

  it.each([['number'], ['pair'], ['humanize', '--no-model', '--strategy', 'cdr_grafting']])(
    'is short for --format json of %s',
    async (...words) => {
      const long = await paratope([...words, MEDICINES, '--format', 'json']);
      expect(long.code).toBe(0);
      expect(await paratope([...words, MEDICINES, '--json'])).toEqual(long);
    },
  );

  it('does not go with another format', async () => {
    for (const command of [['pair', MEDICINES], ['profiles']])
      expect(await paratope([...command, '--json', '--format', 'csv'])).toMatchObject({ code: 2, stdout: '' });
  });
});
