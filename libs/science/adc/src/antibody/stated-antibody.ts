export const ISOTYPES = ['IgG1', 'IgG2', 'IgG3', 'IgG4'] as const;
export type IgG = (typeof ISOTYPES)[number];

/** What is said of the antibody beside its chains. */
export interface StatedAntibody {
  readonly isotype?: IgG | undefined;
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
