// Finds the data of each evaluation in a folder by the form of its files.
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { filesUnder } from '../lib-structure-files.ts';
import type { EvaluationName } from './evaluations.ts';

/** An evaluation with its paths; none where the folder holds no data for it. */
export interface HeldRun {
  readonly evaluation: EvaluationName;
  readonly args: readonly string[];
}

interface HeldForm {
  readonly evaluation: EvaluationName;
  /** Tells the files of this evaluation. */
  readonly has: (file: string) => boolean;
  /** Whether the evaluation takes the folder of the files, or each file. */
  readonly takes: 'folder' | 'file';
}

const named =
  (pattern: RegExp) =>
  (file: string): boolean =>
    pattern.test(basename(file));

/** A table whose first line has all the columns. */
const tableOf =
  (extension: string, separator: string, columns: readonly string[]) =>
  (file: string): boolean => {
    if (!file.endsWith(extension)) return false;
    const [head = ''] = readFileSync(file, 'utf8').split(/\r?\n/, 1);
    const titles = head.split(separator).map((title) => title.trim().toLowerCase());
    return columns.every((column) => titles.includes(column));
  };

const THERAPEUTICS = named(/^TheraSAbDab.*\.tsv$/i);
/** A structure file that is no partner of a docking case. */
const STRUCTURE = named(/^(?!.*_[lr]_[bu]\.)\w+\.(pdb|ent|cif)$/i);

/** Not here: `structure-regions` and `docking-ranking`, which compare states of an engine. */
const FORMS: readonly HeldForm[] = [
  { evaluation: 'numbering', has: named(/_[HKL]_(imgt|kabat|chothia|martin|aho)\.csv$/), takes: 'folder' },
  { evaluation: 'germline-layout', has: named(/^(germlines|regions).*\.tsv$/), takes: 'folder' },
  { evaluation: 'humanization', has: named(/_experimental\.fa$/), takes: 'folder' },
  { evaluation: 'back-mutations', has: named(/_experimental\.fa$/), takes: 'folder' },
  { evaluation: 'humanness', has: THERAPEUTICS, takes: 'folder' },
  { evaluation: 'rediscovery', has: THERAPEUTICS, takes: 'folder' },
  { evaluation: 'immunogenicity', has: named(/_experimental\.fa$/), takes: 'folder' },
  { evaluation: 'mhc', has: tableOf('.tsv', '\t', ['allele', 'peptide', 'measurement']), takes: 'file' },
  { evaluation: 'developability', has: tableOf('.csv', ',', ['name', 'vh', 'vl']), takes: 'file' },
  { evaluation: 'codon', has: THERAPEUTICS, takes: 'folder' },
  { evaluation: 'side-chains', has: STRUCTURE, takes: 'folder' },
  { evaluation: 'structure', has: STRUCTURE, takes: 'folder' },
  { evaluation: 'structure-promises', has: THERAPEUTICS, takes: 'file' },
  { evaluation: 'b-cell', has: named(/_l_b\.pdb$/), takes: 'folder' },
  { evaluation: 'docking', has: named(/_r_u\.pdb$/), takes: 'folder' },
];

export function heldRuns(folder: string): HeldRun[] {
  const files = filesUnder([folder], () => true);
  return FORMS.flatMap(({ evaluation, has, takes }): HeldRun[] => {
    const found = files.filter(has).map((file) => (takes === 'folder' ? dirname(file) : file));
    const paths = [...new Set(found)];
    return paths.length === 0 ? [{ evaluation, args: [] }] : paths.map((path) => ({ evaluation, args: [path] }));
  });
}
