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
/** Allotype of a constant region that completes a chain without a stated one. */
export const DEFAULT_ALLOTYPE: Allotype = 'G1m17,1';

/** Statements about the antibody in addition to its chains. */
export interface StatedAntibody {
  readonly isotype?: IgG | undefined;
  /** Allotype of an IgG1 for chains that lack the constant region. */
  readonly allotype?: Allotype | undefined;
  /** Mutations of a constant region that the chains lack, in EU numbering, such as `S228P`. */
  readonly fc_mutations?: readonly string[] | undefined;
  /** Whether the Fc has a glycan; false if it is made or treated to have none. */
  readonly glycosylated?: boolean | undefined;
}

/** Error for an antibody that cannot be read, by field of the statements. */
export interface AntibodyError {
  readonly pointer: string;
  readonly detail: string;
  readonly code: string;
}
