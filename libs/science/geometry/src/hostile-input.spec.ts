import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseMmcif, parsePdb, StructureFormatError, type ParsedStructure } from './index.js';

const fixture = (name: string): string => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');
const SOURCES = [
  { parse: (text: string) => parsePdb(text), text: fixture('4w6x-vhh.pdb').slice(0, 8000) },
  { parse: (text: string) => parseMmcif(text), text: fixture('4w6x-vhh.gemmi.cif').slice(0, 8000) },
];

/** Result of parsing. Only a StructureFormatError is expected; any other error is a defect. */
function outcome(parse: (text: string) => ParsedStructure, text: string): ParsedStructure | undefined {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof StructureFormatError) return undefined;
    throw error;
  }
}

describe('readers of structures, given anything', () => {
  it.each(SOURCES)(
    'answer with finite atoms or refuse, whatever is spliced into a real file (%#)',
    ({ parse, text }) => {
      const splice = fc.record({
        at: fc.nat(text.length),
        cut: fc.nat(200),
        junk: fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('\n;', "'", 'loop_\n', '_atom_site.x', '\0', 'NaN'),
        ),
      });
      fc.assert(
        fc.property(fc.array(splice, { minLength: 1, maxLength: 6 }), (splices) => {
          let damaged = text;
          for (const { at, cut, junk } of splices) damaged = damaged.slice(0, at) + junk + damaged.slice(at + cut);
          const parsed = outcome(parse, damaged);
          for (const model of parsed?.structure.models ?? []) {
            for (const chain of model.chains) {
              for (const residue of chain.residues) {
                expect(residue.atoms.every(({ x, y, z }) => Number.isFinite(x + y + z))).toBe(true);
              }
            }
          }
        }),
        { numRuns: 300 },
      );
    },
  );

  it('take time in proportion to the text, for the texts that mislead them most', () => {
    const misleading = ['\n;', "'", '"', 'loop_\n', 'loop_\n_atom_site.id\n', 'MODEL \n', '#', ';\n', '_a ', ' '];
    for (const piece of misleading) {
      const text = piece.repeat(Math.floor(2_000_000 / piece.length));
      for (const { parse } of SOURCES) expect(outcome(parse, text)).toBeUndefined();
    }
  });
});
