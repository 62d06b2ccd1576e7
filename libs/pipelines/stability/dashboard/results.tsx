import { Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import type { FvScorecard, ScorecardSection, StabilityAnalysisResults } from '@paratope/sdk';
import { IconInfoCircle } from '@tabler/icons-react';
import { ApplySuggestions, DataTable, Download, saveCsv, Section, ofKind, Remark } from '@paratope/dashboard-kit';
import { metricLabel } from '@paratope/developability/reference';
import { DistributionStrip } from './distribution-strip.js';
import { PatchView } from './patch-view.js';
import { directionOf, SECTIONS, sized, words } from './scorecard.js';
import { TEXT } from './text.js';
import { Verdict, VerdictSummary } from './verdict.js';

export default ofKind('stability_analysis', function DevelopabilityResults({ job, results }) {
  const { id, inputs } = job;
  const save = (): void =>
    saveCsv(
      `developability-${id}`,
      SECTIONS.flatMap(([section]) =>
        results[section].metrics.map(({ name, value, unit, percentile, flag, confidence, method }) => ({
          section,
          name,
          value,
          unit,
          percentile,
          flag,
          confidence,
          method,
        })),
      ),
    );
  return (
    <Stack gap="lg">
      <Section title={TEXT.verdict}>
        <VerdictSummary verdict={results.verdict} />
      </Section>
      <PatchView url={results.pdb_url} metric={results.patch_metric} patches={results.patches ?? []} id={id} />
      {SECTIONS.map(([section, title], at) => (
        <Section key={section} title={title} actions={at === 0 && <Download label={TEXT.downloadCsv} onClick={save} />}>
          <Metrics section={results[section]} />
        </Section>
      ))}
      {results.fvs.map((fv) => (
        <FurtherFv key={fv.name} fv={fv} />
      ))}
      <Liabilities results={results} />
      <Substitutions id={id} variantId={inputs.variant_id} results={results} />
    </Stack>
  );
});

function Metrics({ section: { metrics, notes } }: { readonly section: ScorecardSection }) {
  return (
    <Stack>
      <DataTable
        minWidth={690}
        rows={metrics}
        columns={[
          [TEXT.metric, (metric) => <MetricName metric={metric} />],
          [{ numeric: TEXT.value }, ({ value }) => (value === null ? '–' : sized(value))],
          [TEXT.unit, ({ unit }) => unit ?? ''],
          [
            TEXT.amongReference,
            ({ name, value, percentile }) =>
              percentile !== null &&
              value !== null && <DistributionStrip name={name} value={value} percentile={percentile} />,
          ],
          [
            { text: TEXT.verdict, miw: 190 },
            ({ flag }) => <Verdict flag={flag}>{flag !== null && TEXT.ofMetric[flag]}</Verdict>,
          ],
          [TEXT.confidence, ({ confidence }) => confidence],
        ]}
      />
      <Stack gap={2}>
        {notes.map((note) => (
          <Text key={note} size="xs" c="dimmed">
            {note}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}

function MetricName({ metric }: { readonly metric: ScorecardSection['metrics'][number] }) {
  const direction = directionOf(metric);
  return (
    <>
      <Group gap={4} wrap="nowrap">
        {metricLabel(metric.name)}
        <Tooltip label={metric.method}>
          <IconInfoCircle
            size={14}
            color="var(--mantine-color-dimmed)"
            style={{ flex: 'none' }}
            tabIndex={0}
            aria-label={metric.method}
            role="img"
          />
        </Tooltip>
      </Group>
      {direction !== undefined && <Remark small>{direction}</Remark>}
    </>
  );
}

/** The scorecard of a further Fv, of formats that have several. */
function FurtherFv({ fv }: { readonly fv: FvScorecard }) {
  return (
    <Section title={TEXT.fvOf(words(fv.name))} actions={<Download label={TEXT.downloadPdb} href={fv.pdb_url} />}>
      <Stack gap="lg">
        <VerdictSummary verdict={fv.verdict} />
        {SECTIONS.map(([section, title]) => (
          <Stack key={section} gap="xs">
            <Title order={3}>{title}</Title>
            <Metrics section={fv[section]} />
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}

function Liabilities({ results: { liabilities } }: { readonly results: StabilityAnalysisResults }) {
  if (liabilities.length === 0) return null;
  return (
    <Section title={TEXT.liabilitiesByExposure}>
      <DataTable
        minWidth={520}
        rows={liabilities}
        columns={[
          [TEXT.position, ({ chain, position, residue }) => `${chain} ${residue}${position}`],
          [{ mono: TEXT.motif }, ({ motif }) => motif],
          [TEXT.kind, ({ kind }) => words(kind)],
          [TEXT.region, ({ region }) => region],
          [TEXT.severity, ({ severity }) => severity],
          [{ numeric: TEXT.exposed }, ({ exposure }) => (exposure * 100).toFixed(0)],
        ]}
      />
    </Section>
  );
}

interface SubstitutionsProps {
  readonly id: string;
  readonly variantId: string;
  readonly results: StabilityAnalysisResults;
}

function Substitutions({ id, variantId, results: { substitutions } }: SubstitutionsProps) {
  if (substitutions.length === 0) return null;
  return (
    <Section title={TEXT.suggestedSubstitutions}>
      <ApplySuggestions variantId={variantId} suggestions={substitutions} source={TEXT.sourceOfSuggestions(id)} />
    </Section>
  );
}
