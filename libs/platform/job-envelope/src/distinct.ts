import type { z } from 'zod';

/** Returns a list schema that refuses repetitions. */
export const distinct = <List extends z.ZodArray>(list: List): List =>
  list
    .refine((values) => new Set(values).size === values.length, {
      message: 'has a duplicate value',
      params: { code: 'duplicate' },
    })
    .meta({ uniqueItems: true });
