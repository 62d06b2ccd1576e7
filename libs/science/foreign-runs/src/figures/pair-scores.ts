import { coordinatesOf, NeighbourGrid } from '@paratope/geometry';
import type { ErrorMatrix } from '../score-files.js';
import type { ScoredResidue } from './residues.js';

/** Scores of the interface of two chains or groups of chains. */
export interface PairScores {
  /** ipSAE, 0–1; the larger of both directions. Null without predicted errors. */
  readonly ipsae: number | null;
  /** pDockQ2, 0–1; the larger of both directions. Null without predicted errors or pLDDT. */
  readonly pdockq2: number | null;
  /** Mean pLDDT of the residues with Cβ at most 8 Å from the other side; null without any. */
  readonly interfacePlddt: number | null;
  /** Mean predicted error in Å over pairs of such residues, both directions; null without any. */
  readonly interfacePae: number | null;
}

/** Predicted errors in Å below which a pair counts for ipSAE, as its authors use it. */
const ERROR_CUTOFF = 10;
/** Distance of Cβ in Å of the interface of pDockQ2. */
const INTERFACE = 8;

/**
 * Computes the scores of the interface of two chains by their published definitions: ipSAE with d0 by aligned residue (Dunbrack, bioRxiv 2025,
 * doi:10.1101/2025.02.10.637595, version 4 of the script) and pDockQ2 (Zhu et al., Bioinformatics 2023, 39:btad424).
 *
 * @param first the residues of one chain.
 * @param second the residues of the other chain.
 * @param pae the predicted errors in Å; undefined if the program gave none.
 * @returns the scores.
 */
export function pairScores(
  first: readonly ScoredResidue[],
  second: readonly ScoredResidue[],
  pae: ErrorMatrix | undefined,
): PairScores {
  const pairs = interfacePairs(first, second);
  const residues = new Set(pairs.flatMap(([a, b]) => [a, b]));
  const confidences = [...residues].map(({ plddt }) => plddt);
  const isScored = confidences.length > 0 && !confidences.some(Number.isNaN);
  const plddt = isScored ? mean(confidences) : null;
  if (!pae) return { ipsae: null, pdockq2: null, interfacePlddt: plddt, interfacePae: null };
  const error = (a: ScoredResidue, b: ScoredResidue): number => pae.values[a.token * pae.size + b.token];
  const towards = (swap: boolean): number | null =>
    pairs.length === 0 || plddt === null
      ? null
      : pdockq2(
          plddt,
          pairs.map(([a, b]) => (swap ? error(b, a) : error(a, b))),
        );
  const [ahead, back] = [towards(false), towards(true)];
  return {
    ipsae: Math.max(ipsae(first, second, error), ipsae(second, first, error)),
    pdockq2: ahead === null || back === null ? (pairs.length === 0 ? 0 : null) : Math.max(ahead, back),
    interfacePlddt: plddt,
    interfacePae: pairs.length === 0 ? null : mean(pairs.flatMap(([a, b]) => [error(a, b), error(b, a)])),
  };
}

/** ipSAE of the residues of `aligned`: the best mean over the residues of `scored` whose error is below the cutoff. */
function ipsae(
  aligned: readonly ScoredResidue[],
  scored: readonly ScoredResidue[],
  error: (a: ScoredResidue, b: ScoredResidue) => number,
): number {
  let best = 0;
  for (const a of aligned) {
    const errors = scored.map((b) => error(a, b)).filter((each) => each < ERROR_CUTOFF);
    if (errors.length === 0) continue;
    const scale = d0(errors.length);
    best = Math.max(best, mean(errors.map((each) => 1 / (1 + (each / scale) ** 2))));
  }
  return best;
}

/** d0 of the TM-score in Å (Yang & Skolnick, Proteins 2004, 57:702), at least 1. */
const d0 = (residues: number): number => Math.max(1, 1.24 * Math.cbrt(Math.max(26, residues) - 15) - 1.8);

/** Eq. 1 and 2 of Zhu et al. 2023. */
const pdockq2 = (plddt: number, errors: readonly number[]): number =>
  1.31 / (1 + Math.exp(-0.075 * (plddt * mean(errors.map((each) => 1 / (1 + (each / 10) ** 2))) - 84.733))) + 0.005;

function interfacePairs(first: readonly ScoredResidue[], second: readonly ScoredResidue[]) {
  const grid = new NeighbourGrid(coordinatesOf(second.map(({ beta }) => beta)), INTERFACE);
  const pairs: (readonly [ScoredResidue, ScoredResidue])[] = [];
  for (const residue of first) {
    const { x, y, z } = residue.beta;
    grid.forEachWithin(x, y, z, INTERFACE, (other) => pairs.push([residue, second[other]]));
  }
  return pairs;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
