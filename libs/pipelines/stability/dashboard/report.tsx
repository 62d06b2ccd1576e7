import type { FvScorecard, ScorecardMetric, StabilityAnalysisResults } from '@paratope/sdk';
import {
  ColorScale,
  ordinal,
  pageOfJob,
  ReportBlock,
  ReportColumns,
  ReportNote,
  ReportSuggestions,
  ReportTable,
  StructureView,
  ofKind,
} from '@paratope/dashboard-kit';
import { metricLabel } from '@paratope/developability/reference';
import { useMemo } from 'react';
import { patchColors, patchWeight } from './patch-colors.js';
import { populationOf, SECTIONS, sized, words } from './scorecard.js';
import { TEXT } from './text.js';
import { VerdictSummary } from './verdict.js';

/** Liabilities that are printed. */
const MOST = 8;

/** The scorecard in the report of a candidate: the verdict with its parts, the surface, liabilities and suggestions. */
export default ofKind('stability_analysis', function DevelopabilityReport({ job, results }) {
  const { patches = [], patch_metric: metric, pdb_url, substitutions, fvs } = results;
  const { colorOf, steps } = useMemo(() => patchColors(patches, metric), [patches, metric]);
  const page = pageOfJob(job);
  return (
    <>
      <ReportColumns>
        <ReportBlock title={TEXT.surfacePatchesOnTheModel}>
          <StructureView
            url={pdb_url}
            format="pdb"
            surface
            colorOf={colorOf}
            weightOf={patchWeight}
            label={TEXT.surfaceOfTheModelColoured(metricLabel(metric))}
          />
        </ReportBlock>
        <div>
          <ReportBlock title={TEXT.verdict}>
            <VerdictSummary verdict={results.verdict} />
          </ReportBlock>
          <ReportBlock title={TEXT.coloursOfTheSurface}>
            <ColorScale steps={steps} />
            <ReportNote>{TEXT.residuesAreColouredByTheir(metricLabel(metric))}</ReportNote>
          </ReportBlock>
        </div>
      </ReportColumns>
      <Parts title={TEXT.partsOfTheVerdict} scorecard={results} page={page} />
      {fvs.map((fv) => (
        <Parts key={fv.name} title={TEXT.fvOf(words(fv.name))} scorecard={fv} page={page} />
      ))}
      <Liabilities results={results} page={page} />
      {substitutions.length > 0 && (
        <ReportBlock title={TEXT.suggestedSubstitutions}>
          <ReportSuggestions suggestions={substitutions} page={page} />
        </ReportBlock>
      )}
    </>
  );
});

interface PartsProps {
  readonly title: string;
  readonly scorecard: Pick<FvScorecard, (typeof SECTIONS)[number][0]>;
  readonly page: string;
}

function Parts({ title, scorecard, page }: PartsProps) {
  const parts = SECTIONS.flatMap(([section]) => scorecard[section].metrics).filter(({ flag }) => flag !== null);
  return (
    <ReportBlock title={title}>
      {parts.length > 0 && (
        <ReportTable
          columns={[
            [TEXT.metric, (metric) => TEXT.metricAndWanted(metricLabel(metric.name), wantedOf(metric))],
            [
              { numeric: TEXT.value },
              ({ value, unit }) => [value === null ? '–' : sized(value), unit].filter(Boolean).join(' '),
            ],
            [{ numeric: TEXT.percentile }, ({ percentile }) => (percentile === null ? '–' : ordinal(percentile))],
            [TEXT.confidence, ({ confidence }) => confidence],
          ]}
          rows={parts}
          page={page}
        />
      )}
      <ReportNote>{TEXT.otherMetrics(populationOf(scorecard))}</ReportNote>
    </ReportBlock>
  );
}

const wantedOf = ({ higher_is_better: isHigh }: ScorecardMetric): string =>
  isHigh === null ? TEXT.wantedEnd.middle : isHigh ? TEXT.wantedEnd.high : TEXT.wantedEnd.low;

/** Severities of risks, the gravest first. Motifs that every human antibody has are no risks. */
const SEVERITIES = ['high', 'medium', 'low'];

function Liabilities({ results, page }: { readonly results: StabilityAnalysisResults; readonly page: string }) {
  const gravest = results.liabilities
    .filter(({ severity }) => SEVERITIES.includes(severity))
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.exposure - a.exposure);
  if (gravest.length === 0) return null;
  return (
    <ReportBlock title={TEXT.liabilitiesByExposure}>
      <ReportTable
        columns={[
          [TEXT.position, ({ chain, position, residue }) => `${chain} ${residue}${position}`],
          [{ mono: TEXT.motif }, ({ motif }) => motif],
          [TEXT.kind, ({ kind }) => words(kind)],
          [TEXT.region, ({ region }) => region],
          [TEXT.severity, ({ severity }) => severity],
          [{ numeric: TEXT.exposed }, ({ exposure }) => (exposure * 100).toFixed(0)],
        ]}
        rows={gravest}
        most={MOST}
        page={page}
      />
    </ReportBlock>
  );
}
