import type { AssistantSummary } from '@paratope/job-envelope';
import { immunogenicityAnalysisKind, immunogenicityAnalysisResultsSchema } from '../contract.js';

const MOST_CORES = 10;

/** Risk with its percentile, the cores that contribute most, and the substitutions that remove them. */
export const summary: AssistantSummary = {
  kind: immunogenicityAnalysisKind.kind,
  of(results) {
    const { risk_score: risk, ...found } = immunogenicityAnalysisResultsSchema.parse(results);
    const cores = (found.mhc_ii_cores ?? []).toSorted((a, b) => b.contribution - a.contribution).slice(0, MOST_CORES);
    return {
      units:
        'percentile among therapeutic antibodies; best_rank: percentile rank of the strongest binding, lower binds better',
      risk: { value: risk.value, band: risk.band, percentile: risk.percentile, method: risk.method },
      non_germline_9_mers: risk.non_germline_9mers,
      strongest_cores: cores.map(({ chain, core, region, alleles, best_rank, germline_match, contribution }) => ({
        chain,
        core,
        region,
        alleles,
        best_rank,
        germline_match,
        contribution,
      })),
      population_coverage: found.population_coverage.map(
        ({ population, mhc_class, fraction }) => `${population}, class ${mhc_class}: ${fraction}`,
      ),
      combined_substitutions: found.combination && {
        mutations: found.combination.substitutions
          .map(({ chain, residue, position, substitute }) => `${chain}:${residue}${position}${substitute}`)
          .join(' '),
        risk_before: found.combination.risk_before,
        risk_after: found.combination.risk_after,
      },
      against: { warnings: found.warnings, b_cell_epitopes: found.b_cell_epitopes.length },
    };
  },
};
