import { objectivesSchema, type Objectives } from './objectives.js';

const few = { figure: 'mutations', goal: 'minimise', weight: 0.5 } as const;

const PRESET_INPUTS = {
  humanize_further: {
    terms: [{ figure: 'human_likeness', goal: 'maximise' }, few],
  },
  remove_epitopes: {
    terms: [
      { figure: 'foreign_core_load', goal: 'minimise' },
      { figure: 'human_likeness', goal: 'maximise', weight: 0.25, no_worse_than_parent: true },
      few,
    ],
  },
  mend_liabilities: {
    terms: [
      { figure: 'liability_load', goal: 'minimise' },
      { figure: 'repertoire_fit', goal: 'maximise', weight: 0.25 },
      few,
    ],
    constraints: { frozen: [], most_mutations: 8, no_new_liability: 'medium' },
  },
  raise_stability: {
    terms: [{ figure: 'repertoire_fit', goal: 'maximise' }, few],
    constraints: { frozen: ['imgt_cdrs', 'kabat_cdrs', 'vernier'], most_mutations: 15, least_frequency: 0.1 },
  },
  nanobody_to_human_like: {
    terms: [
      { figure: 'human_likeness', goal: 'maximise' },
      { figure: 'vhh_hallmarks', goal: 'maximise', no_worse_than_parent: true },
      few,
    ],
    constraints: { frozen: ['imgt_cdrs', 'vernier'] },
  },
} as const;
export type PresetName = keyof typeof PRESET_INPUTS;
export const PRESET_NAMES = Object.keys(PRESET_INPUTS) as readonly PresetName[];

/**
 * Returns a preset of objectives, which can be used unchanged or modified. `raise_stability` follows the consensus (Steipe et al., J Mol
 * Biol 1994).
 * @param name the name of the preset.
 * @returns the objectives with all defaults.
 * @example
 * ```ts
 * preset('raise_stability').terms.length > 0; // → true
 * ```
 */
export const preset = (name: PresetName): Objectives => objectivesSchema.parse(PRESET_INPUTS[name]);
