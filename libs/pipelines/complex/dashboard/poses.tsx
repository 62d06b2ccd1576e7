import { Badge, Button, Checkbox, Group, Select, TextInput, Stack, Text } from '@mantine/core';
import type { ComplexPredictionResults, DockedPose } from '@paratope/sdk';
import { useMemo, useState } from 'react';
import {
  Download,
  PALETTE,
  saveCsv,
  Section,
  ColorScale,
  ModelsView,
  useFirstRows,
  DataTable,
  type Column,
} from '@paratope/dashboard-kit';
import { poseColors, type PoseColors } from './pose-colors.js';
import { TEXT } from './text.js';
import { ANTIGEN } from './interface-colors.js';
import { CDRS, cdrContacts, orderedPoses, ruleResidues, ruleShare, type PoseOrder } from './pose-order.js';
import { describeResidue } from './residue-text.js';
import { usePoseOutcomes } from './use-pose-outcomes.js';

/** Poses that a button chooses at once. */
const FEW = 5;

interface PosesViewProps {
  readonly results: ComplexPredictionResults;
  readonly colors: PoseColors;
  readonly onChange: (ranks: readonly number[]) => void;
}

/** The chosen poses over each other, by the antigen. The file of all poses is large: it is read when a pose is chosen. */
function PosesView({ results, colors: { colorOf, steps }, onChange }: PosesViewProps) {
  const { poses, poses_url, antigen_chains = {} } = results;
  const models = useMemo(() => [...colorOf].map(([model, color]) => ({ model, color })), [colorOf]);
  const describe = useMemo(() => describeResidue(results), [results]);
  const ranks = poses.map(({ rank }) => rank);
  return (
    <Stack gap="sm" mb="md" className="no-print">
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => onChange(ranks.slice(0, FEW))}>
          {TEXT.drawBestPoses(Math.min(FEW, ranks.length))}
        </Button>
        {ranks.length > FEW && (
          <Button size="compact-sm" variant="default" onClick={() => onChange(ranks)}>
            {TEXT.drawAllPoses(ranks.length)}
          </Button>
        )}
        {models.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => onChange([])}>
            {TEXT.clearSelection}
          </Button>
        )}
        <Text size="sm" c="dimmed" aria-live="polite">
          {models.length === 0 ? TEXT.choosePosesToDraw : TEXT.posesDrawn(models.length)}
        </Text>
      </Group>
      {models.length > 0 && (
        <>
          <ModelsView
            url={poses_url}
            sharedChains={Object.values(antigen_chains)}
            sharedColor={ANTIGEN}
            models={models}
            nameOf={TEXT.poseOfRank}
            describe={describe}
            label={TEXT.posesOnTheAntigen(models.length)}
          />
          <ColorScale steps={[...steps, { color: ANTIGEN, label: TEXT.antigenLabel }]} />
        </>
      )}
    </Stack>
  );
}

const ORDERS = [
  ...Object.entries(TEXT.orders).map(([value, label]) => ({ value, label })),
  ...CDRS.map((cdr) => ({ value: cdr, label: TEXT.contactsOfCdr(cdr) })),
];
const NO_RULE: ReadonlySet<string> = new Set();

interface PoseOrderFieldsProps {
  readonly order: PoseOrder;
  readonly rule: string;
  readonly problem: string | undefined;
  readonly onOrder: (order: PoseOrder) => void;
  readonly onRule: (rule: string) => void;
}

/** Order of the table: a rule that is typed orders it by itself. */
function PoseOrderFields({ order, rule, problem, onOrder, onRule }: PoseOrderFieldsProps) {
  return (
    <Group mb="sm" align="flex-start" className="no-print">
      <Select
        label={TEXT.orderPosesBy}
        w={210}
        data={ORDERS}
        value={order}
        onChange={(value) => onOrder((value ?? 'score') as PoseOrder)}
      />
      <TextInput
        label={TEXT.epitopeRule}
        w={{ base: '100%', sm: 460 }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={TEXT.epitopeRuleHint}
        placeholder="A:45-60,A:72"
        value={rule}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          onRule(value);
          onOrder(value.trim() === '' ? 'score' : 'epitope');
        }}
      />
    </Group>
  );
}

/** The palette without its grey, which the antigen has. */
const COLORS = PALETTE.slice(0, 6);

/** As in the legend of the drawing. */
const SWATCH = { width: 14, height: 14, borderRadius: 3, display: 'inline-block' } as const;

interface PosesProps {
  readonly results: ComplexPredictionResults;
  readonly id: string;
}

/** `pair_energy` as a heading: `Pair energy`. */
const words = (term: string): string => term.slice(0, 1).toUpperCase() + term.slice(1).replaceAll('_', ' ');

