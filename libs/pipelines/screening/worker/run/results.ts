import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clonotypes, Figures, Tier } from '@paratope/screening';
import { SCREEN_COLUMNS } from '../columns.js';
import type { SelectionPlan } from '../plan.js';
import { readColumns, readTable, TableFile, type ColumnBatch } from '../table/read-table.js';
import { FiguresWriter } from '../table/figures-table.js';
import { TableWriter, type FileColumn } from '../table/table-writer.js';
import { clonotypeColumns } from './clonotype-table.js';
import type { RowSet } from './row-set.js';
import type { ScreenFolder } from './screen-folder.js';

export interface Results {
  readonly folder: ScreenFolder;
  readonly plan: SelectionPlan;
  readonly selected: RowSet;
  /** Scores of the last tier by row; NaN for a row without a score. */
  readonly scores: Float64Array;
  readonly clonotypes: Clonotypes;
  /** Rows that each later tier received. A tier's shards may also hold other rows, of a plan that was run before. */
  readonly candidates: ReadonlyMap<Tier, RowSet>;
}

/** Columns that are written to files of their own, because a structure takes a hundred kilobytes, and the folders of these files. */
const STRUCTURES = [
  { tier: 'model', column: 'model.structure', folder: 'structures' },
  { tier: 'complex', column: 'complex.structure', folder: 'complexes' },
] as const;
type StructureColumn = (typeof STRUCTURES)[number];

const isStructure = (name: string): boolean => STRUCTURES.some(({ column }) => column === name);

/** Largest number of rows of a shard that are read one by one. Reading all rows of a shard takes as long as reading about four alone. */
const FEW = 4;

const ROWS: readonly FileColumn[] = [
  { name: 'row', type: 'integer' },
  { name: 'id', type: 'text' },
  { name: 'tier', type: 'text' },
  { name: 'refusal', type: 'text' },
  { name: 'selected', type: 'integer' },
  { name: 'clonotype', type: 'integer' },
  { name: 'clonotype.size', type: 'integer' },
  { name: 'clonotype.rank', type: 'integer' },
];

/** Writes the tables of {@link writeTables}, and the models and complexes of the selected rows. */
export async function writeResults(results: Results): Promise<void> {
  const { folder, plan, selected } = results;
  await writeTables(results);
  for (const structures of STRUCTURES) {
    const isInPlan = plan.tiers.some(({ tier }) => tier === structures.tier);
    await writeStructures(structures, folder, isInPlan ? selected : undefined);
  }
}

/**
 * Writes `rows.parquet`, every row of the input once with the last tier that measured it, and `selected.parquet`, all figures of the
 * selected rows.
 *
 * @param figuresFile name of a file with the figures of each selected row as one value; without it, none is written
 */
export async function writeTables(
  { folder, plan, selected, scores, clonotypes, candidates }: Results,
  figuresFile?: string,
): Promise<void> {
  const tiers = plan.tiers.map(({ tier }) => tier);
  const later = await laterFigures(folder, candidates, selected);
  const figureColumns = tiers.flatMap((tier) => SCREEN_COLUMNS.of(tier)).filter(({ name }) => !isStructure(name));
  const selectedColumns: readonly FileColumn[] = [
    { name: 'row', type: 'integer' },
    { name: 'id', type: 'text' },
    { name: 'score', type: 'number' },
    ...figureColumns,
  ];
  const selectedFile = new TableWriter(folder.result('selected.parquet'), selectedColumns);
  const figures =
    figuresFile === undefined
      ? undefined
      : new FiguresWriter(
          folder.result(figuresFile),
          selectedColumns.map(({ name }) => name),
        );
  const rowsFile = new TableWriter(folder.result('rows.parquet'), ROWS);
  const isOfSequence = new Set(SCREEN_COLUMNS.of('sequence').map(({ name }) => name));
  const sequence = [...isOfSequence].filter((name) => !name.startsWith('clonotype'));
  const laterColumns = figureColumns.map(({ name }) => name).filter((name) => !isOfSequence.has(name));
  for (const shard of await folder.shards('sequence')) {
    const file = TableFile.open(folder.shard('sequence', shard));
    const chosen: number[] = [];
    let place = 0;
    for await (const { row: numbers, id, refusal } of file.batches(['row', 'id', 'refusal'])) {
      const rows = numbers.map(Number);
      const reached = rows.map((row) => later.reached.get(row));
      await rowsFile.addColumns({
        row: rows,
        id,
        tier: reached.map((last) => last?.tier ?? 'sequence'),
        refusal: reached.map((last, k) => last?.refusal ?? refusal[k] ?? null),
        selected: rows.map((row) => (selected.has(row) ? 1 : 0)),
        ...clonotypeColumns(clonotypes, rows),
      });
      for (const row of rows) {
        if (selected.has(row)) chosen.push(place);
        place++;
      }
    }
    for await (const columns of columnsAt(file, chosen, ['row', 'id', ...sequence])) {
      const rows = (columns['row'] ?? []).map(Number);
      const own = rows.map((row) => later.figures.get(row));
      const all = {
        ...columns,
        ...Object.fromEntries(laterColumns.map((name) => [name, own.map((each) => each?.[name] ?? null)])),
        ...clonotypeColumns(clonotypes, rows),
        score: rows.map((row) => numberOrNull(scores[row])),
      };
      await selectedFile.addColumns(all);
      await figures?.addColumns(all);
    }
  }
  await rowsFile.end();
  await selectedFile.end();
  await figures?.end();
}

