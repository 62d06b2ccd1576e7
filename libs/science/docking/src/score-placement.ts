import { applyTransform } from '@paratope/geometry';
import { setUpDocking } from './docking-setup.js';
import type { Complex } from './evaluate.js';
import { CONTACT_POTENTIAL } from './generated/contact-potential.js';
import { PoseScorer, type PairSums } from './pose-scorer.js';
import { RANKING_WEIGHTS, rankingScore } from './ranking.js';

/** Score of a pose that no search has found. */
export interface PlacementScore {
  /** Score as docking ranks poses by, without its term of neighbouring poses; higher is better. */
  readonly score: number;
  readonly sums: PairSums;
}

/**
 * Scores a complex as it is placed by the terms that rank docked poses, so that a pose of another program can be compared with docked ones.
 * The number of poses near it is a term of a search, and counts as none.
 *
 * @param complex the partners in one frame.
 * @returns the score and its sums.
 * @throws PreparationError for what cannot be docked, such as an antigen of more than 1 000 residues.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const { structure } = parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8'));
 * // VL takes the place of the antigen.
 * const [antibody, antigen] = ['H', 'L'].map((chain) => preparePartner(structure, { chains: [chain] }).partner);
 * scorePlacement({ antibody, antigen }).sums.overlap < 20; // → true
 * ```
 */
export function scorePlacement({ antibody, antigen }: Complex): PlacementScore {
  const setup = setUpDocking({ antibody: [antibody], antigen });
  const [model] = setup.models;
  if (!model) throw new Error('a setup has a model');
  const scorer = new PoseScorer(model.atoms, setup.antigen, CONTACT_POTENTIAL.pairs);
  const sums = scorer.score(applyTransform(setup.toAntibodyFrame, antigen.coordinates));
  return { score: rankingScore(sums, 0, RANKING_WEIGHTS), sums };
}
