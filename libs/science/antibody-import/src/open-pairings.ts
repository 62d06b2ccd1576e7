import { Tally } from '@paratope/sequence';
import type { ImportOutcome, RefusedRecord } from './types.js';

/** Records that could be partners, but are not determined by the files. */
export interface OpenPairings {
  readonly heavy: readonly RefusedRecord[];
  readonly light: readonly RefusedRecord[];
}

/**
 * Collects the chains that a list has to pair. Records with the same name cannot be distinguished in a list, and are left out.
 *
 * @param outcomes the outcomes of {@link pairRecords}.
 * @returns the heavy and light chains; undefined if nothing is open.
 * @example
 * ```ts
 * openPairings([]); // → undefined
 * ```
 */
export function openPairings(outcomes: readonly ImportOutcome[]): OpenPairings | undefined {
  const open = outcomes.flatMap((outcome) => (!outcome.ok && outcome.reason === 'ambiguous' ? outcome.records : []));
  const count = new Tally<string>();
  const key = ({ record }: RefusedRecord): string => record.name.toLowerCase();
  for (const each of open) count.add(key(each));
  const named = open.filter((each) => count.get(key(each)) === 1);
  const heavy = named.filter(({ chain }) => chain === 'heavy');
  const light = named.filter(({ chain }) => chain === 'light');
  return heavy.length > 0 && light.length > 0 ? { heavy, light } : undefined;
}
