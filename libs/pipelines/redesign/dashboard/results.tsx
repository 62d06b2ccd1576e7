import { checksumColumn } from '@paratope/antibody';
import { Button, List, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { api, DataTable, Download, ForRole, saveCsv, Section, ofKind, Warnings } from '@paratope/dashboard-kit';
import type { RedesignedVariant, RedesignFigures } from '@paratope/sdk';
import { IconGitBranch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TEXT } from './text.js';

/** Bounds of the designs that a table shows; null is no bound. */
interface Filters {
  readonly mutations: number | null;
  readonly oasis: number | null;
  readonly cores: number | null;
  readonly distance: number | null;
}

const NO_FILTERS: Filters = { mutations: null, oasis: null, cores: null, distance: null };

/** Designs within the bounds; one without a distance is shown. */
const within = (
  designs: readonly RedesignedVariant[],
  parent: RedesignFigures,
  { mutations, oasis, cores, distance }: Filters,
): RedesignedVariant[] =>
  designs.filter(
    ({ mutations: own, figures, h3_distance: moved }) =>
      (mutations === null || own.length <= mutations) &&
      (oasis === null || figures.oasis_identity >= oasis) &&
      (cores === null || figures.foreign_cores - parent.foreign_cores <= cores) &&
      (distance === null || moved === null || moved <= distance),
  );

const FILTERS = [
  { field: 'mutations', label: TEXT.mostMutations },
  { field: 'oasis', label: TEXT.leastOasis },
  { field: 'cores', label: TEXT.mostNewCores },
  { field: 'distance', label: TEXT.mostDistance },
] as const satisfies readonly { readonly field: keyof Filters; readonly label: string }[];

export default ofKind('redesign', function Results({ job, results }) {
  const { parent, positions, sequence_fit: fit, designs, notes } = results;
  const [filters, setFilters] = useState(NO_FILTERS);
  const save = (): void => saveCsv(`redesign-${job.id}`, designs.map(rowOf));
  const shown = within(designs, parent, filters);
  const rows: readonly Shown[] = [{ figures: parent }, ...shown.map((design) => ({ figures: design.figures, design }))];
  return (
    <Stack gap="lg">
      <Warnings of={notes} />
      <Section
        title={TEXT.designs}
        description={TEXT.aboutTheTable(positions.length, fit)}
        actions={<Download label={TEXT.csv} onClick={save} />}
      >
        <SimpleGrid cols={{ base: 2, sm: 4 }} className="no-print">
          {FILTERS.map(({ field, label }) => (
            <NumberInput
              key={field}
              label={label}
              min={0}
              value={filters[field] ?? ''}
              onChange={(value) => setFilters({ ...filters, [field]: typeof value === 'number' ? value : null })}
            />
          ))}
        </SimpleGrid>
        <Text size="xs" c="dimmed" mb="sm" className="no-print">
          {TEXT.filterHint}
        </Text>
        <DataTable
          minWidth={760}
          rows={rows}
          keyOf={({ design }) => design?.name ?? null}
          columns={[
            [TEXT.design, ({ design }) => design?.name ?? TEXT.parent],
            [{ numeric: TEXT.logOdds }, ({ design }) => design?.log_odds.toFixed(2) ?? '–'],
            [{ numeric: TEXT.oasisIdentity }, ({ figures }) => figures.oasis_identity.toFixed(1)],
            [{ numeric: TEXT.foreignCores }, ({ figures }) => figures.foreign_cores],
            [{ numeric: TEXT.liabilities }, ({ figures }) => figures.liabilities.length],
            [{ numeric: TEXT.redFlags }, ({ figures }) => figures.red_flags],
            [{ numeric: TEXT.h3Distance }, ({ design }) => design?.h3_distance?.toFixed(2) ?? '–'],
            [{ mono: TEXT.mutations }, ({ design }) => design?.mutations.map(({ mutation }) => mutation).join(' ')],
            [TEXT.against, ({ design }) => design && <Against reasons={design.against} />],
            [
              { hidden: TEXT.save, className: 'no-print' },
              ({ design }) =>
                design && (
                  <ForRole least="editor">
                    <Save jobId={job.id} design={design} />
                  </ForRole>
                ),
              { className: 'no-print' },
            ],
          ]}
        />
      </Section>
    </Stack>
  );
});

/** A row of the table: the parent, or a design. */
interface Shown {
  readonly figures: RedesignFigures;
  readonly design?: RedesignedVariant;
}

function Against({ reasons }: { readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return TEXT.nothing;
  return (
    <List size="xs">
      {reasons.map((reason) => (
        <List.Item key={reason}>{reason}</List.Item>
      ))}
    </List>
  );
}

/** Button that makes a design a variant; the service keeps its mutations and what speaks against them as a note. */
function Save({ jobId, design }: { readonly jobId: string; readonly design: RedesignedVariant }) {
  const navigate = useNavigate();
  const save = useMutation({
    mutationFn: () => api.createVariant({ body: { from_job_id: jobId, proposal: design.name } }),
    meta: { refreshes: ['listVariants'] },
    onSuccess: ({ id }) => navigate({ to: '/variants/$variantId', params: { variantId: id } }),
  });
  return (
    <Button
      size="compact-sm"
      leftSection={<IconGitBranch size={14} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {TEXT.save}
    </Button>
  );
}

const rowOf = ({ name, log_odds, mutations, figures, h3_distance, against, chains = [] }: RedesignedVariant) => ({
  name,
  log_odds,
  mutations: mutations.map(({ mutation }) => mutation).join(' '),
  ...figures,
  liabilities: figures.liabilities.join('; '),
  h3_distance,
  against: against.join(' '),
  ...Object.fromEntries(chains.map(({ role, sequence }) => [role, sequence])),
  checksum: checksumColumn(chains.map(({ sequence }) => sequence)),
});