/** Table of the poses, the best first. It marks the best pose of each cluster of similar poses. */
export function Poses({ results, id }: PosesProps) {
  const { poses, clusters = [] } = results;
  const [chosen, choose] = useState<readonly number[]>([]);
  const colors = useMemo(() => poseColors(chosen, COLORS), [chosen]);
  const [order, setOrder] = useState<PoseOrder>('score');
  const [ruleText, setRuleText] = useState('');
  const rule = useMemo(() => ruleResidues(ruleText) ?? NO_RULE, [ruleText]);
  const { outcomes, problem, isReading } = usePoseOutcomes(results, ruleText);
  const ordered = useMemo(() => {
    const meritOf = (pose: DockedPose): number => outcomes?.get(pose.rank)?.merit ?? 0;
    if (order === 'epitope' && outcomes) return poses.toSorted((a, b) => meritOf(b) - meritOf(a) || a.rank - b.rank);
    return orderedPoses(poses, order, rule);
  }, [poses, order, rule, outcomes]);
  const { shown, more } = useFirstRows(ordered);
  const hasContacts = poses.some(({ contacts_by_region }) => contacts_by_region);
  const terms = Object.keys(poses[0]?.energy_terms ?? {});
  const clusterOf = new Map(clusters.map((cluster) => [cluster.best_pose, cluster]));
  const save = (): void =>
    saveCsv(
      `poses-${id}`,
      ordered.map(({ rank, score, cluster_size, buried_surface_area, energy_terms, contacts_by_region, epitope }) => ({
        rank,
        score,
        cluster_size,
        buried_surface_area,
        ...contacts_by_region,
        ...(epitope !== undefined && { epitope }),
        ...(outcomes && { rule: outcomes.get(rank)?.text ?? '' }),
        ...energy_terms,
      })),
    );
  return (
    <Section
      title={TEXT.poses}
      description={TEXT.lowerScoresAreBetterSimilar}
      actions={<Download label={TEXT.downloadCsv} onClick={save} />}
    >
      {hasContacts && (
        <PoseOrderFields order={order} rule={ruleText} problem={problem} onOrder={setOrder} onRule={setRuleText} />
      )}
      {isReading && (
        <Text size="sm" role="status" mb="sm">
          {TEXT.posesAreRead}
        </Text>
      )}
      <PosesView results={results} colors={colors} onChange={choose} />
      <DataTable
        minWidth={640}
        rows={shown}
        keyOf={({ rank }) => rank}
        columns={[
          [
            { hidden: TEXT.drawn, w: 64, className: 'no-print' },
            ({ rank }) => (
              <Group gap={6} wrap="nowrap">
                <Checkbox
                  size="xs"
                  aria-label={TEXT.drawPose(rank)}
                  checked={colors.colorOf.has(rank)}
                  onChange={() => choose(toggled(chosen, rank))}
                />
                {colors.colorOf.has(rank) && <span style={{ ...SWATCH, background: colors.colorOf.get(rank) }} />}
              </Group>
            ),
            { className: 'no-print' },
          ],
          [{ numeric: TEXT.rank }, ({ rank }) => rank],
          [{ numeric: TEXT.score }, ({ score }) => score.toFixed(2)],
          [TEXT.cluster, ({ rank }) => <ClusterBadge rank={clusterOf.get(rank)?.rank} />],
          [{ numeric: TEXT.posesInCluster }, ({ cluster_size }) => cluster_size],
          [{ numeric: TEXT.buriedSurface }, ({ buried_surface_area: area }) => area.toFixed(0)],
          hasContacts && [TEXT.cdrContacts, contactsText, ONE_LINE],
          rule.size > 0 && [{ numeric: TEXT.ofTheRule }, (pose) => (100 * ruleShare(pose, rule)).toFixed(0)],
          outcomes !== undefined && [TEXT.rule, ({ rank }) => outcomes.get(rank)?.text, ONE_LINE],
          ...terms.map((term): Column<DockedPose> => [
            { numeric: words(term) },
            ({ energy_terms }) => energy_terms?.[term]?.toFixed(1) ?? '–',
          ]),
        ]}
      />
      {more}
    </Section>
  );
}

const ONE_LINE = { style: { whiteSpace: 'nowrap' } } as const;

function ClusterBadge({ rank }: { readonly rank: number | undefined }) {
  if (rank === undefined) return null;
  return (
    <Badge color="blue" miw="max-content">
      {TEXT.rankOf(rank)}
    </Badge>
  );
}

/** Contacts of each CDR that has some: `H3 14, L1 5`. */
const contactsText = (pose: DockedPose): string =>
  CDRS.flatMap((cdr) => (cdrContacts(pose, cdr) > 0 ? [`${cdr} ${cdrContacts(pose, cdr)}`] : [])).join(', ');

const toggled = (ranks: readonly number[], rank: number): readonly number[] =>
  ranks.includes(rank) ? ranks.filter((each) => each !== rank) : [...ranks, rank];
