import type { ArgumentsOf, CampaignPlate, CombinatorialLibrary, Design } from '@paratope/sdk';

/** A variant that can be ordered. */
export interface OrderedVariant {
  /** Place in the results, which identifies the variant where a name repeats. */
  readonly key: number;
  readonly name: string;
  readonly well?: string;
  readonly mutationCount: number;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[];
}

type Positions = ArgumentsOf<'designCombinatorialLibrary'>['body']['positions'];

/** Variants of the results of a design or of a plate, in their order. */
export function variantsOf(job: Design | CampaignPlate): OrderedVariant[] {
  if (job.object === 'design') {
    return (job.results?.proposals ?? []).map(({ name, mutation_count, chains = [] }, key) => ({
      key,
      name,
      mutationCount: mutation_count,
      chains,
    }));
  }
  return (job.results?.wells ?? []).map(({ well, name, mutation_count, chains = [] }, key) => ({
    key,
    name,
    well,
    mutationCount: mutation_count,
    chains,
  }));
}

/** Name of a position of a library: the chain and the place in it, from 1. */
const nameOf = (role: string, index: number): string => `${role}:${index + 1}`;

/**
 * Returns the positions at which the variants differ, with each residue weighted by the number of variants that have it.
 * @returns undefined if the chains differ in role or length, so that no library can hold them
 */
export function positionsOfLibrary(variants: readonly OrderedVariant[]): Positions | undefined {
  const [first, ...others] = variants;
  if (!first) return [];
  const positions: Positions = [];
  for (const { role, sequence } of first.chains) {
    const sequences = [sequence];
    for (const { chains } of others) {
      const own = chains.find((chain) => chain.role === role);
      if (own?.sequence.length !== sequence.length || chains.length !== first.chains.length) return undefined;
      sequences.push(own.sequence);
    }
    for (let index = 0; index < sequence.length; index++) {
      const wanted: Record<string, number> = {};
      for (const each of sequences) {
        const residue = each.charAt(index);
        wanted[residue] = (wanted[residue] ?? 0) + 1;
      }
      if (Object.keys(wanted).length > 1) positions.push({ name: nameOf(role, index), wanted });
    }
  }
  return positions;
}

/** Variants all of whose residues are among those of the library. */
export function containedIn(library: CombinatorialLibrary, variants: readonly OrderedVariant[]): OrderedVariant[] {
  const residuesAt = new Map(
    library.positions.map(({ name, residues }) => [name, new Set(residues.map(({ residue }) => residue))]),
  );
  return variants.filter(({ chains }) =>
    chains.every(({ role, sequence }) =>
      Array.from(sequence).every((residue, index) => residuesAt.get(nameOf(role, index))?.has(residue) ?? true),
    ),
  );
}
