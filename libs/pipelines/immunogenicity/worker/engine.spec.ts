import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { B_CELL_AUC } from '@paratope/immunogenicity';
import { immunogenicityAnalysisResultsSchema } from '../contract.js';
import { EngineInputError, type Engine, type EngineOutput } from '@paratope/job-envelope/engine';
import createEngine from './engine.js';

/** A camel's VHH to lysozyme (cAb-Lys3, PDB 1MEL). */
const VHH =
  'DVQLQASGGGSVQAGGSLRLSCAASGYTIGPYCMGWFRQAPGKEREGVAAINMGGGITYYADSVKGRFTISQDNAKNTVYLLMNSLEPEDTAIYYCAADSTIYASYYECGHGLSTGGYGYDSWGQGTQVTVSS';
const ALLELES = ['HLA-A*02:01', 'HLA-DRB1*01:01', 'HLA-DRB1*15:01', 'HLA-DQA1*05:01/DQB1*02:01'];
const context = { seed: 7, scratch: 'jobs/a/scratch', progress: () => undefined };

interface ThreadAnswer {
  readonly output: EngineOutput;
  readonly seen: readonly number[];
}

/**
 * Runs one job with the built engine on a thread, as in production. In the test runner's own realm, where every global is looked up through
 * a proxy, numerical code takes ten times as long.
 */
async function onThread(inputs: unknown): Promise<ThreadAnswer> {
  const script = `
    const { parentPort, workerData: { engine, inputs } } = require('node:worker_threads');
    import(engine).then(async ({ default: createEngine }) => {
      const seen = [];
      const output = await (await createEngine({}))(inputs, { seed: 7, scratch: 'jobs/a/scratch', progress: (done) => seen.push(done) });
      parentPort.postMessage({ output, seen });
    });`;
  const engine = new URL('../dist/worker/engine.js', import.meta.url).href;
  const thread = new Worker(script, { eval: true, workerData: { engine, inputs } });
  const [answer] = (await once(thread, 'message')) as [ThreadAnswer];
  await thread.terminate();
  return answer;
}

describe('the immunogenicity engine', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await createEngine({});
  });

  it('answers a claim in the shape of the contract, for the alleles that were asked for', async () => {
    const inputs = {
      variant_id: 'v',
      format: 'nanobody',
      chains: [{ role: 'heavy', sequence: VHH }],
      alleles: ALLELES,
    };
    const {
      output: { results, provenance },
      seen,
    } = await onThread(inputs);
    const read = immunogenicityAnalysisResultsSchema.parse(results);
    expect(read.alleles!.map(({ allele }) => allele)).toEqual(ALLELES);
    expect(read.risk_score.residues![0]!.values).toHaveLength(VHH.length);
    expect(read.b_cell_epitopes.map(({ method }) => method)).toEqual(expect.arrayContaining(['structural', 'linear']));
    expect(read.b_cell_methods).toEqual([
      { method: 'structural', auc: B_CELL_AUC.structural },
      { method: 'linear', auc: B_CELL_AUC.linear },
    ]);
    for (const { substitutions, reason } of read.promiscuous_cores!) {
      expect(substitutions.length > 0).toBe(reason === null);
    }
    for (const { core, chain, start } of read.mhc_ii_cores!) {
      expect(VHH.slice(start - 1, start + 8)).toBe(core);
      expect(chain).toBe('heavy');
    }
    expect(provenance).toMatchObject({ engine: 'paratope-immunogenicity', seed: 7 });
    expect(seen.at(-1)).toBe(1);
  });

  it.each([
    [
      'a residue that is none',
      { chains: [{ role: 'heavy', sequence: VHH.replace('GYTIG', 'GYXIG') }] },
      /chains\[0\].sequence: position 28/,
    ],
    ['a chain of eight', { chains: [{ role: 'heavy', sequence: VHH.slice(0, 8) }] }, /chains\[0\].sequence/],
    [
      'an allele twice',
      { chains: [{ role: 'heavy', sequence: VHH }], alleles: ['HLA-A*02:01', 'HLA-A*02:01'] },
      /alleles\[1\]/,
    ],
  ])('tells the customer of %s where it stands, without the sequence', (_, inputs, words) => {
    const run = (): unknown => engine(inputs, context);
    expect(run).toThrow(EngineInputError);
    expect(run).toThrow(words);
    expect(run).not.toThrow(/[ACDEFGHIKLMNPQRSTVWY]{8}/);
  });
});
