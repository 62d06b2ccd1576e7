import { ImportError, placeOf } from '@paratope/antibody-import';
import { surveyRows } from '@paratope/antibody-files';
import { MOST_REFUSALS, MOST_ROWS, type AntibodyFileFormat } from '@paratope/job-envelope';
import type { Verdict } from './verdict.js';

/** Reads a whole file of antibodies: counts them, and lists the rows without an antibody. */
export async function checkAntibodyFile(path: string, format: AntibodyFileFormat): Promise<Verdict> {
  try {
    const { rows, distinct, refused } = await surveyRows(path, {}, MOST_ROWS);
    if (rows === 0) return { rejection: { detail: 'The file holds no antibodies.' } };
    const refusals = refused.slice(0, MOST_REFUSALS).map(({ row, id, refusal }) => ({ row, id, detail: refusal }));
    return { summary: { format, rows, distinct, refused: refused.length, refusals } };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const { line } = error.place;
    const detail = `${placeOf({ ...error.place, file: 'The file' })}: ${error.problem}.`;
    return { rejection: { detail, ...(line === undefined ? {} : { line }) } };
  }
}
