import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { ReportNote } from './report-part.js';
import classes from './report.module.css';
import { TEXT } from './text.js';

interface ReportColumn {
  readonly title: string;
  readonly kind?: 'numeric' | 'mono';
}

interface ReportRow {
  readonly key: string;
  /** Cells in the order of the columns. The first one names the row. */
  readonly cells: readonly ReactNode[];
  /** True for the row that the report is about. */
  readonly isMarked?: boolean;
}

interface ReportTableProps {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** Number of rows that are printed; a sentence says how many more there are. Default: all. */
  readonly most?: number;
  /** Path of the page of the dashboard with all rows. */
  readonly page: string;
}

/** A table of a printed report, cut to its first rows. */
export function ReportTable({ columns, rows, most = rows.length, page }: ReportTableProps) {
  return (
    <>
      <div
        className={classes['scroll']}
        tabIndex={0}
        role="group"
        aria-label={TEXT.tableOf(columns.map(({ title }) => title))}
      >
        <table className={classes['table']}>
          <thead>
            <tr>
              {columns.map(({ title, kind }) => (
                <th key={title} scope="col" className={kind === 'numeric' ? classes['numeric'] : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map(({ key, cells, isMarked = false }) => (
              <tr key={key} data-marked={isMarked || undefined}>
                {cells.map((cell, at) => {
                  const { title = '', kind } = columns[at] ?? {};
                  const className = kind && classes[kind];
                  return at === 0 ? (
                    <th key={title} scope="row" className={className}>
                      {cell}
                    </th>
                  ) : (
                    <td key={title} className={className}>
                      {cell}
                    </td>
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
