import { Card, Group, Stack, Title } from '@mantine/core';
import { type ChainDiff, type Variant, JOB_OPERATIONS } from '@paratope/sdk';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  DataTable,
  EmptyState,
  Page,
  ProblemAlert,
  reads,
  TextSkeleton,
  ColorScale,
  PALETTE,
  Section,
  SuperposedView,
  Remark,
} from '@paratope/dashboard-kit';
import { CHAIN_ROLE } from '../../components/terms.js';
import { Alignment } from './alignment.js';
import { FiguresSideBySide } from './figures-side-by-side.js';
import { starAlignment } from './star-alignment.js';
import { TEXT } from './text.js';
import { useCrumbs } from './use-crumbs.js';
import { PIPELINES } from '../../components/job-kinds.js';

interface ComparedModelsProps {
  readonly variants: readonly { readonly id: string; readonly name: string }[];
}

/** Colours of the models: the palette, and the yellow of the same set (Okabe and Ito), darkened for a light ground. */
const COLORS = [...PALETTE, '#b8a800'];

/** Pipelines that make a model of a variant. */
const MODELLING = PIPELINES.flatMap(({ kind, modelUrl }) => (modelUrl ? [{ kind, modelUrl }] : []));

/** Newest models of variants, superposed; nothing if fewer than two variants have one. */
function ComparedModels({ variants }: ComparedModelsProps) {
  const scores = useQueries({ queries: variants.map(({ id }) => reads('getVariantScores', { path: { id } })) });
  const jobs = variants.flatMap((variant, k) => {
    for (const { kind, modelUrl } of MODELLING) {
      const jobId = scores[k]?.data?.scores.find(({ source }) => source === kind)?.job_id;
      if (typeof jobId === 'string') return [{ variant, jobId, modelUrl, kind }];
    }
    return [];
  });
  const read = useQueries({
    queries: jobs.map(({ jobId, kind }) => reads(JOB_OPERATIONS[kind].read, { path: { id: jobId } })),
  });
  const models = jobs.flatMap(({ variant, modelUrl }, k) => {
    const job = read[k]?.data;
    const url = job && modelUrl(job);
    const color = COLORS[variants.indexOf(variant)] ?? PALETTE[0];
    return url === undefined ? [] : [{ url, color, label: variant.name }];
  });
  if (models.length < 2 || read.some(({ isPending }) => isPending)) return null;
  const without = variants.filter(({ name }) => !models.some(({ label }) => label === name));
  return (
    <Section title={TEXT.modelsOverEachOther} description={TEXT.laidOverTheFirst}>
      <Stack>
        <SuperposedView models={models} label={TEXT.modelsOf(models.map(({ label }) => label))} />
        <ColorScale steps={models} />
        {without.length > 0 && <Remark>{TEXT.noModelOf(without.map(({ name }) => name))}</Remark>}
      </Stack>
    </Section>
  );
}

const compareRoute = getRouteApi('/app/compare');

export function ComparePage() {
  const { variants = [] } = compareRoute.useSearch();
  if (variants.length < 2) {
    return (
      <Page title={TEXT.compareVariants}>
        <EmptyState icon={IconArrowsDiff} title={TEXT.noVariantsSelected} text={TEXT.selectTwoToEight} />
      </Page>
    );
  }
  return <Comparison ids={variants} />;
}

/** Comparison of variants. The first is the reference. */
function Comparison({ ids }: { readonly ids: readonly string[] }) {
  const [referenceId = '', ...otherIds] = ids;
  const variants = useQueries({ queries: ids.map((id) => reads('getVariant', { path: { id } })) });
  const diffs = useQueries({
    queries: otherIds.map((id) => reads('getVariantDiff', { path: { id }, query: { against: referenceId } })),
  });
  const read = variants.flatMap(({ data }) => data ?? []);
  const differences = diffs.flatMap(({ data }) => data ?? []);
  const names = useComparedNames(read);
  const crumbs = useCrumbs({ variantId: referenceId });
  const problem = [...variants, ...diffs].find(({ error }) => error !== null)?.error;
  const isRead = read.length === ids.length && differences.length === otherIds.length;
  const named = ids.map((id, k) => ({ id, name: names[k] ?? '…' }));
  const isPair = ids.length === 2;
  return (
    <Page
      title={isPair ? `${named[0]?.name ?? ''} → ${named[1]?.name ?? ''}` : TEXT.compareCount(ids.length)}
      description={TEXT.othersAreComparedWith(named[0]?.name ?? '…')}
      crumbs={crumbs}
    >
      {problem && <ProblemAlert error={problem} />}
      {!problem && !isRead && <TextSkeleton />}
      {isRead && (
        <Stack gap="lg">
          {read[0]?.chains.map(({ role }) => (
            <ComparedChain
              key={role}
              role={role}
              variants={read}
              names={named.map(({ name }) => name)}
              diffs={differences.map(({ chains }) => chains.find((chain) => chain.role === role))}
            />
          ))}
          <FiguresSideBySide variants={named} />
          <ComparedModels variants={named} />
        </Stack>
      )}
    </Page>
  );
}

