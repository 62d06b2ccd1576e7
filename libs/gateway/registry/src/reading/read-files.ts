import { importAntibodies, ImportError, type ImportOptions, type RefusedRecords } from '@paratope/antibody-import';
import type { FileQuestion, ReadFiles } from './answers.js';

/** Files with antibodies, as a request contains them. */
export interface FilesToRead {
  readonly files: readonly {
    readonly name: string;
    readonly text?: string | undefined;
    readonly base64?: string | undefined;
  }[];
  readonly options: Omit<ImportOptions, 'pairs' | 'mostRecords'> & {
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
  const pairs = options.pairs.map((pair) => ({ ...pair, place: { file: 'pairs', format: 'csv' as const } }));
  try {
    const { outcomes, notes } = await importAntibodies(
      files.map(({ name, text, base64 = '' }) => ({
        name,
        bytes: text === undefined ? Buffer.from(base64, 'base64') : Buffer.from(text),
      })),
      { ...options, mostRecords: MOST_RECORDS, pairs: pairs.length === 0 ? undefined : pairs },
    );
    return {
      ok: true,
      antibodies: outcomes
        .filter((outcome) => outcome.ok)
        .map(({ id, format, chains, pairedBy, warnings }) => ({
          ...{ name: id, format, pairedBy, warnings: warnings.map(({ detail }) => detail) },
          chains: chains.map(({ role, sequence }) => ({ role, sequence })),
        })),
      questions: outcomes.filter((outcome) => !outcome.ok).map(questionOf),
      notes: [...notes],
    };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { ok: false, detail: error.message, code: 'unreadable_file' };
  }
}

const questionOf = ({ id, reason, message, records }: RefusedRecords): FileQuestion => ({
  ...{ id, reason, detail: message },
  records: records.map(({ record: { name, place }, chain }) => ({
    ...{ name, chain: chain ?? null, file: place.file, line: place.line ?? null, row: place.row ?? null },
  })),
});
