import { moleculeName, type NamedMolecule } from '@paratope/antibody';

/** Antibody in a laboratory file. */
export interface LaboratoryAntibody extends NamedMolecule {
  /** Id of the variant; empty if the antibody belongs to none. */
  readonly id: string;
  /** Format of the molecule, such as `mab`; empty if it is not known. */
  readonly format: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[];
}

/** Name of a well, tube or entry that contains the whole antibody. Its checksum is that of the chains joined by colons. */
export const antibodyName = (antibody: LaboratoryAntibody): string =>
  moleculeName(
    antibody,
    antibody.chains.map(({ sequence }) => sequence),
  );
