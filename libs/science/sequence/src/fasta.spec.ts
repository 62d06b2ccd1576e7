import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseFasta } from './fasta.js';

const pairs = (text: string): [string, string][] => parseFasta(text).map(({ name, sequence }) => [name, sequence]);

describe('parseFasta', () => {
  it('joins wrapped lines and takes the first word of the header as the name, whatever the line ends', () => {
    expect(parseFasta('>a heavy chain\r\nEVQ\r\nLVE\r\n;comment\n>b\rDIQ')).toEqual([
      { name: 'a', header: 'a heavy chain', sequence: 'EVQLVE', line: 1 },
      { name: 'b', header: 'b', sequence: 'DIQ', line: 5 },
    ]);
  });

  it('keeps records without a sequence and names those without a name', () => {
    expect(pairs('>\nEVQ\n>empty\n>c\nDIQ\n')).toEqual([
      ['sequence_1', 'EVQ'],
      ['empty', ''],
      ['c', 'DIQ'],
    ]);
  });

  it('reads plain text: one sequence per long line, or wrapped lines parted by empty ones', () => {
    const long = 'EVQLVESGGG'.repeat(12);
    expect(pairs(`${long}\n${long}\n`)).toEqual([
      ['sequence_1', long],
      ['sequence_2', long],
    ]);
    expect(pairs('\nEVQ\nLVE\n\n\nDIQ\n')).toEqual([
      ['sequence_1', 'EVQLVE'],
      ['sequence_2', 'DIQ'],
    ]);
  });

  it('gives back every record that was written, wrapped at any width', () => {
    const record = fc.record({
      name: fc.stringMatching(/^[A-Za-z0-9_|.]{1,20}$/),
      sequence: fc.stringMatching(/^[A-Z]{1,300}$/),
    });
    fc.assert(
      fc.property(fc.array(record), fc.integer({ min: 1, max: 100 }), (records, width) => {
        const wrap = (sequence: string): string => sequence.replace(new RegExp(`(.{${width}})`, 'g'), '$1\n');
        const text = records.map(({ name, sequence }) => `>${name}\n${wrap(sequence)}\n`).join('');
        expect(parseFasta(text).map(({ name, sequence }) => ({ name, sequence }))).toEqual(records);
      }),
    );
  });
});
