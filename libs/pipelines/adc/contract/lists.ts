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

/** Variants by which an antibody differs in mass from the computed species. */
export const MASS_VARIANTS = [
  /** G1F instead of G0F. */
  'galactose',
  /** Heavy chain without its glycan, with an unchanged asparagine. */
  'aglycosyl',
  /** C-terminal lysine that was not clipped. */
  'c_terminal_lysine',
  /** N-terminal glutamine that did not cyclise. */
  'n_terminal_glutamine',
  /** N-terminal glutamate that became a pyroglutamate. */
  'n_terminal_pyroglutamate',
] as const;
