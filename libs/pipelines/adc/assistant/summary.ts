import type { AssistantSummary } from '@paratope/job-envelope';
import { adcAnalysisSchema } from '../contract/analysis.js';

/** Drug load, hydrophobicity and accessible sites of the design, and every flag with its source. */
export const summary: AssistantSummary = {
  kind: 'adc_design',
  field: 'analysis',
  of(analysis) {
    const { verdict, drug_load: load, hydrophobicity, masses, antibody, ...found } = adcAnalysisSchema.parse(analysis);
    return {
      units: 'drug_load: drugs per antibody; shares 0–1; masses in Da',
      verdict,
      drug_load: {
        mean: load.mean,
        standard_deviation: load.standard_deviation,
        unconjugated: load.unconjugated,
        high_load: load.high_load,
      },
      hydrophobicity: hydrophobicity && {
        index: hydrophobicity.index,
        above_precedents: hydrophobicity.above_precedents,
        masks: hydrophobicity.masks,
      },
      added_mass_per_drug: masses?.added_per_drug ?? null,
      site: found.site,
      exposed_sites: found.fv_sites
        ?.toSorted((a, b) => b.reacting_atom_area - a.reacting_atom_area)
        .slice(0, MOST_SITES)
        .map(
          ({ chain, residue, position, reacting_atom_area: area, binding_risk: risk }) =>
            `${chain}:${residue}${position} ${area} Å², binding risk ${risk}`,
        ),
      against: {
        flags: found.flags
          .slice(0, MOST_FLAGS)
          .map(({ severity, explanation, source, remedy }) => ({ severity, explanation, source, remedy })),
        number_of_flags: found.flags.length,
        assumptions: antibody.assumptions,
        missing: found.missing,
      },
    };
  },
};

const MOST_SITES = 8;
const MOST_FLAGS = 5;
