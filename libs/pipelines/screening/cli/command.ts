import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { inputSize, Progress, readYaml, wholeNumber } from '@paratope/command-line';
import {
  readLocalPlan,
  runScreen,
  type AntigenFile,
  type LocalPlan,
  type ScreenListener,
  type ScreenSummary,
} from '../worker/index.js';
import { Command, Option } from 'commander';

interface ScreenOptions {
  readonly plan: string;
  readonly out: string;
  readonly antigen?: string;
  readonly threads: number;
  readonly json?: true;
}

const { version } = createRequire(import.meta.url)('@paratope/pipeline-screening/package.json') as {
  readonly version: string;
};

export function screenCommand(): Command {
  return new Command('screen')
    .argument('<file>', 'Parquet, CSV, TSV, AIRR or FASTA, each but Parquet also as gzip; an antibody per row')
    .description('Screen up to a million antibodies through tiers of increasingly expensive methods, on this machine')
    .requiredOption('--plan <file>', 'plan in YAML or JSON: the tiers and their filters')
    .option('--antigen <file>', 'structure of the antigen, PDB or mmCIF, for the tier complex')
    .requiredOption('-o, --out <folder>', 'folder of the screen; existing results are reused')
    .addOption(
      new Option('--threads <number>', 'number of threads')
        .argParser(readThreads)
        .default(availableParallelism(), 'one per core'),
    )
    .option('--json', 'print the funnel as JSON')
    .action(screen);
}

async function screen(
  file: string,
  { plan: planFile, antigen: structure, out, threads, json }: ScreenOptions,
): Promise<void> {
  inputSize([file, planFile, ...(structure === undefined ? [] : [structure])]);
  const plan = await planOf(planFile);
  const antigen = antigenOf(plan, structure);
  const thread = new URL('./thread.js', import.meta.url);
  const summary = await runScreen({ input: file, plan, antigen, out, threads, thread, version, listener: listener() });
  process.stdout.write(json ? `${JSON.stringify(summary, undefined, 2)}\n` : funnel(summary));
  console.error(`Tables: ${out}/selected.parquet with all figures, ${out}/rows.parquet with every row`);
  if (summary.rows === 0) console.error('The input has no antibodies.');
  if (summary.rows === 0 || summary.tiers.some(({ refused }) => refused > 0)) process.exitCode = 1;
}

/** @throws Error naming the file and each place at fault */
async function planOf(file: string): Promise<LocalPlan> {
  const written = await readYaml(file);
  try {
    return readLocalPlan(written);
  } catch (error) {
    throw error instanceof Error ? new Error(`${file}: ${error.message}`, { cause: error }) : error;
  }
}

/** The antigen of a plan that docks. @throws Error for such a plan without a structure */
function antigenOf({ tiers, antigen = {} }: LocalPlan, path: string | undefined): AntigenFile | undefined {
  if (!tiers.some(({ tier }) => tier === 'complex')) return undefined;
  if (path === undefined) throw new Error('The tier complex needs the structure of the antigen; name it by --antigen.');
  return { path, chains: antigen.chains, epitope: antigen.epitope };
}

const readThreads = wholeNumber(1, Number.MAX_SAFE_INTEGER, 'a number of threads of 1 or more');

/** Prints a line per tier on stderr, and on a terminal a bar with the remaining time. */
function listener(): ScreenListener {
  let progress: Progress | undefined;
  return {
    begin(tier, rows) {
      progress?.clear();
      console.error(rows === undefined ? `${tier}: reading` : `${tier}: ${rows} rows`);
      progress = new Progress(rows === undefined ? {} : { items: rows }, false);
    },
    rows(_, { rows }) {
      for (let k = 0; k < rows; k++) progress?.addRecord();
    },
    note(note) {
      progress?.clear();
      console.error(`note: ${note}`);
    },
  };
}

/** Table of the rows that each tier measured, refused and selected. */
function funnel({ rows, clonotypes, tiers, selected }: ScreenSummary): string {
  const table = [
    ['tier', 'rows', 'computed', 'refused', 'passed', 'selected', 'seconds'],
    ...tiers.map((each) => [
      ...[each.tier, each.rows, each.computed, each.refused, each.passed, each.selected].map(String),
      each.seconds.toFixed(1),
    ]),
  ];
  const widths = table[0]?.map((_, k) => Math.max(...table.map((line) => line[k]?.length ?? 0))) ?? [];
  const lines = table.map((line) =>
    line.map((cell, k) => (k === 0 ? cell.padEnd(widths[k] ?? 0) : cell.padStart(widths[k] ?? 0))).join('  '),
  );
  return `${[...lines, '', `${rows} rows, ${clonotypes} clonotypes, ${selected} selected`].join('\n')}\n`;
}
