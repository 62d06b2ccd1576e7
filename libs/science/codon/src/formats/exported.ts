import { uniqueSites, type Feature } from '../features.js';
import type { Host } from '../hosts.js';
import type { Strategy } from '../options.js';

/** The coding sequence of one chain, with what its files say about it. */
export interface ExportedCds {
  readonly chain: string;
  readonly sequence: string;
  readonly protein: string;
  /** First nucleotide of the first codon, from 1. */
  readonly cds_start: number;
  /** Last nucleotide of the last codon, the stop included. */
  readonly cds_end: number;
  readonly cai: number;
  readonly gc_content: number;
  readonly features: readonly Feature[];
  readonly alternatives?:
    readonly { readonly sequence: string; readonly cai: number; readonly gc_content: number }[] | undefined;
}

/** An export with what its files say about where it comes from. */
export interface Exported {
  readonly id: string;
  /** Empty where the chains belong to no variant. */
  readonly variantId: string;
  readonly candidateName: string;
  readonly variantName: string;
  readonly host: Host;
  readonly strategy: Strategy;
  readonly completedAt: Date;
  readonly cds: readonly ExportedCds[];
  /** What to look at in its chains, in sentences. */
  readonly warnings?: readonly string[];
}

/** A name in printable ASCII, on one line: all that the file formats take. */
export const plain = (name: string): string => name.normalize('NFKD').replaceAll(/[^\x20-\x7e]+/g, '_');

/** A name that any file system takes. */
export const fileStem = (name: string): string =>
  plain(name)
    .replaceAll(/[^A-Za-z0-9._-]+/g, '_')
    .replaceAll(/^[._]+|[._]+$/g, '')
    .slice(0, 60) || 'export';

export const titleOf = ({ candidateName, variantName }: Pick<Exported, 'candidateName' | 'variantName'>): string =>
  `${candidateName} ${variantName}`.trim();

export function* inLines(text: string, width: number): Generator<string> {
  for (let at = 0; at < text.length; at += width) yield text.slice(at, at + width);
}

/** One of the sequences that a chain can be ordered as: `solution` 1 is the best. */
export interface Solution extends ExportedCds {
  readonly solution: number;
}

/** All sequences of a chain. The others encode the same protein at the same place, so they share its parts. */
export function solutionsOf(cds: ExportedCds): Solution[] {
  const parts = cds.features.filter(({ key, label }) => !(key === 'misc_feature' && label.endsWith(' site')));
  const others = (cds.alternatives ?? []).map((alternative, index) => ({
    ...{ ...cds, ...alternative, solution: index + 2 },
    features: [...parts, ...uniqueSites(alternative.sequence)],
  }));
  return [{ ...cds, solution: 1 }, ...others];
}

/** The chain, and which of its sequences where that is not the first. */
export const nameOf = ({ chain, solution }: Solution): string => (solution === 1 ? chain : `${chain}.${solution}`);
