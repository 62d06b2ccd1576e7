import type { ArgumentsOf } from '@paratope/sdk';
import { api } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

export type VariantChange = Omit<ArgumentsOf<'changeVariants'>['body'], 'variant_ids'>;

/** Largest number of variants of one request. */
const MOST = 1_000;

/** Changes any number of variants, and returns a sentence about the result. */
export async function changeAll(ids: readonly string[], change: VariantChange): Promise<string> {
  const counts = new Map<string, number>();
  for (let from = 0; from < ids.length; from += MOST) {
    const { outcomes } = await api.changeVariants({
      body: { variant_ids: ids.slice(from, from + MOST), ...change },
    });
    for (const { outcome } of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  const refused = [...counts].filter(([outcome]) => outcome !== 'changed' && outcome !== 'unchanged');
  return TEXT.changedNotice(counts.get('changed') ?? 0, counts.get('unchanged') ?? 0, refused);
}
