/** Antibody in a laboratory file. */
export interface LaboratoryAntibody {
  /** Id of the variant; empty if the antibody belongs to none. */
  readonly id: string;
  readonly name: string;
  /** Format of the molecule, such as `mab`; empty if it is not known. */
  readonly format: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[];
}

/**
 * Returns the name of a separate chain.
 * @param antibody the name of its antibody.
 * @param role its role, such as `heavy`.
 * @returns both, separated by a blank.
 * @example
 * ```ts
 * chainName('HER2 v1', 'heavy'); // → 'HER2 v1 heavy'
 * ```
 */
export const chainName = (antibody: string, role: string): string => `${antibody} ${role}`;
