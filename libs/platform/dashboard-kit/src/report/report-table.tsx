import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { ReportNote } from './report-part.js';
import classes from './report.module.css';
import { TEXT } from './text.js';

/** A column: its title, of text, of numbers or of sequences, and what it prints of a row. */
type ReportColumn<T> = readonly [
  title: string | { readonly numeric: string } | { readonly mono: string },
  cell: (row: T) => ReactNode,
];

interface ReportTableProps<T> {
  /** The columns; the first one names the row. False stands in place of one that is not printed. */
  readonly columns: readonly (ReportColumn<T> | false)[];
  readonly rows: readonly T[];
  /** Whether the report is about a row. */
  readonly isMarked?: (row: T) => boolean;
  /** Number of rows that are printed; a sentence says how many more there are. Default: all. */
  readonly most?: number;
  /** Path of the page of the dashboard with all rows. */
  readonly page: string;
}

/** A table of a printed report, cut to its first rows. */
export function ReportTable<T>({ columns, rows, isMarked, most = rows.length, page }: ReportTableProps<T>) {
  const printed = columns.filter((column) => column !== false).map(([title, cell]) => ({ ...titleOf(title), cell }));
  return (
    <>
      <div
        className={classes['scroll']}
        tabIndex={0}
        role="group"
        aria-label={TEXT.tableOf(printed.map(({ title }) => title))}
      >
        <table className={classes['table']}>
          <thead>
            <tr>
              {printed.map(({ title, kind }) => (
                <th key={title} scope="col" className={kind === 'numeric' ? classes['numeric'] : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row, place) => (
              <tr key={place} data-marked={isMarked?.(row) || undefined}>
                {printed.map(({ title, kind, cell }, at) => {
                  const Cell = at === 0 ? 'th' : 'td';
                  return (
                    <Cell key={title} {...(at === 0 && { scope: 'row' })} className={kind && classes[kind]}>
                      {cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <RowsLeftOut shown={Math.min(most, rows.length)} all={rows.length} page={page} />
    </>
  );
}

function titleOf(title: ReportColumn<never>[0]): { readonly title: string; readonly kind?: 'numeric' | 'mono' } {
  if (typeof title === 'string') return { title };
  return 'numeric' in title ? { title: title.numeric, kind: 'numeric' } : { title: title.mono, kind: 'mono' };
}

interface RowsLeftOutProps {
  readonly shown: number;
  readonly all: number;
  readonly page: string;
}

/** Sentence that says how many rows of a table are not printed, and where they stand. */
function RowsLeftOut({ shown, all, page }: RowsLeftOutProps) {
  if (shown >= all) return null;
  return (
    <ReportNote>
      {TEXT.firstOf(shown, all)}{' '}
      <Anchor href={`/app${page}`} inherit underline="always">
        {TEXT.pageOfTheResults}
      </Anchor>
      .
    </ReportNote>
  );
}

/** Path of the page of a job. */
export const pageOfJob = ({ object, id }: { readonly object: string; readonly id: string }): string =>
  `/jobs/${object}/${id}`;
