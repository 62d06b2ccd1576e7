import { imgtLayout, nearestHumanGene } from '@paratope/humanness';
import { findLiabilities, type Liability } from '@paratope/liabilities';
import type { ModelledFv } from '../fv/modelled-fv.js';
import type { Surface } from '../surface/surface.js';

/** Liability of the sequence with its exposure in the model. */
export interface ExposedLiability extends Liability {
  /** Index of the reacting residue in the Fv. */
  readonly index: number;
  /** Exposed share of its side chain, 0–1. */
  readonly exposure: number;
  /** Severity (high 3, medium 2, low 1, germline-encoded 0) multiplied by exposure. */
  readonly weight: number;
}

const SEVERITY = { high: 3, medium: 2, low: 1, info: 0 } as const;

/**
 * Finds the chemical liabilities of every domain and weights them by exposure, because buried residues react slowly.
 *
 * @param fv the Fv.
 * @param surface its surface.
 * @returns the liabilities, by descending weight; `index` is 0-based in the residues of the Fv.
 * @example
 * ```ts
 * import { numberAntibody } from '@paratope/numbering';
 * const vh = 'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const numbered = numberAntibody(vh).value.domains[0];
 * // With every side chain exposed, severity alone decides.
 * const surface = { sideChainRelative: new Float64Array(vh.length).fill(1) };
 * const [first] = exposedLiabilities({ domains: [{ numbered }] }, surface);
 * [first.kind, first.motif, first.index, first.weight]; // → ['deamidation', 'NG', 54, 3]
 * ```
 */
export function exposedLiabilities({ domains }: ModelledFv, { sideChainRelative }: Surface): ExposedLiability[] {
  let first = 0;
  return domains
    .flatMap(({ numbered }) => {
      const start = first;
      first += numbered.residues.length;
      const germline = nearestHumanGene(imgtLayout(numbered), numbered.chainType, 'V')?.gene.imgt;
      return findLiabilities(numbered, { germline }).map((liability) => {
        const index = start + liability.site;
        const exposure = Math.min(1, sideChainRelative[index]);
        return { ...liability, index, exposure, weight: SEVERITY[liability.severity] * exposure };
      });
    })
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
}
