import { Alert, List, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import type { AdcAnalysis } from '@paratope/sdk';
import { DataTable, Download, MetricTile, saveCsv, Section } from '@paratope/dashboard-kit';
import { Flags } from './flags.js';
import { SitesOfFv } from './fv-sites.js';
import { HicLadder } from './hic-ladder.js';
import { LoadPlot } from './load-plot.js';
import { share } from './share.js';
import { Spectrum } from './spectrum.js';
import { TEXT } from './text.js';

/** The expected conjugate and the verdict of every rule on it. */
export function AdcCard({ analysis }: { readonly analysis: AdcAnalysis }) {
  const { drug_load: load, hydrophobicity, masses, hic, missing, antibody, fv_sites, site } = analysis;
  return (
    <Stack gap="lg">
      {missing.length > 0 && (
        <Alert color="gray" title={TEXT.notComputed}>
          <List size="sm">
            {missing.map((what) => (
              <List.Item key={what}>{what}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <MetricTile
          title={TEXT.meanDrugToAntibodyRatio}
          value={load.mean.toFixed(1)}
          note={TEXT.drugsPerAntibody90Of(load.interval_90[0], load.interval_90[1])}
        />
        <MetricTile
          title={TEXT.unconjugatedAntibody}
          value={share(load.unconjugated)}
          note={TEXT.shareOfTheAntibodyMolecules}
        />
        <MetricTile title={TEXT.sixOrMoreDrugs} value={share(load.high_load)} note={TEXT.shareOfTheAntibodyMolecules} />
        <MetricTile
          title={TEXT.hydrophobicity}
          value={hydrophobicity ? hydrophobicity.index.toFixed(1) : '–'}
          note={
            hydrophobicity
              ? TEXT.indexLowerIsBetterHigher(share(hydrophobicity.above_precedents), hydrophobicity.precedents.length)
              : TEXT.notComputedInText
          }
        />
      </SimpleGrid>
      <Section
        title={TEXT.drugLoadDistribution}
        description={load.model}
        actions={<Download label={TEXT.downloadCsv} onClick={() => saveCsv('drug-load', load.species)} />}
      >
        <LoadPlot load={load} />
      </Section>
      <Flags flags={analysis.flags} />
      {masses?.spectrum && <Spectrum spectrum={masses.spectrum} />}
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
        {masses && <Masses masses={masses} />}
        {hic && <HicLadder hic={hic} />}
      </SimpleGrid>
      <Section title={TEXT.inputsOfTheAnalysis}>
        <Stack gap={6}>
          <Text size="sm">
            {[
              antibody.format,
              TEXT.fromThe(antibody.isotype, antibody.isotype_from),
              antibody.light_chain === null ? TEXT.noLightChain : TEXT.lightChain(antibody.light_chain),
              antibody.glycosylated ? TEXT.withItsFcGlycan : TEXT.withoutItsFcGlycan,
            ].join(', ')}
          </Text>
          {antibody.assumptions.map((assumption) => (
            <Text key={assumption} size="sm" c="dimmed">
              {assumption}
            </Text>
          ))}
          {site?.constant_domain && (
            <Text size="sm">
              {TEXT.ofItsSurfaceAccessibleIn(
                site.name,
                site.constant_domain.exposure,
                share(site.constant_domain.relative),
                site.constant_domain.structures.length,
              )}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {TEXT.rulesAndConstantsChemistryBy(analysis.version, analysis.chemistry.computed_by)}
          </Text>
        </Stack>
      </Section>
      {fv_sites && <SitesOfFv sites={fv_sites} />}
    </Stack>
  );
}

const daltons = (mass: number | null): string =>
  mass === null ? '–' : mass.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function Masses({ masses }: { readonly masses: NonNullable<AdcAnalysis['masses']> }) {
  return (
    <Section
      title={TEXT.masses}
      description={TEXT.averageMassesEachDrugAdds(daltons(masses.added_per_drug))}
      actions={<Download label={TEXT.downloadCsv} onClick={() => saveCsv('adc-masses', masses.species)} />}
    >
      <DataTable
        minWidth={380}
        headings={[
          { numeric: TEXT.drugs },
          { numeric: TEXT.share },
          { numeric: TEXT.intactDa },
          { numeric: TEXT.deglycosylatedDa },
        ]}
      >
        {masses.species.map(({ drugs, share: part, intact, deglycosylated }) => (
          <Table.Tr key={drugs}>
            <Table.Td className="numeric">{drugs}</Table.Td>
            <Table.Td className="numeric">{(part * 100).toFixed(1)}</Table.Td>
            <Table.Td className="numeric">{daltons(intact)}</Table.Td>
            <Table.Td className="numeric">{daltons(deglycosylated)}</Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
    </Section>
  );
}
