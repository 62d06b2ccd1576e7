import { csv, table, takesFormat } from '@paratope/command-line';
import {
  cognateRanks,
  FOREIGN_FIGURES,
  readRun,
  type ForeignAntibody,
  type ForeignModel,
} from '@paratope/foreign-runs';
import { evaluateRules, parseEpitopeRules, type EpitopeRule } from '@paratope/foreign-runs/rules';
import { Command } from 'commander';
import { runFiles } from './run-folder.js';

const FORMATS = ['table', 'json', 'csv'] as const;
/** Figures in the table; the other formats have all. */
const SHOWN = ['iptm', 'ipsae', 'pdockq2', 'interface_plddt', 'buried_area', 'clashes', 'agreement'] as const;

interface JudgeOptions {
  readonly format: (typeof FORMATS)[number];
  readonly rule: readonly string[];
  readonly holding: boolean;
  readonly cognate?: string;
}

/** A model with the outcomes of the rules. */
interface JudgedRow {
  readonly antibody: ForeignAntibody;
  readonly model: ForeignModel;
  readonly rules: ReturnType<typeof evaluateRules>['rules'];
  readonly holds: boolean;
}

export const judgeCommand = (): Command =>
  takesFormat(new Command('judge'), FORMATS, { json: 'every figure of every model' })
    .description(
      'Judge models that other programs made: Boltz, Chai-1, AlphaFold 3, Protenix, ColabFold, BoltzGen, RFantibody',
    )
    .argument('<runs...>', 'folders, ZIP archives or files of their results')
    .option(
      '--rule <rule>',
      'epitope rule, such as "at least 60 % of the hot spots A:45,A:47"; may be repeated',
      (text: string, rules: string[]) => [...rules, text],
      [],
    )
    .option(
      '--cognate <path>',
      'models of the cognate pair, by a part of their paths: ranks them among all other pairs',
    )
    .option('--holding', 'only models that satisfy all rules', false)
    .action(judge);

async function judge(paths: readonly string[], options: JudgeOptions): Promise<void> {
  const rows: JudgedRow[] = [];
  const rules = parseEpitopeRules(options.rule);
  for (const path of paths) {
    const { antibodies, refused, notes } = await readRun(await runFiles(path));
    for (const antibody of antibodies) rows.push(...antibody.models.map((model) => judged(antibody, model, rules)));
    for (const { reason } of refused) console.error(reason);
    for (const note of notes) console.error(`note: ${note}`);
    if (refused.length > 0) process.exitCode = 1;
  }
  if (options.cognate !== undefined) {
    printCognate(rows, options.cognate, options.format);
    return;
  }
  const wanted = options.holding ? rows.filter(({ holds }) => holds) : rows;
  const names = options.format === 'csv' ? FOREIGN_FIGURES.map(({ name }) => name) : SHOWN;
  if (options.format === 'json') console.log(JSON.stringify(wanted.map(asJson), null, 2));
  else process.stdout.write((options.format === 'csv' ? csv : table)(asTable(wanted, names)));
}

/** Prints where the cognate pair stands, and what that proves. */
function printCognate(rows: readonly JudgedRow[], path: string, format: JudgeOptions['format']): void {
  const antibodies = rows.map(({ antibody, model }) => ({ ...antibody, models: [model] }));
  const ranks = cognateRanks(antibodies, (model) => model.path.includes(path));
  const pairs = Math.max(0, ...ranks.map((rank) => rank.pairs));
  if (pairs === 0)
    throw new Error(`${path} and other models have no figure in common: name a part of the path of some`);
  const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
  const columns = ['figure', 'rank', 'of pairs', 'share of shuffled pairs as good (95 %)'];
  const shown = ranks.map((each) => [each.figure, each.rank, each.pairs, each.better.map(percent).join(' to ')]);
  if (format === 'json') console.log(JSON.stringify(ranks, null, 2));
  else process.stdout.write((format === 'csv' ? csv : table)({ columns, rows: shown }));
  console.error(
    `By chance a figure puts the cognate pair first among ${pairs} in ${percent(1 / pairs)}, and ${ranks.length} figures were tried. ` +
      'A good rank says little about binding: programs know many cognate pairs from their training.',
  );
}

const judged = (antibody: ForeignAntibody, model: ForeignModel, rules: readonly EpitopeRule[]): JudgedRow => ({
  antibody,
  model,
  ...evaluateRules(rules, model.contacts),
});

const asTable = (rows: readonly JudgedRow[], names: readonly (typeof FOREIGN_FIGURES)[number]['name'][]) => ({
  columns: ['name', 'path', 'program', ...names, ...(rows[0]?.rules.map(({ rule }) => rule) ?? [])],
  rows: rows.map(({ antibody, model, rules }) => [
    antibody.name,
    model.path,
    model.program,
    ...names.map((name) => shown(model.figures[name])),
    ...rules.map(({ holds }) => (holds ? 'yes' : 'no')),
  ]),
});

const shown = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(3)));

/** A model without its coordinates and sequences. */
const asJson = ({ antibody: { name, format }, model, rules, holds }: JudgedRow) => {
  const { text: _, contacts: __, ...figures } = model;
  return { name, format, ...figures, rules, holds };
};
