export const ISOTYPES = ['IgG1', 'IgG2', 'IgG3', 'IgG4'] as const;
export type IgG = (typeof ISOTYPES)[number];

export const ALLOTYPES = ['G1m17,1', 'G1m17', 'G1m3', 'G1m3,1'] as const;
export type Allotype = (typeof ALLOTYPES)[number];
/** Allotypes of IgG1 by their residues in EU numbering (Jefferis & Lefranc, mAbs 1:332, 2009). */
export const ALLOTYPE_RESIDUES: Readonly<Record<Allotype, Readonly<Record<number, string>>>> = {
  'G1m17,1': { 214: 'K', 356: 'D', 358: 'L' },
  G1m17: { 214: 'K', 356: 'E', 358: 'M' },
  G1m3: { 214: 'R', 356: 'E', 358: 'M' },
  'G1m3,1': { 214: 'R', 356: 'D', 358: 'L' },
};
/** That of the constant region that completes a chain where none is stated. */
export const DEFAULT_ALLOTYPE: Allotype = 'G1m17,1';

/** What is said of the antibody beside its chains. */
export interface StatedAntibody {
  readonly isotype?: IgG | undefined;
  /** Of an IgG1 with chains that lack the constant region. */
  readonly allotype?: Allotype | undefined;
  /** In EU numbering, such as `S228P`; of a constant region that the chains do not spell out. */
  readonly fc_mutations?: readonly string[] | undefined;
  /** False when the Fc is made or treated to carry no glycan. */
  readonly glycosylated?: boolean | undefined;
}

/** Why an antibody cannot be read, by field of what was stated. */
export interface AntibodyError {
  readonly pointer: string;
  readonly detail: string;
  readonly code: string;
}
