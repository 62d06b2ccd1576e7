import { closest } from 'fastest-levenshtein';
import type { ChainRecord, Side } from './chain-record.js';
import { aloneOrRefused, joinedPair, type Placed } from './compose.js';
import { ImportError } from './import-error.js';
import type { ChainPair, SequenceRecord } from './types.js';

/**
 * Joins the records that the user's list joins, and adds the result to `placed`.
 * @returns the indices of the records that the list settles.
 */
export function applyPairs(
  pairs: readonly ChainPair[],
  records: readonly SequenceRecord[],
  chains: ReadonlyMap<number, ChainRecord>,
  placed: Placed[],
): Set<number> {
  const taken = new Set<number>();
  const byName = new Map<string, Set<number>>();
  records.forEach((record, at) => {
    for (const name of [record.name, record.name.split(/\s/, 1)[0] ?? '']) {
      const key = name.toLowerCase();
      byName.set(key, (byName.get(key) ?? new Set()).add(at));
    }
  });
  const find = (pair: ChainPair, name: string, side: Side): ChainRecord => {
    const matches = [...(byName.get(name.trim().toLowerCase()) ?? [])];
    const exact = matches.filter((at) => records[at]?.name.toLowerCase() === name.trim().toLowerCase());
    const [at, ...others] = exact.length > 0 ? exact : matches;
    if (at === undefined) {
      const nearest =
        records.length === 0
          ? ''
          : closest(
              name,
              records.map((record) => record.name),
            );
      throw new ImportError(
        pair.place,
        `no record is called ${name}${nearest === '' ? '' : `; the nearest is ${nearest}`}`,
      );
    }
    if (others.length > 0) throw new ImportError(pair.place, `${others.length + 1} records are called ${name}`);
    const chain = chains.get(at);
    if (!chain) throw new ImportError(pair.place, `${name} has no variable domain, or another than its name says`);
    if (chain.side !== side && !chain.isWhole) {
      throw new ImportError(pair.place, `${name} is named as the ${side} chain, but its domain is a ${chain.side} one`);
    }
    taken.add(at);
    return chain;
  };
  for (const pair of pairs) {
    const heavy = pair.heavy === undefined ? undefined : find(pair, pair.heavy, 'heavy');
    const light = pair.light === undefined ? undefined : find(pair, pair.light, 'light');
    const first = heavy ?? light;
    if (!first) continue;
    const outcome =
      heavy && light ? joinedPair(pair.name, heavy, light, 'pairs', []) : aloneOrRefused(first, pair.name, 'pairs');
    placed.push({ at: Math.min(heavy?.at ?? Infinity, light?.at ?? Infinity), outcome });
  }
  return taken;
}
