import { writeFile } from 'node:fs/promises';
import type { ImportOutcome } from '@paratope/antibody-import';
import { readAntibodies, takesAntibodies, workbook, workbookOf, type ReadingOptions } from '@paratope/command-line';
import {
  ADAPTYV_EXPERIMENTS,
  ADAPTYV_METHODS,
  adaptyvDraft,
  antibodyName,
  benchlingEntities,
  plateMap,
  sheetCsv,
  type AdaptyvExperiment,
  type AdaptyvMethod,
  type LaboratoryAntibody,
} from '@paratope/laboratory';
import { Command, Option } from 'commander';
import { readNumber } from '../resources/option-values.js';

const FILES = ['plate_map', 'benchling_entities', 'adaptyv_draft'] as const;

interface HandOverOptions extends ReadingOptions {
  readonly as: (typeof FILES)[number];
  readonly out?: string;
  readonly experimentName?: string;
  readonly experimentType?: AdaptyvExperiment;
  readonly method?: AdaptyvMethod;
  readonly targetId?: string;
  readonly replicates?: number;
}

const EXAMPLES = `
Nothing is sent to anybody. The command that designs DNA writes its order sheets: --order-sheet.

Examples:
  paratope hand-over plate.xlsx --as benchling_entities --out entities.csv
  paratope hand-over plate.xlsx --as adaptyv_draft --experiment-name HER2 --experiment-type expression --out draft.json`;

export const handOverCommand = (): Command =>
  takesAntibodies(new Command('hand-over'))
    .description(
      'Write antibodies as a file for a laboratory or a notebook: plate map, entities, draft of an experiment',
    )
    .addOption(new Option('--as <file>', 'what to write').choices(FILES).makeOptionMandatory())
    .option('-o, --out <file>', 'file to write: .csv or .xlsx, for a draft .json (default: standard output)')
    .option('--experiment-name <name>', 'name of the experiment, for a draft')
    .addOption(new Option('--experiment-type <type>', 'what is measured, for a draft').choices(ADAPTYV_EXPERIMENTS))
    .addOption(new Option('--method <method>', 'how binding is measured, for a draft').choices(ADAPTYV_METHODS))
    .option('--target-id <id>', "target in Adaptyv's catalogue, for a draft")
    .option('--replicates <number>', 'technical replicates, for a draft', readNumber)
    .addHelpText('after', EXAMPLES)
    .action(handOver);

async function handOver(files: readonly string[], options: HandOverOptions, command: Command): Promise<void> {
  const { out } = options;
  const write = fileOf(options, command);
  const outcomes = await readAntibodies(files, options);
  for (const outcome of outcomes) if (!outcome.ok) console.error(`${outcome.id}: ${outcome.message}`);
  const antibodies = outcomes.flatMap(antibodyOf);
  const content = await write(antibodies);
  if (out === undefined) process.stdout.write(content);
  else await writeFile(out, content);
  if (antibodies.length < outcomes.length) process.exitCode = 1;
}

/** Creates the file in the format that its name selects. */
function fileOf(
  { as, out, ...draft }: HandOverOptions,
  command: Command,
): (antibodies: readonly LaboratoryAntibody[]) => Promise<string | Uint8Array> {
  const isWorkbook = out?.toLowerCase().endsWith('.xlsx') === true;
  if (as === 'adaptyv_draft') {
    const { experimentName: name, experimentType: experiment, method, targetId, replicates } = draft;
    if (name === undefined || experiment === undefined)
      command.error('error: a draft needs --experiment-name and --experiment-type', { exitCode: 2 });
    if (isWorkbook) command.error('error: a draft is JSON: name the file .json', { exitCode: 2 });
    return (antibodies) =>
      Promise.resolve(
        `${JSON.stringify(adaptyvDraft(antibodies, { name, experiment, method, targetId, replicates }), undefined, 2)}\n`,
      );
  }
  return async (antibodies) => {
    if (as === 'benchling_entities') {
      const sheet = benchlingEntities(antibodies);
      return isWorkbook ? workbook(sheet, sheet.title) : sheetCsv(sheet);
    }
    const { list, plates } = plateMap(
      antibodies.map((antibody) => ({ name: antibodyName(antibody), details: { Format: antibody.format } })),
    );
    return isWorkbook ? workbookOf([list, ...plates]) : sheetCsv(list);
  };
}

const antibodyOf = (outcome: ImportOutcome): LaboratoryAntibody[] =>
  outcome.ok
    ? [
        {
          id: '',
          candidate: outcome.id,
          format: outcome.format,
          chains: outcome.chains.map(({ role, sequence }) => ({
            role,
            sequence: sequence.replaceAll(/\s/g, '').toUpperCase(),
          })),
        },
      ]
    : [];
