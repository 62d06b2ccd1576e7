import type { ClientTranslation } from '@paratope/job-envelope';
import { z } from 'zod';
import { HUMANIZATION_STRATEGIES } from '../contract.js';

const itemSchema = z.looseObject({ strategies: z.array(z.enum(HUMANIZATION_STRATEGIES)) });

/**
 * The original client can name strategies, although every strategy runs on every submission. Known names are left out; unknown ones stay,
 * and the route refuses them.
 */
function withoutStrategies(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { success, data } = itemSchema.safeParse(body);
  if (!success) return body;
  const { strategies: _, ...rest } = data;
  return rest;
}

const batchSchema = z.looseObject({ items: z.array(z.record(z.string(), z.unknown())) });

export const originalClient: readonly ClientTranslation[] = [
  { method: 'POST', path: 'humanizations', request: withoutStrategies },
  {
    method: 'POST',
    path: 'humanizations/batch',
    request: (body) => {
      const { success, data } = batchSchema.safeParse(body);
      return success ? { ...data, items: data.items.map(withoutStrategies) } : body;
    },
  },
];
