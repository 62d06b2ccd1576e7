import { describe, expect, it } from '@jest/globals';
import { AGILENT_COLUMNS, agilentOligoFile } from './oligo-sheet.js';
import { UPLOAD_FORMS } from './order-sheets.js';

const oligo = (length: number) => ({ name: `oligo-${length}`, sequence: 'ACGT'.repeat(60).slice(0, length) });

describe('the sheets of three vendors', () => {
  it('have the columns of their templates: Twist, IDT by tube and by plate, and Agilent', () => {
    expect(UPLOAD_FORMS.twist_gene_fragments.columns).toEqual(['Name', 'Sequence']);
    expect(UPLOAD_FORMS.idt_gblocks.columns).toEqual(['Name', 'Sequence']);
    expect(UPLOAD_FORMS.idt_eblocks.columns).toEqual(['Well Position', 'Name', 'Sequence']);
    expect(AGILENT_COLUMNS).toEqual(['SequenceName', 'Sequence', 'Replication']);
  });

  it('name every oligo of a pool once in Agilent’s, with its sequence as it is', () => {
    const [heading, ...rows] = agilentOligoFile([oligo(30), oligo(230)])
      .trimEnd()
      .split('\n');
    expect(heading).toBe('SequenceName\tSequence\tReplication');
    expect(rows).toEqual([oligo(30), oligo(230)].map(({ name, sequence }) => `${name}\t${sequence}\t1`));
  });

  it('are refused by Agilent’s lengths, with the oligo at fault, and without oligos', () => {
    expect(() => agilentOligoFile([oligo(100), oligo(231)])).toThrow(
      'oligo-231 has 231 nucleotides; Agilent makes 30 to 230.',
    );
    expect(() => agilentOligoFile([oligo(29)])).toThrow('29 nucleotides');
    expect(() => agilentOligoFile([])).toThrow('no oligos');
  });
});
