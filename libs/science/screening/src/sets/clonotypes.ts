/** Properties of a row that determine its clonotype. */
export interface ClonotypeRow {
  readonly vGene: string;
  readonly jGene: string;
  /** CDR3 by IMGT in one-letter codes. */
  readonly cdr3: string;
}

/** Clonotypes by row; 0 for a row that belongs to none because it has no V gene, J gene or CDR3. */
export interface Clonotypes {
  /** Number of the clonotype, from 1, ordered by size. */
  readonly clonotype: Int32Array;
  /** Number of rows in the clonotype. */
  readonly size: Int32Array;
  /** Rank in the clonotype, from 1; 1 is the representative. */
  readonly rank: Int32Array;
}

/**
 * Groups rows into clonotypes: rows with one V gene, one J gene and one length of CDR3, if the CDR3 agrees with that of a representative in
 * a share of its residues. CDR3s become representatives by descending abundance, then alphabetically, and a CDR3 joins the first
 * representative with which it agrees: the greedy clustering of CD-HIT (Li & Godzik, Bioinformatics 2006, 22:1658). The result does not
 * depend on the order of the rows. The cost is linear in the rows as long as few representatives share a part ({@link PartIndex}); if all
 * rows have one V gene, one J gene and one length, it grows with the square of the distinct CDR3s. Rows are added one by one, so that a
 * million of them need not be in memory as objects.
 */
export class ClonotypeRows {
  readonly #rows: RowChains;
  readonly #groups = new Map<string, Map<string, number>>();

  /** @param count number of rows, with those that are never added */
  constructor(private readonly count: number) {
    this.#rows = new RowChains(count);
  }

  /** Adds a row, which must not have been added before. A row without CDR3 belongs to no clonotype. */
  add(row: number, { vGene, jGene, cdr3 }: ClonotypeRow): void {
    if (cdr3 === '') return;
    const key = `${vGene}|${jGene}|${cdr3.length}`;
    const group = this.#groups.get(key) ?? new Map<string, number>();
    this.#groups.set(key, group);
    const variant = group.get(cdr3);
    if (variant === undefined) group.set(cdr3, this.#rows.begin(row));
    else this.#rows.append(variant, row);
  }

  /**
   * Groups the rows, which are gone afterwards.
   * @throws RangeError for an identity that is not above 0 and at most 1
   */
  clonotypes(identity: number): Clonotypes {
    if (!(identity > 0 && identity <= 1)) throw new RangeError('The identity of clonotypes is above 0 and at most 1.');
    const rows = this.#rows;
    const clusters: Cluster[] = [];
    for (const [key, variants] of this.#groups) {
      for (const [representative, chain] of clustersOf(variants, rows, identity))
        clusters.push({ key, representative, chain });
      // Each group is freed after its clustering, because a million distinct CDR3s take most of the memory.
      this.#groups.delete(key);
    }
    clusters.sort(
      (a, b) =>
        rows.size(b.chain) - rows.size(a.chain) || order(a.key, b.key) || order(a.representative, b.representative),
    );
    const column = (): Int32Array => new Int32Array(this.count);
    const result = { clonotype: column(), size: column(), rank: column() };
    clusters.forEach(({ chain }, k) => {
      let place = 0;
      for (let row = rows.first(chain); row !== -1; row = rows.after(row)) {
        result.clonotype[row] = k + 1;
        result.size[row] = rows.size(chain);
        result.rank[row] = ++place;
      }
    });
    return result;
  }
}

interface Cluster {
  readonly key: string;
  readonly representative: string;
  /** List of its rows. */
  readonly chain: number;
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Lists of rows, with each row in at most one list. They take four bytes per row and three numbers per list. */
class RowChains {
  readonly #next: Int32Array;
  readonly #first: number[] = [];
  readonly #last: number[] = [];
  readonly #size: number[] = [];

  constructor(count: number) {
    this.#next = new Int32Array(count).fill(-1);
  }

  /** @returns the number of a new list with one row */
  begin(row: number): number {
    this.#last.push(row);
    this.#size.push(1);
    return this.#first.push(row) - 1;
  }

  append(chain: number, row: number): void {
    this.#next[this.#last[chain] ?? 0] = row;
    this.#last[chain] = row;
    this.#size[chain] = this.size(chain) + 1;
  }

