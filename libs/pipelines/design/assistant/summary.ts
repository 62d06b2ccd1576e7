import type { AssistantSummary } from '@paratope/job-envelope';
import { designKind, designResultsSchema } from '../contract.js';

type Results = (typeof designResultsSchema)['_output'];

/** Number of proposals with whole sequences; the others have their mutations, from which sequences follow. */
const MOST_SEQUENCES = 4;
const MOST_PROPOSALS = 12;

/** The front by score, with mutations, figures and judgement, and the parent to compare with. */
export const summary: AssistantSummary = {
  kind: designKind.kind,
  of(results) {
    const { terms, parent, proposals, notes } = designResultsSchema.parse(results);
    return {
      units: 'mutations by IMGT; figures as in the table of variants',
      terms,
      parent: { figures: parent.figures, ...judgedOf(parent.judgement) },
      proposals: proposals
        .slice(0, MOST_PROPOSALS)
        .map(({ name, score, figures, mutations, chains, judgement }, nth) => ({
          name,
          score,
          figures,
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
