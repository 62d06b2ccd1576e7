import { codeOf, decodeRows, PartialSequence } from './decoder.js';
import { WIDTH, type Encoding, type MpnnNetwork } from './network.js';

/** Most rows of one call, so that memory stays below 100 MB. */
const ROWS_AT_ONCE = 64;

/**
 * Computes log-probabilities of all letters at positions when no residue of the structure is known, from the backbone alone.
 * @param network the opened network.
 * @param encoding the backbone, encoded by the same network.
 * @param positions the positions asked for, from 0. Default: all.
 * @returns by position, the natural logarithms of the probabilities of `MPNN_LETTERS`.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * import { OnnxMpnn } from '@paratope/fv-network';
 * const network = await OnnxMpnn.open('protein');
 * const backbone = backboneOf(parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models[0]);
 * const encoding = await network.encode(backbone);
 * const best = (row) => MPNN_LETTERS[row.indexOf(Math.max(...row))];
 * const sequence = backbone.sites.map(({ aminoAcid }) => aminoAcid).join('');
 * // The cysteine of VH at IMGT 23 and its tryptophan at 41.
 * (await maskedLogProbabilities(network, encoding, [21, 35])).map(best); // → ['C', 'W']
 * (await logProbabilitiesGivenRest(network, encoding, sequence, [35])).map(best); // → ['W']
 * await network.close();
 * ```
 */
export async function maskedLogProbabilities(
  network: MpnnNetwork,
  encoding: Encoding,
  positions: readonly number[] = allPositions(encoding),
): Promise<Float32Array[]> {
  const sequence = new PartialSequence(encoding);
  const found: Float32Array[] = [];
  for (let start = 0; start < positions.length; start += ROWS_AT_ONCE) {
    const rows = positions.slice(start, start + ROWS_AT_ONCE).map((position) => ({ sequence, position }));
    found.push(...(await decodeRows(network, encoding, rows)).map(({ logProbabilities }) => logProbabilities));
  }
  return found;
}

/**
 * Decodes a known sequence in an order: each residue is seen by those after it.
 * @param network the opened network.
 * @param encoding the backbone, encoded by the same network.
 * @param sequence one-letter codes by position.
 * @param order the positions to decode, from 0; those that are absent stay unknown. Default: all, from the first.
 * @returns the partial sequence, and by place in the order the log-probability of the residue.
 */
export async function scoreInOrder(
  network: MpnnNetwork,
  encoding: Encoding,
  sequence: string,
  order: readonly number[] = allPositions(encoding),
): Promise<{ readonly partial: PartialSequence; readonly logProbabilities: number[] }> {
  const partial = new PartialSequence(encoding);
  const logProbabilities: number[] = [];
  for (const position of order) {
    const [row] = await decodeRows(network, encoding, [{ sequence: partial, position }]);
    const code = codeOf(sequence.charAt(position));
    logProbabilities.push(row.logProbabilities[code]);
    partial.decide(position, code, row.states);
  }
  return { partial, logProbabilities };
}

/**
 * Computes log-probabilities of all letters at positions given every other residue of the sequence, which are decoded before.
 * @param network the opened network.
 * @param encoding the backbone, encoded by the same network.
 * @param sequence one-letter codes by position.
 * @param positions the positions asked for; each costs one pass over the sequence.
 * @returns by position, the natural logarithms of the probabilities of `MPNN_LETTERS`.
 */
export async function logProbabilitiesGivenRest(
  network: MpnnNetwork,
  encoding: Encoding,
  sequence: string,
  positions: readonly number[],
): Promise<Float32Array[]> {
  const found: Float32Array[] = [];
  for (let start = 0; start < positions.length; start += ROWS_AT_ONCE) {
    const asked = positions.slice(start, start + ROWS_AT_ONCE);
    const partials = asked.map(() => new PartialSequence(encoding));
    for (const position of allPositions(encoding)) {
      const owners = partials.filter((_, k) => asked[k] !== position);
      const rows = await decodeRows(
        network,
        encoding,
        owners.map((partial) => ({ sequence: partial, position })),
      );
      rows.forEach(({ states }, k) => owners[k].decide(position, codeOf(sequence.charAt(position)), states));
    }
    const rows = await decodeRows(
      network,
      encoding,
      asked.map((position, k) => ({ sequence: partials[k], position })),
    );
    found.push(...rows.map(({ logProbabilities }) => logProbabilities));
  }
  return found;
}

const allPositions = ({ nodes }: Encoding): number[] => Array.from({ length: nodes.length / WIDTH }, (_, i) => i);
