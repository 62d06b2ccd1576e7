import type { HumannessMethod } from '@paratope/humanness';
import type { LiabilityKind, Severity } from '@paratope/liabilities';
import type { FcAnalysis } from '@paratope/constant-regions';
import type { HumanizationLevel, KeepReason, MutationReason } from './decision.js';
import type { ChainRole, StrategyName } from './input.js';
import type { ScfvAnalysis } from './scfv-analysis.js';
import type { VhhAnalysis } from './vhh-analysis.js';
import type { StructuralZone } from './zones.js';

/*
 * The JSON of a humanization. Names are those of the HTTP contract, so everything here is snake_case. Positions are
 * strings of their scheme (`111A`, `82B`); every share is 0–1; every percentile is 0–100 among therapeutic antibodies.
 */

/** One row per strategy. */
export interface HumanizationResultEntry {
  readonly strategy: StrategyName;
  readonly humanized_vh: string;
  /** Null for nanobodies and heavy chains without a partner. */
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
  /** Of `mean`; null with an OASis database that has no table of percentiles. */
  readonly percentile: number | null;
  /** Why OASis scores have no percentile, and which command changes that; absent where they have one. */
  readonly percentile_missing?: string;
  /** The headline: 9-mers of human repertoires and genes, and V identity, in equal parts; needs no database. */
  readonly human_likeness: ScoredShare;
  /** The same of the parental antibody. */
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
  /** To the nearest human V gene, IMGT 1–106. */
  readonly v_identity: ScoredShare;
  /** FR1–FR3, to the human V gene nearest there. */
  readonly v_framework_identity: ScoredShare;
  readonly nearest_v_gene: string;
  readonly nearest_j_gene: string | null;
  /** OASis identity per threshold, with a database only. */
  readonly oasis_identity?: Readonly<Record<'loose' | 'relaxed' | 'medium' | 'strict', ScoredShare>>;
}

export interface ScoredShare {
  readonly value: number;
  readonly percentile: number | null;
}

export interface Mutations {
  readonly vh: DomainMutations;
  readonly vl: DomainMutations | null;
  readonly total: number;
  /** Liabilities that the substitutions add or remove. None that is added has a high severity. */
  readonly liabilities_introduced: readonly LiabilityPosition[];
  readonly liabilities_removed: readonly LiabilityPosition[];
  /** From the strategy's answer on: balanced, conservative, most human. */
  readonly variants: readonly Variant[];
  /** From the most conservative variant to the most human one, a substitution at a time, the least risk to binding first. */
  readonly ladder: readonly LadderStep[];
  /** Further V domains of bispecific and multi-domain formats. */
  readonly additional_domains: readonly AdditionalDomain[];
}

export interface DomainMutations {
  readonly count: number;
  readonly positions: readonly Mutation[];
  /** Positions where the acceptor has another residue and the parental one stays. */
  readonly kept: readonly KeptPosition[];
  readonly acceptor: AcceptorReport;
  /** The domain at the length of its acceptor, an option beside the answer; absent where the parent is not shorter. */
  readonly lengthened?: Lengthened;
}

export interface Lengthened {
  /** The humanized domain with the residues that were added. */
  readonly sequence: string;
  readonly added: readonly { readonly imgt: string; readonly residue: string }[];
  /** Beside a longer N-terminus, what became the acceptor's as well. */
  readonly exchanged: readonly { readonly imgt: string; readonly from: string; readonly to: string }[];
  readonly reason: string;
}

/** Where a residue lies in the model of the parental Fv. */
export interface ModelledSite {
  /** Accessible surface over the largest possible of the amino acid, 0 to about 1. */
  readonly exposure: number;
  /** Its side chain is within 4 Å of a CDR. */
  readonly touches_cdr: boolean;
  /** The other domain covers at least 8 % of its surface. */
  readonly faces_partner: boolean;
}

/** What is known of the site only where the antibody was modelled. */
export interface Mutation extends Partial<ModelledSite> {
  readonly imgt: string;
  readonly kabat: string;
  readonly from: string;
  readonly to: string;
  readonly reason: MutationReason;
  /** Present where the position may matter to the CDRs: a back-mutation to consider if binding suffers. */
  readonly zone?: StructuralZone;
  readonly binding_risk: BindingRisk;
}

/** How likely a substitution is to cost binding, from where it lies (in the model, where there is one) and what it changes. */
export type BindingRisk = 'low' | 'medium' | 'high';

/** The first step is the conservative variant itself, without a substitution. */
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
  /** Liabilities of high severity that the parent does not have. A step between two variants may pass through some. */
  readonly high_risk_liabilities: number;
}

export interface KeptPosition {
  readonly imgt: string;
  readonly kabat: string;
  readonly residue: string;
  readonly acceptor_residue: string;
  readonly reason: KeepReason;
}

export interface AcceptorReport {
  readonly v_gene: string;
  readonly v_allele: string;
  readonly j_gene: string | null;
  readonly v_framework_identity: number;
  /** Plausibility among all human genes. */
  readonly v_posterior: number;
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
  /** `introduced`: by the humanization; `parental`: the parent has it as well. */
  readonly origin: 'parental' | 'introduced';
  /** Of the reacting residue in the model of the parent, 0 to about 1; absent without a model. */
  readonly exposure?: number;
}

export interface Variant {
  readonly rank: number;
  readonly name: HumanizationLevel;
  readonly humanized_vh: string;
  readonly humanized_vl: string | null;
  readonly mutation_count: number;
  /** As `oasis_score.mean`. */
  readonly mean: number;
  readonly liabilities_introduced: number;
}

export interface AdditionalDomain {
  readonly chain: ChainRole;
  readonly domain: 'vh' | 'vl';
  /** 1-based among the V domains of its chain. */
  readonly number: number;
  readonly parental: string;
  readonly humanized: string;
  readonly mutations: DomainMutations;
  readonly score: ChainScore;
}

/** Per-residue numbering: lists and strings of equal length, one element per residue. */
export interface NumberingTable {
  readonly imgt: readonly string[];
  readonly kabat: readonly string[];
  /** IMGT regions. */
  readonly region: readonly string[];
  readonly parental: string;
  readonly humanized: string;
  /** The acceptor germline, `-` where it has no residue. */
  readonly germline: string;
  /** Per residue of the parent, the share of human 9-mers among those that cover it; as `oasis_score.method` counts. */
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
