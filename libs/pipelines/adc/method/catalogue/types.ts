import type { z } from 'zod';
import type { catalogueSchema } from '../../contract/catalogue.js';
import type { Frozen } from '../analysis/result.js';
import type { Mechanism, PayloadClass, PayloadHandle } from '../../contract/lists.js';

export * from '../../contract/lists.js';

export interface Payload {
  readonly name: string;
  readonly description: string;
  readonly class: PayloadClass;
  readonly mechanism: Mechanism;
  /** Published formula of the free drug in Hill order. */
  readonly formula: string;
  /** SMILES of the free drug. */
  readonly smiles: string;
  /** Forms of the drug on linkers: the linker is at `[*:1]`. */
  readonly handles: readonly { readonly kind: PayloadHandle; readonly smiles: string }[];
  /** Whether the free drug crosses membranes and so reaches neighbouring cells; null if it is not published. */
  readonly bystander: boolean | null;
  readonly structure_source: string;
  readonly sources: readonly string[];
}

/** Absorbance of a linker-payload, which distinguishes drug from antibody in a spectrum. */
export interface Chromophore {
  readonly payload_name: string;
  readonly wavelength_nm: number;
  /** Extinction coefficient at that wavelength in L mol⁻¹ cm⁻¹. */
  readonly extinction: number;
  /** Extinction coefficient at 280 nm in L mol⁻¹ cm⁻¹. */
  readonly extinction_280: number;
  /** Ratio of an antibody's absorbance at that wavelength to that at 280 nm. */
  readonly antibody_ratio: number;
  readonly source: string;
}

/** The catalogue as the HTTP contract describes it: names, units and meanings of its fields stand there. */
export type Catalogue = Frozen<z.infer<typeof catalogueSchema>>;
export type Linker = Omit<Catalogue['linkers'][number], 'molecule'>;
export type ConjugationMethod = Catalogue['conjugation_methods'][number];
export type Precedent = Catalogue['precedents'][number];
export type OtherApproval = Catalogue['other_approvals'][number];
