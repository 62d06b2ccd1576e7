import type { DockingPartner } from './partner.js';

/** Minimum identity of chains that count as the same molecule. */
const LEAST_IDENTITY = 0.7;
const MATCH = 2;
const MISMATCH = -2;
const GAP = -2;

/**
 * Maps the residues of `reference` to those of `model` by sequence, because unbound and modelled partners have other chain names and
 * numbers than the complex. Chains are paired greedily, the most similar first; each pair is aligned globally.
 *
 * @param model the prepared partner to compare.
 * @param reference the prepared partner of the complex.
 * @returns for each residue of `reference` the index of the model's, −1 if the model lacks it. Substituted residues correspond.
 * @throws RangeError if a chain of the model is not similar to any chain of the reference.
 */
export function correspondingResidues(model: DockingPartner, reference: DockingPartner): Int32Array {
  const result = new Int32Array(reference.residues.length).fill(-1);
  const [modelChains, referenceChains] = [chainsOf(model), chainsOf(reference)];
  const pairs = modelChains.flatMap((m) => referenceChains.map((r) => ({ m, r, ...align(m.codes, r.codes) })));
  pairs.sort((a, b) => b.identical - a.identical);
  const taken = new Set<unknown>();
  for (const { m, r, columns, identical } of pairs) {
    if (taken.has(m) || taken.has(r)) continue;
    if (identical < LEAST_IDENTITY * Math.min(m.codes.length, r.codes.length)) continue;
    taken.add(m).add(r);
    for (const [i, j] of columns) result[r.first + j] = m.first + i;
  }
  const alone = modelChains.find((chain) => !taken.has(chain));
  if (alone) throw new RangeError(`chain ${alone.id} of the model is like no chain of the reference`);
  return result;
}

interface ChainCodes {
  readonly id: string;
  /** Index of the chain's first residue in the partner; the others follow. */
  readonly first: number;
  readonly codes: string;
}

function chainsOf({ residues }: Pick<DockingPartner, 'residues'>): ChainCodes[] {
  const chains: ChainCodes[] = [];
  residues.forEach(({ chain, code }, i) => {
    const last = chains.at(-1);
    if (last?.id === chain) chains[chains.length - 1] = { ...last, codes: last.codes + code };
    else chains.push({ id: chain, first: i, codes: code });
  });
  return chains;
}

interface Alignment {
  /** Pairs of aligned residues, each by its index in its chain. */
  readonly columns: readonly (readonly [number, number])[];
  readonly identical: number;
}

/** Best global alignment with free end gaps: Needleman & Wunsch, J Mol Biol 1970, 48:443. */
function align(a: string, b: string): Alignment {
  const width = b.length + 1;
  const scores = new Int32Array((a.length + 1) * width);
  const score = (i: number, j: number): number => scores[i * width + j];
  const step = (i: number, j: number): number => score(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? MATCH : MISMATCH);
  const skipA = (i: number, j: number): number => score(i - 1, j) + (j === b.length ? 0 : GAP);
  const skipB = (i: number, j: number): number => score(i, j - 1) + (i === a.length ? 0 : GAP);
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) scores[i * width + j] = Math.max(step(i, j), skipA(i, j), skipB(i, j));
  }
  const columns: (readonly [number, number])[] = [];
  for (let i = a.length, j = b.length; i > 0 && j > 0;) {
    if (score(i, j) === step(i, j)) {
      i--;
      j--;
      columns.push([i, j]);
    } else if (score(i, j) === skipA(i, j)) i--;
    else j--;
  }
  return { columns: columns.reverse(), identical: columns.filter(([i, j]) => a[i] === b[j]).length };
}

/**
 * Finds the residues of a sequence in a partner, by global alignment to the most similar chain.
 *
 * @param partner the prepared partner.
 * @param sequence upper-case one-letter codes.
 * @returns `residueOf`, for each position of the sequence (from 0) the partner's residue, −1 if its structure lacks one; and `identity`,
 *   the share of identical residues in that chain, or in the sequence if it is shorter, 0 to 1.
 */
export function alignedResidues(
  partner: Pick<DockingPartner, 'residues'>,
  sequence: string,
): { readonly residueOf: readonly number[]; readonly identity: number } {
  const residueOf = Array.from(sequence, () => -1);
  const candidates = chainsOf(partner).map((chain) => ({ chain, ...align(chain.codes, sequence) }));
  const [best] = candidates.sort((a, b) => b.identical - a.identical);
  if (!best) return { residueOf, identity: 0 };
  for (const [i, j] of best.columns) residueOf[j] = best.chain.first + i;
  return { residueOf, identity: best.identical / Math.max(1, Math.min(best.chain.codes.length, sequence.length)) };
}
