import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { antigenOf } from './antigen.js';

const science = new URL('../../../../libs/science/', import.meta.url);
const read = (path: string): Uint8Array => {
  const bytes = readFileSync(new URL(path, science));
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
};

describe('a structure that another program wrote', () => {
  // Recorded outputs, and files as the programs write them: see the pages beside the fixtures.
  it.each<[string, string, readonly string[], number]>([
    ['ColabFold', 'foreign-runs/fixtures/colabfold-5b8c-model.pdb.gz', ['A'], 139],
    ['RFantibody', 'foreign-runs/fixtures/rfantibody-rf2-best.pdb.gz', ['T'], 251],
    ['Boltz-2', 'structure-engines/fixtures/boltz2-fv_model_0.cif', ['H'], 113],
    ['ABodyBuilder2', 'structure-engines/fixtures/abodybuilder2-model.pdb', ['H'], 113],
    ['NanoBodyBuilder2', 'structure-engines/fixtures/nanobodybuilder2-model.pdb', ['H'], 113],
    ['IgFold', 'structure-engines/fixtures/igfold-model.pdb', ['H'], 113],
  ])('is an antigen to dock to, chosen by chain: %s', async (_, path, chains, residues) => {
    const task = { antigen: { sequence: null, structure_key: 'uploads/antigen' }, antigen_chains: chains };
    const { partner, report } = await antigenOf(task as never, { get: () => Promise.resolve(read(path)) }, 2000);
    expect([report.chains, partner.residues.length]).toEqual([chains, residues]);
  });
});
