import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parsePdb, sequenceOf } from '@paratope/geometry';
import { storedStabilityAnalysisSchema } from '../contract.js';
import { s3Store } from '@paratope/object-store';
import { startTestObjectStore, type TestObjectStore } from '@paratope/object-store/testing';
import type { EngineOutput } from '@paratope/job-envelope/engine';
import createEngine from './engine.js';

/** PDB 2VXT: the Fv of a murine antibody to interleukin 18, in place of the file that a structure job leaves. */
const FILE = new URL('../../../../libs/science/geometry/fixtures/2vxt-fv.pdb', import.meta.url);
const GIVEN = readFileSync(FILE);
const [VH = '', VL = ''] = parsePdb(GIVEN.toString('utf8')).structure.models[0]!.chains.map(sequenceOf);
/** A camel's VHH to lysozyme (cAb-Lys3, PDB 1MEL). */
const VHH =
  'DVQLQASGGGSVQAGGSLRLSCAASGYTIGPYCMGWFRQAPGKEREGVAAINMGGGITYYADSVKGRFTISQDNAKNTVYLLMNSLEPEDTAIYYCAADSTIYASYYECGHGLSTGGYGYDSWGQGTQVTVSS';
const KEY = 'jobs/earlier/1/model.pdb';

const task = (format: string, chains: Readonly<Record<string, string>>, more: object = {}) => ({
  variant_id: '0198c0de-0000-7000-8000-000000000001',
  format,
  chains: Object.entries(chains).map(([role, sequence]) => ({ role, sequence })),
  structure: null,
  ...more,
});
const MAB = { heavy: VH, light: VL };
const GIVEN_FILES = { structure: { pdb_key: KEY, cif_key: 'jobs/earlier/1/model.cif' } };

interface ThreadAnswer {
  readonly output: EngineOutput;
  readonly seen: readonly number[];
  readonly refusal?: { readonly name: string; readonly message: string };
}

