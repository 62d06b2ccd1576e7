import { Badge, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  ApplySuggestions,
  chosenOf,
  DataTable,
  Download,
  MetricTile,
  ordinal,
  saveCsv,
  Section,
  suggestionName,
  ofKind,
  Warnings,
} from '@paratope/dashboard-kit';
import { BAND, ratesOf } from './band.js';
import { EpitopeMap } from './epitope-map.js';
import { TEXT } from './text.js';

export default ofKind('immunogenicity_analysis', function ImmunogenicityResults({ job, results }) {
  const { id, inputs } = job;
  const {
    risk_score: risk,
    mhc_i = [],
    mhc_ii = [],
    mhc_ii_cores = [],
    substitutions,
    combination,
    warnings = [],
  } = results;
  const drivers = mhc_ii_cores.toSorted((a, b) => b.contribution - a.contribution).slice(0, 12);
  const save = (): void =>
    saveCsv(
      `immunogenicity-${id}`,
      [...mhc_i, ...mhc_ii].map(
        ({ allele, chain, start, peptide, core, percentile_rank, binding, germline_match, region }) => ({
          allele,
          chain,
          start,
          peptide,
          core,
          percentile_rank,
          binding,
          germline_match,
          region,
        }),
      ),
    );
  return (
    <Stack gap="lg">
      <Warnings of={warnings} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <MetricTile title={TEXT.riskScore} value={risk.value.toFixed(2)} note={ratesOf(risk) ?? risk.method}>
          <Badge color={BAND[risk.band]}>{risk.band}</Badge>
        </MetricTile>
        <MetricTile
          title={TEXT.percentile}
          value={risk.percentile === null ? '–' : ordinal(risk.percentile)}
          note={TEXT.amongApprovedAntibodiesLower}
        />
        <MetricTile
          title={TEXT.nonGermline9Mers}
          value={String(risk.non_germline_9mers)}
          note={TEXT.n9ResiduePeptidesAbsentFrom}
        />
      </SimpleGrid>
      <Section title={TEXT.epitopeMapHlaClassIi} actions={<Download label={TEXT.downloadCsv} onClick={save} />}>
        <EpitopeMap results={results} />
      </Section>
      <Section title={TEXT.mainContributionsToTheRisk}>
        <DataTable
          minWidth={600}
          rows={drivers}
          columns={[
            [{ mono: TEXT.core }, ({ core }) => core],
            [TEXT.position, ({ chain, start }) => `${chain} ${start}`, { style: { whiteSpace: 'nowrap' } }],
            [
              TEXT.region,
              ({ region, germline_match }) => (
                <>
                  {region} {germline_match && <Badge color="gray">{TEXT.germline}</Badge>}
                </>
              ),
            ],
            [{ numeric: TEXT.alleles }, ({ alleles }) => alleles],
            [{ numeric: TEXT.bestPercentileRank }, ({ best_rank }) => best_rank.toFixed(2)],
            [{ numeric: TEXT.contributionToTheScore }, ({ contribution }) => contribution.toFixed(2)],
          ]}
        />
      </Section>
      {substitutions.length > 0 && (
        <Section title={TEXT.deImmunizingSubstitutions}>
          {combination && (
            <Text size="sm" mb="sm">
              {TEXT.togetherChangeTheRiskScore(
                combination.substitutions.map(suggestionName),
                combination.risk_before.toFixed(2),
                combination.risk_after.toFixed(2),
              )}
            </Text>
          )}
          <ApplySuggestions
            variantId={inputs.variant_id}
            suggestions={substitutions}
            initial={chosenOf(substitutions, combination?.substitutions ?? [])}
            effect={TEXT.changeOfTheRiskScore}
            source={TEXT.sourceOfSuggestions(id)}
          />
        </Section>
      )}
    </Stack>
  );
});
