import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ResidentProgram } from '../testing/resident-program.js';

const run = promisify(execFile);

describe('paratope completion', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-completion-'));
  const file = join(folder, 'paratope.bash');
  const program = new ResidentProgram();
  afterAll(program.stop);
  const paratope = program.run;
  beforeAll(async () => writeFileSync(file, (await paratope(['completion', 'bash'])).stdout));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Completions that bash offers for the last word when Tab is pressed. */
  async function offered(...words: readonly string[]): Promise<string[]> {
    const line = words.map((word) => `'${word}'`).join(' ');
    const script = `source '${file}'; COMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _paratope; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return (await run('bash', ['--norc', '-c', script])).stdout.split('\n').filter((word) => word !== '');
  }

  it('offers commands, their subcommands, options, and the values of an option', async () => {
    expect(await offered('paratope', 'hum')).toEqual(['humanize', 'humanizations']);
    expect(await offered('paratope', 'jobs', '')).toEqual(expect.arrayContaining(['list', 'get', 'cancel', 'watch']));
    expect(await offered('paratope', 'variants', 'd')).toEqual(['diff', 'delete-note']);
    expect(await offered('paratope', 'pair', '--write')).toEqual(['--write-pairs']);
    expect(await offered('paratope', 'run', '--format', '')).toEqual(['table', 'json', 'csv', 'xlsx', 'fasta', 'html']);
    expect(await offered('paratope', 'number', 'x.fasta', '--scheme', 'k')).toEqual(['kabat']);
  });

  it('has a script for zsh and one for fish, of the same commands', async () => {
    expect((await paratope(['completion', 'zsh'])).stdout).toMatch(/^autoload .*bashcompinit/);
    expect((await paratope(['completion', 'fish'])).stdout).toMatch(
      /^complete -c paratope -n '__fish_seen_subcommand_from jobs; and __fish_seen_subcommand_from list' -l 'status' -xa 'pending/m,
    );
    expect(await paratope(['completion', 'tcsh'])).toMatchObject({ code: 2 });
  });
});
