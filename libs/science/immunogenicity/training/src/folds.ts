import { Tally } from '@paratope/sequence';
import { CORE_LENGTH } from '#src/mhc/encoding.js';

/**
 * Divides peptides into parts so that no two parts share a 9-mer. Peptides that share one form a group (by transitivity, so do most
 * peptides that were scanned along one protein), and a group is never divided. A peptide of 8 belongs to those that contain it. The largest
 * group is assigned first, each to the part with the smallest weight so far.
 *
 * @param weights weights of the peptides, such as their numbers of measurements
 * @returns the part of each peptide, 0 … parts − 1
 */
export function groupedFolds(peptides: readonly string[], weights: readonly number[], parts: number): Uint8Array {
  const group = groups(peptides);
  const load = new Tally<number>();
  for (const [i, weight] of weights.entries()) {
    const root = group[i];
    load.add(root, weight);
  }
  const loads = new Array<number>(parts).fill(0);
  const partOf = new Map<number, number>();
  for (const [root, weight] of [...load].sort((a, b) => b[1] - a[1] || a[0] - b[0])) {
    const lightest = loads.indexOf(Math.min(...loads));
    loads[lightest] = loads[lightest] + weight;
    partOf.set(root, lightest);
  }
  return Uint8Array.from(peptides, (_, i) => partOf.get(group[i]) ?? 0);
}

/** Group of each peptide, identified by one of its members: connected components by union-find. */
function groups(peptides: readonly string[]): Int32Array {
  const parent = Int32Array.from(peptides, (_, i) => i);
  const root = (i: number): number => {
    let at = i;
    for (let up = parent[at] ?? at; up !== at; up = parent[at] ?? at) {
      parent[at] = parent[up] ?? up;
      at = parent[at] ?? at;
    }
    return at;
  };
  for (const length of [CORE_LENGTH, CORE_LENGTH - 1]) {
    const isShared = length === CORE_LENGTH;
    const owner = new Map<string, number>();
    if (!isShared) peptides.forEach((peptide, i) => peptide.length === length && owner.set(peptide, i));
    if (!isShared && owner.size === 0) continue;
    peptides.forEach((peptide, i) => {
      for (let start = 0; start + length <= peptide.length; start++) {
        const kmer = peptide.slice(start, start + length);
        const known = owner.get(kmer);
        if (known !== undefined) parent[root(i)] = root(known);
        else if (isShared) owner.set(kmer, i);
      }
    });
  }
  return Int32Array.from(peptides, (_, i) => root(i));
}
