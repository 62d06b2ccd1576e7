import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { sequenceOf } from '@paratope/geometry';
import { boltz2, colabFold, EngineFailure, type FinishedRun, type StructureTask } from '../index.js';

const fixture = (name: string): string => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8');
const logs: Record<string, Record<string, string>> = JSON.parse(fixture('logs.json'));
const { H: heavy, L: light }: { H: string; L: string } = JSON.parse(fixture('sequences.json'));
/** The recorded Fv as a single domain with an antigen: for a tool both are two chains. */
const BOUND: StructureTask = { heavy, antigen: [light], epitope: [{ chain: 0, place: 3 }], seed: 1 };

const engines = {
  boltz2: boltz2({ cache: '/weights', accelerator: 'gpu', samples: 5 }),
  colabfold: colabFold({ weights: '/weights', models: 5 }),
};
const left: Record<keyof typeof engines, Record<string, string>> = {
  boltz2: {
    'out/boltz_results_fv/predictions/fv/fv_model_0.cif': fixture('boltz2-fv_model_0.cif'),
    'out/boltz_results_fv/predictions/fv/confidence_fv_model_0.json': fixture('boltz2-confidence_fv_model_0.json'),
  },
  colabfold: {
    'out/fv_unrelaxed_rank_001_alphafold2_multimer_v3_model_1_seed_000.pdb': fixture('colabfold-rank_001.pdb'),
    'out/fv_scores_rank_001_alphafold2_multimer_v3_model_1_seed_000.json': fixture('colabfold-scores.json'),
  },
};
const run = (files: Record<string, string>, output = ''): FinishedRun => ({
  ended: 'exited',
  exitCode: 0,
  output,
  files: new Map(Object.entries(files)),
});

describe.each(['boltz2', 'colabfold'] as const)('a complex by %s', (name) => {
  const engine = engines[name];

  it('has the antibody first and the antigen as A, whatever the tool calls its chains, with ipTM and a pLDDT per residue', () => {
    const { chains, plddt, scores } = engine.collect(run(left[name]), BOUND);
    expect(chains.map((chain) => [chain.id, sequenceOf(chain)])).toEqual([
      ['H', heavy],
      ['A', light],
    ]);
    expect(plddt).toHaveLength(heavy.length + light.length);
    expect(scores['iptm']).toBeGreaterThan(0);
  });

  it('that left the antigen out, or one of two like chains, is no prediction', () => {
    for (const antigen of [[light.slice(5)], [light, light]]) {
      expect(() => engine.collect(run(left[name]), { ...BOUND, antigen })).toThrow(EngineFailure);
    }
  });

  it('that ran out of memory and exited with 0 is reported as out of memory', () => {
    expect(() => engine.collect(run({}, logs[name]!['outOfMemory']), BOUND)).toThrow('ran out of memory');
  });

  it('takes nothing but amino acids, and no more chains than there are letters', () => {
    expect(() => engine.prepare({ ...BOUND, antigen: [': msa'] })).toThrow(EngineFailure);
    expect(() => engine.prepare({ ...BOUND, antigen: new Array<string>(30).fill(light) })).toThrow('more than 24');
  });
});

describe('a hinted epitope', () => {
  it('is a pocket of the heavy chain to Boltz-2', () => {
    const [file] = engines.boltz2.prepare(BOUND).files;
    expect(file!.text).toContain('constraints:\n  - pocket:\n      binder: H\n      contacts: [[A, 3]]\n');
    expect(engines.boltz2.prepare({ ...BOUND, epitope: [] }).files[0]!.text).not.toContain('constraints');
  });

  it('is something that ColabFold cannot use, which the result says', () => {
    expect(engines.colabfold.collect(run(left.colabfold), BOUND).warnings.join()).toContain('takes no hints');
  });
});
