import type { HumannessMethod } from '@paratope/humanness';
import type { LiabilityKind, Severity } from '@paratope/liabilities';
import type { FcAnalysis } from '@paratope/constant-regions';
import type { HumanizationLevel, KeepReason, MutationReason } from './decision.js';
import type { ChainRole, StrategyName } from './input.js';
import type { ScfvAnalysis } from './scfv-analysis.js';
import type { VhhAnalysis } from './vhh-analysis.js';
import type { StructuralZone } from './zones.js';

/*
 * JSON of a humanization. Names are those of the HTTP contract, and therefore snake_case. Positions are strings of their scheme (`111A`,
 * `82B`); every share is 0–1; every percentile is 0–100 among therapeutic antibodies.
 */

export interface HumanizationResultEntry {
  readonly strategy: StrategyName;
  readonly humanized_vh: string;
  /** Humanized VL; null for nanobodies and heavy chains without a partner. */
  readonly humanized_vl: string | null;
  readonly oasis_score: OasisScore;
  readonly mutations: Mutations;
  /** Liability motifs of the humanized domains by kind. */
  readonly liabilities: Readonly<Partial<Record<LiabilityKind, readonly LiabilityPosition[]>>>;
  readonly numbering: { readonly vh: NumberingTable; readonly vl: NumberingTable | null };
  readonly vhh_analysis: VhhAnalysis | null;
  readonly scfv_analysis: ScfvAnalysis | null;
  readonly fc_analysis: FcAnalysis | null;
}

export const HIGHER_IS_MORE_HUMAN = 'higher_is_more_human';

/**
 * Humanness of the humanized antibody. `germline_9mer` is the share of 9-mers that human germline genes encode, which is
 * not OASis identity; `oasis` is OASis identity at the relaxed threshold (10 % of subjects).
 */
export interface OasisScore {
  readonly method: HumannessMethod;
  readonly direction: typeof HIGHER_IS_MORE_HUMAN;
  /** Share of human 9-mers over both V domains. */
  readonly mean: number;
  /** Median over the residues of the share of human 9-mers among those covering a residue. */
  readonly median: number;
  /** Percentile of `mean`. */
  readonly percentile: number | null;
  /** Main score: 9-mers of human repertoires and genes, and V identity, in equal parts. */
  readonly human_likeness: ScoredShare;
  /** Scores of the parental antibody. */
  readonly before: {
    readonly mean: number;
    readonly median: number;
    readonly percentile: number | null;
    readonly human_likeness: ScoredShare;
  };
  readonly vh: ChainScore;
  readonly vl: ChainScore | null;
}

export interface ChainScore extends ChainScoreValues {
  readonly before: ChainScoreValues;
}

export interface ChainScoreValues {
  readonly mean: number;
  readonly median: number;
  readonly human_likeness: ScoredShare;
  readonly germline_9mer_identity: ScoredShare;
  readonly germline_content: ScoredShare;
  /** Identity to the nearest human V gene, IMGT 1–106. */
  readonly v_identity: ScoredShare;
  /** Identity over FR1–FR3 to the human V gene that is nearest there. */
  readonly v_framework_identity: ScoredShare;
  readonly nearest_v_gene: string;
  readonly nearest_j_gene: string | null;
  /** OASis identity at the relaxed threshold; present only with the 9-mers of human repertoires. */
  readonly oasis_identity?: { readonly relaxed: ScoredShare };
}

export interface ScoredShare {
  readonly value: number;
  readonly percentile: number | null;
}

export interface Mutations {
  readonly vh: DomainMutations;
  readonly vl: DomainMutations | null;
  readonly total: number;
  /** Liabilities that the substitutions add or remove. No added one has a high severity. */
  readonly liabilities_introduced: readonly LiabilityPosition[];
  readonly liabilities_removed: readonly LiabilityPosition[];
  /** Variants in the order balanced (the main result), conservative, most human. */
  readonly variants: readonly Variant[];
  /** Steps from the most conservative variant to the most human one, one substitution each, the lowest risk to binding first. */
  readonly ladder: readonly LadderStep[];
  /** Further V domains of bispecific and multi-domain formats. */
  readonly additional_domains: readonly AdditionalDomain[];
}

export interface DomainMutations {
  readonly count: number;
  readonly positions: readonly Mutation[];
  /** Positions at which the parental residue is kept although the acceptor has another one. */
  readonly kept: readonly KeptPosition[];
  readonly acceptor: AcceptorReport;
  /** Optional variant of the domain with the length of its acceptor; absent if the parent is not shorter. */
  readonly lengthened?: Lengthened;
}

