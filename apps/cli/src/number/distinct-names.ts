/** Makes names distinct: the second record with a name gets `X (2)`. */
export class DistinctNames {
  readonly #seen = new Map<string, number>();

  next(name: string): string {
    let count = (this.#seen.get(name) ?? 0) + 1;
    let distinct = name;
    while (count > 1 && this.#seen.has((distinct = `${name} (${count})`))) count++;
    this.#seen.set(name, count);
    if (distinct !== name) this.#seen.set(distinct, 1);
    return distinct;
  }
}
