import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { readRun, type RunFile } from './index.js';

/** Recorded files under the names that their programs gave them; see fixtures/README.md. */
const recorded = (path: string, name: string): RunFile => ({
  path,
  bytes: gunzipSync(readFileSync(new URL(`../fixtures/${name}.gz`, import.meta.url))),
});
const HEAVY_OF_PEMBROLIZUMAB = /^QVQLVQSGVEVKKPGASVKVSCKAS/;

describe('recorded runs of antibodies with their antigens', () => {
  it('of ColabFold show the chains, the figures of the program, and pDockQ2 as the authors of ipSAE print it', async () => {
    const stem = 'alphafold2_multimer_v3_model_4_seed_000';
    const { antibodies, refused } = await readRun([
      recorded(`5b8c_unrelaxed_${stem}.pdb`, 'colabfold-5b8c-model.pdb'),
      recorded(`5b8c_scores_${stem}.json`, 'colabfold-5b8c-scores.json'),
    ]);
    expect(refused).toEqual([]);
    const [{ chains, models }] = antibodies;
    expect(chains.map(({ role }) => role)).toEqual(['heavy', 'light']);
    expect(chains[0].sequence).toMatch(HEAVY_OF_PEMBROLIZUMAB);
    const [model] = models;
    expect([model.program, model.antigenChains, model.antibodyChains]).toEqual(['ColabFold', ['A'], ['B', 'C']]);
    expect(model.figures).toMatchObject({ iptm: 0.84, ptm: 0.88, d_amino_acids: 0, chain_breaks: 0 });
    // The script's row of the greater direction, chains A and B.
    expect(model.figures.pdockq2).toBeCloseTo(0.6409, 3);
  });

  it.each<[string, string, readonly string[]]>([
    ['nb_des_0.pdb', 'rfantibody-nanobody.pdb', ['heavy']],
    ['ab_des_0_dldesign_0.pdb', 'rfantibody-mpnn-design.pdb', ['heavy', 'light']],
    ['ab_proteinmpnn_output_best.pdb', 'rfantibody-rf2-best.pdb', ['heavy', 'light']],
  ])('of RFantibody show the antibody, and the target as the antigen: %s', async (path, name, roles) => {
    const { antibodies, refused } = await readRun([recorded(path, name)]);
    expect(refused).toEqual([]);
    const [{ chains, models }] = antibodies;
    expect(chains.map(({ role }) => role)).toEqual(roles);
    const [{ program, antigenChains }] = models;
    expect([program, antigenChains]).toEqual(['RFantibody', ['T']]);
  });

  it('of RF2 show the scores of the file', async () => {
    const { antibodies } = await readRun([recorded('ab_best.pdb', 'rfantibody-rf2-best.pdb')]);
    const given = Object.fromEntries(antibodies[0].models[0].given.map(({ name, value }) => [name, value]));
    expect(given).toMatchObject({
      interaction_pae: 19.38,
      pae: 10.64,
      pred_lddt: 0.89,
      framework_aligned_H3_rmsd: 3.75,
    });
  });
});
