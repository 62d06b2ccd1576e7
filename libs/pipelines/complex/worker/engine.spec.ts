import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ANTIGEN, H, L, startEngine, task, VH, VHH, VL, type EngineProcess } from './testing/engine-process.js';

describe('the complex engine', () => {
  let engine: EngineProcess;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.close());

  it.each<[string, object, RegExp]>([
    ['an antigen without a structure', { antigen: { sequence: VL, structure_key: null } }, /upload one/],
    ['an antigen file that is gone', { antigen: { sequence: VL, structure_key: 'uploads/gone' } }, /expired or was/],
    ['an antigen file that is broken', { antigen: { sequence: VL, structure_key: 'uploads/broken' } }, /no structure/],
    ['the structure of another protein', { antigen: { ...ANTIGEN, sequence: VHH } }, /most alike has \d+ %/],
    ['a chain that the file does not have', { antigen_chains: ['Q'] }, /no chain Q; the structure has/],
    ['an epitope that the structure lacks', { epitope: [1, 700] }, /lacks residues of the epitope: 700/],
    ['an antigen over the limit', { antigen_chains: [H, L] }, /has 2\d\d residues, and at most 200 can be docked/],
    [
      'an antibody of two different Fvs, without a word which',
      {
        format: 'bispecific_common_lc',
        chains: [
          { role: 'heavy', sequence: VH },
          { role: 'light', sequence: VL },
          { role: 'heavy_2', sequence: VHH },
        ],
      },
      /2 different Fvs: say by fv/,
    ],
    ['an Fv that the antibody does not have', { fv: 2 }, /no Fv 2; it has 1 \(heavy\)/],
    [
      'a structure prediction of another Fv',
      { structure: { pdb_key: ANTIGEN.structure_key, cif_key: '-' } },
      /another Fv than the one/,
    ],
  ])('refuses %s in words for the customer, without the sequence', async (_, more, words) => {
    const { refusal } = await engine.run(task(more));
    expect(refusal?.name).toBe('EngineInputError');
    expect(refusal?.message).toMatch(words);
    expect(refusal?.message).not.toMatch(/[ACDEFGHIKLMNPQRSTVWY]{8}/);
  });
});
