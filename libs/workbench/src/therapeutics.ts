// Reads the Thera-SAbDab table: one row per therapeutic with its INN name and V domains.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const NOT_HUMAN_USE = /canine|feline|equine|vetmab/i;

export interface Therapeutic {
  /** International nonproprietary name (INN). */
  readonly name: string;
  readonly format: string;
  readonly suffix: string;
  readonly isApproved: boolean;
  readonly vh: string;
  /** VL, empty if there is none. */
  readonly vl: string;
}

export interface Therapeutics {
  readonly sha256: string;
  readonly antibodies: readonly Therapeutic[];
}

export function readTherapeutics(file: string): Therapeutics {
  const text = readFileSync(file, 'utf8');
  const [head = [], ...rows] = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const cell = (title: string): ((row: readonly string[]) => string) => {
    const column = head.indexOf(title);
    if (column < 0) throw new Error(`${file} has no column ${title}`);
    return (row) => row[column] ?? '';
  };
  const [name, format, suffix] = [cell('Therapeutic'), cell('Format'), cell('Suffix')];
  const [heavy, light] = [cell('Heavy Sequence'), cell('Light Sequence')];
  const phase = head.findIndex((title) => title.startsWith('Highest_Clin_Trial'));
  const residues = (value: string): string => (/^[A-Z]{60,}$/.test(value) ? value : '');
  const antibodies = rows
    .map((row) => ({
      name: name(row),
      format: format(row),
      suffix: suffix(row),
      isApproved: row[phase] === 'Approved',
      vh: residues(heavy(row)),
      vl: residues(light(row)),
    }))
    .filter((row) => row.vh !== '' && !NOT_HUMAN_USE.test(`${row.format} ${row.suffix}`));
  return { sha256: createHash('sha256').update(text).digest('hex'), antibodies };
}

export const THERAPEUTICS_SOURCE = {
  sources: ['Thera-SAbDab, January 2020'],
  licence: 'CC BY 4.0',
  citation: 'Raybould et al. Nucleic Acids Res 2020, doi:10.1093/nar/gkz827 (Oxford Protein Informatics Group)',
};
