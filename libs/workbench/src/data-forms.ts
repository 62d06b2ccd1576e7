// Recognizes the data of an evaluation by the form of its files, so that one folder may hold the data of all.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface DataForm {
  /** Tells the files of the evaluation. */
  readonly isIn: (file: string) => boolean;
  /** Whether the evaluation takes the folder of the files, or each file. */
  readonly takes: 'folder' | 'file';
}

/** Files with a name like this. */
export const named =
  (pattern: RegExp) =>
  (file: string): boolean =>
    pattern.test(basename(file));

/** Tables with a first line that has all the columns, letter case aside. */
export const tableOf =
  (extension: string, separator: string, columns: readonly string[]) =>
  (file: string): boolean => {
    if (!file.endsWith(extension)) return false;
    const [head = ''] = readFileSync(file, 'utf8').split(/\r?\n/, 1);
    const titles = head.split(separator).map((title) => title.trim().toLowerCase());
    return columns.every((column) => titles.includes(column));
  };

/** Tables of Thera-SAbDab. */
export const therapeuticsTable = named(/^TheraSAbDab.*\.tsv$/i);
/** Published antibodies that were made of parents in the same folder. */
export const experimentalPairs = named(/_experimental\.fa$/);
/** Structure files that are no partner of a complex. */
export const structureFile = named(/^(?!.*_[lr]_[bu]\.)\w+\.(pdb|ent|cif)$/i);
