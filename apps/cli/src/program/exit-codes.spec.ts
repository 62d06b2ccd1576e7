import { describe, expect, it } from '@jest/globals';
import { paratope } from '../testing/paratope.js';

describe('the exit code of a wrong command line', () => {
  it.each([
    ['a command that is none', ['frobnicate']],
    ['a subcommand that is none', ['jobs', 'lst']],
    ['an option that is none', ['pair', '--colour']],
    ['an argument that is missing', ['jobs', 'get']],
    ['a value that is none, of a command', ['number', '--scheme', 'kabbat', '-']],
    ['a value that is none, of a subcommand', ['jobs', 'list', '--kind', 'humaniztion']],
    ['an argument that is none, of a subcommand', ['jobs', 'get', 'job/1']],
    ['a file that is not there', ['pair', 'nothing-here.fasta']],
  ])('is 2 for %s, and a line says what is wrong', async (_, args) => {
    const { code, stdout, stderr } = await paratope(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).not.toBe('');
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it.each([['--version'], ['--help'], ['jobs', '--help']])('is 0 for %s', async (...args) => {
    expect(await paratope(args)).toMatchObject({ code: 0, stderr: '' });
  });
});
