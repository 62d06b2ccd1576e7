import { Group, Stack, Table, Text, Title, Tooltip } from '@mantine/core';
import type { FvScorecard, ScorecardSection, StabilityAnalysisResults } from '@paratope/sdk';
import { IconInfoCircle } from '@tabler/icons-react';
import { ApplySuggestions, DataTable, Download, saveCsv, Section, ofKind } from '@paratope/dashboard-kit';
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
      <Table.ScrollContainer minWidth={690}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{TEXT.metric}</Table.Th>
              <Table.Th className="numeric">{TEXT.value}</Table.Th>
              <Table.Th>{TEXT.unit}</Table.Th>
              <Table.Th>{TEXT.amongReference}</Table.Th>
              <Table.Th miw={190}>{TEXT.verdict}</Table.Th>
              <Table.Th>{TEXT.confidence}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {metrics.map((metric) => {
              const { name, value, unit, percentile, flag, confidence, method } = metric;
              const direction = directionOf(metric);
              return (
                <Table.Tr key={name}>
                  <Table.Td>
                    <Group gap={4} wrap="nowrap">
                      {metricLabel(name)}
                      <Tooltip label={method}>
                        <IconInfoCircle
                          size={14}
                          color="var(--mantine-color-dimmed)"
                          style={{ flex: 'none' }}
                          tabIndex={0}
                          aria-label={method}
                          role="img"
                        />
                      </Tooltip>
                    </Group>
                    {direction !== undefined && (
                      <Text size="xs" c="dimmed">
                        {direction}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td className="numeric">{value === null ? '–' : sized(value)}</Table.Td>
                  <Table.Td>{unit ?? ''}</Table.Td>
                  <Table.Td>
                    {percentile !== null && value !== null && (
                      <DistributionStrip name={name} value={value} percentile={percentile} />
                    )}
                  </Table.Td>
                  <Table.Td>
                    <Verdict flag={flag}>{flag !== null && TEXT.ofMetric[flag]}</Verdict>
                  </Table.Td>
                  <Table.Td>{confidence}</Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
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
        headings={[TEXT.position, TEXT.motif, TEXT.kind, TEXT.region, TEXT.severity, { numeric: TEXT.exposed }]}
      >
        {liabilities.map(({ chain, position, residue, kind, motif, severity, region, exposure }) => (
          <Table.Tr key={`${chain}${position}${kind}`}>
            <Table.Td>
              {chain} {residue}
              {position}
            </Table.Td>
            <Table.Td className="mono">{motif}</Table.Td>
            <Table.Td>{words(kind)}</Table.Td>
            <Table.Td>{region}</Table.Td>
            <Table.Td>{severity}</Table.Td>
            <Table.Td className="numeric">{(exposure * 100).toFixed(0)}</Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
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
