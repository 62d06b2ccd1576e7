import { Table, Text } from '@mantine/core';
import type { VariantScores } from '@paratope/sdk';
import { useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import {
  ButtonLink,
  ProblemAlert,
  reads,
  Section,
  TextLink,
  TextSkeleton,
  useHasRole,
  Remark,
} from '@paratope/dashboard-kit';
import { figureText, type FigureValue, meritColor } from '@paratope/dashboard-kit/table';
import { isJobKind, pipelineOf } from '../../components/job-kinds.js';
import { TEXT } from './text.js';

interface SideBySideProps {
  /** Variants; all are compared with the first. */
  readonly variants: readonly { readonly id: string; readonly name: string }[];
}

type Score = VariantScores['scores'][number];

/** Table of the variants' figures with their differences from the first. Texts that are sequences or empty are left out. */
export function FiguresSideBySide({ variants }: SideBySideProps) {
  const read = useQueries({ queries: variants.map(({ id }) => reads('getVariantScores', { path: { id } })) });
  const submits = useHasRole('member');
  const problem = read.find(({ error }) => error !== null)?.error;
  if (problem) return <ProblemAlert error={problem} />;
  if (read.some(({ isPending }) => isPending)) return <TextSkeleton />;
  const scores = read.map(({ data }) => new Map(data?.scores.map((score) => [score.name, score])));
  const rows = [...new Map(scores.flatMap((each) => [...each])).values()].filter(({ name }) =>
    scores.some((each) => hasValue(each.get(name))),
  );
  return (
    <Section title={TEXT.figures} description={TEXT.computedFromTheSequencesAnd}>
      {rows.length === 0 ? (
        <Text size="sm">{TEXT.noFiguresAreKnownOf}</Text>
      ) : (
        <Table.ScrollContainer minWidth={150 + 105 * variants.length}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{TEXT.figure}</Table.Th>
                {variants.map(({ id, name }, k) => (
                  <Table.Th key={id} className="numeric">
                    <TextLink
                      to="/variants/$variantId"
                      params={{ variantId: id }}
                      size="sm"
                      display="inline-block"
                      miw={24}
                      lh="24px"
                    >
                      {name}
                    </TextLink>
                    {k === 0 && <Remark small>{TEXT.reference}</Remark>}
                    {k > 0 && submits && (
                      <ButtonLink
                        to="/run"
                        search={{ variants: [id], nothingChosen: true }}
                        variant="subtle"
                        size="compact-sm"
                        className="no-print"
                        aria-label={TEXT.runPipelinesOn(name)}
                      >
                        {TEXT.runPipelines}
                      </ButtonLink>
                    )}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {[...Map.groupBy(rows, ({ source }) => source)].map(([source, figures]) => (
                <Fragment key={source}>
                  <Table.Tr>
                    <Table.Th colSpan={variants.length + 1} scope="colgroup">
                      {labelOf(source)}
                    </Table.Th>
                  </Table.Tr>
                  {figures.map((figure) => (
                    <Line
                      key={figure.name}
                      figure={figure}
                      values={scores.map((each) => each.get(figure.name)?.value)}
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

function labelOf(source: string): string {
  if (isJobKind(source)) return pipelineOf(source).label;
  return source === 'assay' ? TEXT.measured : TEXT.sequence;
}

const hasValue = (score: Score | undefined): boolean =>
  score !== undefined && score.value !== null && score.value !== '';

interface LineProps {
  readonly figure: Score;
  /** Values of the figure, the reference first. */
  readonly values: readonly FigureValue[];
}

function Line({ figure, values: [reference, ...others] }: LineProps) {
  const { label, unit, description } = figure;
  return (
    <Table.Tr>
      <Table.Td miw={150} title={description}>
        {label}
        {unit !== null && (
          <Text span size="xs" c="dimmed">
            {` ${unit}`}
          </Text>
        )}
      </Table.Td>
      <Table.Td className="numeric">{figureText(reference)}</Table.Td>
      {others.map((value, k) => {
        const { text, verdict } = differenceOf(reference, value, figure.direction);
        return (
          <Table.Td
            key={k}
            className="numeric"
            style={{ backgroundColor: meritColor(verdict === '' ? 0 : verdict === 'better' ? 0.4 : -0.4) }}
          >
            {figureText(value)}
            {text !== '' && (
              <Text size="xs" component="div">
                {`${text} ${verdict}`.trim()}
              </Text>
            )}
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}

/** Difference of a number from the reference, and whether it is in the wanted direction. */
function differenceOf(
  reference: FigureValue,
  value: FigureValue,
  direction: Score['direction'],
): { readonly text: string; readonly verdict: '' | 'better' | 'worse' } {
  if (typeof reference !== 'number' || typeof value !== 'number' || value === reference)
    return { text: '', verdict: '' };
  const change = value - reference;
  const text = `${change > 0 ? '+' : ''}${figureText(change)}`;
  if (direction === 'none') return { text, verdict: '' };
  return { text, verdict: (direction === 'higher') === change > 0 ? 'better' : 'worse' };
}
