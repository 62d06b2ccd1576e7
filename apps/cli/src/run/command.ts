import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { Command, Option } from 'commander';
import {
  csv,
  Progress,
  readAntibodies,
  type ReadingOptions,
  type RunChoices,
  type RunStep,
  table,
  takesAntibodies,
  warn,
  workbook,
  writeWhole,
  type StepOutcome,
} from '@paratope/command-line';
import { asFasta, asJson, SUMMARY_FORMATS, writeViewers, type SummaryFormat } from './outputs.js';
import { PlatformEngine } from './platform.js';
import { reportHtml } from './report.js';
import { runSteps, subjectsOf, type RunListener } from './run.js';
import { readSteps, STEPS, withProviders, type RunEngine, type Subject, providerOf } from './steps.js';
import { summaryOf } from './summary.js';
import { connect, connection } from '../client/connection.js';
import { ensureProject } from '../client/names.js';

type Compute = ReturnType<RunStep['open']>;

/** Computes the steps on this machine, with the same libraries as the workers of a service. */
class OfflineEngine implements RunEngine {
  readonly #opened = new Map<RunStep, Compute>();

  constructor(private readonly choices: RunChoices) {}

  settings(step: RunStep): unknown {
    const provider = providerOf(step);
    const own = { ...provider?.settings(this.choices), ...step.settings(this.choices) };
    return ['offline', this.choices.version, own];
  }

  async run(
    step: RunStep,
    subjects: readonly Subject[],
    done: (subject: Subject, outcome: StepOutcome) => Promise<void>,
  ): Promise<void> {
    for (const subject of subjects) {
      let outcome: StepOutcome;
      try {
        outcome = await this.#compute(step, subject);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        outcome = { ok: false, message: error.message };
      }
      await done(subject, outcome);
    }
  }

  /** Computes a step. Its input comes from this run if there is one, and is computed otherwise. */
  async #compute(step: RunStep, subject: Subject): Promise<StepOutcome> {
    const provider = providerOf(step);
    if (provider && !subject.results.has(provider.name)) {
      const provided = await this.#open(provider)(subject);
      if (!provided.ok) return provided;
    }
    return this.#open(step)(subject);
  }

  #open(step: RunStep): Compute {
    const opened = this.#opened.get(step) ?? step.open(this.choices);
    this.#opened.set(step, opened);
    return opened;
  }
}

/** Returns whether the error is a refusal of the antibody, as opposed to a defect of the program. */
const isRefusal = (error: unknown): error is Error =>
  STEPS.some(({ refusals }) => refusals.some((refusal) => error instanceof refusal));

interface RunOptions extends ReadingOptions {
  readonly steps: readonly RunStep[];
  readonly out: string;
  readonly seed: number;
  readonly format: SummaryFormat;
  readonly title?: string;
  readonly platform?: true;
  readonly url?: string;
  readonly profile?: string;
  readonly project?: string;
}

const { version } = createRequire(import.meta.url)('../../package.json') as { readonly version: string };

/** Default steps. */
const USUAL = STEPS.filter(({ isOnRequest }) => !isOnRequest);
const OTHERS = STEPS.filter((step) => !USUAL.includes(step));

export function runCommand(): Command {
  const command = takesAntibodies(new Command('run'))
    .description('Take every antibody through several steps, and write a table and one report')
    .addOption(
      new Option('--steps <names>', `steps to run, separated by commas, out of ${namesOf(STEPS)}`)
        .argParser(readSteps)
        .default(USUAL, `all but ${namesOf(OTHERS)}`),
    )
    .requiredOption('-o, --out <folder>', 'folder of the results; existing ones are reused');
  for (const option of STEPS.flatMap(({ options = [] }) => options)) command.addOption(option());
  return command
    .option('--seed <number>', 'random seed; the same seed gives the same results', Number, 1)
    .addOption(new Option('-f, --format <format>', 'output format').choices(SUMMARY_FORMATS).default('table'))
    .option('--title <text>', 'title of the report (default: name of the first file)')
    .option('--platform', 'compute on the service that you are logged in to')
    .option('--url <url>', 'compute on the service at this address')
    .option('--profile <name>', 'compute on the service of this profile')
    .option('--project <name>', 'project for the candidates, created if missing (default: the title)')
    .action(run);
}