  /** Appends the rows of `other` to those of `chain`; `other` must not be used afterwards. */
  join(chain: number, other: number): void {
    this.#next[this.#last[chain] ?? 0] = this.first(other);
    this.#last[chain] = this.#last[other] ?? 0;
    this.#size[chain] = this.size(chain) + this.size(other);
  }

  size(chain: number): number {
    return this.#size[chain] ?? 0;
  }

  first(chain: number): number {
    return this.#first[chain] ?? -1;
  }

  /** Returns the next row of a list; −1 after the last one. */
  after(row: number): number {
    return this.#next[row] ?? -1;
  }
}

/** Finds representatives with the lists of their rows. */
function clustersOf(
  variants: ReadonlyMap<string, number>,
  rows: RowChains,
  identity: number,
): readonly (readonly [representative: string, chain: number])[] {
  // Sizes change as variants are joined, so the order uses the sizes from before.
  const sorted = [...variants]
    .map(([cdr3, chain]) => ({ cdr3, chain, size: rows.size(chain) }))
    .sort((a, b) => b.size - a.size || order(a.cdr3, b.cdr3));
  const length = sorted[0]?.cdr3.length ?? 0;
  const clusters: (readonly [string, number])[] = [];
  const index = new PartIndex([...variants.keys()], Math.floor(length * (1 - identity) + 1e-9));
  for (const { cdr3, chain } of sorted) {
    const near = clusters[index.nearest(cdr3, (k) => clusters[k]?.[0] ?? '') ?? -1];
    if (near === undefined) {
      index.add(cdr3, clusters.length);
      clusters.push([cdr3, chain]);
    } else rows.join(near[1], chain);
  }
  return clusters;
}

/**
 * Finds representatives within a number of mismatches. If the positions are divided into `mismatches + 1` parts, at least one part is equal
 * in two texts with so few differences, so only texts that share a part are compared. The ends of CDR3s hardly differ, so the parts are
 * chosen with equal shares of the texts' entropy: all texts would share a part with only constant positions.
 */
class PartIndex {
  readonly #parts: readonly (readonly number[])[];
  readonly #byPart = new Map<string, number[]>();

  /** @param texts texts of one length */
  constructor(
    texts: readonly string[],
    private readonly mismatches: number,
  ) {
    const entropies = positionEntropies(texts);
    const parts = Array.from({ length: Math.min(entropies.length, mismatches + 1) }, () => ({
      positions: [] as number[],
      entropy: 0,
    }));
    for (const position of [...entropies.keys()].sort((a, b) => (entropies[b] ?? 0) - (entropies[a] ?? 0) || a - b)) {
      const least = parts.reduce((one, other) => (other.entropy < one.entropy ? other : one));
      least.positions.push(position);
      least.entropy += entropies[position] ?? 0;
    }
    this.#parts = parts.map(({ positions }) => positions);
  }

  add(text: string, id: number): void {
    for (const key of this.#keys(text)) {
      const known = this.#byPart.get(key);
      if (known) known.push(id);
      else this.#byPart.set(key, [id]);
    }
  }

  /** Returns the lowest id of a text that differs by at most the mismatches. */
  nearest(text: string, textOf: (id: number) => string): number | undefined {
    let found: number | undefined;
    for (const key of this.#keys(text)) {
      for (const id of this.#byPart.get(key) ?? []) {
        if (found !== undefined && id >= found) break;
        if (differences(text, textOf(id), this.mismatches) <= this.mismatches) found = id;
      }
    }
    return found;
  }

  #keys(text: string): string[] {
    return this.#parts.map((positions, k) => positions.reduce((key, position) => key + text.charAt(position), `${k}`));
  }
}

/** Shannon entropy of the residues at each position, in nats. */
function positionEntropies(texts: readonly string[]): number[] {
  return Array.from({ length: texts[0]?.length ?? 0 }, (_, position) => {
    const counts = new Map<string, number>();
    for (const text of texts) counts.set(text.charAt(position), (counts.get(text.charAt(position)) ?? 0) + 1);
    return [...counts.values()].reduce(
      (sum, count) => sum - (count / texts.length) * Math.log(count / texts.length),
      0,
    );
  });
}

/** Number of positions in which two texts of one length differ; counting stops above `most`. */
function differences(a: string, b: string, most: number): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) if (a.charCodeAt(i) !== b.charCodeAt(i) && ++count > most) break;
  return count;
}
