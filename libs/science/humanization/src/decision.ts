import type { StructuralZone } from './zones.js';

/** Reason for a substitution. */
export type MutationReason =
  /** The acceptor gene has this residue in the framework. */
  | 'acceptor_residue'
  /** The acceptor gene's own residue is rare in its subgroup, and the subgroup's most frequent one is used. */
  | 'subgroup_consensus'
  /** An exposed framework residue is replaced by the one on the surface of the human acceptor. */
  | 'surface_residue'
  /** The CDR residue rarely contacts an antigen. */
  | 'non_specificity_determining'
  /** The framework residue differs from the nearest human germline gene. */
  | 'germline_reversion'
  /** The camelid hallmark tolerates the human residue. */
  | 'vhh_hallmark_humanized';

/** Reason for keeping a parental residue although the acceptor has another one. */
export type KeepReason =
  | 'cdr'
  | 'specificity_determining'
  | 'antigen_contact'
  | 'conserved'
  | 'no_germline_residue'
  | 'extra_cysteine'
  | 'interface_disulfide'
  | 'vhh_hallmark'
  /** The camelid hallmark is in contact with CDR3 in the model of this antibody. */
  | 'cdr3_contact'
  | 'non_standard_residue'
  /** The residue is next to a framework insertion or deletion, where the numbering depends on the residues. */
  | 'framework_indel'
  /** The framework has a gap that is damage, or is no J region, so that no position in it is certain. */
  | 'framework_not_aligned'
  | StructuralZone
  /** The parental residue is about as frequent in human repertoires. */
  | 'repertoire_gate'
  /** Equally plausible acceptors have different residues. */
  | 'acceptor_uncertain'
  /** The acceptor begins with a glutamine, which cyclises; the parental residue cyclises more slowly or not at all. */
  | 'n_terminal_glutamine'
  /** The acceptor has a methionine, which can oxidise. */
  | 'methionine'
  /** The substitution has a high risk to binding in the model of this antibody. */
  | 'binding_risk'
  | 'buried'
  | 'near_cdr'
  /** The substitution would add a high-risk liability. */
  | 'liability_guard';

/** Decision on one site. `same`: acceptor and parent have the same residue. */
export type Decision =
  | { readonly kind: 'same' }
  | { readonly kind: 'keep'; readonly reason: KeepReason }
  | { readonly kind: 'mutate'; readonly to: string; readonly reason: MutationReason };

export const SAME: Decision = { kind: 'same' };
export const keep = (reason: KeepReason): Decision => ({ kind: 'keep', reason });
export const mutate = (to: string, reason: MutationReason): Decision => ({ kind: 'mutate', to, reason });

/**
 * Extent of humanization. `balanced` is the main result of a strategy; `conservative` keeps more of the parent below the CDRs, and
 * `most_human` has the acceptor's residues wherever the CDRs allow.
 */
export const HUMANIZATION_LEVELS = ['balanced', 'conservative', 'most_human'] as const;
export type HumanizationLevel = (typeof HUMANIZATION_LEVELS)[number];
