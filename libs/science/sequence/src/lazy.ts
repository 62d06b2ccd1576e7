/**
 * Makes a record whose values are computed when they are first read, so that programs which import a table and do not read it start fast.
 *
 * @param keys the keys of the record.
 * @param make computes the value of a key, once.
 * @returns the record.
 * @example
 * ```ts
 * lazyRecord(['A', 'C'], (residue) => residue.repeat(3)).C; // → 'CCC'
 * ```
 */
export function lazyRecord<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  const record = {} as Record<Key, Value>;
  for (const key of keys) {
    const get = (): Value => {
      const value = make(key);
      Object.defineProperty(record, key, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(record, key, { get, enumerable: true, configurable: true });
  }
  return record;
}
