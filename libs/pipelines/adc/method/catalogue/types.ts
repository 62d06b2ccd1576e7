/** Types of linkers, by the bond that releases the payload. */
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

/** Residues or groups with which a linker reacts. */
export const ATTACHMENTS = ['cysteine', 'lysine', 'glutamine', 'glycan', 'peptide_tag'] as const;
type Attachment = (typeof ATTACHMENTS)[number];

/** Groups of a linker that react with the antibody. */
export const REACTIVE_GROUPS = [
  ...(['maleimide', 'haloacetamide', 'methylsulfonylpyrimidine', 'nhs_ester'] as const),
  ...(['strained_alkyne', 'oligoglycine', 'primary_amine'] as const),
] as const;
export type ReactiveGroup = (typeof REACTIVE_GROUPS)[number];

/** Groups of a payload to which a linker is attached. */
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
  /** Process that releases the payload. */
  readonly released_by: string;
  readonly attaches_to: Attachment;
  readonly reactive_group: ReactiveGroup;
  /** Handles of payloads on which the linker is made. */
  readonly takes: readonly PayloadHandle[];
  /** SMILES before conjugation; the payload is at `[*:1]`. */
  readonly smiles: string;
  /** Source of the drawn structure, or database record with which it agrees. */
  readonly structure_source: string;
  readonly sources: readonly string[];
}

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

export interface ConjugationMethod {
  readonly name: string;
  readonly description: string;
  readonly class: 'stochastic' | 'site_specific';
  readonly residue: Attachment;
  /** Compatible groups of linkers. */
  readonly accepts: readonly ReactiveGroup[];
  /** Maximum number of drugs per antibody, with one drug per linker, for an IgG1 or IgG4. */
  readonly max_dar: number;
  /** Established sites: chain and residue (EU numbering). */
  readonly sites: readonly string[];
  /** Regular expression of further sites; null if only `sites` are allowed. */
  readonly site_pattern: string | null;
  /** Required property of the antibody. */
  readonly requirement: string | null;
  readonly sources: readonly string[];
}

/** Approved ADC. */
export interface Precedent {
  readonly name: string;
  readonly isotype: string;
  readonly light_chain: 'kappa' | 'lambda';
  readonly target: string;
  readonly linker_name: string;
  readonly payload_name: string;
  readonly conjugation_method: string;
  /** Mean number of drugs per antibody; the centre of a published range. */
  readonly dar: number;
  readonly first_approval: number;
  readonly approved_by: string;
  /** Note that a comparison must consider; null for none. */
  readonly note: string | null;
  readonly sources: readonly string[];
}
