import type { NumberedDomain, Position } from '@paratope/numbering';
import type { AtomLayout, FlatProtein } from '@paratope/side-chains';

/** One residue of a modelled V domain. */
export interface FvResidue {
  /** Chain identifier in the file of the model. */
  readonly chain: string;
  /** Which of the domains of the Fv. */
  readonly domain: number;
  readonly side: 'heavy' | 'light';
  /** 1-based in its V domain. */
  readonly place: number;
  /** One of the 20. */
  readonly aminoAcid: string;
  readonly imgt: Position;
  /** CDR by IMGT's definition, 0 for the framework. */
  readonly cdr: 0 | 1 | 2 | 3;
}

/** A V domain of the Fv: numbered by IMGT, with its germline calls. */
export interface FvDomain {
  readonly chain: string;
  readonly numbered: NumberedDomain;
  readonly sequence: string;
}

/**
 * What every metric is computed of: the heavy domain and its light one, or a single domain, with all heavy atoms of their
 * residues in one canonical order and frame, so that how the file was written cannot matter.
 */
export interface ModelledFv {
  /** Heavy first. */
  readonly domains: readonly FvDomain[];
  /** All residues, domain after domain: what the indices of profiles and surfaces count. */
  readonly residues: readonly FvResidue[];
  readonly protein: FlatProtein;
  readonly layout: AtomLayout;
  /** What the reader of the results should know about the model, in words for the customer. */
  readonly limitations: readonly string[];
}

/** Therapeutics of one format are compared with each other. */
export type ReferenceFormat = 'fv' | 'single_domain';

/**
 * Gives the format of reference antibodies that an Fv is compared with.
 *
 * @param fv the Fv.
 * @returns `fv` with two domains, else `single_domain`.
 * @example
 * ```ts
 * formatOf({ domains: [{}] }); // → 'single_domain'
 * ```
 */
export const formatOf = ({ domains }: ModelledFv): ReferenceFormat => (domains.length > 1 ? 'fv' : 'single_domain');
