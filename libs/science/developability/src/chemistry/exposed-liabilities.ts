import { imgtLayout, nearestHumanGene } from '@paratope/humanness';
import { findLiabilities, type Liability, type LiabilityKind } from '@paratope/liabilities';
import type { ModelledFv } from '../fv/modelled-fv.js';
import type { Surface } from '../surface/surface.js';

/** Liability of the sequence with its exposure in the model. */
export interface ExposedLiability extends Liability {
  /** Index of the reacting residue in the Fv. */
  readonly index: number;
  /** Exposed share of its side chain, 0–1. */
  readonly exposure: number;
  /** Severity of the motif in the sequence (high 3, medium 2, low 1, germline-encoded 0) multiplied by exposure. */
  readonly weight: number;
}

const SEVERITY = { high: 3, medium: 2, low: 1, info: 0 } as const;

/** Reactions that need water or an oxidant at the side chain, unlike those of cysteines and of whole sequences. */
const NEEDS_ACCESS: ReadonlySet<LiabilityKind> = new Set([
  'clipping',
  'deamidation',
  'glycation',
  'isomerization',
  'oxidation',
]);
/** Exposed share of a side chain below which a residue is buried (Raybould et al. PNAS 2019, doi:10.1073/pnas.1810576116). */
const BURIED_BELOW = 0.075;

/**
 * Finds the chemical liabilities of every domain and weights them by exposure, because buried residues react slowly. A motif with a buried
 * side chain is of low severity at most.
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
        const isBuried = exposure < BURIED_BELOW && NEEDS_ACCESS.has(liability.kind);
        const severity = isBuried && SEVERITY[liability.severity] > SEVERITY.low ? 'low' : liability.severity;
        return { ...liability, severity, index, exposure, weight: SEVERITY[liability.severity] * exposure };
      });
    })
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
}
