import { type Chain, acceptedChains } from '../chains/chains.js';
import type { KeptCells, ReadFiles } from '../reading/answers.js';
import { ProblemError } from '@paratope/problem';
import { withoutControls } from '@paratope/text';
import { MOST_ANTIBODIES, SHOWN, type ImportRequest, type ImportView } from './contract.js';

/** Questions, antibodies, columns and notes that are stored after the files were read. */
export type Reading = Pick<ImportView, 'questions' | 'read' | 'notes' | 'columns'>;

interface ReadImport {
  readonly status: 'asking' | 'creating' | 'completed' | 'failed';
  readonly reading: Reading;
  readonly rows: readonly {
    readonly position: number;
    readonly name: string;
    readonly format: string;
    readonly chains: readonly Chain[];
    readonly kept: KeptCells;
  }[];
  readonly error: string | null;
}

/** Returns the outcome of files that create nothing, with the reason. */
const refusedFiles = (error: string): ReadImport => ({
  status: 'failed',
  reading: { questions: [], read: [], notes: [], columns: [] },
  rows: [],
  error,
});

/** Decides the outcome of files that were read: candidates are created, questions are asked, or the whole import is refused. */
export function readImport(files: ReadFiles, request: Pick<ImportRequest, 'leave_out' | 'unresolved'>): ReadImport {
  if (!files.ok) return refusedFiles(files.detail);
  const wanted = files.antibodies.filter(({ name }) => !request.leave_out.includes(name));
  if (wanted.length > MOST_ANTIBODIES) {
    const count = wanted.length.toLocaleString('en');
    return refusedFiles(`The files hold ${count} antibodies; an import takes ${MOST_ANTIBODIES.toLocaleString('en')}.`);
  }
  const questions = [...files.questions.filter(({ id }) => !request.leave_out.includes(id))];
  const rows: ReadImport['rows'][number][] = [];
  for (const { name, format, chains, kept } of wanted) {
    try {
      rows.push({
        position: rows.length,
        name: withoutControls(name).slice(0, 200),
        format,
        chains: acceptedChains(chains, format, '/chains'),
        kept,
      });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const detail = error.extras.errors?.map((each) => each.detail).join('; ') ?? error.detail;
      questions.push({ id: name, reason: 'invalid_chains', detail, records: [] });
    }
  }
  const read = wanted.slice(0, SHOWN).map(({ name, format, chains, pairedBy, findings }) => ({
    name,
    format,
    chains: chains.map(({ role, sequence }) => ({ role, residues: sequence.length })),
    paired_by: pairedBy,
    warnings: findings.map(({ detail }) => detail),
    findings: [...findings],
  }));
  const reading = { questions, read, notes: [...files.notes], columns: [...files.columns] };
  if (questions.length > 0 && request.unresolved === 'ask') return { status: 'asking', reading, rows: [], error: null };
  if (rows.length === 0) return { ...refusedFiles('The files hold no antibody.'), reading };
  return { status: 'creating', reading, rows, error: null };
}
