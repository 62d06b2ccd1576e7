import { Group, Text, VisuallyHidden } from '@mantine/core';
import { DataTable, FIGURE_COLORS, loadChunk, Loaded, Remark } from '@paratope/dashboard-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { domainsOf, mutationsOf } from './by-hand.js';
import type { HandScorer, HandScores } from './hand-scorer.js';
import type { StrategyDetails } from './strategy-result.js';
import { TEXT } from './text.js';

interface HandScoresProps {
  readonly details: StrategyDetails;
  /** Keys of the chosen mutations. */
  readonly chosen: ReadonlySet<string>;
}

/** Figures of the chosen substitutions beside those of the parent and of the whole strategy. They follow each choice. */
export function HandScoresTable(props: HandScoresProps) {
  const scorer = useQuery({
    queryKey: ['hand-scorer'],
    queryFn: async () => (await loadChunk(() => import('./open-hand-scorer.js'))).openHandScorer(),
    staleTime: Infinity,
    structuralSharing: false,
  });
  return <Loaded query={scorer}>{(opened) => <Scores {...props} scorer={opened} />}</Loaded>;
}

interface Row {
  readonly label: string;
  /** Meaning of the figure, and its direction. */
  readonly about: string;
  readonly text: (scores: HandScores) => string;
  /** Higher is better. */
  readonly value: (scores: HandScores) => number;
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const percentileText = (percentile: number | null): string =>
  percentile === null ? '' : TEXT.percentileInText(percentile.toFixed(0));

const ROWS: readonly Row[] = [
  {
    label: TEXT.humanLikeness,
    about: TEXT.aboutHumanLikeness,
    text: ({ humanLikeness: { share, percentile } }) => `${share.toFixed(2)}${percentileText(percentile)}`,
    value: ({ humanLikeness }) => humanLikeness.share,
  },
  {
    label: TEXT.humanGermline9Mers,
    about: TEXT.aboutGermline9Mers,
    text: ({ germlinePeptides: { share, percentile } }) => `${percent(share)}${percentileText(percentile)}`,
    value: ({ germlinePeptides }) => germlinePeptides.share,
  },
  {
    label: TEXT.liabilities,
    about: TEXT.aboutLiabilities,
    text: ({ liabilities }) => String(liabilities),
    value: ({ liabilities }) => -liabilities,
  },
  {
    label: TEXT.tCellEpitopes,
    about: TEXT.aboutEpitopes,
    text: ({ epitopes }) => String(epitopes),
    value: ({ epitopes }) => -epitopes,
  },
];

function Scores({ details, chosen, scorer }: HandScoresProps & { readonly scorer: HandScorer }) {
  const bounds = useMemo(() => {
    const of = (keys: readonly string[]) => scorer.score(domainsOf(details, new Set(keys)));
    return { parent: of([]), all: of(mutationsOf(details)) };
  }, [scorer, details]);
  const own = useMemo(() => scorer.score(domainsOf(details, chosen)), [scorer, details, chosen]);
  const { parent, all } = bounds;
  if (!parent || !all || !own) return null;
  return (
    <DataTable
      minWidth={520}
      rows={ROWS}
      columns={[
        [
          TEXT.figure,
          ({ label, about }) => (
            <>
              {label}
              <Remark small>{about}</Remark>
            </>
          ),
        ],
        [{ numeric: TEXT.parent }, ({ text }) => text(parent)],
        [{ numeric: TEXT.allSubstitutions }, ({ text }) => text(all)],
        [
          { numeric: TEXT.yourSelection },
          ({ text, value }) => (
            <Group gap={6} justify="flex-end" wrap="nowrap">
              <Text span fw={650} size="sm">
                {text(own)}
              </Text>
              <Change by={value(own) - value(parent)} />
            </Group>
          ),
        ],
      ]}
    />
  );
}

/** An arrow that says whether a figure is better or worse than the parent's. */
function Change({ by }: { readonly by: number }) {
  if (by === 0) return null;
  const isBetter = by > 0;
  return (
    <Text span size="sm" style={{ color: isBetter ? FIGURE_COLORS.wanted : FIGURE_COLORS.unwanted }}>
      <span aria-hidden>{isBetter ? '▲' : '▼'}</span>
      <VisuallyHidden>{isBetter ? TEXT.better : TEXT.worse}</VisuallyHidden>
    </Text>
  );
}
