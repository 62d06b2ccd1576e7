import { Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DataTable, Loaded, PALETTE, Plot, reads, Section } from '@paratope/dashboard-kit';
import { useSelection } from '@paratope/dashboard-kit/table';
import type { FamilyMember, ProjectFamilies } from '@paratope/sdk';
import { FamilyAlignment } from './family-alignment.js';
import { TEXT } from './text.js';

const DOMAINS = [
  { value: 'VH', label: TEXT.heavy },
  { value: 'VL', label: TEXT.light },
] as const;
const IDENTITIES = [0.7, 0.8, 0.9, 1].map((share) => ({ value: String(share), label: TEXT.percent(share) }));
/** Most variants that the service aligns at once. */
const MOST = 300;

/** Clonotypes, germline usage, tree and alignment of the chosen variants of a project, or of all. */
export default function Families({ projectId }: { readonly projectId: string }) {
  const { chosen } = useSelection(projectId);
  const [domain, setDomain] = useState<'VH' | 'VL'>('VH');
  const [identity, setIdentity] = useState('0.8');
  const ids = chosen.length > 1 && chosen.length <= MOST ? chosen.map(({ id }) => id).join(',') : undefined;
  const query = { domain, cdr3_identity: Number(identity), ...(ids === undefined ? {} : { variant_ids: ids }) };
  const families = useQuery({
    ...reads('getProjectFamilies', { path: { id: projectId }, query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      <Group align="flex-end">
        <Select
          label={TEXT.domain}
          w={150}
          data={DOMAINS}
          value={domain}
          onChange={(value) => setDomain(value ?? 'VH')}
        />
        <Select
          label={TEXT.cdr3Identity}
          data={IDENTITIES}
          value={identity}
          onChange={(value) => setIdentity(value ?? '0.8')}
        />
      </Group>
      <Loaded query={families}>{(shown) => <Grouped families={shown} isSelection={ids !== undefined} />}</Loaded>
    </Stack>
  );
}

interface GroupedProps {
  readonly families: ProjectFamilies;
  readonly isSelection: boolean;
}

function Grouped({ families, isSelection }: GroupedProps) {
  const { members, is_complete } = families;
  if (members.length === 0) return <Text c="dimmed">{TEXT.nothingToGroup}</Text>;
  const about = isSelection ? TEXT.ofSelection : is_complete ? TEXT.ofProject : TEXT.newest;
  return (
    <Stack gap="lg">
      <Text size="sm">{about(members.length)}</Text>
      <Section title={TEXT.tree} description={TEXT.aboutTree(families.germline.genes.join(', '))}>
        <FamilyAlignment families={families} />
      </Section>
      <Section title={TEXT.clonotypes} description={TEXT.aboutClonotypes}>
        <Clonotypes members={members} />
      </Section>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Usage members={members} />
      </SimpleGrid>
    </Stack>
  );
}

/** Members of a clonotype, clonotypes and V genes that are shown: the largest. */
const MOST_NAMED = 6;
const MOST_SHOWN = 15;
const nameOf = ({ candidate_name, variant_name }: FamilyMember): string => `${candidate_name} ${variant_name}`;

function Clonotypes({ members }: { readonly members: readonly FamilyMember[] }) {
  const groups = [...Map.groupBy(members, ({ clonotype }) => clonotype)]
    .filter(([clonotype, own]) => clonotype > 0 && own.length > 1)
    .toSorted(([a], [b]) => a - b);
  if (groups.length === 0) return <Text size="sm">{TEXT.noClonotypes}</Text>;
  return (
    <DataTable
      minWidth={640}
      rows={groups.slice(0, MOST_SHOWN)}
      columns={[
        [TEXT.clonotype, ([clonotype]) => clonotype],
        [{ numeric: TEXT.variants }, ([, own]) => own.length],
        [TEXT.vGene, ([, own]) => own[0]?.v_gene],
        [TEXT.jGene, ([, own]) => own[0]?.j_gene],
        [
          TEXT.cdr3,
          ([, own]) => [...new Set(own.map(({ cdr3 }) => cdr3))].slice(0, 3).join(' '),
          { className: 'mono' },
        ],
        [
          TEXT.members,
          ([, own]) => (
            <>
              {own.slice(0, MOST_NAMED).map(nameOf).join(', ')}
              {own.length > MOST_NAMED && TEXT.and(own.length - MOST_NAMED)}
            </>
          ),
        ],
      ]}
    />
  );
}

/** V genes by their number of variants, and the lengths of CDR3s. */
function Usage({ members }: { readonly members: readonly FamilyMember[] }) {
  const genes = countsOf(members.flatMap(({ v_gene }) => v_gene ?? [])).toSorted(([, a], [, b]) => b - a);
  const lengths = countsOf(members.map(({ cdr3 }) => cdr3.length)).toSorted(([a], [b]) => a - b);
  return (
    <>
      <Section title={TEXT.usage}>
        <Counts counts={genes.slice(0, MOST_SHOWN)} label={TEXT.usageOf(genes)} />
      </Section>
      <Section title={TEXT.lengths}>
        <Counts counts={lengths} label={TEXT.lengthsOf(lengths)} />
      </Section>
    </>
  );
}

interface CountsProps {
  readonly counts: readonly (readonly [string | number, number])[];
  readonly label: string;
}

/** A bar for each value, in the given order. */
function Counts({ counts, label }: CountsProps) {
  const key = JSON.stringify(counts);
  const options = useMemo(
    () => (plot: typeof import('@observablehq/plot')) => {
      const bars = JSON.parse(key) as CountsProps['counts'];
      return {
        marginLeft: 110,
        x: { label: TEXT.variants, grid: true, ticks: Math.min(5, Math.max(...bars.map(([, count]) => count))) },
        y: { label: null, type: 'band', domain: bars.map(([value]) => value) } as const,
        marks: [plot.barX(bars, { x: '1', y: '0', fill: PALETTE[0] }), plot.ruleX([0])],
      };
    },
    [key],
  );
  return <Plot options={options} height={60 + 18 * counts.length} label={label} />;
}

const countsOf = <Value,>(values: readonly Value[]): (readonly [Value, number])[] =>
  [...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length] as const);
