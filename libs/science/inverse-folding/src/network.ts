/** Networks that ship: ProteinMPNN v_48_020, SolubleMPNN v_48_020 and LigandMPNN v_32_010_25. */
export const MPNN_MODELS = ['protein', 'soluble', 'ligand'] as const;
export type MpnnModel = (typeof MPNN_MODELS)[number];

/** Letters of the networks in the order of their probabilities; X is an unknown residue. */
export const MPNN_LETTERS = 'ACDEFGHIKLMNPQRSTVWYX';
/** Code of a residue that is not decoded yet. */
export const UNDECODED = MPNN_LETTERS.length;
/** Width of the states of nodes and edges. */
export const WIDTH = 128;
/** Atoms of glycans and ligands per residue that LigandMPNN sees. */
export const CONTEXT_ATOMS = 25;

/** Backbone as the encoder takes it; L residues. */
export interface EncoderInput {
  /** N, CA, C and O of each residue, L × 4 × 3, Å. */
  readonly coordinates: Float32Array;
  /** Number of each residue in its chain; only differences count. */
  readonly numbers: Int32Array;
  /** Number of the chain of each residue. */
  readonly chains: Int32Array;
  /** For LigandMPNN: the nearest atoms of each residue, L × 25 × 3, their atomic numbers, and 1 where there is one. */
  readonly atoms: Float32Array;
  readonly elements: Int32Array;
  readonly present: Float32Array;
}

/** What the encoder makes of a backbone. */
export interface Encoding {
  /** States of the residues, L × 128. */
  readonly nodes: Float32Array;
  /** States of the edges to K neighbours, L × K × 128. */
  readonly edges: Float32Array;
  /** Indices of the K residues with the nearest CA, the residue itself first, L × K. */
  readonly neighbours: Int32Array;
  readonly neighbourCount: number;
}

/** Rows of the decoder; each is a residue with its K neighbours. */
export interface DecoderInput {
  readonly rows: number;
  readonly neighbourCount: number;
  readonly node: Float32Array;
  readonly edges: Float32Array;
  /** Codes of the residues of the neighbours, {@link UNDECODED} where the row may not see them. */
  readonly residue: Int32Array;
  /** States of the neighbours before each of three layers, rows × K × 128. */
  readonly states: readonly [Float32Array, Float32Array, Float32Array];
}

export interface DecoderOutput {
  /** Natural logarithms of the probabilities of {@link MPNN_LETTERS}, rows × 21. */
  readonly logProbabilities: Float32Array;
  /** States of the rows after the first and the second layer, rows × 128. */
  readonly states: readonly [Float32Array, Float32Array];
}

/** An opened network. Both functions are pure; they run on one core. */
export interface MpnnNetwork {
  readonly model: MpnnModel;
  encode(input: EncoderInput): Promise<Encoding>;
  decode(input: DecoderInput): Promise<DecoderOutput>;
}
