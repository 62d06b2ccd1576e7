import type { MadeVariants } from '@paratope/dashboard-kit/pipeline';
import type { JobKind, Variant } from '@paratope/sdk';
import { PIPELINES } from './job-kinds.js';
import { TEXT } from './text.js';

const MADE = PIPELINES.flatMap(({ kind, variants }) => (variants ? [{ kind, ...variants }] : []));

/** Pipeline's description of the variants that are made of its results; undefined for other variants. */
export const madeBy = ({ origin }: Pick<Variant, 'origin'>): (MadeVariants & { readonly kind: JobKind }) | undefined =>
  MADE.find((made) => made.origin === origin);

export const originLabel = (variant: Pick<Variant, 'origin'>): string =>
  madeBy(variant)?.label ?? (variant.origin === 'baseline' ? TEXT.baseline : TEXT.byHand);

/** Label of the result from which the variant was made; undefined for other variants. */
export function choiceLabel(variant: Pick<Variant, 'origin' | 'strategy'>): string | undefined {
  return variant.strategy === null ? undefined : madeBy(variant)?.choiceLabel(variant.strategy);
}
