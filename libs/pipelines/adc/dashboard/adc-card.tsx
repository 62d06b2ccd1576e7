import { Alert, List, SimpleGrid, Stack, Text, Badge } from '@mantine/core';
import type { AdcAnalysis, AdcDrugLoad, AdcFlag } from '@paratope/sdk';
import { DataTable, Download, MetricTile, saveCsv, Section, PLOT_BLUE, Plot, Remark } from '@paratope/dashboard-kit';
import { useMemo } from 'react';
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { daltons } from './daltons.js';
import { SitesOfFv } from './fv-sites.js';
import { share } from './share.js';
import { Spectrum } from './spectrum.js';
import { TEXT } from './text.js';

const SEVERITY = {
  critical: { color: 'red', icon: IconCircleX },
  warning: { color: 'yellow', icon: IconAlertTriangle },
  info: { color: 'gray', icon: IconInfoCircle },
} as const;

/** Flags that the rules raise, the gravest first, each with its source and its remedy. */
function Flags({ flags }: { readonly flags: readonly AdcFlag[] }) {
  return (
    <Section title={TEXT.flags}>
      {flags.length === 0 && <Text size="sm">{TEXT.noRuleRaisesAFlag}</Text>}
      <Stack gap="md">
        {flags.map(({ rule, severity, explanation, source, precedent, remedy }) => {
          const { color, icon: Shape } = SEVERITY[severity];
          return (
            <Stack key={rule + explanation} gap={3}>
              <Text size="sm" component="div">
                <Badge color={color} mr={8} leftSection={<Shape size={13} aria-hidden />}>
                  {severity}
                </Badge>
                {explanation}
              </Text>
              {remedy !== null && <Text size="sm">{TEXT.remedy(remedy)}</Text>}
              {precedent && (
                <Remark>
                  {precedent.stance === 'contradicts'
                    ? TEXT.isACounterexample(precedent.name, precedent.detail)
                    : TEXT.isAPrecedent(precedent.name, precedent.detail)}
                </Remark>
              )}
              <Remark small>
                {rule} · {source}
              </Remark>
            </Stack>
          );
        })}
      </Stack>
    </Section>
  );
}

/** Plot of the number of drugs per antibody of a preparation. */
function LoadPlot({ load }: { readonly load: AdcDrugLoad }) {
  const species = useMemo(
    () => load.species.filter(({ share }) => share > 0.0005).map((each) => ({ ...each, percent: each.share * 100 })),
    [load],
  );
  const options = useMemo(
    () => (plot: typeof import('@observablehq/plot')) => ({
      marginLeft: 44,
      marginBottom: 44,
      x: { label: TEXT.drugsPerAntibodyInText, labelOffset: 38, type: 'band' as const },
      y: { label: 'antibodies, %', grid: true },
      marks: [
        plot.barY(species, {
          x: 'drugs',
          y: 'percent',
          fill: PLOT_BLUE,
          title: ({ drugs, percent }: { drugs: number; percent: number }) => TEXT.drugsOf(drugs, percent.toFixed(1)),
        }),
        plot.text(species, {
          x: 'drugs',
          y: 'percent',
          text: ({ percent }: { percent: number }) => percent.toFixed(percent < 1 ? 1 : 0),
          dy: -8,
          fill: 'currentColor',
        }),
        plot.ruleY([0]),
      ],
    }),
    [species],
  );
  return <Plot options={options} height={230} label={TEXT.drugsPerAntibodyMean(load.mean.toFixed(1))} />;
}

/** Peaks expected in hydrophobic interaction chromatography, in the order of elution. */
function HicLadder({ hic }: { readonly hic: NonNullable<AdcAnalysis['hic']> }) {
  const { ladder = [], average_dar, drug_absorbance_included, note } = hic;
  if (ladder.length === 0 || average_dar === undefined) return null;
  return (
    <Section
      title={TEXT.hicLadder}
      description={note}
      actions={<Download label={TEXT.downloadCsv} onClick={() => saveCsv('adc-hic', ladder)} />}
    >
      <DataTable
        rows={ladder}
        columns={[
          [{ numeric: TEXT.elutionRank }, ({ elution_rank }) => elution_rank],
          [{ numeric: TEXT.drugs }, ({ drugs }) => drugs],
          [{ numeric: TEXT.areaAt280 }, ({ area_fraction }) => (100 * area_fraction).toFixed(1)],
        ]}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {TEXT.averageDarFromAreas(average_dar.toFixed(2), drug_absorbance_included === true)}
      </Text>
    </Section>
  );
}

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
              `${antibody.isotype} (${TEXT.isotypeBy[antibody.isotype_from]})`,
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
          <Remark small>{TEXT.rulesAndConstantsChemistryBy(analysis.version, analysis.chemistry.computed_by)}</Remark>
        </Stack>
      </Section>
      {fv_sites && analysis.inputs.structure_job_id !== null && (
        <SitesOfFv sites={fv_sites} structureJobId={analysis.inputs.structure_job_id} />
      )}
    </Stack>
  );
}

function Masses({ masses }: { readonly masses: NonNullable<AdcAnalysis['masses']> }) {
  return (
    <Section
      title={TEXT.masses}
      description={TEXT.averageMassesEachDrugAdds(daltons(masses.added_per_drug))}
      actions={<Download label={TEXT.downloadCsv} onClick={() => saveCsv('adc-masses', masses.species)} />}
    >
      <DataTable
        minWidth={380}
        rows={masses.species}
        columns={[
          [{ numeric: TEXT.drugs }, ({ drugs }) => drugs],
          [{ numeric: TEXT.share }, ({ share: part }) => (part * 100).toFixed(1)],
          [{ numeric: TEXT.intactDa }, ({ intact }) => daltons(intact)],
          [{ numeric: TEXT.deglycosylatedDa }, ({ deglycosylated }) => daltons(deglycosylated)],
        ]}
      />
    </Section>
  );
}