const namesOf = (steps: readonly RunStep[]): string => steps.map(({ name }) => name).join(', ');

async function run(files: readonly string[], options: RunOptions): Promise<void> {
  const outcomes = await readAntibodies(files, options);
  const refused = outcomes.filter((outcome) => !outcome.ok);
  for (const { id, message } of refused) console.error(`${id}: ${message}`);
  const subjects = subjectsOf(outcomes, options.out);
  warnOfSteps(subjects, options);
  if (subjects.length === 0) {
    console.error('The input has no antibodies.');
    process.exitCode = 1;
    return;
  }
  const title = options.title ?? basename(files[0] ?? 'campaign').replace(/\..*$/, '');
  const { engine, origin } = await engineOf(options, title);
  await runSteps(subjects, options.steps, engine, listener());

  const summary = summaryOf(subjects, options.steps);
  const made = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const html = await reportHtml(subjects, { title, steps: options.steps, origin, made: `${made} UTC`, refused });
  const at = (name: string): string => join(options.out, name);
  const written: Readonly<Record<Exclude<SummaryFormat, 'table'>, string | Uint8Array>> = {
    csv: csv(summary),
    json: asJson(summary, subjects),
    xlsx: await workbook(summary, 'Campaign'),
    fasta: asFasta(subjects),
    html,
  };
  await writeWhole(at('results.csv'), written.csv);
  await writeWhole(at('results.json'), written.json);
  await writeWhole(at('results.xlsx'), written.xlsx);
  await writeWhole(at('molecules.fasta'), written.fasta);
  await writeWhole(at('report.html'), html);
  await writeViewers(subjects, options.out);

  process.stdout.write(options.format === 'table' ? table(summary) : written[options.format]);
  console.error(
    `Report: ${at('report.html')}, with results.csv, results.xlsx, results.json, molecules.fasta beside it`,
  );
  const failed = subjects.filter(({ failure }) => failure !== undefined).length + refused.length;
  if (failed > 0) console.error(`${failed} of ${subjects.length + refused.length} antibodies failed.`);
  if (failed > 0) process.exitCode = 1;
}

/** Warns about parts of the antibodies that the steps and their providers ignore. */
function warnOfSteps(subjects: readonly Subject[], options: RunOptions): void {
  const steps = withProviders(options.steps);
  for (const subject of subjects) {
    const left = steps.flatMap(({ warnings }) => warnings?.(subject.parent) ?? []);
    warn(subject.id, left, options);
    subject.warnings = [...subject.warnings, ...left];
  }
}

async function engineOf(options: RunOptions, title: string): Promise<{ engine: RunEngine; origin: string }> {
  const choices: RunChoices = { seed: options.seed, version, options: { ...options } };
  const { url: address, profile } = options;
  if (address === undefined && profile === undefined && !options.platform) {
    return { engine: new OfflineEngine(choices), origin: `Paratope ${version}, on this machine` };
  }
  const where = { ...(address === undefined ? {} : { url: address }), ...(profile === undefined ? {} : { profile }) };
  const paratope = connect(where);
  const { url } = connection(where);
  const project = await ensureProject(paratope, options.project ?? title);
  return { engine: new PlatformEngine(paratope, { url, project, choices }), origin: url };
}

/** Prints a line per step on stderr, and on a terminal a bar with the remaining time. */
function listener(): RunListener {
  let progress: Progress | undefined;
  return {
    begin(step, toDo, kept) {
      progress?.clear();
      const known = kept === 0 ? '' : `, ${kept} from before`;
      console.error(`${step.name}: ${toDo} to compute${known}`);
      progress = new Progress({ items: toDo }, false);
    },
    done: () => progress?.addRecord(),
  };
}
