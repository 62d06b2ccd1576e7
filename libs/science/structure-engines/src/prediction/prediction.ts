import type { FvOrientation } from '@paratope/fv-model';
import type { Structure } from '@paratope/geometry';
import type { FvTask } from './read-fv.js';

export interface PredictedCdr {
  /** H1, H2, H3, L1, L2 or L3. */
  readonly name: string;
  readonly chain: 'H' | 'L';
  /** The sequence of the CDR by IMGT's definition. */
  readonly sequence: string;
  /** North et al. cluster. */
  readonly canonicalClass: string | null;
  /** PDB code and chain type of its template; null when it was sampled or there are no templates. */
  readonly template: string | null;
  /** Å, backbone of the anchor residues. */
  readonly anchorRmsd: number | null;
  /** Å, backbone, root mean square over its residues. */
  readonly predictedError: number | null;
  /** Å: of a CDR3, what one in ten is off by, or more; null for other loops, and where nothing is known of it. */
  readonly possibleError: number | null;
}

export interface TemplateUse {
  readonly region: string;
  readonly pdbCode: string;
  readonly chain: string;
  /** 0–1. */
  readonly identity: number;
}

/** What a region was made from, where a network and templates made the model. */
export interface RegionSource {
  /** A framework, a CDR, or `VH/VL` for where VL lies. */
  readonly region: string;
  readonly source: 'network' | 'templates' | 'both';
  /** 0–1. */
  readonly networkShare: number;
  /** Å: RMSD of the network's from the templates'. */
  readonly disagreement: number;
}

/** ABangle (Dunbar et al., PEDS 2013, 26:611): degrees, and Å for `dc`. */
export interface Orientation {
  readonly hl: number;
  readonly hc1: number;
  readonly hc2: number;
  readonly lc1: number;
  readonly lc2: number;
  readonly dc: number;
}

/**
 * Converts an orientation to the names of the HTTP contract.
 *
 * @param orientation the angles (degrees) and the distance (Å) of VH and VL.
 * @returns the same values; null without an orientation.
 */
export function orientationShown(orientation: FvOrientation | undefined): Orientation | null {
  if (!orientation) return null;
  const { HL, HC1, HC2, LC1, LC2, dc } = orientation;
  return { hl: HL, hc1: HC1, hc2: HC2, lc1: LC1, lc2: LC2, dc };
}

/** A model of an Fv, whichever engine made it. */
export interface StructurePrediction {
  readonly engine: string;
  readonly engineVersion: string;
  readonly fv: FvTask;
  /**
   * One model, chains H and L, residues numbered by the scheme asked for. B-factors hold the predicted error in Å, or
   * pLDDT where the engine predicts no error.
   */
  readonly structure: Structure;
  /** Alternative models. The first is `structure`; where they differ the sequence does not decide. */
  readonly ensemble: readonly Structure[];
  /** Per residue of the chains, one after the other, 0–100. */
  readonly plddt: readonly number[];
  /** Å, as `plddt`. */
  readonly predictedError: readonly number[] | null;
  /** 0–1. */
  readonly confidence: number;
  readonly confidenceMethod: string;
  readonly cdrs: readonly PredictedCdr[];
  readonly orientation: Orientation | null;
  readonly templates: readonly TemplateUse[];
  /** Empty where one source made it all. */
  readonly sources: readonly RegionSource[];
  readonly warnings: readonly string[];
}

/** A prediction of one Fv, under the name that libraries use which serve several pipelines. */
export type FvPrediction = StructurePrediction;
