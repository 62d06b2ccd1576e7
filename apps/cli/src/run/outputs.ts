import { join, relative } from 'node:path';
import { sequenceName } from '@paratope/antibody';
import { chimeraScript, MODEL_FILE, pymolScript, writeWhole } from '@paratope/command-line';
import { nameOf } from './run.js';
import { isModelled, type Subject } from './steps.js';
import type { Summary } from './summary.js';

export const SUMMARY_FORMATS = ['table', 'json', 'csv', 'xlsx', 'fasta', 'html'] as const;
export type SummaryFormat = (typeof SUMMARY_FORMATS)[number];

/** Rows as objects, with the results of every step as in the HTTP contract. */
export const asJson = ({ columns, rows }: Summary, subjects: readonly Subject[]): string =>
  `${JSON.stringify(
    rows.map((row, i) => ({
      summary: Object.fromEntries(columns.map((column, k) => [column, row[k] ?? null])),
      molecule: subjects[i] && nameOf(subjects[i]),
      warnings: subjects[i]?.warnings ?? [],
      results: Object.fromEntries(subjects[i]?.results ?? []),
    })),
    undefined,
    1,
  )}\n`;

/** Molecules of the last steps as FASTA, which every command can read. A variant is named after its parent and its origin. */
export const asFasta = (subjects: readonly Subject[]): string =>
  subjects
    .filter(({ failure }) => failure === undefined)
    .flatMap(({ named, molecule }) =>
      molecule.chains.map(
        ({ role, sequence }) =>
          `>${sequenceName(named, role, sequence)}\n${sequence.replace(/\s/g, '').toUpperCase()}\n`,
      ),
    )
    .join('');

/** Writes scripts that open the models of a run in PyMOL and ChimeraX. */
export async function writeViewers(subjects: readonly Subject[], out: string): Promise<void> {
  const models = subjects
    .filter(isModelled)
    .map((subject) => ({ name: nameOf(subject), file: `${relative(out, subject.folder)}/${MODEL_FILE}` }));
  if (models.length === 0) return;
  await writeWhole(join(out, 'view.pml'), pymolScript(models));
  await writeWhole(join(out, 'view.cxc'), chimeraScript(models));
}
