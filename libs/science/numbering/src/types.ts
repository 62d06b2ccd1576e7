import type { CdrDefinition, ChainType, Position, Region, Scheme } from '@paratope/antibody';
import type { ReferenceSpecies, Species } from '@paratope/germline';

export { CDR_DEFINITIONS, REGIONS, SCHEMES } from '@paratope/antibody';
export type { CdrDefinition, ChainType, Position, Region, Scheme } from '@paratope/antibody';

export interface NumberedResidue {
  /** In the scheme of the domain. */
  readonly position: Position;
  /** One letter; anything but the 20 amino acids is kept as given (`X`, `B`, …). */
  readonly aminoAcid: string;
  /** 0-based in the query. */
  readonly index: number;
  /** Of the domain's CDR definition; by default that of its scheme (AbM, Contact and North have no scheme). */
  readonly region: Region;
}

/** The nearest germline genes by position-wise identity; every gene that ties for the first place is named. */
export interface GermlineCall {
  /** First of `genes`. */
  readonly gene: string;
  /** Genes with the same identity; those nearest in the frameworks first. */
  readonly genes: readonly string[];
  /** All alleles of those genes with the same identity. */
  readonly alleles: readonly string[];
  readonly species: Species;
  /** 0–1. V: IMGT 1–106. J: IMGT 118–128. A residue against a gap counts as a difference. */
  readonly identity: number;
  /** 0–1. V: FR1, FR2 and FR3 only. J: as `identity`. */
  readonly frameworkIdentity: number;
}

/** A germline gene that a domain is compared with, and its residues. */
export interface AlignedGene extends GermlineCall {
  /** Its residues on the IMGT positions from 1, one letter each; `-` where it has none. */
  readonly imgt: string;
}

export interface SpeciesCall {
  /**
   * `ambiguous` when the best two species differ by less than 2 % identity or the nearest gene is too far off to decide, `other` when the nearest V gene is less than
   * 80 % identical and no animal without a germline set here is nearer.
   */
  readonly call: Species | ReferenceSpecies | 'ambiguous' | 'other';
  /** The species of the nearest V gene or framework; equals the called species where there is one. */
  readonly nearest: Species | ReferenceSpecies;
  /** Identity of the nearest species minus that of the next, 0–1: V genes; frameworks for the animals known by those. */
  readonly margin: number;
  /** Best V identity per species, 0–1. */
  readonly identities: Readonly<Record<Species, number>>;
}

export type WarningCode =
  | 'missing_conserved_residue'
  | 'framework_insertion'
  | 'framework_deletion'
  | 'truncated_n_terminus'
  | 'truncated_c_terminus'
  | 'non_standard_residue'
  | 'nonstandard_insertion'
  | 'distant_germline';

/** Something a scientist should know about a numbered domain; the numbering stands. */
export interface NumberingWarning {
  readonly code: WarningCode;
  readonly message: string;
  /** IMGT positions concerned, e.g. `['23']`. */
  readonly positions: readonly string[];
}

export interface NumberedDomain {
  readonly chainType: ChainType;
  readonly scheme: Scheme;
  readonly cdrDefinition: CdrDefinition;
  /** In sequence order; every residue between `start` and `end` is numbered, none twice. */
  readonly residues: readonly NumberedResidue[];
  /** IMGT position of each residue of `residues`: the alignment that every scheme is derived from. */
  readonly imgt: readonly Position[];
  /** 0-based in the query. */
  readonly start: number;
  /** 0-based in the query, exclusive. */
  readonly end: number;
  /**
   * The residue of the query at the end of a light chain's FR4, or `''`: AHo counts it as position 149 (Honegger &
   * Plückthun 2001), the other schemes as part of the constant region.
   */
  readonly following: string;
  /** Alignment score over the positions covered, as a share of the highest possible: 0–1. */
  readonly score: number;
  /** Absent when germline calls were not asked for. */
  readonly v?: GermlineCall;
  /** Absent when germline calls were not asked for or FR4 is missing. */
  readonly j?: GermlineCall;
  readonly species?: SpeciesCall;
  /** A heavy domain that carries the hallmark residues of a camelid VHH and has no light chain beside it. */
  readonly isVhh: boolean;
  readonly warnings: readonly NumberingWarning[];
}

/** Chains of T-cell receptors; their V domains have IMGT positions, but no other scheme. */
export type ReceptorChain = 'TRA' | 'TRB' | 'TRG' | 'TRD';

/** A V domain of a T-cell receptor. */
export interface ReceptorDomain {
  readonly receptor: ReceptorChain;
  readonly scheme: 'imgt';
  readonly residues: readonly NumberedResidue[];
  /** 0-based in the query. */
  readonly start: number;
  /** 0-based in the query, exclusive. */
  readonly end: number;
  /** As `NumberedDomain.score`. */
  readonly score: number;
}

export type SegmentKind = 'leader' | 'linker' | 'constant' | 'tail';

/** A stretch of the query outside its V domains. */
export interface FlankingSegment {
  readonly kind: SegmentKind;
  /** What it was recognised as, e.g. `(G4S)3 linker`, `CH1, IGHG`, `signal peptide`; or its place in words. */
  readonly name: string;
  /** 0-based in the query. */
  readonly start: number;
  /** 0-based in the query, exclusive. */
  readonly end: number;
}

export interface NumberingResult {
  /** Upper-case residues that all indices refer to: the query without white space, gaps and trailing stop. */
  readonly sequence: string;
  /** At least one, in sequence order. */
  readonly domains: readonly NumberedDomain[];
  /** Everything before, between and after the domains, in sequence order. */
  readonly flanks: readonly FlankingSegment[];
}

export type NumberingErrorCode =
  'empty_sequence' | 'sequence_too_long' | 'invalid_sequence' | 'nucleotide_sequence' | 'not_an_antibody';

/** Why a sequence cannot be numbered. Never carries the sequence. */
export interface NumberingError {
  readonly code: NumberingErrorCode;
  readonly message: string;
  /** 1-based, where one place is to blame. */
  readonly position?: number;
  /** V domains of T-cell receptors that were found instead of antibody domains; at least one where it is there. */
  readonly receptors?: readonly ReceptorDomain[];
}

export type NumberingOutcome =
  { readonly ok: true; readonly value: NumberingResult } | { readonly ok: false; readonly error: NumberingError };

export interface NumberingOptions {
  /** Default `imgt`. */
  readonly scheme?: Scheme;
  /** What `region` means; default: the scheme's own; Chothia's for Martin, IMGT's for AHo. */
  readonly cdrDefinition?: CdrDefinition;
  /** Look for only these chain types. Default: all. */
  readonly chainTypes?: readonly ChainType[];
  /** Call germline genes and species. Default true. */
  readonly germline?: boolean;
}