interface ComparedChainProps {
  readonly role: ChainDiff['role'];
  /** Variants, the reference first. */
  readonly variants: readonly Variant[];
  readonly names: readonly string[];
  /** Differences of the other variants from the reference. */
  readonly diffs: readonly (ChainDiff | undefined)[];
}

function ComparedChain({ role, variants, names, diffs }: ComparedChainProps) {
  const alignment = useMemo(() => {
    const [reference = '', ...others] = variants.map(
      ({ chains }) => chains.find((chain) => chain.role === role)?.sequence,
    );
    return starAlignment(
      reference,
      others.map((sequence, k) =>
        sequence === undefined ? undefined : { sequence, diff: diffs[k] ?? { differences: [] } },
      ),
    );
  }, [variants, diffs, role]);
  const [only] = diffs;
  return (
    <Card withBorder padding="lg">
      <Stack>
        <Group gap="md" align="baseline">
          <Title order={2}>{CHAIN_ROLE[role]}</Title>
          {diffs.length === 1 && only && <Remark>{countOf(only)}</Remark>}
        </Group>
        <Alignment alignment={alignment} names={names} />
        {diffs.length === 1 && only && only.differences.length > 0 && <Differences chain={only} />}
        {diffs.length > 1 && <Counts names={names.slice(1)} diffs={diffs} />}
      </Stack>
    </Card>
  );
}

/** Number of differences of each variant. */
function Counts({ names, diffs }: Pick<ComparedChainProps, 'names' | 'diffs'>) {
  return (
    <Remark>{names.map((name, k) => `${name}: ${diffs[k] ? countOf(diffs[k]) : TEXT.noSuchChain}`).join('; ')}</Remark>
  );
}

const count = (n: number, what: string): string => (n === 0 ? '' : `${n} ${what}${n === 1 ? '' : 's'}`);

const countOf = ({ status, substitutions, insertions, deletions }: ChainDiff): string =>
  [count(substitutions, 'substitution'), count(insertions, 'insertion'), count(deletions, 'deletion')]
    .filter(Boolean)
    .join(', ') || status;

function Differences({ chain: { differences } }: { readonly chain: ChainDiff }) {
  return (
    <DataTable
      minWidth={420}
      rows={differences}
      columns={[
        [{ mono: TEXT.substitution }, ({ from, to }) => `${from ?? '–'} → ${to ?? '–'}`],
        [TEXT.region, ({ region }) => region ?? '–'],
        [{ numeric: TEXT.imgt }, ({ imgt }) => imgt ?? '–'],
        [{ numeric: TEXT.kabat }, ({ kabat }) => kabat ?? '–'],
        [{ numeric: TEXT.residue }, ({ from_index, to_index }) => to_index ?? from_index],
      ]}
    />
  );
}

/** Names that distinguish variants: without the candidate if all belong to the same one. */
function useComparedNames(variants: readonly Pick<Variant, 'name' | 'candidate_id'>[]): readonly string[] {
  const ids = [...new Set(variants.map(({ candidate_id: id }) => id))];
  const candidates = useQueries({
    queries: ids.map((id) => ({ ...reads('getTherapeuticCandidate', { path: { id } }), staleTime: 60_000 })),
  });
  if (ids.length < 2) return variants.map(({ name }) => name);
  const nameOf = new Map(candidates.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : [])));
  return variants.map(({ name, candidate_id: id }) => `${nameOf.get(id) ?? '…'} ${name}`);
}
