import { Table, Text } from '@mantine/core';
import { Fragment } from 'react';
import { TextSkeleton, ProblemAlert, Section } from '@paratope/dashboard-kit';
import { figuresOf } from '../jobs/figures.js';
import { useLatestJobs } from '../jobs/latest-jobs.js';
import { TEXT } from './text.js';

interface SideBySideProps {
  readonly one: { readonly id: string; readonly name: string };
  readonly other: { readonly id: string; readonly name: string };
}

/** What the pipelines came to on two variants, line by line. */
export function FiguresSideBySide({ one, other }: SideBySideProps) {
  const [ofOne, ofOther] = [useLatestJobs(one.id), useLatestJobs(other.id)];
  const problem = ofOne.error ?? ofOther.error;
  if (problem) return <ProblemAlert error={problem} />;
  if (ofOne.isPending || ofOther.isPending) return <TextSkeleton />;
  const keyOf = ({ pipeline, name }: { pipeline: string; name: string }): string => `${pipeline}: ${name}`;
  const [left, right] = [ofOther, ofOne].map(
    ({ jobs }) => new Map(jobs.flatMap(figuresOf).map((figure) => [keyOf(figure), figure])),
  );
  const rows = [...new Map([...(left ?? []), ...(right ?? [])]).values()];
  const pipelines = Map.groupBy(rows, ({ pipeline }) => pipeline);
  return (
    <Section title={TEXT.results} description={TEXT.resultsOfTheLatestCompleted}>
      {rows.length === 0 ? (
        <Text size="sm">{TEXT.noPipelineHasRunOn}</Text>
      ) : (
        <Table.ScrollContainer minWidth={480}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{TEXT.metric}</Table.Th>
                <Table.Th className="numeric">{other.name}</Table.Th>
                <Table.Th className="numeric">{one.name}</Table.Th>
                <Table.Th>{TEXT.unit}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {[...pipelines].map(([pipeline, figures]) => (
                <Fragment key={pipeline}>
                  <Table.Tr>
                    <Table.Th colSpan={4} scope="colgroup">
                      {pipeline}
                    </Table.Th>
                  </Table.Tr>
                  {figures.map((figure) => (
                    <Table.Tr key={figure.name}>
                      <Table.Td pl="xl">{figure.name}</Table.Td>
                      <Table.Td className="numeric">{left?.get(keyOf(figure))?.value ?? '–'}</Table.Td>
                      <Table.Td className="numeric">{right?.get(keyOf(figure))?.value ?? '–'}</Table.Td>
                      <Table.Td>{figure.unit}</Table.Td>
                    </Table.Tr>
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