const numberOrNull = (value = NaN): number | null => (Number.isNaN(value) ? null : value);

/**
 * Columns of the rows at given places of a file, in ascending order. Few rows are read one by one; for many, all are read, without an object
 * per row: a million of them are most of the memory and of the time.
 */
async function* columnsAt(
  file: TableFile,
  places: readonly number[],
  columns: readonly string[],
): AsyncGenerator<ColumnBatch> {
  if (places.length <= FEW) {
    for (const place of places) {
      const row = await file.row(place, columns);
      yield Object.fromEntries(columns.map((name) => [name, [row[name] ?? null]]));
    }
    return;
  }
  const wanted = new Set(places);
  let place = 0;
  for await (const batch of file.batches(columns)) {
    const [first = []] = Object.values(batch);
    const own = first.flatMap((_, k) => (wanted.has(place + k) ? [k] : []));
    place += first.length;
    yield Object.fromEntries(columns.map((name) => [name, own.map((k) => batch[name]?.[k] ?? null)]));
  }
}

/** Writes a PDB file per selected row, named by the row's number, and removes those of an earlier plan. */
async function writeStructures(
  { tier, column, folder: name }: StructureColumn,
  folder: ScreenFolder,
  selected: RowSet | undefined,
): Promise<void> {
  const structures = folder.result(name);
  await rm(structures, { recursive: true, force: true });
  if (!selected) return;
  await mkdir(structures);
  for (const shard of await folder.shards(tier)) {
    for await (const batch of readColumns(folder.shard(tier, shard), ['row', column])) {
      for (const [k, row] of batch.row.entries()) {
        const structure = batch[column][k];
        if (typeof structure !== 'string' || !selected.has(Number(row))) continue;
        await writeFile(join(structures, `${String(Number(row)).padStart(6, '0')}.pdb`), structure);
      }
    }
  }
}

interface LaterFigures {
  /** Figures of the selected rows. */
  readonly figures: ReadonlyMap<number, Figures>;
  /** Last tier that each row reached, and the reason if it was refused there. */
  readonly reached: ReadonlyMap<number, { readonly tier: string; readonly refusal: string | null }>;
}

/** Figures of the expensive tiers, in memory because few rows reach them. */
async function laterFigures(
  folder: ScreenFolder,
  candidates: Results['candidates'],
  selected: RowSet,
): Promise<LaterFigures> {
  const figures = new Map<number, Figures>();
  const reached = new Map<number, { tier: string; refusal: string | null }>();
  for (const [tier, came] of candidates) {
    const names = SCREEN_COLUMNS.of(tier)
      .map(({ name }) => name)
      .filter((name) => !isStructure(name));
    for (const shard of await folder.shards(tier)) {
      for await (const rows of readTable(folder.shard(tier, shard), ['row', 'refusal', ...names])) {
        for (const { row: number, refusal, ...own } of rows) {
          const row = Number(number);
          if (!came.has(row)) continue;
          reached.set(row, { tier, refusal: typeof refusal === 'string' ? refusal : null });
          if (selected.has(row)) figures.set(row, { ...figures.get(row), ...own });
        }
      }
    }
  }
  return { figures, reached };
}
