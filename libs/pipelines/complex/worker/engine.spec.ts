import { spawn, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseMmcif, parsePdb, sequenceOf } from '@paratope/geometry';
import { storedComplexPredictionSchema } from '../contract.js';
import { s3Store } from '@paratope/object-store';
import { startTestObjectStore, type TestObjectStore } from '@paratope/object-store/testing';
import type { EngineOutput } from '@paratope/job-envelope/engine';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../../libs/science/geometry/fixtures/${name}`, import.meta.url));
/** PDB 4W6X: a VHH to the fimbrial lectin FaeG; here the antibody. */
const NANOBODY = fixture('4w6x-vhh.pdb');
const [VHH = ''] = parsePdb(NANOBODY.toString('utf8')).structure.models[0]!.chains.map(sequenceOf);
/** PDB 2VXT: the Fv of a murine antibody to interleukin 18. Here it is the antigen; any protein would do. */
const TARGET = fixture('2vxt-fv.pdb');
const [VH = '', VL = ''] = parsePdb(TARGET.toString('utf8')).structure.models[0]!.chains.map(sequenceOf);
const [H = '', L = ''] = parsePdb(TARGET.toString('utf8')).structure.models[0]!.chains.map(({ id }) => id);

const GIVEN = { pdb_key: 'jobs/earlier/1/model.pdb', cif_key: 'jobs/earlier/1/model.cif' };
const ANTIGEN = { sequence: VL, structure_key: 'uploads/antigen' };
const SCRATCH = 'jobs/one/scratch';

const task = (more: object = {}) => ({
  variant_id: '0198c0de-0000-7000-8000-000000000001',
  format: 'nanobody',
  chains: [{ role: 'heavy', sequence: VHH }],
  antigen: ANTIGEN,
  antigen_chains: [L],
  structure: GIVEN,
  effort: 'quick',
  ...more,
});

interface Answer {
  readonly output: EngineOutput;
  readonly seen: readonly number[];
  readonly refusal?: { readonly name: string; readonly message: string };
}

/** Blocks of a checkpoint by stage and number, as text. The file begins with the digest of the docking. */
function blocksOf(checkpoint: Uint8Array): Map<string, string> {
  const bytes = Buffer.from(checkpoint);
  const blocks = new Map<string, string>();
  for (let at = 32; at < bytes.length;) {
    const [stage, block, length] = [0, 4, 8].map((offset) => bytes.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ];
    blocks.set(`${stage} ${block}`, bytes.subarray(at + 12, at + 12 + length).toString('base64'));
    at += 12 + length;
  }
  return blocks;
}

describe('the complex engine', () => {
  let objects: TestObjectStore;
  let worker: ChildProcess;
  let store: ReturnType<typeof s3Store>;
  let script: string;

  /** Starts the built engine in a process of its own. Numerical code is ten times slower in the test runner's own realm. */
  const start = (): ChildProcess =>
    spawn(process.execPath, ['-e', script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
  /** Sends a task. The worker sends its progress repeatedly, and then the answer. */
  async function until<Message extends Answer | number>(
    inputs: unknown,
    isAwaited: (message: Answer | number) => message is Message,
  ): Promise<Message> {
    const messages = on(worker, 'message');
    worker.send({ inputs });
    for await (const [message] of messages as AsyncIterable<[Answer | number]>) if (isAwaited(message)) return message;
    throw new Error('the worker has ended');
  }
  const run = (inputs: unknown): Promise<Answer> =>
    until(inputs, (message): message is Answer => typeof message !== 'number');

  beforeAll(async () => {
    // A search leaves several megabytes. A smaller limit would only store the blocks that happened to fit.
    objects = await startTestObjectStore({ maxBytes: 100_000_000 });
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = objects.settings;
    const options = {
      threads: 2,
      maxResidues: 200,
      objectStore: {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_REGION: region,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    };
    store = s3Store(objects.settings);
    await store.put(GIVEN.pdb_key, NANOBODY, 'chemical/x-pdb');
    await store.put(ANTIGEN.structure_key, TARGET, 'chemical/x-pdb');
    await store.put('uploads/broken', new TextEncoder().encode('nothing'), 'chemical/x-pdb');
    const engine = JSON.stringify(new URL('../dist/worker/engine.js', import.meta.url).href);
    script = `
      import(${engine}).then(async ({ default: createEngine }) => {
        const dock = await createEngine(${JSON.stringify(options)});
        process.on('message', async ({ inputs }) => {
          const seen = [];
          const progress = (done) => { seen.push(done); process.send(done); };
          try {
            const output = await dock(inputs, { seed: 7, scratch: ${JSON.stringify(SCRATCH)}, progress });
            process.send({ output, seen });
          } catch ({ name, message }) {
            process.send({ refusal: { name, message }, seen });
          }
        });
      });`;
    worker = start();
  });
  afterAll(async () => {
    worker.kill();
    await objects.close();
  });

  it('goes on from the blocks of a worker that was killed, and answers in the shape of the contract', async () => {
    await until(
      task({ epitope: [1, 2] }),
      (message): message is number => typeof message === 'number' && message > 0.3,
    );
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    const left = blocksOf((await store.get(`${SCRATCH}/blocks`))!);
    expect(left.size).toBeGreaterThan(2);
    worker = start();
    const { output, seen } = await run(task({ epitope: [1, 2] }));
    const results = storedComplexPredictionSchema.parse(output.results);
    expect(results.poses.length).toBeGreaterThan(0);
    expect(results.poses.map(({ rank }) => rank)).toEqual(results.poses.map((_, i) => i + 1));
    expect(results.docking_confidence).toBeNull();
    expect(results.confidence_method).toContain('given a hint');
    expect(results.iptm).toBeNull();
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBeCloseTo(1);
    // Positions are those of the chains in the files.
    for (const { position, residue } of results.interface_residues.epitope) expect(VL[position - 1]).toBe(residue);
    for (const { position, residue } of results.interface_residues.paratope) expect(VHH[position - 1]).toBe(residue);
    const file = (name: string): string => {
      const found = output.artifacts!.find((each) => each.name === name);
      return new TextDecoder().decode(found!.bytes);
    };
    const { structure, problems } = parsePdb(file(results.pdb_key));
    expect(problems).toEqual([]);
    expect(structure.models[0]!.chains.map(sequenceOf)).toEqual([VHH, VL]);
    expect(parseMmcif(file(results.cif_key)).structure.models[0]!.chains.map(sequenceOf)).toEqual([VHH, VL]);
    expect(parsePdb(file(results.poses_key)).structure.models).toHaveLength(results.poses.length);
    // The checkpoint is not deleted yet, so a repeated docking has nothing left to search.
    expect(output.scratch).toEqual([`${SCRATCH}/blocks`]);
    const kept = await store.get(`${SCRATCH}/blocks`);
    for (const [block, poses] of left) expect(blocksOf(kept!).get(block)).toBe(poses);
    const again = await run(task({ epitope: [1, 2] }));
    expect(again.output.results).toEqual(output.results);
    expect(await store.get(`${SCRATCH}/blocks`)).toEqual(kept);
    // The search takes twenty seconds on two free processors.
  }, 240_000);

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
    const { refusal } = await run(task(more));
    expect(refusal?.name).toBe('EngineInputError');
    expect(refusal?.message).toMatch(words);
    expect(refusal?.message).not.toMatch(/[ACDEFGHIKLMNPQRSTVWY]{8}/);
  });
});