export interface Lengthened {
  /** Humanized domain with the added residues. */
  readonly sequence: string;
  readonly added: readonly { readonly imgt: string; readonly residue: string }[];
  /** Residues next to an extended N-terminus that also become the acceptor's. */
  readonly exchanged: readonly { readonly imgt: string; readonly from: string; readonly to: string }[];
  readonly reason: string;
}

/** Surroundings of a residue in the model of the parental Fv. */
export interface ModelledSite {
  /** Accessible surface relative to the maximum of the amino acid, 0 to about 1. */
  readonly exposure: number;
  /** Whether its side chain is within 4 Å of a CDR. */
  readonly touches_cdr: boolean;
  /** Whether the other domain buries at least 8 % of its surface. */
  readonly faces_partner: boolean;
}

/** Substitution; the properties of the site are present only if the antibody was modelled. */
export interface Mutation extends Partial<ModelledSite> {
  readonly imgt: string;
  readonly kabat: string;
  readonly from: string;
  readonly to: string;
  readonly reason: MutationReason;
  /** Zone of a position that may affect the CDRs: a back-mutation to consider if binding is reduced. */
  readonly zone?: StructuralZone;
  readonly binding_risk: BindingRisk;
  /** Natural logarithm by which a network finds the parental residue likelier than this one; added where there is a zone and a model. */
  readonly backbone_log_odds?: number;
}

/** Risk of a substitution to binding, from its location (in the model, if there is one) and from the change. */
export type BindingRisk = 'low' | 'medium' | 'high';

/** Step of the ladder; the first is the conservative variant, without a substitution. */
export interface LadderStep {
  readonly exchange: {
    readonly chain: 'vh' | 'vl';
    readonly imgt: string;
    readonly kabat: string;
    readonly from: string;
    readonly to: string;
    readonly binding_risk: BindingRisk;
  } | null;
  readonly humanized_vh: string;
  readonly humanized_vl: string | null;
  readonly human_likeness: number;
  /** Number of liabilities of high severity that the parent lacks. Steps between two variants may have some. */
  readonly high_risk_liabilities: number;
}

export interface KeptPosition {
  readonly imgt: string;
  readonly kabat: string;
  readonly residue: string;
  readonly acceptor_residue: string;
  readonly reason: KeepReason;
  /** As of a {@link Mutation}; present only for back-mutations. */
  readonly backbone_log_odds?: number;
}

export interface AcceptorReport {
  readonly v_gene: string;
  readonly v_allele: string;
  readonly j_gene: string | null;
  readonly v_framework_identity: number;
  /** Posterior probability among all human genes. */
  readonly v_posterior: number;
  /** Why the gene was taken although another one has a higher framework identity; null if none has. */
  readonly reason: string | null;
  readonly runners_up: readonly {
    readonly v_gene: string;
    readonly v_framework_identity: number;
    readonly v_posterior: number;
  }[];
}

export interface LiabilityPosition {
  readonly chain: string;
  readonly imgt: string;
  readonly kabat: string;
  readonly motif: string;
  readonly region: string;
  readonly severity: Severity;
  /** Origin of the liability. `introduced`: added by the humanization; `parental`: present in the parent. */
  readonly origin: 'parental' | 'introduced';
  /** Exposure of the reacting residue in the model of the parent, 0 to about 1; absent without a model. */
  readonly exposure?: number;
}

export interface Variant {
  readonly rank: number;
  readonly name: HumanizationLevel;
  readonly humanized_vh: string;
  readonly humanized_vl: string | null;
  readonly mutation_count: number;
  /** Share of human 9-mers, as `oasis_score.mean`. */
  readonly mean: number;
  readonly liabilities_introduced: number;
}

export interface AdditionalDomain {
  readonly chain: ChainRole;
  readonly domain: 'vh' | 'vl';
  /** 1-based number among the V domains of its chain. */
  readonly number: number;
  readonly parental: string;
  readonly humanized: string;
  readonly mutations: DomainMutations;
  readonly score: ChainScore;
}

/** Numbering per residue: lists and strings of equal length, one element per residue. */
export interface NumberingTable {
  readonly imgt: readonly string[];
  readonly kabat: readonly string[];
  /** IMGT region of each residue. */
  readonly region: readonly string[];
  readonly parental: string;
  readonly humanized: string;
  /** Acceptor germline, `-` for residues that it lacks. */
  readonly germline: string;
  /** Share of human 9-mers among those covering each residue of the parent, by the method of `oasis_score.method`. */
  readonly parental_humanness: readonly number[];
  readonly humanized_humanness: readonly number[];
}

export interface HumanizationProvenance {
  readonly engine: string;
  readonly engine_version: string;
  readonly data_versions: Readonly<Record<string, string>>;
  readonly seed: number;
  readonly notes?: readonly string[];
}

export interface HumanizationOutput {
  readonly results: readonly HumanizationResultEntry[];
  readonly provenance: HumanizationProvenance;
}
