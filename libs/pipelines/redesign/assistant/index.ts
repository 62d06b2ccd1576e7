import type { AssistantEntry, AssistantSummary } from '@paratope/job-envelope';
import { redesignKind } from '../contract.js';
import { redesignResultsSchema } from '../contract/design.js';

/** Number of designs with whole sequences; the others have their mutations, from which sequences follow. */
const MOST_SEQUENCES = 3;

/** The designs by log-odds, with what speaks against each, and the parent to compare with. */
const summary: AssistantSummary = {
  kind: redesignKind.kind,
  of(results) {
    const { parent, positions, sequence_fit, designs, notes } = redesignResultsSchema.parse(results);
    return {
      units:
        'log-odds natural, above 0 the network prefers the design; no measure of affinity; OASis identity in percent',
      parent: { ...parent, sequence_fit },
      positions: positions.join(' '),
      designs: designs.map(({ name, log_odds, mutations, figures, h3_distance, against, chains }, nth) => ({
        name,
        log_odds,
        mutations: mutations.map(({ mutation }) => mutation).join(' '),
        ...figures,
        h3_distance_angstrom: h3_distance,
        speaks_against: against,
        ...(nth < MOST_SEQUENCES && { chains }),
      })),
      against: { notes },
    };
  },
};

export default { summary } satisfies AssistantEntry;
