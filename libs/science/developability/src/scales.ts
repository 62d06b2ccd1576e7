/** A number for each of the twenty amino acids, by one-letter code. */
export type Scale = Readonly<Record<string, number>>;

/** Value of an amino acid; 0 for what the scale does not hold. */
export const valueIn = (scale: Scale, aminoAcid: string): number => scale[aminoAcid] ?? 0;

/** Hydropathy: Kyte & Doolittle, J Mol Biol 1982, 157:105. */
export const KYTE_DOOLITTLE: Scale = { A: 1.8, C: 2.5, D: -3.5, E: -3.5, F: 2.8, G: -0.4, H: -3.2, I: 4.5, K: -3.9, L: 3.8, M: 1.9, N: -3.5, P: -1.6, Q: -3.5, R: -4.5, S: -0.8, T: -0.7, V: 4.2, W: -0.9, Y: -1.3 };

/** Consensus hydrophobicity: Eisenberg et al., J Mol Biol 1984, 179:125. */
export const EISENBERG: Scale = { A: 0.25, C: 0.04, D: -0.72, E: -0.62, F: 0.61, G: 0.16, H: -0.4, I: 0.73, K: -1.1, L: 0.53, M: 0.26, N: -0.64, P: -0.07, Q: -0.69, R: -1.76, S: -0.26, T: -0.18, V: 0.54, W: 0.37, Y: 0.02 };

/** Side-chain hydrophobicity 0–1: Black & Mould, Anal Biochem 1991, 193:72. */
export const BLACK_MOULD: Scale = { A: 0.616, C: 0.68, D: 0.028, E: 0.043, F: 1, G: 0.501, H: 0.165, I: 0.943, K: 0.283, L: 0.943, M: 0.738, N: 0.236, P: 0.711, Q: 0.251, R: 0, S: 0.359, T: 0.45, V: 0.825, W: 0.878, Y: 0.88 };

/** Octanol–water π of side chains: Fauchère & Pliska, Eur J Med Chem 1983, 18:369. */
export const FAUCHERE_PLISKA: Scale = { A: 0.31, C: 1.54, D: -0.77, E: -0.64, F: 1.79, G: 0, H: 0.13, I: 1.8, K: -0.99, L: 1.7, M: 1.23, N: -0.6, P: 0.72, Q: -0.22, R: -1.01, S: -0.04, T: 0.26, V: 1.22, W: 2.25, Y: 0.96 };

/** Conformational preferences: Chou & Fasman, Adv Enzymol 1978, 47:45. */
export const HELIX_PROPENSITY: Scale = { A: 1.42, C: 0.7, D: 1.01, E: 1.51, F: 1.13, G: 0.57, H: 1, I: 1.08, K: 1.16, L: 1.21, M: 1.45, N: 0.67, P: 0.57, Q: 1.11, R: 0.98, S: 0.77, T: 0.83, V: 1.06, W: 1.08, Y: 0.69 };
export const STRAND_PROPENSITY: Scale = { A: 0.83, C: 1.19, D: 0.54, E: 0.37, F: 1.38, G: 0.75, H: 0.87, I: 1.6, K: 0.74, L: 1.3, M: 1.05, N: 0.89, P: 0.55, Q: 1.1, R: 0.93, S: 0.75, T: 1.19, V: 1.7, W: 1.37, Y: 1.47 };

/** Aggregation propensity a3v: Conchillo-Solé et al., BMC Bioinformatics 2007, 8:65 (AGGRESCAN). */
export const AGGRESCAN_A3V: Scale = { A: -0.036, C: 0.604, D: -1.836, E: -1.412, F: 1.754, G: -0.535, H: -1.033, I: 1.822, K: -0.931, L: 1.38, M: 0.91, N: -1.302, P: -0.334, Q: -1.231, R: -1.24, S: -0.294, T: -0.159, V: 1.594, W: 1.037, Y: 1.159 };

/**
 * Accessible surface of a residue X in the extended peptide Ala-X-Ala, Å²: all of it and its side chain (that of glycine
 * is its CA). Hubbard & Thornton 1993, NACCESS.
 */
export const EXPOSED_RESIDUE: Scale = { A: 107.95, C: 134.28, D: 140.39, E: 172.25, F: 199.48, G: 80.1, H: 182.88, I: 175.12, K: 200.81, L: 178.63, M: 194.15, N: 143.94, P: 136.13, Q: 178.5, R: 238.76, S: 116.5, T: 139.27, V: 151.44, W: 249.36, Y: 212.76 };
export const EXPOSED_SIDE_CHAIN: Scale = { A: 69.41, C: 96.75, D: 102.69, E: 134.74, F: 164.11, G: 32.33, H: 147.08, I: 137.96, K: 163.3, L: 141.12, M: 156.64, N: 106.24, P: 119.9, Q: 140.99, R: 201.25, S: 78.11, T: 101.7, V: 114.12, W: 211.26, Y: 177.38 };
