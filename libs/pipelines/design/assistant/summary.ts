import type { AssistantSummary } from '@paratope/job-envelope';
import { designKind, designResultsSchema } from '../contract.js';

type Results = (typeof designResultsSchema)['_output'];

/** Number of proposals with whole sequences; the others have their mutations, from which sequences follow. */
const MOST_SEQUENCES = 2;
const MOST_PROPOSALS = 5;

/** Differences beyond the fourth digit are below the spread of every figure. */
const rounded = (figures: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(4))]));

/** The front by score, with mutations, figures and judgement, and the parent to compare with. */
export const summary: AssistantSummary = {
  kind: designKind.kind,
  of(results) {
    const { terms, parent, knee, proposals, notes } = designResultsSchema.parse(results);
    return {
      units: 'mutations by IMGT; figures as in the table of variants',
      terms,
      knee: knee ?? null,
      parent: { figures: rounded(parent.figures), ...judgedOf(parent.judgement) },
      proposals: proposals
        .slice(0, MOST_PROPOSALS)
        .map(({ name, score, figures, mutations = [], chains, judgement }, nth) => ({
          name,
          score: Number(score.toPrecision(4)),
          figures: rounded(figures),
          mutations: mutations
            .map(({ chain, position, from, to }) => `${chain === 'heavy' ? 'H' : 'L'}:${from}${position}${to}`)
            .join(' '),
          ...(nth < MOST_SEQUENCES && { chains }),
          ...judgedOf(judgement),
        })),
      number_of_proposals: proposals.length,
      against: { notes },
    };
  },
};

const judgedOf = (judgement: Results['parent']['judgement']) =>
  judgement && {
    developability_risk: judgement.developability_risk,
    t_cell_risk: judgement.t_cell_risk,
    h3_shift_angstrom: judgement.h3_shift,
  };
