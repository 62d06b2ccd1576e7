import type { FvOrientation } from '@paratope/fv-model';
import type { Structure } from '@paratope/geometry';
import type { FvTask } from './read-fv.js';

export interface PredictedCdr {
  /** Name: H1, H2, H3, L1, L2 or L3. */
  readonly name: string;
  readonly chain: 'H' | 'L';
  /** Sequence of the CDR by IMGT's definition. */
  readonly sequence: string;
  /** Canonical cluster by North et al. */
  readonly canonicalClass: string | null;
  /** PDB code and chain type of its template; null if it was sampled or there are no templates. */
  readonly template: string | null;
  /** Backbone RMSD in Å of the anchor residues. */
  readonly anchorRmsd: number | null;
  /** Predicted backbone error in Å, root mean square over its residues. */
  readonly predictedError: number | null;
  /** Error in Å that one CDR3 in ten reaches or exceeds; null for other loops, and if it is unknown. */
  readonly possibleError: number | null;
}

interface TemplateUse {
  readonly region: string;
  readonly pdbCode: string;
  readonly chain: string;
  /** Identity, 0–1. */
  readonly identity: number;
}

/** Sources of a region, if a network and templates contributed to the model. */
export interface RegionSource {
  /** Framework or CDR, or `VH/VL` for the position of VL. */
  readonly region: string;
  readonly source: 'network' | 'templates' | 'both';
  /** Share of the network, 0–1. */
  readonly networkShare: number;
  /** RMSD in Å of the network's region from the templates'. */
  readonly disagreement: number;
}

/** Orientation of VH and VL by ABangle (Dunbar et al., PEDS 2013, 26:611): degrees, and Å for `dc`. */
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

/** Model of an Fv from any engine. */
export interface StructurePrediction {
  readonly engine: string;
  readonly engineVersion: string;
  readonly fv: FvTask;
  /**
   * Model with chains H and L, numbered by the requested scheme. B-factors contain the predicted error in Å, or pLDDT if the engine
   * predicts no error.
   */
  readonly structure: Structure;
  /** Alternative models. The first is `structure`; where they differ, the sequence does not determine the conformation. */
  readonly ensemble: readonly Structure[];
  /** pLDDT of the residues of the chains, one chain after the other, 0–100. */
  readonly plddt: readonly number[];
  /** Predicted error in Å of the same residues. */
  readonly predictedError: readonly number[] | null;
  /** Confidence, 0–1. */
  readonly confidence: number;
  readonly confidenceMethod: string;
  readonly cdrs: readonly PredictedCdr[];
  readonly orientation: Orientation | null;
  readonly templates: readonly TemplateUse[];
  /** Sources by region; empty if there is only one source. */
  readonly sources: readonly RegionSource[];
  readonly warnings: readonly string[];
}

/** Prediction of one Fv, under the name that libraries for several pipelines use. */
export type FvPrediction = StructurePrediction;
