import { moleculeName, type NamedMolecule } from '@paratope/antibody';

/** Antibody in a laboratory file. */
export interface LaboratoryAntibody extends NamedMolecule {
  /** Id of the variant; empty if the antibody belongs to none. */
  readonly id: string;
  /** Format of the molecule, such as `mab`; empty if it is not known. */
  readonly format: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[];
}

/**
 * Names a well, tube or entry that contains the whole antibody.
 *
 * @param antibody its chains in the order of the record: another order is another name.
 * @returns candidate, origin and the checksum of the chains joined by colons.
 * @example
 * ```ts
 * const chains = [{ role: 'heavy', sequence: 'EVQLVESGG' }];
 * antibodyName({ id: '', candidate: 'v1', format: 'nanobody', chains }); // → 'v1-0d7b5bac'
 * ```
 */
export const antibodyName = (antibody: LaboratoryAntibody): string =>
  moleculeName(
    antibody,
    antibody.chains.map(({ sequence }) => sequence),
  );
