import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ResidentProgram } from '../testing/resident-program.js';

const program = new ResidentProgram();
afterAll(program.stop);
const paratope = program.run;

// Murine 4D5 (Carter et al., PNAS 1992).
const VH =
  'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS';
const VL =
  'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKVEIK';

const folder = mkdtempSync(join(tmpdir(), 'paratope-pair-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

describe('paratope pair', () => {
  it('shows what makes one antibody and why, with what is not clear below, and ends with 1', async () => {
    const files = [
      file('murine.csv', `Name,VH,VL\n4D5,${VH},${VL}\n`),
      file('more.fa.gz', gzipSync(`>1ABC|H heavy chain\n${VH}\n>one\n${VH}\n>two\n${VL}\n`)),
    ];
    const { code, stdout, stderr } = await paratope(['pair', ...files]);
    expect(code).toBe(1);
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      'antibody  format  heavy               light  paired by  warnings',
      '4D5       mab     VH                  VL     row',
      '1ABC|H    mab     1ABC|H heavy chain         alone      It has no light chain, and is no VHH by its residues.',
    ]);
    expect(stdout).toMatch(
      /^one: no light chain has the name of this heavy chain, and two is without a partner as well; /m,
    );
    expect(stderr).toMatch(
      /^The files do not state which chains form a pair\. .+\n2 of 4 could not be paired to an antibody\.\n$/,
    );
    expect(stdout).not.toContain(VH.slice(0, 20));
  });

  it('writes a list of pairs that every command takes, once corrected', async () => {
    const fasta = file('unclear.fa', `>one\n${VH}\n>two\n${VL}\n`);
    const list = join(folder, 'pairs.csv');
    await paratope(['pair', fasta, '--write-pairs', list]);
    expect(readFileSync(list, 'utf8')).toBe('name,heavy,light\none,one,\ntwo,,two\n');
    writeFileSync(list, 'name,heavy,light\n4D5|mine,one,two\n');
    const paired = await paratope(['pair', fasta, '--pairs', list, '-f', 'json']);
    expect(JSON.parse(paired.stdout)).toMatchObject([{ id: '4D5|mine', format: 'mab', paired_by: 'pairs' }]);
    const humanized = await paratope([
      'humanize',
      fasta,
      '--no-model',
      '--pairs',
      list,
      '-s',
      'resurfacing',
      '-f',
      'fasta',
    ]);
    expect(humanized.stdout.match(/^>.*$/gm)).toEqual([
      expect.stringMatching(/^>4D5_mine-resurfacing-VH-[0-9a-f]{8}$/),
      expect.stringMatching(/^>4D5_mine-resurfacing-VL-[0-9a-f]{8}$/),
    ]);
  });

  it('says of a file what it is and where it cannot be read, and ends with 2', async () => {
    expect(await paratope(['pair', file('a.gb', 'LOCUS       X 100 bp DNA\n')])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/a\.gb: this is a GenBank file; export its proteins as FASTA/),
    });
    const words = file('words.csv', 'ref,one,two\nx,EVQL,DIQM\n');
    expect(await paratope(['pair', words])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('(CSV): has the'),
    });
    const odd = file('odd.csv', `ref,id,one,two\n7,x,${VH},${VL}\n`);
    const chosen = await paratope(['pair', odd, '--columns', 'name=id,heavy=one,light=two', '-f', 'csv']);
    expect(chosen).toMatchObject({ code: 0, stdout: 'name,heavy,light\nx,x,x\n' });
  });

  it('is one of the commands that say their version and complete themselves', async () => {
    expect((await paratope(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    for (const shell of ['bash', 'zsh', 'fish']) {
      expect((await paratope(['completion', shell])).stdout).toMatch(/--write-pairs|'write-pairs'/);
    }
  });
});
