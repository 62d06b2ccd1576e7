import { type KeyFigures, tabled } from '@paratope/job-envelope';
import { IMMUNOGENICITY_COLUMNS } from '@paratope/screening/columns';
import { z } from 'zod';

const stored = z.looseObject({
  risk_score: z.looseObject({ value: z.number(), band: z.string(), percentile: z.number().nullable() }),
  mhc_ii_cores: z.array(z.looseObject({ germline_match: z.boolean() })).optional(),
});

/** The risk and its components. */
export const keyFigures: KeyFigures = {
  columns: IMMUNOGENICITY_COLUMNS,
  describes: 'variant',
  of: (results) => {
    const { risk_score: risk, mhc_ii_cores: cores } = stored.parse(results);
    return {
      figures: {
        'immunogenicity.risk': tabled(risk.value),
        'immunogenicity.percentile': tabled(risk.percentile),
        'immunogenicity.band': risk.band,
        'immunogenicity.cores': cores?.filter(({ germline_match: isGermline }) => !isGermline).length ?? null,
      },
      percentiles: risk.percentile === null ? {} : { 'immunogenicity.risk': risk.percentile },
    };
  },
};
