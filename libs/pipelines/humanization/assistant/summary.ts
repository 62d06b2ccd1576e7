import type { AssistantSummary } from '@paratope/job-envelope';
import { humanizationKind, humanizationResultsSchema } from '../contract.js';

type Entry = (typeof humanizationResultsSchema)['_output'][number];
type Domain = NonNullable<NonNullable<Entry['mutations']>['vh']>;

/** Strategies by their humanness, the highest first, each with whole sequences and what speaks against it. */
export const summary: AssistantSummary = {
  kind: humanizationKind.kind,
  of: (results) => {
    const entries = humanizationResultsSchema.parse(results);
    const before = entries.find(({ oasis_score }) => oasis_score?.before)?.oasis_score?.before;
    return {
      units:
        'human_likeness and human_9_mers: share 0–1 with percentile among therapeutic antibodies; mutations by IMGT',
      parent: before && { human_likeness: before.human_likeness?.value ?? null, human_9_mers: before.mean },
      strategies: entries.toSorted((a, b) => (b.oasis_score?.mean ?? 0) - (a.oasis_score?.mean ?? 0)).map(strategyOf),
    };
  },
};

function strategyOf({ strategy, humanized_vh, humanized_vl, oasis_score: score, mutations }: Entry) {
  return {
    strategy,
    vh: humanized_vh,
    vl: humanized_vl,
    human_likeness: score?.human_likeness,
    human_9_mers: score && { value: score.mean, percentile: score.percentile },
    germlines: [mutations?.vh, mutations?.vl].flatMap((domain) => (domain?.acceptor ? [domain.acceptor.v_gene] : [])),
    mutations: [...mutationsOf('H', mutations?.vh), ...mutationsOf('L', mutations?.vl)].join(' '),
    more_domains: mutations?.additional_domains?.map(({ chain, humanized }) => ({ chain, humanized })),
    against: {
      high_binding_risk: [...riskyOf('H', mutations?.vh), ...riskyOf('L', mutations?.vl)],
      new_liabilities: mutations?.liabilities_introduced?.map(
        ({ chain, imgt, motif, severity }) => `${motif} at ${chain} ${imgt}, ${severity}`,
      ),
    },
  };
}

const mutationsOf = (chain: string, domain: Domain | null | undefined): string[] =>
  (domain?.positions ?? []).map(({ imgt, from, to }) => `${chain}:${from}${imgt}${to}`);

const riskyOf = (chain: string, domain: Domain | null | undefined): string[] =>
  (domain?.positions ?? [])
    .filter(({ binding_risk }) => binding_risk === 'high')
    .map(({ imgt, from, to }) => `${chain}:${from}${imgt}${to}`);
