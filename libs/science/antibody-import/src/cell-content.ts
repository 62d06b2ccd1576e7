import { AMINO_ACIDS, normalizeSequence, translate } from '@paratope/sequence';
import { numberAntibody } from '@paratope/numbering';

/** Words for a value that is not there: of R, pandas, AIRR, mmCIF and people. A name that reads like one of them is a name. */
const MISSING = /^(?:|na|<na>|n\/a|#n\/a|nan|null|none|-+|–|—|\.|\?)$/i;

/**
 * Returns whether a cell says that a value is missing, in every kind of table.
 * @param cell the text of the cell.
 * @example
 * ```ts
 * [isMissing('None'), isMissing('4D5')]; // → [true, false]
 * ```
 */
export const isMissing = (cell: string): boolean => MISSING.test(cell.trim());

/** Fewest residues that are taken for a variable domain by themselves, and fewest bases for its gene. */
const FEWEST_RESIDUES = 70;
const FEWEST_BASES = 150;
const NOT_SEQUENCE = /[\s.*\-:/\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Whether a text can only be a protein of the length of a variable domain or more, or the bases of one. */
export function sequenceKind(cell: string): 'protein' | 'dna' | undefined {
  if (cell.length < FEWEST_RESIDUES) return undefined;
  const letters = cell.replace(NOT_SEQUENCE, '').toUpperCase();
  if (/^[ACGTUN]+$/.test(letters)) return letters.length >= FEWEST_BASES ? 'dna' : undefined;
  const isProtein = letters.length >= FEWEST_RESIDUES && [...letters].every((each) => `${AMINO_ACIDS}X`.includes(each));
  return isProtein ? 'protein' : undefined;
}

/** What the sequences of a column are: chains of one side, chains with both domains, several of these, or no antibodies. */
export type Content = 'heavy' | 'light' | 'whole' | 'mixed' | 'other';

/** Sequences of a column that are numbered to learn what it holds. */
const SAMPLE = 8;

/** Content of the cells of one column; undefined where none of them is a sequence. */
export function contentOf(cells: readonly string[]): Content | undefined {
  const kinds = new Set<Content>();
  let count = 0;
  for (const cell of cells) {
    const kind = sequenceKind(cell);
    if (kind === undefined) continue;
    kinds.add(sideOf(kind === 'dna' ? (translatedDomain(cell) ?? '') : cell));
    if (++count === SAMPLE) break;
  }
  const [only] = kinds;
  if (kinds.size < 2) return only;
  kinds.delete('other');
  const [side] = kinds;
  return kinds.size === 1 ? side : 'mixed';
}

function sideOf(sequence: string): Exclude<Content, 'mixed'> {
  const outcome = numberAntibody(sequence, { germline: false });
  if (!outcome.ok) return 'other';
  const sides = new Set(outcome.value.domains.map(({ chainType }) => chainType === 'H'));
  return sides.size > 1 ? 'whole' : sides.has(true) ? 'heavy' : 'light';
}

const COMPLEMENT: Readonly<Record<string, string>> = { A: 'T', C: 'G', G: 'C', T: 'A', N: 'N' };

/**
 * Translates the bases of a gene in the one of its six frames that has a variable domain, up to the stop codon.
 *
 * @param bases a gene or cDNA; white space, gaps and U are accepted.
 * @returns the residues between the stop codons around the domain; undefined where no frame has a domain.
 */
export function translatedDomain(bases: string): string | undefined {
  const forward = bases.replace(NOT_SEQUENCE, '').toUpperCase().replaceAll('U', 'T');
  const reverse = [...forward].reverse().map((base) => COMPLEMENT[base] ?? 'N');
  for (const strand of [forward, reverse.join('')]) {
    for (const frame of [0, 1, 2]) {
      const open = translate(strand.slice(frame))
        .split('*')
        .filter((part) => part.length >= FEWEST_RESIDUES);
      const domain = open.find((part) => sideOf(part) !== 'other');
      if (domain !== undefined) return domain;
    }
  }
  return undefined;
}

/** Whether two cells hold the same chain, of which one may have more residues. */
export function isPartOf(part: string, whole: string): boolean {
  return normalizeSequence(whole).residues.includes(normalizeSequence(part).residues);
}
