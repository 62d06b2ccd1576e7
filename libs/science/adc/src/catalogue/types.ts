/** By the bond that sets the payload free. */
export const LINKER_TYPES = [
  ...(['peptide', 'glucuronide', 'hydrazone', 'carbonate', 'disulfide'] as const),
  'non_cleavable',
] as const;
export type LinkerType = (typeof LINKER_TYPES)[number];

export const PAYLOAD_CLASSES = [
  ...(['auristatin', 'maytansinoid', 'halichondrin', 'topoisomerase_1_inhibitor', 'enediyne'] as const),
  ...(['pyrrolobenzodiazepine', 'duocarmycin', 'anthracycline', 'amatoxin'] as const),
] as const;
export type PayloadClass = (typeof PAYLOAD_CLASSES)[number];

/** What a linker reacts with. */
export const ATTACHMENTS = ['cysteine', 'lysine', 'glutamine', 'glycan', 'peptide_tag'] as const;
export type Attachment = (typeof ATTACHMENTS)[number];

/** The group of a linker that reacts with the antibody. */
export const REACTIVE_GROUPS = [
  ...(['maleimide', 'haloacetamide', 'methylsulfonylpyrimidine', 'nhs_ester'] as const),
  ...(['strained_alkyne', 'oligoglycine', 'primary_amine'] as const),
] as const;
export type ReactiveGroup = (typeof REACTIVE_GROUPS)[number];

/** The group of a payload that a linker holds. */
export const PAYLOAD_HANDLES = ['amine', 'thiol', 'alcohol', 'phenol'] as const;
export type PayloadHandle = (typeof PAYLOAD_HANDLES)[number];

export const MECHANISMS = [
  ...(['tubulin_inhibition', 'dna_damage', 'topoisomerase_1_inhibition', 'rna_polymerase_2_inhibition'] as const),
] as const;
export type Mechanism = (typeof MECHANISMS)[number];

export interface Linker {
  readonly name: string;
  readonly description: string;
  readonly type: LinkerType;
  readonly cleavable: boolean;
  /** What sets the payload free. */
  readonly released_by: string;
  readonly attaches_to: Attachment;
  readonly reactive_group: ReactiveGroup;
  /** Handles of payloads that it is made on. */
  readonly takes: readonly PayloadHandle[];
  /** Before conjugation; the payload is at `[*:1]`. */
  readonly smiles: string;
  /** Where the structure is drawn, or which database's record it agrees with. */
  readonly structure_source: string;
  readonly sources: readonly string[];
}

export interface Payload {
  readonly name: string;
  readonly description: string;
  readonly class: PayloadClass;
  readonly mechanism: Mechanism;
  /** Of the free drug, in Hill order, as it is published. */
  readonly formula: string;
  /** Of the free drug. */
  readonly smiles: string;
  /** The drug as linkers carry it: the linker is at `[*:1]`. */
  readonly handles: readonly { readonly kind: PayloadHandle; readonly smiles: string }[];
  /** True when the free drug crosses membranes and so reaches neighbouring cells; null: not published. */
  readonly bystander: boolean | null;
  readonly structure_source: string;
  readonly sources: readonly string[];
}

/** Absorbance of a linker-payload, which tells drug from antibody in a spectrum. */
export interface Chromophore {
  readonly payload_name: string;
  readonly wavelength_nm: number;
  /** L mol⁻¹ cm⁻¹ at that wavelength. */
  readonly extinction: number;
  /** L mol⁻¹ cm⁻¹ at 280 nm. */
  readonly extinction_280: number;
  /** Absorbance of an antibody at that wavelength over that at 280 nm. */
  readonly antibody_ratio: number;
  readonly source: string;
}

export interface ConjugationMethod {
  readonly name: string;
  readonly description: string;
  readonly class: 'stochastic' | 'site_specific';
  readonly residue: Attachment;
  /** Groups of linkers that it works with. */
  readonly accepts: readonly ReactiveGroup[];
  /** Drugs per antibody, with one drug per linker, of an IgG1 or IgG4. */
  readonly max_dar: number;
  /** Sites in use: chain and residue (EU numbering). */
  readonly sites: readonly string[];
  /** Regular expression of further sites; null: only `sites`. */
  readonly site_pattern: string | null;
  /** What the antibody must have. */
  readonly requirement: string | null;
  readonly sources: readonly string[];
}

/** An ADC that a regulator approved. */
export interface Precedent {
  readonly name: string;
  readonly isotype: string;
  readonly light_chain: 'kappa' | 'lambda';
  readonly target: string;
  readonly linker_name: string;
  readonly payload_name: string;
  readonly conjugation_method: string;
  /** Drugs per antibody, mean. Where a range is published, the middle of it. */
  readonly dar: number;
  readonly first_approval: number;
  readonly approved_by: string;
  /** What a reader must know to compare with it; null: nothing. */
  readonly note: string | null;
  readonly sources: readonly string[];
}

/** A linker with its payload, as it is sold and conjugated. */
export interface PublishedLinkerPayload {
  readonly name: string;
  readonly linker_name: string;
  readonly payload_name: string;
  readonly formula: string;
  /** Da, as it is published. */
  readonly molecular_weight: number;
  readonly source: string;
}
