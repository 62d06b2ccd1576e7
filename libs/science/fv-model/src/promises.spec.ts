import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { modelFv } from './model.js';
import { readTemplateLibrary } from './templates/format.js';

/*
 * Checks for geometry that no model may have, on a sample of the library's own antibodies. The evaluation `structure` checks every one of
 * them, `structure-promises` a list of therapeutics (libs/pipelines/structure/README.md).
 */
const library = readTemplateLibrary(readFileSync(new URL('../data/templates.bin', import.meta.url)));
const SAMPLE = 3;

const antibodies = library.domains.filter(
  ({ chainType, sequence, partner }) => chainType === 'H' && partner !== undefined && !sequence.includes('X'),
);
const step = Math.floor(antibodies.length / SAMPLE);
const sample = antibodies.filter((_, k) => k % step === 3).slice(0, SAMPLE);

describe('a model made without the antibody’s own structure', () => {
  it.each(sample.map((heavy) => [heavy.pdb, heavy] as const))(
    'of %s is unbroken, of L-amino acids, trans but for prolines, and free of severe clashes',
    (pdb, heavy) => {
      const light = library.domains[heavy.partner!];
      const { validation, residues, cdrs } = modelFv(
        { heavy: heavy.sequence, light: light.sequence, format: 'fv' },
        { library, seed: 1, ensembleSize: 1, maxTemplateIdentity: 0.95, excludePdb: [pdb] },
      );
      expect(validation.chainBreaks).toEqual([]);
      expect(validation.chirality).toEqual([]);
      expect(validation.cisNonProline).toEqual([]);
      expect(validation.severeClashes).toEqual([]);
      expect(validation.missingAtoms).toEqual([]);
      expect(residues).toHaveLength(heavy.sequence.length + light.sequence.length);
      expect(cdrs).toHaveLength(6);
    },
  );
});

describe('a domain with loops that do not fit beside each other where templates have them', () => {
  it('gets a main chain that gives way', () => {
    const heavy = library.domains.find(({ pdb, loop }) => pdb === '6xzf' && !loop)!.sequence;
    const { validation } = modelFv(
      { heavy, format: 'vhh' },
      { library, seed: 1, ensembleSize: 1, maxTemplateIdentity: 0.95, excludePdb: ['6xzf'] },
    );
    expect(validation.severeClashes).toEqual([]);
  });
});
