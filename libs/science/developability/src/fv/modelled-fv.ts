import type { NumberedDomain, Position } from '@paratope/numbering';
import type { AtomLayout, FlatProtein } from '@paratope/side-chains';

/** Residue of a modelled V domain. */
export interface FvResidue {
  /** Chain identifier in the model's file. */
  readonly chain: string;
  /** Index of its domain in the Fv. */
  readonly domain: number;
  readonly side: 'heavy' | 'light';
  /** 1-based position in its V domain. */
  readonly place: number;
  /** One-letter code of one of the 20 amino acids. */
  readonly aminoAcid: string;
  readonly imgt: Position;
  /** CDR by IMGT's definition, 0 for the framework. */
  readonly cdr: 0 | 1 | 2 | 3;
}

/** V domain of the Fv, numbered by IMGT, with its germline calls. */
export interface FvDomain {
  readonly chain: string;
  readonly numbered: NumberedDomain;
  readonly sequence: string;
}

/**
 * Input of every metric: the heavy domain and its light one, or a single domain, with all heavy atoms of their residues in a canonical
 * order and frame, so that the form of the file has no effect.
 */
export interface ModelledFv {
  /** Domains, heavy first. */
  readonly domains: readonly FvDomain[];
  /** Residues of all domains in order, to which the indices of profiles and surfaces refer. */
  readonly residues: readonly FvResidue[];
  readonly protein: FlatProtein;
  readonly layout: AtomLayout;
  /** Limitations of the model that a reader of the results should know, worded for the customer. */
  readonly limitations: readonly string[];
}

/** Format of the reference antibodies: only therapeutics of one format are compared with each other. */
export type ReferenceFormat = 'fv' | 'single_domain';

/**
 * Returns the format of the reference antibodies for an Fv.
 * @param fv the Fv.
 * @returns `fv` for two domains, otherwise `single_domain`.
 * @example
 * ```ts
 * formatOf({ domains: [{}] }); // → 'single_domain'
 * ```
 */
export const formatOf = ({ domains }: ModelledFv): ReferenceFormat => (domains.length > 1 ? 'fv' : 'single_domain');
