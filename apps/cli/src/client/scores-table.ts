import type { ScoreColumn, ScoredVariant } from '@paratope/sdk';
import { Option, type Command } from 'commander';
import { connect } from './connection.js';
import { listCommand, printList, type ListOptions } from './listing.js';
import { projectId } from './names.js';

interface TableOptions extends ListOptions {
  readonly columns?: string;
  readonly filter?: string;
  readonly sort?: string;
  readonly search?: string;
  readonly stage?: string;
  readonly tag?: string;
  readonly archived?: true;
  readonly listColumns?: true;
}

const EXAMPLES = `
Examples:
  paratope table 'Anti-HER2' --filter 'hic < 9.5 and oasis_identity > 80' --sort=-oasis_identity
  paratope table --columns hic,psh,ac_sins --format xlsx > scores.xlsx
  paratope table --list-columns`;

export const tableCommand = (): Command =>
  listCommand('table')
    .description('Show variants with their figures, of one project or of all')
    .argument('[project]', 'name or id of the project')
    .option('--columns <names>', 'columns to show, separated by commas; default: those that hold a value')
    .option('--filter <expression>', 'show only rows that meet this condition, such as "hic < 9.5 and severe = 0"')
    .addOption(new Option('--sort <column>', 'order of the rows; with a leading - the highest first'))
    .option('--search <text>', 'only rows with this part of a name')
    .option('--stage <name>', 'only variants of this stage; none for those without one')
    .option('--tag <tag>', 'only variants with this tag')
    .option('--archived', 'archived variants in place of those in use')
    .option('--list-columns', 'list all columns, with unit, direction and description')
    .addHelpText('after', EXAMPLES)
    .action(showTable);

async function showTable(project: string | undefined, options: TableOptions): Promise<void> {
  const paratope = connect(options);
  const ofProject = project === undefined ? {} : { project_id: await projectId(paratope, project) };
  const { columns } = await paratope.listScoreColumns({ query: ofProject });
  if (options.listColumns) {
    await printList(options, columns, () => ({
      columns: ['column', 'unit', 'better', 'source', 'description'],
      rows: columns.map(({ name, unit, direction, source, description }) => [
        name,
        unit,
        direction === 'none' ? null : direction,
        source,
        description,
      ]),
    }));
    return;
  }
  const { filter, sort, search, stage, tag } = options;
  const query = {
    ...(options.columns === undefined ? {} : { columns: options.columns }),
    ...(filter === undefined ? {} : { filter }),
    ...(sort === undefined ? {} : { sort }),
    ...(search === undefined ? {} : { search }),
    ...(stage === undefined ? {} : { stage }),
    ...(tag === undefined ? {} : { tag }),
    ...(options.archived ? { archived: 'true' as const } : {}),
    ...ofProject,
    limit: 200,
  };
  const rows: ScoredVariant[] = [];
  for await (const row of paratope.listAll('listScores', { query })) rows.push(row);
  const shown = shownColumns(columns, rows, options.columns !== undefined);
  // The columns of stage and tags appear only if a row has one.
  const decisions = (['stage', 'tags'] as const).filter((name) => rows.some((row) => (row[name]?.length ?? 0) > 0));
  await printList(options, rows, () => ({
    columns: [
      'candidate',
      'variant',
      ...decisions,
      ...shown.map(({ name, unit }) => (unit === null ? name : `${name} (${unit})`)),
    ],
    rows: rows.map((row) => [
      row.candidate_name,
      row.variant_name,
      ...decisions.map((name) => (name === 'stage' ? row.stage : row.tags.join(', '))),
      ...shown.map(({ name }) => row.figures[name] ?? null),
    ]),
  }));
}

/** Columns to show: all that were requested, otherwise those with a value in some row. */
function shownColumns(all: readonly ScoreColumn[], rows: readonly ScoredVariant[], wereAsked: boolean): ScoreColumn[] {
  const answered = new Set(rows.flatMap(({ figures }) => Object.keys(figures)));
  const valued = (name: string): boolean =>
    rows.some(({ figures }) => figures[name] !== null && figures[name] !== undefined && figures[name] !== '');
  return all.filter(({ name }) => (wereAsked ? answered.has(name) : valued(name)));
}
