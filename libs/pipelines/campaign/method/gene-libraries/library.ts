import { isAminoAcid } from '@paratope/sequence';
import { bestWithin, paretoChoices, type PositionChoice } from './choose.js';
import { DEGENERATE_CODONS } from './degenerate-codons.js';
import { LibraryInputError } from './errors.js';
import type { CombinatorialLibrary, CombinatorialRequest } from '../library-schemas.js';

/** Residues wanted at one position of the library. */
export type WantedPosition = CombinatorialRequest['positions'][number];
/** Stop codons are excluded by default. */
export type LibraryRequest = Omit<CombinatorialRequest, 'stops'> & { readonly stops?: boolean };
type DesignedLibrary = Omit<CombinatorialLibrary, 'object'>;
type LibraryPosition = DesignedLibrary['positions'][number];

interface Option extends PositionChoice {
  readonly made: LibraryPosition;
}

/**
 * Designs the library that achieves the goal best within a size bound. The optimum is exact (see `bestWithin`), for any number of
 * positions.
 *
 * @param request the positions with the wanted residues and their weights, the largest number of DNA sequences, the goal, the chemistry
 *   (`trimers` or degenerate codons) and whether stop codons are allowed.
 * @returns the codons of each position, the size of the library (DNA sequences), and the covered and pure shares, 0–1.
 * @throws LibraryInputError for positions without a choice, a bound below 1, and where no library is within the bound
 * @example
 * ```ts
 * const position = { name: 'H99', wanted: { A: 0.6, S: 0.4 }, required: 'A' };
 * designLibrary({ positions: [position], largest: 4, goal: 'covered', chemistry: 'trimers' }).size; // → 2
 * ```
 */
export function designLibrary({ positions, largest, goal, chemistry, stops = false }: LibraryRequest): DesignedLibrary {
  if (!(largest >= 1)) throw new LibraryInputError('invalid_bound', 'largest must be at least 1');
  requirePositions(positions, goal);
  const options = positions.map((position) => {
    const all = chemistry === 'trimers' ? trimerOptions(position, goal) : codonOptions(position, goal, stops);
    const kept = paretoChoices(all);
    if (kept.length === 0) {
      const problem =
        chemistry === 'trimers'
          ? 'all that is wanted there is excluded; exclude fewer residues'
          : 'no codon encodes what is required there without what is excluded; allow more residues, or use trimers';
      throw new LibraryInputError('no_library', `Position ${position.name}: ${problem}.`);
    }
    return kept;
  });
  const chosen = bestWithin(options, largest);
  if (!chosen) {
    const smallest = options.reduce((product, [option]) => product * (option?.size ?? 1), 1);
    throw new LibraryInputError(
      'no_library',
      `The smallest library with all that is required has ${smallest} sequences, more than largest (${largest}).`,
    );
  }
  const picked = options.flatMap((each, k) => each[chosen[k] ?? 0] ?? []);
  const product = (of: (option: Option) => number): number => picked.reduce((value, option) => value * of(option), 1);
  return {
    positions: picked.map(({ made }) => made),
    size: product(({ size }) => size),
    covered: product(({ made }) => made.covered),
    pure: product(({ made }) => made.pure),
  };
}

function requirePositions(positions: readonly WantedPosition[], goal: LibraryRequest['goal']): void {
  if (positions.length === 0)
    throw new LibraryInputError('invalid_position', 'positions must name at least one position');
  const names = new Set<string>();
  for (const [k, position] of positions.entries()) {
    if (position.name === '') throw new LibraryInputError('invalid_position', `positions[${k}] must have a name`);
    const problem = names.has(position.name) ? 'it is named twice' : problemOf(position, goal);
    if (problem !== undefined)
      throw new LibraryInputError('invalid_position', `Position ${position.name}: ${problem}.`);
    names.add(position.name);
  }
}

function problemOf(
  { wanted, required = '', excluded = '' }: WantedPosition,
  goal: LibraryRequest['goal'],
): string | undefined {
  const letters = Object.entries(wanted);
  if (letters.length === 0) return 'wanted must name at least one residue';
  for (const [residue, weight] of letters) {
    if (!isAminoAcid(residue)) return `wanted must name amino acids by one letter; ${wrongResidue(residue)}`;
    if (!(weight > 0 && Number.isFinite(weight))) return `the weight of ${residue} must be above 0, and finite`;
  }
  for (const [field, residues] of Object.entries({ required, excluded })) {
    const other = [...residues].find((residue) => !isAminoAcid(residue));
    if (other !== undefined) return `${field} must name amino acids by one letter; ${wrongResidue(other)}`;
  }
  const both = [...required].find((residue) => excluded.includes(residue));
  if (both !== undefined) return `${both} is both required and excluded`;
  const lost = goal === 'pure' ? letters.find(([residue]) => excluded.includes(residue))?.[0] : undefined;
  return lost === undefined ? undefined : `${lost} is both wanted and excluded, and goal pure holds all that is wanted`;
}

const wrongResidue = (residue: string): string =>
  residue.length === 1 ? `${residue} is none of the 20` : `one name has ${residue.length} letters`;

function codonOptions(position: WantedPosition, goal: LibraryRequest['goal'], stops: boolean): Option[] {
  const { required, excluded } = limitsOf(position, goal);
  return DEGENERATE_CODONS.flatMap(({ codon, degeneracy, encoded }): Option[] => {
    if ([...required].some((residue) => !encoded.has(residue))) return [];
    if ([...excluded].some((residue) => encoded.has(residue)) || (!stops && encoded.has('*'))) return [];
    return optionOf(position, { goal, codon, size: degeneracy, encoded });
  });
}

/** Lists the options for trimers. Any set of residues can be mixed, so the best set of a given size has the highest weights. */
function trimerOptions(position: WantedPosition, goal: LibraryRequest['goal']): Option[] {
  const { required, excluded } = limitsOf(position, goal);
  const optional = Object.entries(position.wanted)
    .filter(([residue]) => !required.includes(residue) && !excluded.includes(residue))
    .sort((a, b) => b[1] - a[1])
    .map(([residue]) => residue);
  return Array.from({ length: optional.length + 1 }, (_, count) => [...required, ...optional.slice(0, count)])
    .filter((residues) => residues.length > 0)
    .flatMap((residues) =>
      optionOf(position, { goal, size: residues.length, encoded: new Map(residues.map((residue) => [residue, 1])) }),
    );
}

function limitsOf({ wanted, required = '', excluded = '' }: WantedPosition, goal: LibraryRequest['goal']) {
  const all = goal === 'pure' ? Object.keys(wanted).join('') + required : required;
  return { required: [...new Set(all)].join(''), excluded };
}

interface Mixture {
  readonly goal: LibraryRequest['goal'];
  readonly codon?: string;
  readonly size: number;
  readonly encoded: ReadonlyMap<string, number>;
}

function optionOf({ name, wanted }: WantedPosition, { goal, codon, size, encoded }: Mixture): Option[] {
  const total = Object.values(wanted).reduce((sum, weight) => sum + weight, 0);
  let covered = 0;
  let pure = 0;
  for (const [residue, count] of encoded) {
    const weight = wanted[residue];
    if (weight === undefined) continue;
    covered += weight / total;
    pure += count / size;
  }
  const share = goal === 'covered' ? covered : pure;
  if (share <= 0) return [];
  const residues = [...encoded]
    .map(([residue, count]) => ({ residue, share: count / size }))
    .sort((a, b) => b.share - a.share || a.residue.localeCompare(b.residue));
  return [{ size, share, made: { name, codon: codon ?? null, residues, covered, pure } }];
}
