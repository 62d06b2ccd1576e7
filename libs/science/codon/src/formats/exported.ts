import {
  chainNameOf,
  checksumOf,
  moleculeName,
  moleculeTitle,
  sequenceName,
  type NamedMolecule,
} from '@paratope/antibody';
import { uniqueSites, type Feature } from '../features.js';
import type { Host } from '../hosts.js';
import type { Strategy } from '../options.js';

/** Coding sequence of one chain, with the data that its files contain. */
export interface ExportedCds {
  readonly chain: string;
  readonly sequence: string;
  readonly protein: string;
  /** 1-based index of the first nucleotide of the first codon. */
  readonly cds_start: number;
  /** 1-based index of the last nucleotide of the last codon, including the stop. */
  readonly cds_end: number;
  readonly cai: number;
  readonly gc_content: number;
  readonly features: readonly Feature[];
  readonly alternatives?:
    readonly { readonly sequence: string; readonly cai: number; readonly gc_content: number }[] | undefined;
}

/** Export with the origin that its files state. */
export interface Exported {
  readonly id: string;
  /** Id of the variant; empty if the chains belong to no variant. */
  readonly variantId: string;
  readonly molecule: NamedMolecule;
  readonly host: Host;
  readonly strategy: Strategy;
  readonly completedAt: Date;
  readonly cds: readonly ExportedCds[];
  /** Warnings about its chains, in sentences. */
  readonly warnings?: readonly string[];
}

/** Converts a name to printable ASCII on one line, as the file formats require. */
export const plain = (name: string): string => name.normalize('NFKD').replaceAll(/[^\x20-\x7e]+/g, '_');

/** Title of the molecule in printable ASCII. */
export const titleOf = ({ molecule }: Exported): string => plain(moleculeTitle(molecule));

/** Name of a file with all sequences of an export; its checksum is that of the best sequences, joined by colons. */
export const fileStem = ({ molecule, cds }: Exported): string =>
  moleculeName(
    molecule,
    cds.map(({ sequence }) => sequence),
  );

export function* inLines(text: string, width: number): Generator<string> {
  for (let at = 0; at < text.length; at += width) yield text.slice(at, at + width);
}

/** Sequence by which a chain can be ordered: `solution` 1 is the best. */
export interface Solution extends ExportedCds {
  readonly solution: number;
}

/** All sequences of a chain. They encode the same protein at the same position, so they share its parts. */
export function solutionsOf(cds: ExportedCds): Solution[] {
  const parts = cds.features.filter(({ key, label }) => !(key === 'misc_feature' && label.endsWith(' site')));
  const others = (cds.alternatives ?? []).map((alternative, index) => ({
    ...cds,
    ...alternative,
    solution: index + 2,
    features: [...parts, ...uniqueSites(alternative.sequence)],
  }));
  return [{ ...cds, solution: 1 }, ...others];
}

/** Name of the DNA, with its own checksum; the chain has the number of the solution unless it is the first. */
export const nameOf = ({ molecule }: Exported, { chain, solution, sequence }: Solution, limit?: number): string =>
  sequenceName(molecule, solution === 1 ? chain : `${chainNameOf(chain)}.${solution}`, sequence, limit);

/** Checksum of the protein that the DNA encodes, as FASTA and GenBank files state it. */
export const proteinChecksum = ({ protein }: ExportedCds): string => checksumOf(protein);
