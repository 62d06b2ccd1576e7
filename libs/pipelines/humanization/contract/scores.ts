import { z } from 'zod';
import { described, field } from '@paratope/job-envelope';
import { namedPart, part } from './parts.js';

/* Humanness of a humanized antibody. */

const AMONG = 'among therapeutic antibodies';

const percentile = described(
  z.number().min(0).max(100).nullable(),
  `Percentage of therapeutic antibodies with a lower value. Null without a comparison.`,
  21,
);

/** A fraction with its percentile among therapeutic antibodies. */
const scoredShare = namedPart('ScoredShare', [{ value: 0.86, percentile: 62 }], {
  value: field.share('The fraction, 0 to 1; higher is more human.', 0.86),
  percentile,
});

const share = (what: string) => described(scoredShare, `${what}, with its percentile ${AMONG}.`);

const mean = field.number('Fraction of the 9-mers that are human, 0 to 1.', 0.86);
const median = field.number(
  'Median over the residues of the fraction of human 9-mers among those that cover the residue, 0 to 1.',
  0.89,
);

const LIKENESS = '9-mers of human repertoires and genes and identity to the nearest human V gene, in equal parts';

const ofChain = {
  mean,
  median,
  human_likeness: share(`Human likeness of the domain: ${LIKENESS}`),
  germline_9mer_identity: share('Fraction of the 9-mers that human germline genes encode'),
  germline_content: share('Fraction of the residues that the nearest human germline genes share'),
  v_identity: share('Identity to the nearest human V gene, IMGT positions 1 to 106'),
  v_framework_identity: share('Identity of FR1 to FR3 to the human V gene that is nearest there'),
  nearest_v_gene: field.string('Nearest human V gene (IMGT name).', 'IGHV3-66'),
  nearest_j_gene: field.nullableString('Nearest human J gene (IMGT name). Null when none was assigned.', 'IGHJ4'),
  oasis_identity: described(
    z.record(z.string(), scoredShare),
    'OASis identity by threshold: `relaxed`, the share of 9-mers that 10 % of human subjects have. Results of earlier releases may lack it.',
    { relaxed: { value: 0.86, percentile: 62 } },
  ),
};

/** Humanness of one domain, after and before the humanization. */
export const chainScore = namedPart('ChainHumanness', [], {
  ...ofChain,
  before: described(part(ofChain), 'Humanness of the parental domain.'),
});

/** Fields of a row's score besides its mean, median and method. */
export const scoreDetails = {
  direction: field.optionalString('Direction of all scores.', 'higher_is_more_human'),
  percentile: described(percentile.optional(), `Percentile of \`mean\` ${AMONG}.`),
  percentile_missing: field.optionalString(
    'Reason why the scores of an earlier release have no percentile. Absent where they have one.',
  ),
  human_likeness: share(`Human likeness of the antibody: ${LIKENESS}`).optional(),
  before: described(
    part({ mean, median, percentile, human_likeness: share(`Human likeness of the antibody: ${LIKENESS}`) }).optional(),
    'Humanness of the parental antibody.',
  ),
  vh: described(chainScore.optional(), 'Humanness of the heavy-chain variable domain.'),
  vl: described(
    chainScore.nullable().optional(),
    'Humanness of the light-chain variable domain. Null without a light chain.',
  ),
};
