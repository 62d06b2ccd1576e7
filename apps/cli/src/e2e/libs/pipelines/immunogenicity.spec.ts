import { afterAll, describe, expect, it } from '@jest/globals';
import type { Ended } from '../../../testing/paratope.js';
import { ResidentProgram } from '../../../testing/resident-program.js';

// Murine 4D5 (Carter et al., PNAS 1992).
const VH =
  'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS';
const VL =
  'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKVEIK';
const FASTA = `>4D5 VH\n${VH}\n>4D5 VL\n${VL}\n`;
const FEW = ['--no-structure', '--alleles', 'DRB1*07:01,DRB1_1501', '--alleles', 'A*02:01'];

const program = new ResidentProgram();
afterAll(program.stop);
const immunogenicity = (args: readonly string[], stdin: string): Promise<Ended> =>
  program.run(['immunogenicity', ...args, '-'], { stdin });

describe('paratope immunogenicity', () => {
  it('maps the epitopes of each chain and says that the risk is no rate', async () => {
    const { code, stdout } = await immunogenicity(FEW, FASTA);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^4D5 {2}risk \d+\.\d, (low|moderate|high)/);
    expect(stdout).toContain(VH.slice(0, 60));
    expect(stdout).toContain(VL.slice(60));
    expect(stdout).toMatch(/^ {2}T .*[#+·]/m);
    expect(stdout).toContain('═');
    expect(stdout).toContain('The risk ranks designs. The rates are those of other antibodies in its band');
    expect(stdout).toMatch(/B-cell epitopes are hints: area under the ROC curve 0\.\d\d by structure/);
  });

  it('gives the results of the HTTP API as JSON', async () => {
    const { stdout } = await immunogenicity([...FEW, '--json'], FASTA);
    const [{ id, results }] = JSON.parse(stdout);
    expect(id).toBe('4D5');
    expect(results.alleles.map(({ allele }: { allele: string }) => allele)).toEqual([
      'HLA-A*02:01',
      'HLA-DRB1*07:01',
      'HLA-DRB1*15:01',
    ]);
    expect(results.chains.map(({ chain }: { chain: string }) => chain)).toEqual(['heavy', 'light']);
  });

  it('gives a line per presented peptide as CSV', async () => {
    const { stdout } = await immunogenicity([...FEW, '--csv'], FASTA);
    const [head, ...lines] = stdout.trim().split('\n');
    expect(head).toMatch(/^id,mhc_class,chain,start,peptide,core/);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^4D5,I{1,2},(heavy|light),\d+,[A-Z]+,[A-Z]{8,9},/);
  });

  it.each([
    ['an X in a sequence', FEW, FASTA.replace('GFNIK', 'GFXIK'), /4D5: chains\[0\]\.sequence: position 28 is X/],
    ['eight residues', FEW, '>short\nEVQLVESG\n', /short: no antibody variable domain was found/],
    ['an allele that is none', ['--alleles', 'A*02:01,B*99:99'], FASTA, /4D5: alleles\[1\]: too little was measured/],
    [
      'an allele twice',
      ['--alleles', 'A*02:01,A0201'],
      FASTA,
      /4D5: alleles\[1\]: HLA-A\*02:01 stands at alleles\[0\]/,
    ],
  ])('refuses %s and says where it stands', async (_, args, fasta, words) => {
    const { code, stderr } = await immunogenicity(['--no-structure', ...args], fasta);
    expect(code).toBe(1);
    expect(stderr).toMatch(words);
  });
});
