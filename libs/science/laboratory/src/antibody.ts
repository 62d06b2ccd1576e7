/** An antibody that is handed over. */
export interface LaboratoryAntibody {
  /** Of the variant; empty where it belongs to none. */
  readonly id: string;
  readonly name: string;
  /** Format of the molecule, as `mab`; empty where it is not known. */
  readonly format: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[];
}

/**
 * The name of a chain where it stands by itself.
 *
 * @param antibody the name of its antibody.
 * @param role its role, as `heavy`.
 * @returns both, with a blank between.
 * @example
 * ```ts
 * chainName('HER2 v1', 'heavy'); // → 'HER2 v1 heavy'
 * ```
 */
export const chainName = (antibody: string, role: string): string => `${antibody} ${role}`;
