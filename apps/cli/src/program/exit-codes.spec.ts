import { afterAll, describe, expect, it } from '@jest/globals';
import { paratope } from '../testing/paratope.js';
import { ResidentProgram } from '../testing/resident-program.js';

describe('the exit code of a wrong command line', () => {
  const program = new ResidentProgram();
  afterAll(program.stop);

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
    const { code, stdout, stderr } = await program.run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).not.toBe('');
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('is also that of the process', async () => {
    expect(await paratope(['jobs', 'lst'])).toMatchObject({ code: 2, stdout: '' });
    expect(await paratope(['pair', 'nothing-here.fasta'])).toMatchObject({ code: 2, stdout: '' });
    expect(await paratope(['--version'])).toMatchObject({ code: 0, stderr: '' });
  });

  it.each([['--version'], ['--help'], ['jobs', '--help']])('is 0 for %s', async (...args) => {
    expect(await program.run(args)).toMatchObject({ code: 0, stderr: '' });
  });
});
