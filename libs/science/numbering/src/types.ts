import type { CdrDefinition, ChainType, Position, Region, Scheme } from '@paratope/antibody';
import type { ReferenceSpecies, Species } from '@paratope/germline';

export { CDR_DEFINITIONS, REGIONS, SCHEMES } from '@paratope/antibody';
export type { CdrDefinition, ChainType, Position, Region, Scheme } from '@paratope/antibody';

export interface NumberedResidue {
  /** Position in the numbering scheme of the domain. */
  readonly position: Position;
  /** One-letter code; characters other than the 20 amino acids are kept (`X`, `B`, …). */
  readonly aminoAcid: string;
  /** 0-based index in the query. */
  readonly index: number;
  /** Region by the CDR definition of the domain, by default that of its scheme (AbM, Contact and North have no scheme). */
  readonly region: Region;
}

/** The nearest germline genes by position-wise identity; all genes with the highest identity are listed. */
export interface GermlineCall {
  /** First gene of `genes`. */
  readonly gene: string;
  /** Genes with the highest identity; those nearest in the frameworks first. */
  readonly genes: readonly string[];
  /** All alleles of those genes with the same identity. */
  readonly alleles: readonly string[];
  readonly species: Species;
  /** Identity, 0–1. V: IMGT 1–106. J: IMGT 118–128. A residue aligned with a gap counts as a difference. */
  readonly identity: number;
  /** Framework identity, 0–1. V: FR1, FR2 and FR3 only. J: as `identity`. */
  readonly frameworkIdentity: number;
}

/** A germline gene that a domain is compared with, and its residues. */
export interface AlignedGene extends GermlineCall {
  /** Its residues on the IMGT positions from 1, one letter each; `-` where it has none. */
  readonly imgt: string;
}

export interface SpeciesCall {
  /**
   * Called species; `ambiguous` when the best two species differ by less than 2 % identity or the nearest gene is too far to decide,
   * `other` when the nearest V gene is less than 80 % identical and no antibody of an animal without a germline set is nearer. A domain that
   * would be neither, but is made of human and murine residues as humanized ones are, is `human` and {@link SpeciesCall.isEngineered}.
   */
  readonly call: Species | ReferenceSpecies | 'ambiguous' | 'other';
  /** Whether the domain looks humanized: its framework is a human gene's and that of a murine one, with the CDRs of neither. */
  readonly isEngineered?: true;
  /** Species of the nearest V gene or framework; equal to the called species where one is called. */
  readonly nearest: Species | ReferenceSpecies;
  /** Identity of the nearest species minus that of the next, 0–1: of V genes, or of frameworks for animals known only by frameworks. */
  readonly margin: number;
  /** Best V identity per species, 0–1. */
  readonly identities: Readonly<Record<Species, number>>;
}

type WarningCode =
  | 'missing_conserved_residue'
  | 'framework_insertion'
  | 'framework_deletion'
  | 'truncated_n_terminus'
  | 'truncated_c_terminus'
  | 'non_standard_residue'
  | 'nonstandard_insertion'
  | 'unusual_j_region'
  | 'distant_germline';

/** Property of a numbered domain that a scientist should know; the numbering remains valid. */
export interface NumberingWarning {
  readonly code: WarningCode;
  readonly message: string;
  /** IMGT positions that the warning concerns, e.g. `['23']`. */
  readonly positions: readonly string[];
}

export interface NumberedDomain {
  readonly chainType: ChainType;
  readonly scheme: Scheme;
  readonly cdrDefinition: CdrDefinition;
  /** Numbered residues in sequence order; every residue between `start` and `end` occurs once. */
  readonly residues: readonly NumberedResidue[];
  /** IMGT position of each residue of `residues`, from which every scheme is derived. */
  readonly imgt: readonly Position[];
  /** 0-based index of the first residue in the query. */
  readonly start: number;
  /** 0-based end in the query, exclusive. */
  readonly end: number;
  /**
   * Residue of the query after a light chain's FR4, or `''`: AHo counts it as position 149 (Honegger & Plückthun 2001), the other schemes
   * as part of the constant region.
   */
  readonly following: string;
  /** Alignment score over the covered positions, as a share of the highest possible score, 0–1. */
  readonly score: number;
  /** Nearest V genes; absent when germline calls were not requested. */
  readonly v?: GermlineCall;
  /** Nearest J genes; absent when germline calls were not requested or FR4 is missing. */
  readonly j?: GermlineCall;
  readonly species?: SpeciesCall;
  /** Whether a heavy domain has the hallmark residues of a camelid VHH and no light chain on the same chain. */
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
  /** 0-based index of the first residue in the query. */
  readonly start: number;
  /** 0-based end in the query, exclusive. */
  readonly end: number;
  /** Alignment score, as in `NumberedDomain.score`. */
  readonly score: number;
}

export type SegmentKind = 'leader' | 'linker' | 'constant' | 'tail';

/** Segment of the query outside its V domains. */
export interface FlankingSegment {
  readonly kind: SegmentKind;
  /** Name of the recognised segment, e.g. `(G4S)3 linker`, `CH1, IGHG`, `signal peptide`; otherwise its location in words. */
  readonly name: string;
  /** 0-based index of the first residue in the query. */
  readonly start: number;
  /** 0-based end in the query, exclusive. */
  readonly end: number;
}

export interface NumberingResult {
  /** Upper-case residues, to which all indices refer: the query without white space, gaps and trailing stop. */
  readonly sequence: string;
  /** V domains in sequence order; at least one. */
  readonly domains: readonly NumberedDomain[];
  /** Segments before, between and after the domains, in sequence order. */
  readonly flanks: readonly FlankingSegment[];
}

type NumberingErrorCode =
  'empty_sequence' | 'sequence_too_long' | 'invalid_sequence' | 'nucleotide_sequence' | 'not_an_antibody';

/** Reason why a sequence cannot be numbered. It never contains the sequence. */
export interface NumberingError {
  readonly code: NumberingErrorCode;
  readonly message: string;
  /** 1-based position of the problem, where it has one. */
  readonly position?: number;
  /** V domains of T-cell receptors that were found instead of antibody domains; at least one if present. */
  readonly receptors?: readonly ReceptorDomain[];
}

export type NumberingOutcome =
  { readonly ok: true; readonly value: NumberingResult } | { readonly ok: false; readonly error: NumberingError };

export interface NumberingOptions {
  /** Numbering scheme. Default: `imgt`. */
  readonly scheme?: Scheme;
  /** CDR definition of `region`. Default: the scheme's own; Chothia's for Martin, IMGT's for AHo. */
  readonly cdrDefinition?: CdrDefinition;
  /** Chain types to search for. Default: all. */
  readonly chainTypes?: readonly ChainType[];
  /** Whether germline genes and species are called. Default: true. */
  readonly germline?: boolean;
}
