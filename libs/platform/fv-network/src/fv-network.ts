import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { flashAbbInput, FLASH_ABB_COLUMNS, networkQuery, readFlashAbb } from '@paratope/fv-model';
import type { FvInput, NetworkFv } from '@paratope/fv-model';
import type * as Onnx from 'onnxruntime-node';
import { floats, loadRuntime, openSession } from './onnx.js';

/** Weights as named in provenance: the package from which they were exported, and the digest of the exported file. */
export const NETWORK_WEIGHTS = {
  name: 'FlashABB 0.0.5',
  sha256: '2b7cb95bbc0fedc5fb1c54392e5485f08b245857b91e4b8431d9e5798017fe12',
} as const;

const WEIGHTS = new URL('../data/flashabb.onnx', import.meta.url);

/**
 * FlashABB's structure network (Ellmen et al., bioRxiv 2026; BSD-3-Clause), run in process on one core. A session is opened once and used
 * for every model.
 */
export class FvNetwork {
  /** SHA-256 of the file with which the session was opened, in hexadecimal. */
  readonly weightsDigest: string;

  private constructor(
    private readonly onnx: typeof Onnx,
    private readonly session: Onnx.InferenceSession,
    weights: Uint8Array,
  ) {
    this.weightsDigest = createHash('sha256').update(weights).digest('hex');
  }

  /** @throws NetworkUnavailableError if the runtime cannot be loaded */
  static async open(): Promise<FvNetwork> {
    const onnx = await loadRuntime();
    const weights = await readFile(WEIGHTS);
    const session = await openSession(onnx, weights);
    return new FvNetwork(onnx, session, weights);
  }

  /**
   * Returns the network's model of an Fv; undefined for a single domain, for which the network was not trained.
   *
   * @throws FvModelError for chains that cannot be modelled
   */
  async fold(input: FvInput): Promise<NetworkFv | undefined> {
    const query = networkQuery(input);
    if (!query) return undefined;
    const { residues, single, kind, index } = flashAbbInput(query);
    const { Tensor } = this.onnx;
    const { positions, plddt } = await this.session.run({
      single: new Tensor('float32', single, [residues, FLASH_ABB_COLUMNS]),
      kind: new Tensor('int64', kind, [residues]),
      index: new Tensor('int64', index, [residues]),
    });
    return readFlashAbb(query, floats(positions), floats(plddt));
  }

  async close(): Promise<void> {
    await this.session.release();
  }
}
