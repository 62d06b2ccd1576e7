import { germlines, type GermlineGene } from '@paratope/germline';

/** Synthetic VH and VL. */
export interface SyntheticPair {
  readonly id: string;
  readonly heavy: string;
  readonly light: string;
}

const AMINO_ACIDS = 'ADEFGHIKLMNPQRSTVWY';
/** Share of mutated residues in a V gene, about that of matured human antibodies. */
const MUTATED = 0.06;
const CDR3_LENGTHS: readonly (readonly [shortest: number, longest: number])[] = [
  [6, 16],
  [4, 7],
];

/**
 * Generates pairs from human germline V and J genes with mutations and random CDR3s, for testing and measuring screens: synthetic sequences
 * that can be numbered. Equal seeds give equal pairs, and pair n does not depend on the number of requested pairs.
 *
 * @param count number of pairs
 * @param seed any integer
 */
export function* syntheticPairs(count: number, seed: number): Generator<SyntheticPair> {
  for (let n = 0; n < count; n++) {
    const random = generator(seed + Math.imul(n + 1, 0x9e3779b1));
    const light = random() < 0.6 ? 'K' : 'L';
    yield { id: `synthetic-${n + 1}`, heavy: chainOf('H', random), light: chainOf(light, random) };
  }
}

const genes = new Map<string, readonly GermlineGene[]>();

function genesOf(chain: GermlineGene['chain'], segment: GermlineGene['segment']): readonly GermlineGene[] {
  const key = `${chain}${segment}`;
  let found = genes.get(key);
  if (!found) {
    // Only alleles with complete frameworks 1 to 3 are used: some are known in part.
    found = germlines('human', chain, segment).filter(({ imgt }) => segment === 'J' || !imgt.startsWith('-'));
    genes.set(key, found);
  }
  return found;
}

function chainOf(chain: GermlineGene['chain'], random: () => number): string {
  const v = pick(genesOf(chain, 'V'), random).imgt.slice(0, 106);
  const j = pick(genesOf(chain, 'J'), random).imgt.slice(117);
  const [shortest = 4, longest = 7] = CDR3_LENGTHS[chain === 'H' ? 0 : 1] ?? [];
  const mutated = Array.from(v, (residue) =>
    residue !== '-' && residue !== 'C' && residue !== 'W' && random() < MUTATED ? letter(random) : residue,
  );
  const loop = Array.from({ length: shortest + Math.floor(random() * (longest - shortest + 1)) }, () => letter(random));
  return [...mutated, ...loop, j].join('').replaceAll('-', '');
}

const letter = (random: () => number): string => AMINO_ACIDS.charAt(Math.floor(random() * AMINO_ACIDS.length));

function pick<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** Mulberry32: 32 bits of state are enough for test data. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
