import { writeFile } from 'node:fs/promises';
import { plateSheet } from '@paratope/campaigns/plate-sheet';
import { csv, rowsAsJson, table, workbook } from '@paratope/command-line';
import { Command } from 'commander';
import { campaignPlateResultsSchema, type CampaignPlateResults } from '../contract.js';
import { readJson } from './read-request.js';
import { plateText } from './writers.js';

export function sheetCommand(): Command {
  return new Command('sheet')
    .argument('<plate>', 'JSON of a plate, from this machine (`paratope campaign plate --json`) or from a service')
    .description('Write a plate as a table to fill in; filled in, it is the next file of results')
    .option('-o, --out <file>', 'write to a file: .csv or .xlsx')
    .option('--json', 'print the table as JSON, an object per well')
    .action(async (file: string, { out, json }: { readonly out?: string; readonly json?: true }) => {
      const read = campaignPlateResultsSchema.safeParse(resultsOf(await readJson(file)));
      if (!read.success) throw new Error(`${file} holds no plate`);
      for (const note of read.data.notes) console.error(`note: ${note}`);
      console.error(plateText(read.data));
      if (json) process.stdout.write(rowsAsJson(plateSheet(read.data)));
      if (!json || out !== undefined) await writeSheet(read.data, out);
    });
}

export async function writeSheet(results: CampaignPlateResults, out: string | undefined): Promise<void> {
  const wells = plateSheet(results);
  if (out === undefined) process.stdout.write(table(wells));
  else await writeFile(out, out.endsWith('.xlsx') ? await workbook(wells, 'Plate') : csv(wells));
}

/** Results of a job as the API returns it, or the value itself if it is not a job. */
export const resultsOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'results' in json ? json.results : json;
