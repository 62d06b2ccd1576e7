import { Table, Text } from '@mantine/core';
import type { VariantScores } from '@paratope/sdk';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { TextSkeleton, ProblemAlert, reads, Section } from '@paratope/dashboard-kit';
import { isJobKind, pipelineOf } from '../../components/job-kinds.js';
import { figureText, type FigureValue } from '../scores/figure-text.js';
import { TEXT } from './text.js';

interface SideBySideProps {
  readonly one: { readonly id: string; readonly name: string };
  readonly other: { readonly id: string; readonly name: string };
}

type Score = VariantScores['scores'][number];

/** The figures of two variants, line by line, with what changed; texts that are sequences or empty are left out. */
export function FiguresSideBySide({ one, other }: SideBySideProps) {
  const ofOne = useQuery(reads('getVariantScores', { path: { id: one.id } }));
  const ofOther = useQuery(reads('getVariantScores', { path: { id: other.id } }));
  const problem = ofOne.error ?? ofOther.error;
  if (problem) return <ProblemAlert error={problem} />;
  if (ofOne.isPending || ofOther.isPending) return <TextSkeleton />;
  const before = new Map(ofOther.data?.scores.map((score) => [score.name, score]));
  const after = new Map(ofOne.data?.scores.map((score) => [score.name, score]));
  const rows = [...new Map([...before, ...after]).values()].filter(
    ({ name }) => hasValue(before.get(name)) || hasValue(after.get(name)),
  );
  return (
    <Section title={TEXT.figures} description={TEXT.computedFromTheSequencesAnd}>
      {rows.length === 0 ? (
        <Text size="sm">{TEXT.noFiguresAreKnownOf}</Text>
      ) : (
        <Table.ScrollContainer minWidth={560}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{TEXT.figure}</Table.Th>
                <Table.Th className="numeric">{other.name}</Table.Th>
                <Table.Th className="numeric">{one.name}</Table.Th>
                <Table.Th className="numeric">{TEXT.difference}</Table.Th>
                <Table.Th>{TEXT.unit}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {[...Map.groupBy(rows, ({ source }) => source)].map(([source, figures]) => (
                <Fragment key={source}>
                  <Table.Tr>
                    <Table.Th colSpan={5} scope="colgroup">
                      {isJobKind(source) ? pipelineOf(source).label : 'Sequence'}
                    </Table.Th>
                  </Table.Tr>
                  {figures.map((figure) => (
                    <Line
                      key={figure.name}
                      figure={figure}
                      before={before.get(figure.name)?.value}
                      after={after.get(figure.name)?.value}
                    />
                  ))}
                </Fragment>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  );
}

const hasValue = (score: Score | undefined): boolean =>
  score !== undefined && score.value !== null && score.value !== '';

/** The color of each verdict; its text says the same. */
const COLORS: Readonly<Record<string, string>> = {
  ' better': 'light-dark(var(--mantine-color-blue-8), var(--mantine-color-blue-3))',
  ' worse': 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))',
};

interface LineProps {
  readonly figure: Score;
  readonly before: FigureValue;
  readonly after: FigureValue;
}

function Line({ figure: { label, unit, direction, description }, before, after }: LineProps) {
  const change = typeof before === 'number' && typeof after === 'number' ? after - before : undefined;
  const isBetter = change !== undefined && (direction === 'higher' ? change > 0 : change < 0);
  const verdict = change === undefined || change === 0 || direction === 'none' ? '' : isBetter ? ' better' : ' worse';
  return (
    <Table.Tr>
      <Table.Td pl="xl" title={description}>
        {label}
      </Table.Td>
      <Table.Td className="numeric">{figureText(before)}</Table.Td>
      <Table.Td className="numeric">{figureText(after)}</Table.Td>
      <Table.Td className="numeric" style={{ color: COLORS[verdict] }}>
        {change === undefined ? '' : `${change > 0 ? '+' : ''}${figureText(change)}${verdict}`}
      </Table.Td>
      <Table.Td>{unit}</Table.Td>
    </Table.Tr>
  );
}
