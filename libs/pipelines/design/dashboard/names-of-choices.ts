import type { Constraints, FigureName, Objectives } from '@paratope/design/objectives';
import type { PresetName } from '@paratope/design/presets';

type Goal = Objectives['terms'][number]['goal'];

/** Names of the contract's choices. The compiler requires one for every choice. */
export const PRESETS: Readonly<Record<PresetName, string>> = {
  humanize_further: 'Humanize further',
  remove_epitopes: 'Remove T-cell epitopes',
  mend_liabilities: 'Mend liabilities',
  raise_stability: 'Raise stability (repertoire consensus)',
  nanobody_to_human_like: 'Nanobody to human-like VHH',
};

/** Names of figures, with the goal that a new term begins with. */
export const FIGURE_CHOICES: Readonly<Record<FigureName, { readonly label: string; readonly goal: Goal }>> = {
  human_likeness: { label: 'Human likeness, 0–1', goal: 'maximise' },
  repertoire_fit: { label: 'Fit to human repertoires', goal: 'maximise' },
  foreign_core_load: { label: 'Foreign MHC class II core load', goal: 'minimise' },
  foreign_cores: { label: 'Foreign MHC class II cores', goal: 'minimise' },
  liability_load: { label: 'Chemical liability load', goal: 'minimise' },
  net_charge: { label: 'Net charge at pH 7.4', goal: 'limit_only' },
  isoelectric_point: { label: 'Isoelectric point', goal: 'limit_only' },
  substitution_score: { label: 'Similarity of substitutions, BLOSUM62', goal: 'maximise' },
  mutations: { label: 'Mutations', goal: 'minimise' },
  vhh_hallmarks: { label: 'VHH hallmarks in FR2, 0–4', goal: 'maximise' },
  hic: { label: 'HIC retention, predicted, min', goal: 'minimise' },
  developability_risk: { label: 'Developability risk, 0–1', goal: 'minimise' },
};

export const GOAL_NAMES: Readonly<Record<Goal, string>> = {
  maximise: 'Maximise',
  minimise: 'Minimise',
  limit_only: 'Only a limit',
};

export const FROZEN_NAMES: Readonly<Record<Constraints['frozen'][number], string>> = {
  imgt_cdrs: 'CDRs by IMGT',
  kabat_cdrs: 'CDRs by Kabat',
  vernier: 'Vernier zone',
  heavy: 'Heavy chain',
  light: 'Light chain',
};

export const SCHEME_NAMES: Readonly<Record<Constraints['scheme'], string>> = {
  imgt: 'IMGT',
  kabat: 'Kabat',
  chothia: 'Chothia',
  martin: 'Martin',
  aho: 'AHo',
};

export const LIABILITY_NAMES: Readonly<Record<Constraints['no_new_liability'], string>> = {
  high: 'None of high severity',
  medium: 'None of high or medium severity',
  off: 'Any',
};

/** Options of a select field, in the order of the contract. */
export const choicesOf = <Choice extends string>(
  names: Readonly<Record<Choice, string>>,
  order: readonly Choice[],
): { value: Choice; label: string }[] => order.map((value) => ({ value, label: names[value] }));
