import { describe, expect, it } from '@jest/globals';
import { germlines } from './germline.js';
import { importFasta, importTsv } from './import.js';
import { readTable, writeTable } from './table.js';
import { translate } from '@paratope/sequence';

const V_GAPPED =
  'EVQLLESGG-GLVQPGGSLRLSCAASGFTF----SSYAMSWVRQAPGKGLEWVSAISGS--GGSTYYADSVK-GRFTISRDNSKNTLYLQMNSLRAEDTAVYYCAK';

describe('importing a germline set', () => {
  it('takes functional rows of a gapped table, folds strains into their species and counts what it leaves out', () => {
    const head = 'species\tlocus\tsegment\tallele\tsource\tstatus\taa\taa_imgt_gapped_or_Jfrom118';
    const { genes, sources, skipped } = importTsv(
      [
        head,
        `mouse_balbc\tIGH\tV\tIGHV-X*01\tset A\tok\t${V_GAPPED.replaceAll('-', '')}\t${V_GAPPED}`,
        `human\tIGH\tJ\tIGHJ4*02\tset B\tok\tYFDYWGQGTLVTVSS\tWGQGTLVTVSS`,
        `human\tIGH\tV\tIGHV1-P*01\tset B\tstop\tEVQ*\tEVQ*`,
      ].join('\n'),
    );
    expect(genes.map(({ species, gene, segment }) => `${species} ${gene} ${segment}`)).toEqual([
      'mouse IGHV-X V',
      'human IGHJ4 J',
    ]);
    expect(genes[1]?.imgt).toBe(`${'-'.repeat(113)}YFDYWGQGTLVTVSS`);
    expect(sources).toEqual(['set A', 'set B']);
    expect(skipped).toEqual({ stop: 1 });
  });

  it('reads IMGT FASTA with its headers, taking functional entries only', () => {
    const dotted = V_GAPPED.replaceAll('-', '.');
    const { genes, skipped } = importFasta(
      `>M99660|IGHV3-23*01|Homo sapiens|F|V-REGION|\n${dotted.slice(0, 60)}\n${dotted.slice(60)}\n` +
        `>M99661|IGHV3-19*01|Homo sapiens|P|V-REGION|\n${dotted}\n>M1|IGHD1-1*01|Homo sapiens|F|\nGTTGT\n`,
      'human',
      'test',
    );
    expect(genes).toEqual([
      expect.objectContaining({ gene: 'IGHV3-23', allele: 'IGHV3-23*01', imgt: V_GAPPED.padEnd(128, '-') }),
    ]);
    expect(skipped).toEqual({ 'not functional': 1, 'neither a V nor a J gene': 1 });
  });

  it('translates gapped nucleotides, and finds the frame of a J gene by its motif', () => {
    const { genes } = importFasta('>IGHJ4*02\nACTACTTTGACTACTGGGGCCAGGGAACCCTGGTCACCGTCTCCTCAG\n', 'human', 'test');
    expect(genes[0]?.imgt.slice(113)).toBe('YFDYWGQGTLVTVSS');
    expect(translate('GAGGTG---NNNTAAGG')).toBe('EV-X*');
  });

  it('writes a table that reads back as the same genes', () => {
    const genes = germlines('human');
    const again = readTable(writeTable(genes));
    const key = ({ allele, imgt }: { allele: string; imgt: string }): string => `${allele} ${imgt}`;
    expect(again.map(key).sort()).toEqual([...new Set(genes.map(key))].sort());
  });
});
