import { importAntibodies, ImportError, type ImportOptions, type RefusedRecords } from '@paratope/antibody-import';
import type { FileQuestion, ReadFiles } from './answers.js';
import { findingOf } from './findings.js';
import { areForeignRun, readForeignRun } from './foreign-models.js';
import { keptColumns } from './kept-columns.js';

/** Files with antibodies, as a request contains them. */
export interface FilesToRead {
  readonly files: readonly {
    readonly name: string;
    readonly text?: string | undefined;
    readonly base64?: string | undefined;
  }[];
  readonly options: Omit<ImportOptions, 'pairs' | 'mostRecords' | 'joinsEqual'> & {
    readonly pairs: readonly {
      readonly name: string;
      readonly heavy?: string | undefined;
      readonly light?: string | undefined;
    }[];
  };
}

/** Largest number of sequences in the files of an import: twenty thousand antibodies have at most four chains each. */
const MOST_RECORDS = 100_000;

/** Reads the files and pairs their chains. */
export async function readFiles({ files, options }: FilesToRead): Promise<ReadFiles> {
  if (areForeignRun(files)) return readForeignRun(files);
  const pairs = options.pairs.map((pair) => ({ ...pair, place: { file: 'pairs', format: 'csv' as const } }));
  try {
    const { outcomes, notes, columns } = await importAntibodies(
      files.map(({ name, text, base64 = '' }) => ({
        name,
        bytes: text === undefined ? Buffer.from(base64, 'base64') : Buffer.from(text),
      })),
      { ...options, joinsEqual: true, mostRecords: MOST_RECORDS, pairs: pairs.length === 0 ? undefined : pairs },
    );
    const found = outcomes.filter((outcome) => outcome.ok);
    const keptOf = keptColumns(found);
    return {
      ok: true,
      antibodies: found.map((antibody) => ({
        name: antibody.id,
        format: antibody.format,
        pairedBy: antibody.pairedBy,
        findings: antibody.warnings.map(findingOf),
        chains: antibody.chains.map(({ role, sequence }) => ({ role, sequence })),
        kept: keptOf(antibody),
      })),
      questions: outcomes.filter((outcome) => !outcome.ok).map(questionOf),
      notes: [...notes],
      columns: columns.map(({ file, sheet = null, heading, as, reason = null }) => ({
        file,
        sheet,
        heading,
        used_as: as,
        reason,
      })),
    };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { ok: false, detail: error.message, code: 'unreadable_file' };
  }
}

const questionOf = ({ id, reason, message, records }: RefusedRecords): FileQuestion => ({
  id,
  reason,
  detail: message,
  records: records.map(({ record: { name, place }, chain }) => ({
    name,
    chain: chain ?? null,
    file: place.file,
    line: place.line ?? null,
    row: place.row ?? null,
  })),
});
