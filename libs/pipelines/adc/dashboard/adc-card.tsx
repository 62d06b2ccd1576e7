import { Alert, List, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import type { AdcAnalysis } from '@paratope/sdk';
import { Download, saveCsv, Section, MetricTile } from '@paratope/dashboard-kit';
import { Flags } from './flags.js';
import { LoadPlot } from './load-plot.js';
import { SitesOfFv } from './fv-sites.js';

const share = (part: number): string => `${(part * 100).toFixed(0)} %`;

/** What the conjugate would be, and what every rule says of it. */
export function AdcCard({ analysis }: { readonly analysis: AdcAnalysis }) {
  const { drug_load: load, hydrophobicity, masses, missing, antibody, fv_sites, site } = analysis;
  return (
    <Stack gap="lg">
      {missing.length > 0 && (
        <Alert color="gray" title="Not computed">
          <List size="sm">
            {missing.map((what) => (
              <List.Item key={what}>{what}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <MetricTile
          title="Mean load"
          value={load.mean.toFixed(1)}
          note={`drugs per antibody; 90 % carry ${load.interval_90.join(' to ')}`}
        />
        <MetricTile title="Without a drug" value={share(load.unconjugated)} note="of the antibody" />
        <MetricTile title="Six drugs and more" value={share(load.high_load)} note="of the antibody" />
        <MetricTile
          title="Hydrophobicity"
          value={hydrophobicity ? hydrophobicity.index.toFixed(1) : '–'}
          note={
            hydrophobicity
              ? `index; above ${share(hydrophobicity.above_precedents)} of ${hydrophobicity.precedents.length} approved ADCs`
              : 'was not computed'
          }
        />
      </SimpleGrid>
      <Section
        title="Drug load"
        description={load.model}
        actions={<Download label="CSV" onClick={() => saveCsv('drug-load', load.species)} />}
      >
        <LoadPlot load={load} />
      </Section>
      <Flags flags={analysis.flags} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
        {masses && <Masses masses={masses} />}
        <Section title="What it was computed of">
          <Stack gap={6}>
            <Text size="sm">
              {antibody.format}, {antibody.isotype} (by {antibody.isotype_from}), light chain{' '}
              {antibody.light_chain ?? 'none'}, {antibody.glycosylated ? 'with' : 'without'} its Fc glycan
            </Text>
            {antibody.assumptions.map((assumption) => (
              <Text key={assumption} size="sm" c="dimmed">
                {assumption}
              </Text>
            ))}
            {site?.constant_domain && (
              <Text size="sm">
                {site.name}: {site.constant_domain.exposure}, {share(site.constant_domain.relative)} of its surface open
                in {site.constant_domain.structures.length} crystal structures
              </Text>
            )}
            <Text size="xs" c="dimmed">
              Rules and figures {analysis.version}; molecules by {analysis.chemistry.computed_by}
            </Text>
          </Stack>
        </Section>
      </SimpleGrid>
      {fv_sites && <SitesOfFv sites={fv_sites} />}
    </Stack>
  );
}

const daltons = (mass: number | null): string =>
  mass === null ? '–' : mass.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function Masses({ masses }: { readonly masses: NonNullable<AdcAnalysis['masses']> }) {
  return (
    <Section
      title="Masses"
      description={`Average; each drug adds ${daltons(masses.added_per_drug)} Da. Intact: with G0F on both heavy chains.`}
      actions={<Download label="CSV" onClick={() => saveCsv('adc-masses', masses.species)} />}
    >
      <Table.ScrollContainer minWidth={380}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className="numeric">Drugs</Table.Th>
              <Table.Th className="numeric">Share, %</Table.Th>
              <Table.Th className="numeric">Intact, Da</Table.Th>
              <Table.Th className="numeric">Deglycosylated, Da</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {masses.species.map(({ drugs, share: part, intact, deglycosylated }) => (
              <Table.Tr key={drugs}>
                <Table.Td className="numeric">{drugs}</Table.Td>
                <Table.Td className="numeric">{(part * 100).toFixed(1)}</Table.Td>
                <Table.Td className="numeric">{daltons(intact)}</Table.Td>
                <Table.Td className="numeric">{daltons(deglycosylated)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
