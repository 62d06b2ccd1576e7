import { SimpleGrid, Stack } from '@mantine/core';
import type { ScoredVariant } from '@paratope/sdk';
import { reads, Remark } from '@paratope/dashboard-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyColumns } from './key-columns.js';
import { isLead } from './lead.js';
import { SmallMultiple, type NamedValue } from './small-multiple.js';
import classes from './small-multiple.module.css';
import { TEXT } from './text.js';

interface KeyFiguresProps {
  readonly projectId: string;
  readonly rows: readonly ScoredVariant[];
  /** Ids of chosen variants, which are marked; without any, the leads are. */
  readonly chosen: readonly string[];
  /** True if there are more variants than rows. */
  readonly isPart: boolean;
}

/** Small distributions of the key figures of variants. */
export function KeyFigures({ projectId, rows, chosen, isPart }: KeyFiguresProps) {
  const { data } = useQuery(reads('listScoreColumns', { query: { project_id: projectId } }));
  const figures = useMemo(() => {
    const ids = new Set(chosen);
    const isOfMany = new Set(rows.map(({ candidate_id: id }) => id)).size > 1;
    const marked = rows.filter((row) => (ids.size > 0 ? ids.has(row.variant_id) : isLead(row)));
    return keyColumns(data?.columns ?? [], rows).map((column) => ({
      column,
      values: valuesOf(rows, column.name, isOfMany),
      marked: valuesOf(marked, column.name, isOfMany),
    }));
  }, [data, rows, chosen]);
  const noun = chosen.length > 0 ? TEXT.chosenVariants : TEXT.leads;
  if (figures.length === 0) {
    return rows.some(({ pending }) => pending) && <Remark>{TEXT.figuresComing}</Remark>;
  }
  return (
    <Stack gap={6}>
      <SimpleGrid
        // Values with the names of their variants need more width than distributions.
        cols={{ base: 2, xs: 3, lg: rows.length < 3 ? 3 : Math.max(3, figures.length) }}
        spacing="lg"
        verticalSpacing="sm"
        role="group"
        aria-label={TEXT.keyFigures}
      >
        {figures.map(({ column, values, marked }) => (
          <SmallMultiple key={column.name} column={column} values={values} marked={marked} markedNoun={noun} />
        ))}
      </SimpleGrid>
      <Remark small>
        {rows.length < 3 ? TEXT.valuesOf(rows.length) : TEXT.distributionOver(rows.length, isPart)}{' '}
        {figures.some(({ marked }) => marked.length > 0) && rows.length >= 3 && (
          <>
            <span className={classes['key']} aria-hidden>
              <span className={classes['mark']} style={{ left: '50%' }} />
            </span>{' '}
            {TEXT.legendOf(noun)}.
          </>
        )}
      </Remark>
    </Stack>
  );
}

/** @param isOfMany whether the rows belong to several candidates, which then name them too */
const valuesOf = (rows: readonly ScoredVariant[], column: string, isOfMany: boolean): NamedValue[] =>
  rows.flatMap(({ variant_id: id, variant_name: variant, candidate_name: candidate, figures }) => {
    const value = figures[column];
    return typeof value === 'number' ? [{ id, name: isOfMany ? `${candidate} ${variant}` : variant, value }] : [];
  });
