/** An antibody that is handed over. */
export interface LaboratoryAntibody {
  /** Of the variant; empty where it belongs to none. */
  readonly id: string;
  readonly name: string;
  /** Format of the molecule, as `mab`; empty where it is not known. */
  readonly format: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[];
}

export const chainName = (antibody: string, role: string): string => `${antibody} ${role}`;
