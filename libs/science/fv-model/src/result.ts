import type { Structure, ValidationReport } from '@paratope/geometry';
import type { FvOrientation } from './orientation/abangle.js';
import type { ModelChain } from './input.js';
import type { RegionShare } from './network/combine.js';
import type { Loop, RegionName } from './templates/imgt-code.js';

export interface FvResidue {
  readonly chain: ModelChain;
  /** 1-based index within the V domain. */
  readonly index: number;
  readonly aminoAcid: string;
  /** IMGT position, e.g. `111A`. */
  readonly imgt: string;
  /** Region; CDRs by IMGT's definition. */
  readonly region: RegionName;
  /** Expected distance in Å of the backbone from the true one after superposition of the domain's framework. */
  readonly predictedErrorAngstrom: number;
  /** Predicted lDDT, 0–100, from the calibrated error; comparable with, but not the same as, that of neural predictors. */
  readonly plddt: number;
}

export interface CdrReport {
  readonly loop: Loop;
  /** Sequence of the CDR by IMGT's definition. */
  readonly sequence: string;
  readonly length: number;
  /** North–Dunbrack cluster, e.g. `L1-11-1`; undefined for H3 and for shapes that are not near any cluster. */
  readonly canonicalClass: string | undefined;
  /** PDB code of the template; undefined for sampled loops. */
  readonly template: string | undefined;
  /** RMSD in Å over the backbone of four residues on each side; undefined for sampled loops. */
  readonly anchorRmsd: number | undefined;
  /** Predicted error in Å, root mean square over the residues. */
  readonly predictedErrorAngstrom: number;
  /** Error in Å that one CDR3 in ten reaches or exceeds; undefined for other loops. */
  readonly possibleErrorAngstrom: number | undefined;
  /** Number of candidate conformations that were ranked. */
  readonly candidates: number;
}

export interface TemplateReport {
  readonly role: 'VH framework' | 'VL framework' | 'VH/VL orientation' | `${Loop} loop`;
  readonly pdb: string;
  /** Identity to the target's domain, 0–1; for an orientation template, over the VH/VL interface. */
  readonly identity: number;
}

type FvWarningCode =
  | 'unknown_residue'
  | 'missing_n_terminus'
  | 'long_cdr3'
  | 'sampled_loop'
  | 'engines_disagree'
  | 'distant_template'
  | 'rebuilt_framework'
  | 'scfv_linker'
  | 'low_confidence';

export interface FvWarning {
  readonly code: FvWarningCode;
  /** Message for the customer; it contains no sequence. */
  readonly message: string;
}

/** A modelled Fv. Structures have chains H and L, heavy atoms only, and the predicted error (Å) as B-factor. */
export interface FvModel {
  readonly structure: Structure;
  /** Up to five structures. The first is `structure`; they differ where the templates differ. */
  readonly ensemble: readonly Structure[];
  readonly residues: readonly FvResidue[];
  /** Mean pLDDT, 0–100. */
  readonly confidenceScore: number;
  readonly confidenceMethod: 'calibrated-template' | 'calibrated-combined';
  readonly cdrs: readonly CdrReport[];
  /** Orientation of VH relative to VL; undefined for a VHH. */
  readonly orientation: FvOrientation | undefined;
  readonly templates: readonly TemplateReport[];
  /** Contribution of the network to each region; empty for a model from templates alone. */
  readonly shares: readonly RegionShare[];
  readonly validation: ValidationReport;
  readonly warnings: readonly FvWarning[];
}
