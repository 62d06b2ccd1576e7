import type { MadeVariants } from '@paratope/dashboard-kit/pipeline';
import type { JobKind, Variant } from '@paratope/sdk';
import { PIPELINES } from './job-kinds.js';
import { TEXT } from './text.js';

const MADE = PIPELINES.flatMap(({ kind, variants }) => (variants ? [{ kind, ...variants }] : []));

/** How a pipeline shows the variants that are made of its results; undefined for another variant. */
export const madeBy = ({ origin }: Pick<Variant, 'origin'>): (MadeVariants & { readonly kind: JobKind }) | undefined =>
  MADE.find((made) => made.origin === origin);

export const originLabel = (variant: Pick<Variant, 'origin'>): string =>
  madeBy(variant)?.label ?? (variant.origin === 'baseline' ? TEXT.baseline : TEXT.byHand);

/** Which result the variant was made of; undefined where it was made of none. */
export function choiceLabel(variant: Pick<Variant, 'origin' | 'strategy'>): string | undefined {
  return variant.strategy === null ? undefined : madeBy(variant)?.choiceLabel(variant.strategy);
}
