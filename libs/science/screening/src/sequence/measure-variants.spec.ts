import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AMINO_ACIDS, PARENT, syntheticPairs } from '../testing/index.js';
import { measureRow } from './measure-row.js';
import { rowMeasurer } from './measure-variants.js';

const row = (...chains: string[]) => ({ row: 0, id: 'a', chains });

const substituted = (chain: string, at: number, residue: string): string =>
  `${chain.slice(0, at)}${residue}${chain.slice(at + 1)}`;

/** Edits of a chain: substitutions, unknown residues, and lost or additional residues. */
const edited = (chain: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.record({
        at: fc.nat(chain.length - 1),
        by: fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom(...AMINO_ACIDS) },
          { weight: 1, arbitrary: fc.constantFrom('X', '', 'GG') },
        ),
      }),
      { maxLength: 3 },
    )
    .map((edits) => edits.reduce((variant, { at, by }) => substituted(variant, at, by), chain));

const [unrelated] = syntheticPairs(1, 11);

describe('rows measured one after the other', () => {
  it.each(['heavy', 'light'] as const)(
    'have the figures of single mutants at every place of a %s chain by itself',
    (chain) => {
      const measure = rowMeasurer();
      const parent = PARENT[chain];
      for (let at = 0; at < parent.length; at++) {
        // Five of the twenty residues at each place, so that four neighbouring places have all of them.
        for (let k = at % 4; k < AMINO_ACIDS.length; k += 4) {
          const residue = AMINO_ACIDS.charAt(k);
          const mutant = row(substituted(parent, at, residue));
          const [together, alone] = [measure(mutant), measureRow(mutant)];
          // Comparing texts is much faster than comparing objects, and as strict.
          if (JSON.stringify(together) !== JSON.stringify(alone)) expect(together).toEqual(alone);
        }
      }
      expect(measure(row(parent)).ok).toBe(true);
    },
  );

  it('have the figures of each by itself, whatever came before: mutants, lost residues, other antibodies, refused rows', () => {
    const chains = fc.oneof(
      { weight: 8, arbitrary: fc.tuple(edited(PARENT.heavy), edited(PARENT.light)) },
      { weight: 4, arbitrary: edited(PARENT.heavy).map((heavy) => [heavy, PARENT.light]) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          [PARENT.light, PARENT.heavy],
          [`${PARENT.heavy}GGGGSGGGGSGGGGS${PARENT.light}`],
          [PARENT.heavy, PARENT.heavy],
          [PARENT.light, 'AAAAAAAAAA'],
          [unrelated?.heavy ?? '', unrelated?.light ?? ''],
        ),
      },
    );
    fc.assert(
      fc.property(fc.array(chains, { minLength: 2, maxLength: 12 }), (rows) => {
        const measure = rowMeasurer();
        for (const each of rows) expect(measure(row(...each))).toEqual(measureRow(row(...each)));
      }),
      { numRuns: 60 },
    );
  });
});
