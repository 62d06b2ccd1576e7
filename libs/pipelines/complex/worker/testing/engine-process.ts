import { spawn, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { parsePdb, sequenceOf } from '@paratope/geometry';
import type { EngineOutput } from '@paratope/job-envelope/engine';
import { s3Store } from '@paratope/object-store';
import { startTestObjectStore } from '@paratope/object-store/testing';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../../../libs/science/geometry/fixtures/${name}`, import.meta.url));
/** PDB 4W6X: a VHH to the fimbrial lectin FaeG; here the antibody. */
const NANOBODY = fixture('4w6x-vhh.pdb');
export const [VHH = ''] = parsePdb(NANOBODY.toString('utf8')).structure.models[0]!.chains.map(sequenceOf);
/** PDB 2VXT: the Fv of a murine antibody to interleukin 18. Here it is the antigen; any protein would do. */
const TARGET = fixture('2vxt-fv.pdb');
export const [VH = '', VL = ''] = parsePdb(TARGET.toString('utf8')).structure.models[0]!.chains.map(sequenceOf);
export const [H = '', L = ''] = parsePdb(TARGET.toString('utf8')).structure.models[0]!.chains.map(({ id }) => id);

const GIVEN = { pdb_key: 'jobs/earlier/1/model.pdb', cif_key: 'jobs/earlier/1/model.cif' };
export const ANTIGEN = { sequence: VL, structure_key: 'uploads/antigen' };
export const SCRATCH = 'jobs/one/scratch';

export const task = (more: object = {}) => ({
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

/** The built engine in a process of its own: numerical code is ten times slower in the test runner's own realm. */
export interface EngineProcess {
  readonly store: ReturnType<typeof s3Store>;
  run(inputs: unknown): Promise<Answer>;
  /** Kills the process once a task is done by this share, and starts another. */
  killAt(share: number, inputs: unknown): Promise<void>;
  close(): Promise<void>;
}

export async function startEngine(): Promise<EngineProcess> {
  // A search leaves several megabytes. A smaller limit would only store the blocks that happened to fit.
  const objects = await startTestObjectStore({ maxBytes: 100_000_000 });
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
  const store = s3Store(objects.settings);
  await store.put(GIVEN.pdb_key, NANOBODY, 'chemical/x-pdb');
  await store.put(ANTIGEN.structure_key, TARGET, 'chemical/x-pdb');
  await store.put('uploads/broken', new TextEncoder().encode('nothing'), 'chemical/x-pdb');
  const engine = JSON.stringify(new URL('../../dist/worker/engine.js', import.meta.url).href);
  const script = `
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
  const start = (): ChildProcess =>
    spawn(process.execPath, ['-e', script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
  let child = start();
  /** Sends a task. The process sends its progress repeatedly, and then the answer. */
  async function until<Message extends Answer | number>(
    inputs: unknown,
    isAwaited: (message: Answer | number) => message is Message,
  ): Promise<Message> {
    const messages = on(child, 'message');
    child.send({ inputs });
    for await (const [message] of messages as AsyncIterable<[Answer | number]>) if (isAwaited(message)) return message;
    throw new Error('the process has ended');
  }
  return {
    store,
    run: (inputs) => until(inputs, (message): message is Answer => typeof message !== 'number'),
    killAt: async (share, inputs) => {
      await until(inputs, (message): message is number => typeof message === 'number' && message > share);
      child.kill('SIGKILL');
      await once(child, 'exit');
      child = start();
    },
    close: async () => {
      child.kill();
      await objects.close();
    },
  };
}
