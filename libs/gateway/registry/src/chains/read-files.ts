import type { AntibodyFormat } from '@paratope/antibody';
import {
  importAntibodies,
  ImportError,
  type ImportOptions,
  type PairedBy,
  type RefusedRecords,
} from '@paratope/antibody-import';
import type { Chain } from './chains.js';

/** Files with antibodies, as a request contains them. */
export interface FilesToRead {
  readonly files: readonly {
    readonly name: string;
    readonly text?: string | undefined;
    readonly base64?: string | undefined;
  }[];
  readonly options: Omit<ImportOptions, 'pairs'> & {
    readonly pairs: readonly {
      readonly name: string;
      readonly heavy?: string | undefined;
      readonly light?: string | undefined;
    }[];
  };
}

export interface FileQuestion {
  readonly id: string;
  readonly reason: RefusedRecords['reason'] | 'invalid_chains';
  readonly detail: string;
  readonly records: {
    readonly name: string;
    readonly chain: 'heavy' | 'light' | null;
    readonly file: string;
    readonly line: number | null;
    readonly row: number | null;
  }[];
}

export type ReadFiles =
  | {
      readonly ok: true;
      readonly antibodies: readonly {
        readonly name: string;
        readonly format: AntibodyFormat;
        readonly chains: readonly Chain[];
        readonly pairedBy: PairedBy;
        readonly warnings: readonly string[];
      }[];
      readonly questions: readonly FileQuestion[];
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly detail: string };

/** Reads the files and pairs their chains, on a thread, because a file of thousands takes a while. */
export async function readFiles({ files, options }: FilesToRead): Promise<ReadFiles> {
  const pairs = options.pairs.map((pair) => ({ ...pair, place: { file: 'pairs', format: 'csv' as const } }));
  try {
    const { outcomes, notes } = await importAntibodies(
      files.map(({ name, text, base64 = '' }) => ({
        name,
        bytes: text === undefined ? Buffer.from(base64, 'base64') : Buffer.from(text),
      })),
      { ...options, pairs: pairs.length === 0 ? undefined : pairs },
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
      notes,
    };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { ok: false, detail: error.message };
  }
}

const questionOf = ({ id, reason, message, records }: RefusedRecords): FileQuestion => ({
  ...{ id, reason, detail: message },
  records: records.map(({ record: { name, place }, chain }) => ({
    ...{ name, chain: chain ?? null, file: place.file, line: place.line ?? null, row: place.row ?? null },
  })),
});
