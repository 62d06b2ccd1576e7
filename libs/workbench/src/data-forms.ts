// Recognizes the data of an evaluation by the form of its files, so that one folder may hold the data of all.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface DataForm {
  /** Returns whether a file belongs to the evaluation's data. */
  readonly isIn: (file: string) => boolean;
  /** Whether the evaluation's argument is the folder of the files, or each file. */
  readonly takes: 'folder' | 'file';
}

/** Recognizes files by their names. */
export const named =
  (pattern: RegExp) =>
  (file: string): boolean =>
    pattern.test(basename(file));

/** Recognizes tables with all the columns in the first line, ignoring case. */
export const tableOf =
  (extension: string, separator: string, columns: readonly string[]) =>
  (file: string): boolean => {
    if (!file.endsWith(extension)) return false;
    const [head = ''] = readFileSync(file, 'utf8').split(/\r?\n/, 1);
    const titles = head.split(separator).map((title) => title.trim().toLowerCase());
    return columns.every((column) => titles.includes(column));
  };

export const therapeuticsTable = named(/^TheraSAbDab.*\.tsv$/i);
/** Recognizes published antibodies that were made from parents in the same folder. */
export const experimentalPairs = named(/_experimental\.fa$/);
/** Recognizes structure files that are no partner of a complex. */
export const structureFile = named(/^(?!.*_[lr]_[bu]\.)\w+\.(pdb|ent|cif)$/i);
