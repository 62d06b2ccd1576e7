import { MPNN_LETTERS, UNDECODED, WIDTH, type DecoderInput, type Encoding, type MpnnNetwork } from './network.js';

const LETTERS = MPNN_LETTERS.length;

/** Code of a residue by its letter; unknown letters are X. */
export const codeOf = (aminoAcid: string): number => {
  const code = MPNN_LETTERS.indexOf(aminoAcid);
  return code < 0 ? LETTERS - 1 : code;
};

/** Sequence that is being decoded on a backbone: the residues that are known so far, and the states of their rows. */
export class PartialSequence {
  readonly residues: Int32Array;
  readonly #first: Float32Array;
  readonly #second: Float32Array;

  constructor(
    private readonly encoding: Encoding,
    from?: PartialSequence,
  ) {
    const length = encoding.nodes.length / WIDTH;
    this.residues = from ? from.residues.slice() : new Int32Array(length).fill(UNDECODED);
    this.#first = from ? from.#first.slice() : new Float32Array(length * WIDTH);
    this.#second = from ? from.#second.slice() : new Float32Array(length * WIDTH);
  }

  /** Writes the row of a position: its neighbours, of which only decoded ones are seen. */
  fill(input: DecoderInput, row: number, position: number): void {
    const { nodes, edges, neighbours, neighbourCount } = this.encoding;
    const width = neighbourCount * WIDTH;
    input.node.set(nodes.subarray(position * WIDTH, (position + 1) * WIDTH), row * WIDTH);
    input.edges.set(edges.subarray(position * width, (position + 1) * width), row * width);
    for (let k = 0; k < neighbourCount; k++) {
      const neighbour = neighbours[position * neighbourCount + k];
      const residue = this.residues[neighbour];
      const [from, to] = [neighbour * WIDTH, (neighbour + 1) * WIDTH];
      const place = row * width + k * WIDTH;
      const node = nodes.subarray(from, to);
      input.residue[row * neighbourCount + k] = residue;
      input.states[0].set(node, place);
      input.states[1].set(residue === UNDECODED ? node : this.#first.subarray(from, to), place);
      input.states[2].set(residue === UNDECODED ? node : this.#second.subarray(from, to), place);
    }
  }

  /** Makes a residue known, with the states of its row. */
  decide(position: number, code: number, states: readonly [Float32Array, Float32Array]): void {
    this.residues[position] = code;
    this.#first.set(states[0], position * WIDTH);
    this.#second.set(states[1], position * WIDTH);
  }
}

/** A position of a sequence that is to be decoded. */
export interface Row {
  readonly sequence: PartialSequence;
  readonly position: number;
}

/** What the network says of a row: log-probabilities of the letters, and the states with which its residue becomes known. */
export interface DecodedRow {
  readonly logProbabilities: Float32Array;
  readonly states: readonly [Float32Array, Float32Array];
}

/** Decodes rows together; no row sees another one's residue. */
export async function decodeRows(
  network: MpnnNetwork,
  { neighbourCount }: Encoding,
  rows: readonly Row[],
): Promise<DecodedRow[]> {
  if (rows.length === 0) return [];
  const states = (): Float32Array => new Float32Array(rows.length * neighbourCount * WIDTH);
  const input: DecoderInput = {
    rows: rows.length,
    neighbourCount,
    node: new Float32Array(rows.length * WIDTH),
    edges: states(),
    residue: new Int32Array(rows.length * neighbourCount),
    states: [states(), states(), states()],
  };
  rows.forEach(({ sequence, position }, row) => sequence.fill(input, row, position));
  const { logProbabilities, states: after } = await network.decode(input);
  return rows.map((_, row) => ({
    logProbabilities: logProbabilities.subarray(row * LETTERS, (row + 1) * LETTERS),
    states: [after[0].subarray(row * WIDTH, (row + 1) * WIDTH), after[1].subarray(row * WIDTH, (row + 1) * WIDTH)],
  }));
}