describe('the stability engine', () => {
  let objects: TestObjectStore;
  let options: object;
  let thread: Worker;

  /** Runs the built engine on a thread, as in production. Numerical code is ten times slower in the test runner's own realm. */
  async function run(inputs: unknown): Promise<ThreadAnswer> {
    thread.postMessage(inputs);
    const [answer] = (await once(thread, 'message')) as [ThreadAnswer];
    return answer;
  }

  beforeAll(async () => {
    objects = await startTestObjectStore();
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = objects.settings;
    options = {
      objectStore: {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_REGION: region,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    };
    const store = s3Store(objects.settings);
    await store.put(KEY, GIVEN, 'chemical/x-pdb');
    await store.put('jobs/broken/1/model.pdb', new TextEncoder().encode('nothing'), 'chemical/x-pdb');
    const script = `
      const { parentPort, workerData: { engine, options } } = require('node:worker_threads');
      import(engine).then(async ({ default: createEngine }) => {
        const judge = await createEngine(options);
        parentPort.on('message', async (inputs) => {
          const seen = [];
          try {
            const output = await judge(inputs, { seed: 7, scratch: 'jobs/a/scratch', progress: (done) => seen.push(done) });
            parentPort.postMessage({ output, seen });
          } catch ({ name, message }) {
            parentPort.postMessage({ refusal: { name, message }, seen });
          }
        });
      });`;
    const engine = new URL('../dist/worker/engine.js', import.meta.url).href;
    thread = new Worker(script, { eval: true, workerData: { engine, options } });
  });
  afterAll(async () => {
    await thread.terminate();
    await objects.close();
  });

  // proves: group stability-analyses
  it('answers with a scorecard in the shape of the contract, a coloured model, and progress on the way', async () => {
    const leader = 'MGWSCIILFLVATATGVHS';
    const { output, seen } = await run(task('mab', { heavy: leader + VH, light: VL }));
    const results = storedStabilityAnalysisSchema.parse(output.results);
    expect(results).toMatchObject({ structure_source: 'predicted', patch_metric: 'psh', fvs: [] });
    const names = [results.thermostability, results.aggregation, results.developability].flatMap(({ metrics }) =>
      metrics.map(({ name }) => name),
    );
    expect(names).toEqual(expect.arrayContaining(['psh', 'ppc', 'pnc', 'sfvcsp', 'hic', 'sap_5', 'isoelectric_point']));
    // Positions are those of the given chain, leader included.
    for (const { chain, position, residue } of results.patches!) {
      expect((chain === 'heavy' ? leader + VH : VL).charAt(position - 1)).toBe(residue);
    }
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    const [file] = output.artifacts!;
    const { structure, problems } = parsePdb(new TextDecoder().decode(file!.bytes));
    expect(problems).toEqual([]);
    expect(structure.models[0]!.chains.map(sequenceOf)).toEqual([VH, VL]);
    expect(file!.name).toBe(results.pdb_key);
    expect(output.provenance).toMatchObject({ engine: 'paratope-developability', seed: 7 });
  });

  // proves: group stability-analyses
  it('judges the structure that it is given, and predicts none', async () => {
    const { output, seen } = await run(task('mab', MAB, { ...GIVEN_FILES, patch_metric: 'sap_5' }));
    expect(storedStabilityAnalysisSchema.parse(output.results)).toMatchObject({
      structure_source: 'given',
      patch_metric: 'sap_5',
    });
    expect(seen).toEqual([1]);
  });

  it('gives a scorecard and a coloured model for every Fv of a bispecific', async () => {
    const { output } = await run(task('bispecific_common_lc', { heavy: VH, light: VL, heavy_2: VHH }, GIVEN_FILES));
    const results = storedStabilityAnalysisSchema.parse(output.results);
    expect(results.structure_source).toBe('given');
    expect(results.fvs).toMatchObject([{ name: 'heavy_2/light', structure_source: 'predicted' }]);
    const files = new Map(output.artifacts!.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]));
    const sequencesIn = (key: string): string[] =>
      parsePdb(files.get(key)!).structure.models[0]!.chains.map(sequenceOf);
    expect(sequencesIn(results.pdb_key)).toEqual([VH, VL]);
    expect(sequencesIn(results.fvs[0]!.pdb_key)).toEqual([VHH, VL]);
  });

  it('judges a nanobody as a single domain', async () => {
    const { output } = await run(task('nanobody', { heavy: VHH }));
    const { aggregation, developability } = storedStabilityAnalysisSchema.parse(output.results);
    expect(aggregation.metrics.find(({ name }) => name === 'hic')!.value).toBeNull();
    expect(developability.metrics.find(({ name }) => name === 'cdr3_compactness')!.value).toBeGreaterThan(0);
  });

  it.each<[string, object, RegExp]>([
    ['a mab without its light chain', task('mab', { heavy: VH }), /light-chain variable domain/],
    ['a truncated domain', task('mab', { heavy: VH.slice(40), light: VL }), /truncated/],
    [
      'a CDR3 of 60 residues',
      task('mab', { heavy: VH.replace(/WG.G/, (j) => 'GSY'.repeat(17) + j), light: VL }),
      /CDR3/,
    ],
    ['residues other than the twenty', task('mab', { heavy: VH.replace('K', 'X'), light: VL }), /20 amino acids/],
    ['a DART', task('dart', MAB), /DART/],
    ['a structure of another antibody', task('nanobody', { heavy: VHH }, GIVEN_FILES), /none of the variable domains/],
    [
      'a structure with an expired file',
      task('mab', MAB, { structure: { pdb_key: 'jobs/gone/1/model.pdb', cif_key: '-' } }),
      /expired or was deleted/,
    ],
    [
      'a structure with a broken file',
      task('mab', MAB, { structure: { pdb_key: 'jobs/broken/1/model.pdb', cif_key: '-' } }),
      /holds no structure/,
    ],
  ])('refuses %s in words for the customer, without the sequence', async (_, inputs, words) => {
    const { refusal } = await run(inputs);
    expect(refusal?.name).toBe('EngineInputError');
    expect(refusal?.message).toMatch(words);
    expect(refusal?.message).not.toMatch(/[ACDEFGHIKLMNPQRSTVWY]{8}/);
  });

  it('blames the installation, not the input, where it has no object store to read from', async () => {
    const engine = await createEngine({});
    const failure = await Promise.resolve(
      engine(task('mab', MAB, GIVEN_FILES), { seed: 1, scratch: 'jobs/a/scratch', progress: () => undefined }),
    ).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'EngineDefect' });
  });
});
