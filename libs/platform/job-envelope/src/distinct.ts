import type { z } from 'zod';

/** A list without repetitions. */
export const distinct = <List extends z.ZodArray>(list: List): List =>
  list
    .refine((values) => new Set(values).size === values.length, {
      message: 'holds a value twice',
      params: { code: 'duplicate' },
    })
    .meta({ uniqueItems: true });
