import { inEach, type ClientTranslation, type JsonObject } from '@paratope/job-envelope';
import { z } from 'zod';
import { HUMANIZATION_STRATEGIES } from '../contract.js';

const strategiesSchema = z.array(z.enum(HUMANIZATION_STRATEGIES));

/**
 * The original client can name strategies, although every strategy runs on every submission. Known names are left out; unknown ones stay,
 * and the route refuses them.
 */
function withoutStrategies(body: JsonObject): JsonObject {
  const { strategies, ...rest } = body;
  return strategiesSchema.safeParse(strategies).success ? rest : body;
}

export const originalClient: readonly ClientTranslation[] = [
  { method: 'POST', path: 'humanizations', request: withoutStrategies },
  { method: 'POST', path: 'humanizations/batch', request: inEach('items', withoutStrategies) },
];
