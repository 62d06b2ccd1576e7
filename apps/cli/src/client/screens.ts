import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ArgumentsOf, Paratope, Screen, ScreenFiles } from '@paratope/sdk';
import { wholeNumber } from '@paratope/command-line/terminal';
import { Command } from 'commander';
import { parse } from 'yaml';
import { clientCommand, connect, type ConnectionOptions } from './connection.js';
import { fetchFile } from './download.js';
import { print } from './output.js';
import { uploadFile } from './uploads.js';

type ScreenBody = ArgumentsOf<'createScreen'>['body'];

interface RunOptions extends ConnectionOptions {
  readonly plan: string;
  readonly maxCredits: number;
  readonly antigen?: string;
  readonly name?: string;
  readonly out?: string;
  readonly contentType?: string;
}

const POLL_MS = 2_000;

/** Commands with more than a request; the other verbs come from the contract. */
export const screensCommand = (): Command =>
  new Command('screens').description('Screen sets of antibodies with a service').addCommand(
    clientCommand('run')
      .description('Upload a file of antibodies, screen it, and wait for the end; prints the id')
      .argument('<file>', 'Parquet, CSV, TSV, AIRR or FASTA, each but Parquet also as gzip')
      .requiredOption('--plan <file>', 'YAML or JSON: the tiers and their filters')
      .requiredOption('--max-credits <number>', 'credits to reserve; unspent credits are refunded', readCredits)
      .option('--antigen <file>', 'structure of the antigen, PDB or mmCIF, which the plan does not name')
      .option('--name <name>', 'name of the screen; default: that of the file')
      .option('--content-type <type>', 'media type; default: by the ending of the name')
      .option('-o, --out <folder>', 'folder to download the tables to')
      .action(async (file: string, options: RunOptions) => {
        const paratope = connect(options);
        const screen = await ended(paratope, await submitted(paratope, file, options));
        if (options.out !== undefined) await downloadTables(paratope, screen, options.out);
        print(options.json, screen, () => screen.id);
        if (screen.status === 'completed') return;
        console.error(`The screen is ${screen.status}${screen.error ? `: ${screen.error.detail}` : ''}`);
        process.exitCode = 1;
      }),
  );

async function submitted(paratope: Paratope, file: string, options: RunOptions): Promise<Screen> {
  // The service validates the plan and names every fault.
  const written = parse(await readFile(options.plan, 'utf8')) as ScreenBody['plan'];
  const { name, maxCredits: max_credits, contentType, antigen } = options;
  const plan = antigen === undefined ? written : await withAntigen(paratope, written, antigen);
  const upload = await uploadFile(paratope, file, {
    purpose: 'screen',
    ...(contentType === undefined ? {} : { contentType }),
  });
  const named = name === undefined ? {} : { name };
  return paratope.createScreen({ body: { upload_id: upload.id, plan, max_credits, ...named } });
}

/** The plan with the upload of its antigen's structure. */
async function withAntigen(paratope: Paratope, plan: ScreenBody['plan'], file: string): Promise<ScreenBody['plan']> {
  const { id } = await uploadFile(paratope, file, { purpose: 'antigen_structure' });
  return { ...plan, antigen: { ...plan.antigen, upload_id: id } };
}

/** Reloads a screen until it has ended, and prints the progress of each tier on stderr. */
async function ended(paratope: Paratope, { id }: Screen): Promise<Screen> {
  let shown = '';
  for (;;) {
    const screen = await paratope.getScreen({ path: { id } });
    const line = screen.tiers.map(({ tier, measured, rows }) => `${tier} ${measured}/${rows ?? '?'}`).join(', ');
    if (line !== shown) console.error(`${screen.status}: ${line}; ${screen.credits_charged} credits`);
    shown = line;
    if (screen.ended_at !== null) return screen;
    await pause(POLL_MS);
  }
}

/** Downloads `selected.parquet`, `rows.parquet`, and the shards of each tier into a folder with the tier's name. */
async function downloadTables(paratope: Paratope, { id }: Screen, folder: string): Promise<void> {
  const files = await paratope.getScreenFiles({ path: { id } });
  for (const [path, url] of tablesOf(files)) {
    const target = join(folder, ...path);
    await mkdir(join(target, '..'), { recursive: true });
    await fetchFile(url, target);
  }
}

const tablesOf = ({ selected_url, rows_url, tiers }: ScreenFiles): (readonly [readonly string[], string])[] => [
  ...(selected_url === null ? [] : [[['selected.parquet'], selected_url] as const]),
  ...(rows_url === null ? [] : [[['rows.parquet'], rows_url] as const]),
  ...tiers.flatMap(({ tier, urls }) =>
    urls.map((url, shard) => [[tier, `shard-${String(shard).padStart(6, '0')}.parquet`], url] as const),
  ),
];

const readCredits = wholeNumber(1, Number.MAX_SAFE_INTEGER, 'a number of credits from 1 on');
