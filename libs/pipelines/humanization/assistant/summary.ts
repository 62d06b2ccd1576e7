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
        'human_likeness and human_9_mers: share 0–1 with percentile among therapeutic antibodies; residues by IMGT',
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
    mutations: byReason([...mutationsOf('H', mutations?.vh), ...mutationsOf('L', mutations?.vl)]),
    kept: keptByReason([...keptOf('H', mutations?.vh), ...keptOf('L', mutations?.vl)]),
    more_domains: mutations?.additional_domains?.map(({ chain, humanized }) => ({ chain, humanized })),
    against: {
      high_binding_risk: [...riskyOf('H', mutations?.vh), ...riskyOf('L', mutations?.vl)],
      new_liabilities: mutations?.liabilities_introduced?.map(
        ({ chain, imgt, motif, severity }) => `${motif} at ${chain} ${imgt}, ${severity}`,
      ),
    },
  };
}

interface Reasoned {
  readonly reason: string | undefined;
  readonly text: string;
}

const mutationsOf = (chain: string, domain: Domain | null | undefined): Reasoned[] =>
  (domain?.positions ?? []).map(({ imgt, from, to, reason }) => ({ reason, text: `${chain}:${from}${imgt}${to}` }));

/** Residues of the parent that stay although the acceptor has others. */
const keptOf = (chain: string, domain: Domain | null | undefined): Reasoned[] =>
  (domain?.kept ?? []).map(({ imgt, residue, reason }) => ({ reason, text: `${chain}:${residue}${imgt}` }));

/** Number of the residues that stay, by reason; those that shape the loops by name, as candidates of further mutations. */
const keptByReason = (kept: readonly Reasoned[]) =>
  Object.fromEntries(
    Object.entries(byReason(kept)).map(([reason, named]) => [
      reason,
      SHAPING.has(reason) ? named : named.split(' ').length,
    ]),
  );

const SHAPING: ReadonlySet<string> = new Set(['vernier', 'canonical', 'interface', 'near_cdr']);

/** Residues by the reason of their choice. */
function byReason(residues: readonly Reasoned[]): Readonly<Record<string, string>> {
  const reasons = [...new Set(residues.map(({ reason }) => reason ?? 'unknown'))];
  const of = (wanted: string) => residues.filter(({ reason }) => (reason ?? 'unknown') === wanted);
  return Object.fromEntries(
    reasons.map((reason) => [
      reason,
      of(reason)
        .map(({ text }) => text)
        .join(' '),
    ]),
  );
}

const riskyOf = (chain: string, domain: Domain | null | undefined): string[] =>
  (domain?.positions ?? [])
    .filter(({ binding_risk }) => binding_risk === 'high')
    .map(({ imgt, from, to }) => `${chain}:${from}${imgt}${to}`);
