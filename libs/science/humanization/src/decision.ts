import type { StructuralZone } from './zones.js';

/** Why a residue was substituted. */
export type MutationReason =
  /** The acceptor gene's residue in the framework. */
  | 'acceptor_residue'
  /** The acceptor gene's own residue is rare in its subgroup: the subgroup's most frequent one is used. */
  | 'subgroup_consensus'
  /** An exposed framework residue, made like the surface of the human acceptor. */
  | 'surface_residue'
  /** A CDR residue that rarely touches an antigen. */
  | 'non_specificity_determining'
  /** A framework residue that differs from the nearest human germline gene. */
  | 'germline_reversion'
  /** A camelid hallmark that tolerates the human residue. */
  | 'vhh_hallmark_humanized';

/** Why a parental residue stays although the acceptor has another one. */
export type KeepReason =
  | 'cdr'
  | 'specificity_determining'
  | 'antigen_contact'
  | 'conserved'
  | 'no_germline_residue'
  | 'extra_cysteine'
  | 'interface_disulfide'
  | 'vhh_hallmark'
  /** A camelid hallmark that CDR3 lies on in the model of this antibody. */
  | 'cdr3_contact'
  | 'non_standard_residue'
  /** Beside a framework insertion or deletion, where the numbering depends on the residues. */
  | 'framework_indel'
  | StructuralZone
  /** Human repertoires show the parental residue about as often. */
  | 'repertoire_gate'
  /** Equally plausible acceptors disagree about this residue. */
  | 'acceptor_uncertain'
  /** The acceptor begins with a glutamine, which cyclises; the parental residue does so more slowly or not at all. */
  | 'n_terminal_glutamine'
  /** The acceptor has a methionine, which oxidises. */
  | 'methionine'
  /** The substitution is of high risk to binding on the model of this antibody. */
  | 'binding_risk'
  | 'buried'
  | 'near_cdr'
  /** The substitution would add a high-risk liability. */
  | 'liability_guard';

/** What happens to one site. `same`: acceptor and parent agree. */
export type Decision =
  | { readonly kind: 'same' }
  | { readonly kind: 'keep'; readonly reason: KeepReason }
  | { readonly kind: 'mutate'; readonly to: string; readonly reason: MutationReason };

export const SAME: Decision = { kind: 'same' };
export const keep = (reason: KeepReason): Decision => ({ kind: 'keep', reason });
export const mutate = (to: string, reason: MutationReason): Decision => ({ kind: 'mutate', to, reason });

/**
 * How far a strategy goes. `balanced` is its answer; `conservative` keeps more of the parent below the CDRs, and
 * `most_human` follows the acceptor wherever the CDRs allow.
 */
export const HUMANIZATION_LEVELS = ['balanced', 'conservative', 'most_human'] as const;
export type HumanizationLevel = (typeof HUMANIZATION_LEVELS)[number];
