import { csvLine } from '@paratope/text';
import { workbookOf } from '@paratope/workbook';
import { parquetWriteBuffer, type BasicType } from 'hyparquet-writer';
import { FileBody } from '@paratope/gateway-http';
import { SCORES_MEDIA, type ScoredVariant } from './contract.js';
import { declared, type ScoreColumn } from './score-columns.js';

type Cell = number | string | null;

/** A column of a file: its heading, type and values. */
interface FileColumn {
  readonly name: string;
  readonly type: ScoreColumn['type'];
  readonly of: (row: ScoredVariant) => Cell;
}

const ROW: readonly FileColumn[] = (
  [
    ['variant_id', (row) => row.variant_id],
    ['variant', (row) => row.variant_name],
    ['candidate_id', (row) => row.candidate_id],
    ['candidate', (row) => row.candidate_name],
    ['project_id', (row) => row.project_id],
    ['origin', (row) => row.origin],
    ['created_at', (row) => row.created_at],
    ['stage', (row) => row.stage],
    ['tags', (row) => row.tags.join(', ')],
  ] satisfies readonly (readonly [string, (row: ScoredVariant) => string | null])[]
).map(([name, of]) => ({ name, type: 'text', of }));

export type FileMedia = Exclude<(typeof SCORES_MEDIA)[keyof typeof SCORES_MEDIA], 'application/json'>;

/**
 * Returns all rows with their ids and names, then one column per figure, by its name. A workbook has two further sheets: the percentiles of
 * the figures that have a reference, and the description and reference of each figure.
 */
export async function tableFile(
  media: FileMedia,
  rows: readonly ScoredVariant[],
  figures: readonly ScoreColumn[],
): Promise<FileBody> {
  const columns = [
    ...ROW,
    ...figures.map(({ name, type }): FileColumn => ({ name, type, of: (row) => row.figures[name] ?? null })),
  ];
  switch (media) {
    case SCORES_MEDIA.csv:
      return new FileBody(csv(columns, rows), 'text/csv; charset=utf-8', 'scores.csv');
    case SCORES_MEDIA.xlsx:
      return new FileBody(await workbook(columns, rows, figures), media, 'scores.xlsx');
    case SCORES_MEDIA.parquet:
      return new FileBody(parquet(columns, rows), media, 'scores.parquet');
  }
}

const csv = (columns: readonly FileColumn[], rows: readonly ScoredVariant[]): Buffer =>
  Buffer.from(
    [columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ of }) => of(row)))]
      .map((cells) => `${csvLine(cells)}\n`)
      .join(''),
  );

const workbook = async (
  columns: readonly FileColumn[],
  rows: readonly ScoredVariant[],
  figures: readonly ScoreColumn[],
): Promise<Buffer> => {
  const compared = figures.filter(({ reference }) => reference !== undefined);
  return Buffer.from(
    await workbookOf([
      {
        title: 'Scores',
        columns: columns.map(({ name }) => name),
        rows: rows.map((row) => columns.map(({ of }) => of(row))),
      },
      {
        title: 'Percentiles',
        columns: ['variant_id', 'variant', 'candidate', ...compared.map(({ name }) => name)],
        rows: rows.map((row) => [
          row.variant_id,
          row.variant_name,
          row.candidate_name,
          ...compared.map(({ name }) => row.percentiles[name]),
        ]),
      },
      {
        title: 'Figures',
        columns: ['name', 'label', 'unit', 'wanted', 'description', 'reference', 'certainty', 'source'],
        rows: figures
          .map(declared)
          .map((figure) => [
            figure.name,
            figure.label,
            figure.unit,
            WANTED[figure.direction],
            figure.description,
            figure.reference,
            figure.certainty,
            figure.source,
          ]),
      },
    ]),
  );
};

const WANTED: Readonly<Record<ScoreColumn['direction'], string | null>> = {
  higher: 'high values',
  lower: 'low values',
  none: null,
};

const TYPES: Readonly<Record<ScoreColumn['type'], BasicType>> = { text: 'STRING', integer: 'INT32', number: 'DOUBLE' };

const parquet = (columns: readonly FileColumn[], rows: readonly ScoredVariant[]): Buffer =>
  Buffer.from(
    parquetWriteBuffer({
      columnData: columns.map(({ name, type, of }) => ({
        name,
        type: TYPES[type],
        nullable: true,
        data: rows.map(of),
      })),
    }),
  );
