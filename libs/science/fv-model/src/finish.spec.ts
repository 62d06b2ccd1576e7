import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { modelFv } from './model.js';
import { readTemplateLibrary } from './templates/format.js';

const library = readTemplateLibrary(readFileSync(new URL('../data/templates.bin', import.meta.url)));

describe('a loop drawn to the mean of shapes that occur', () => {
  /*
   * Four residues at the tip of CDR3 of 6ZG3: the mean of its likely shapes has φ and ψ that are rare in Top8000, and a restrained
   * minimisation of the whole domain does not correct them.
   */
  it('is led to φ and ψ that occur, and keeps its chain whole', () => {
    const heavy = library.domains.find(
      ({ pdb, chainType, loop }) => pdb === '6zg3' && chainType === 'H' && !loop,
    )!.sequence;
    const { validation } = modelFv(
      { heavy, format: 'vhh' },
      { library, seed: 1, ensembleSize: 1, maxTemplateIdentity: 0.95, excludePdb: ['6zg3'] },
    );
    expect(validation.ramachandran.outliers.length).toBeLessThanOrEqual(1);
    expect(validation.severeClashes).toEqual([]);
    expect(validation.chirality).toEqual([]);
    expect(validation.cisNonProline).toEqual([]);
    expect(validation.chainBreaks).toEqual([]);
  });
});
