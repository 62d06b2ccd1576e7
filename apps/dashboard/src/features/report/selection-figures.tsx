import { Table, Text } from '@mantine/core';
import type { Score, ScoreColumn } from '@paratope/sdk';
import { Section, Remark } from '@paratope/dashboard-kit';
import { figureText, merit, meritColor } from '@paratope/dashboard-kit/table';
import { TEXT } from './text.js';

/** Number of columns that fit on paper beside the names. */
const COLUMNS_OF_A_TABLE = 7;

type ReportedScore = Pick<Score, 'value' | 'percentile'>;

interface ReportedRow {
  readonly id: string;
  readonly name: string;
  readonly stage: string | null;
  readonly tags: readonly string[];
  readonly scores: ReadonlyMap<string, ReportedScore>;
}

interface SelectionFiguresProps {
  readonly rows: readonly ReportedRow[];
  readonly columns: readonly ScoreColumn[];
}

/** Tables of variants × figures that fit on paper. */
export function SelectionFigures({ rows, columns }: SelectionFiguresProps) {
  return inParts(columns).map((part, k) => (
    <Section
      key={k}
      title={k === 0 ? TEXT.figures : TEXT.figuresPart(k + 1)}
      {...(k === 0 ? { description: TEXT.aboutFigures } : {})}
    >
      <div className="scrolls-wide">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{TEXT.variant}</Table.Th>
              {part.map(({ name, label, unit, type }) => (
                <Table.Th key={name} className={alignmentOf(type)}>
                  {label}
                  {unit !== null && (
                    <Text span size="xs" c="dimmed">
                      {` ${unit}`}
                    </Text>
                  )}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, name, stage, tags, scores }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  {name}
                  {k === 0 && <Remark small>{[...(stage === null ? [] : [stage]), ...tags].join(', ')}</Remark>}
                </Table.Td>
                {part.map((column) => (
                  <Figure key={column.name} column={column} score={scores.get(column.name)} />
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Section>
  ));
}

function Figure({ column, score }: { readonly column: ScoreColumn; readonly score: ReportedScore | undefined }) {
  const percentile = score?.percentile ?? undefined;
  return (
    <Table.Td
      className={alignmentOf(column.type)}
      style={{ backgroundColor: meritColor(merit(percentile, column.direction)) }}
    >
      {figureText(score?.value)}
      {percentile !== undefined && (
        <Text size="xs" component="div">
          {TEXT.percentile(Math.round(percentile))}
        </Text>
      )}
    </Table.Td>
  );
}

const alignmentOf = (type: ScoreColumn['type']): string => (type === 'text' ? '' : 'numeric');

const inParts = (columns: readonly ScoreColumn[]): (readonly ScoreColumn[])[] =>
  Array.from({ length: Math.ceil(columns.length / COLUMNS_OF_A_TABLE) }, (_, k) =>
    columns.slice(k * COLUMNS_OF_A_TABLE, (k + 1) * COLUMNS_OF_A_TABLE),
  );
