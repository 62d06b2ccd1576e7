import { pageOfJob, ReportBlock, ReportNote, ReportTable, ofKind } from '@paratope/dashboard-kit';
import { liabilitiesText, percent } from './strategy-figures.js';
import { StrategyDifferences } from './strategy-differences.js';
import { methodName } from './method-name.js';
import { STRATEGY } from './strategies.js';
import { detailsOf, type StrategyDetails } from './strategy-result.js';
import { TEXT } from './text.js';

/** The strategies of a humanization in the report of a candidate, their figures and how their sequences differ. */
export default ofKind('humanization', function HumanizationReport({ job, results }) {
  if (results.length === 0) return <ReportNote>{TEXT.noStrategyIsViableThe}</ReportNote>;
  const strategies = results.flatMap((entry) => {
    const details = detailsOf(entry);
    return details ? [{ name: STRATEGY[entry.strategy], details }] : [];
  });
  const [first] = strategies;
  return (
    <>
      <ReportBlock>
        <ReportTable
          columns={[
            [TEXT.strategy, ({ name }) => name],
            [
              TEXT.acceptors,
              ({ details: { mutations } }) =>
                [mutations.vh.acceptor.v_gene, mutations.vl?.acceptor.v_gene].filter(Boolean).join(', '),
            ],
            [
              { numeric: TEXT.substitutions },
              ({ details: { mutations } }) =>
                [mutations.vh.count, mutations.vl?.count].filter((count) => count !== undefined).join(' + '),
            ],
            [
              { numeric: TEXT.human9Mers(methodName(first?.details.oasis_score?.method)) },
              ({ details: { oasis_score: score } }) => `${percent(score?.before.mean)} → ${percent(score?.mean)}`,
            ],
            [{ numeric: TEXT.percentile }, ({ details }) => details.oasis_score?.percentile?.toFixed(0) ?? '–'],
            [{ numeric: TEXT.liabilities }, ({ details }) => liabilitiesText(details)],
          ]}
          rows={strategies}
          page={pageOfJob(job)}
        />
        <ReportNote>{TEXT.aboutTheColumns}</ReportNote>
      </ReportBlock>
      <StrategyDifferences strategies={strategies} />
      {first && strategies.length === 1 && (
        <ReportBlock title={TEXT.substitutionsByReason}>
          {[...byReason(first.details)].map(([reason, substitutions]) => (
            <ReportNote key={reason}>{TEXT.reasonAndSubstitutions(reason, substitutions)}</ReportNote>
          ))}
        </ReportBlock>
      )}
    </>
  );
});

/** Substitutions of a strategy, IMGT numbers, by the reason for them. */
function byReason({ mutations }: StrategyDetails): Map<string, string[]> {
  const all = (['vh', 'vl'] as const).flatMap((domain) =>
    (mutations[domain]?.positions ?? []).map(({ from, imgt, to, reason }) => ({
      reason: reason.replaceAll('_', ' '),
      text: `${TEXT[domain]} ${from}${imgt}${to}`,
    })),
  );
  return new Map(
    [...Map.groupBy(all, ({ reason }) => reason)].map(([reason, each]) => [reason, each.map(({ text }) => text)]),
  );
}
