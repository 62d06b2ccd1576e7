import { Badge } from '@mantine/core';
import type { ImmunogenicityAnalysisResults } from '@paratope/sdk';
import {
  ordinal,
  pageOfJob,
  ReportBlock,
  ReportNote,
  ReportSuggestions,
  ReportTable,
  suggestionName,
  PALETTE,
  PLOT_BLUE,
  Plot,
  ofKind,
} from '@paratope/dashboard-kit';
import { useMemo } from 'react';
import { BAND, ratesOf } from './band.js';
import { TEXT } from './text.js';
import { presentedResidues } from './presented-residues.js';

/** Number of alleles that present each residue in a foreign core, along the chains, with a band behind each CDR. */
function EpitopeProfile({ results }: { readonly results: ImmunogenicityAnalysisResults }) {
  const residues = useMemo(() => presentedResidues(results), [results]);
  const alleles = (results.alleles ?? []).filter(({ mhc_class }) => mhc_class === 'II').length;
  const options = useMemo(
    () => (plot: typeof import('@observablehq/plot')) => ({
      marginLeft: 40,
      marginTop: 34,
      marginBottom: 34,
      x: { label: TEXT.residue },
      y: { label: TEXT.allelesThatPresent, domain: [0, alleles], grid: true, ticks: 4 },
      fx: { label: null },
      marks: [
        plot.rectY(
          residues.filter(({ isCdr }) => isCdr),
          { fx: 'chain', x1: 'from', x2: 'to', y1: 0, y2: alleles, fill: PALETTE[1], fillOpacity: 0.2 },
        ),
        plot.rectY(residues, { fx: 'chain', x1: 'from', x2: 'to', y1: 0, y2: 'alleles', fill: PLOT_BLUE }),
        plot.ruleY([0]),
        plot.axisFx({ anchor: 'top', dy: -8, label: null }),
      ],
    }),
    [residues, alleles],
  );
  return <Plot options={options} height={150} label={TEXT.allelesAlongTheChains(alleles)} />;
}

/** Cores that are printed. */
const MOST = 6;

/** The risk in the report of a candidate: its score, where epitopes lie, the main contributions, and what lowers it. */
export default ofKind('immunogenicity_analysis', function ImmunogenicityReport({ job, results }) {
  const { risk_score: risk, mhc_ii_cores = [], substitutions, combination, warnings = [] } = results;
  const page = pageOfJob(job);
  return (
    <>
      {warnings.map((warning) => (
        <ReportNote key={warning}>{warning}</ReportNote>
      ))}
      <p style={{ margin: 0 }}>
        {TEXT.riskScore} <strong>{risk.value.toFixed(2)}</strong> <Badge color={BAND[risk.band]}>{risk.band}</Badge>
        {risk.percentile !== null && ` ${TEXT.percentileAmongApproved(ordinal(risk.percentile))}`}
      </p>
      <ReportNote>
        {TEXT.scoreIs(risk.method)} {ratesOf(risk)}
      </ReportNote>
      <ReportBlock title={TEXT.epitopesAlongTheChains}>
        <EpitopeProfile results={results} />
        <ReportNote>{TEXT.barsCountAlleles}</ReportNote>
      </ReportBlock>
      <ReportBlock title={TEXT.mainContributionsToTheRisk}>
        <ReportTable
          columns={[
            [{ mono: TEXT.core }, ({ core }) => core],
            [TEXT.position, ({ chain, start }) => `${chain} ${start}`],
            [TEXT.region, ({ region, germline_match }) => (germline_match ? `${region}, ${TEXT.germline}` : region)],
            [{ numeric: TEXT.alleles }, ({ alleles }) => alleles],
            [{ numeric: TEXT.bestPercentileRank }, ({ best_rank }) => best_rank.toFixed(2)],
            [{ numeric: TEXT.contributionToTheScore }, ({ contribution }) => contribution.toFixed(2)],
          ]}
          rows={mhc_ii_cores.toSorted((a, b) => b.contribution - a.contribution)}
          most={MOST}
          page={page}
        />
      </ReportBlock>
      {substitutions.length > 0 && (
        <ReportBlock title={TEXT.deImmunizingSubstitutions}>
          {combination && (
            <ReportNote>
              {TEXT.togetherChangeTheRiskScore(
                combination.substitutions.map(suggestionName),
                combination.risk_before.toFixed(2),
                combination.risk_after.toFixed(2),
              )}
            </ReportNote>
          )}
          <ReportSuggestions suggestions={substitutions} effect={TEXT.changeOfTheRiskScore} page={page} />
        </ReportBlock>
      )}
    </>
  );
});
