import type { ArgumentsOf } from '@paratope/sdk';
import { api } from '@paratope/dashboard-kit';
import { labelsOf } from '../run/run-of.js';

export type Steps = ArgumentsOf<'batchPipelines'>['body']['steps'];

/** Largest number of variants of one request. */
const MOST = 50;

const batchesOf = (variantIds: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(variantIds.length / MOST) }, (_, k) => variantIds.slice(k * MOST, (k + 1) * MOST));

/** Runs the steps on each variant. @param credits price of one variant */
export async function startLeads(
  variantIds: readonly string[],
  steps: Steps,
  credits: number,
  run: string,
): Promise<void> {
  for (const batch of batchesOf(variantIds)) {
    const body = { variant_ids: batch, steps, max_credits: credits * batch.length, metadata: labelsOf(run) };
    await api.batchPipelines({ body });
  }
}

/** What was saved of the results of many variants. */
export interface Saved {
  readonly created: number;
  readonly existing: number;
  /** Variants of which nothing was saved, by the reason. */
  readonly left: ReadonlyMap<string, number>;
}

type Choose = NonNullable<ArgumentsOf<'saveResults'>['body']['choose']>;

/** Saves the results of each variant's newest job that a rule chooses. */
export async function saveAll(variantIds: readonly string[], choose: Choose): Promise<Saved> {
  const left = new Map<string, number>();
  let [created, existing] = [0, 0];
  for (const batch of batchesOf(variantIds)) {
    const { results } = await api.saveResults({ body: { variant_ids: batch, choose } });
    for (const { saved, reason } of results) {
      if (reason !== null) left.set(reason, (left.get(reason) ?? 0) + 1);
      created += saved.filter(({ outcome }) => outcome === 'created').length;
      existing += saved.filter(({ outcome }) => outcome === 'existing').length;
    }
  }
  return { created, existing, left };
}
