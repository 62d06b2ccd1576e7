import type { ClientTranslation, JsonObject } from '@paratope/job-envelope';
import { CLIENT_TRANSLATIONS } from '@paratope/pipelines/http';
import { z } from 'zod';

const pageSchema = z.looseObject({ data: z.array(z.record(z.string(), z.unknown())) });

/** The original counts attempts where ours lists them. */
const counted = (delivery: JsonObject): JsonObject => ({ ...delivery, attempts: delivery['attempt_count'] });

/** The original lists webhooks and deliveries as bare arrays; an organization has fewer webhooks than a page has rows. */
const rows = (page: JsonObject): readonly JsonObject[] => pageSchema.parse(page).data;

/** Where the original client sends or reads something else than ours. Everything else passes as it is. */
const TRANSLATIONS: readonly ClientTranslation[] = [
  ...CLIENT_TRANSLATIONS,
  { method: 'GET', path: 'webhooks', answer: rows },
  { method: 'POST', path: 'webhooks/{id}/test', answer: counted },
  { method: 'GET', path: 'webhook_deliveries', answer: (page) => rows(page).map(counted) },
  { method: 'GET', path: 'webhook_deliveries/{id}', answer: counted },
  { method: 'POST', path: 'webhook_deliveries/{id}/retry', answer: counted },
];

const ID = '[0-9a-fA-F-]{36}';

const PATTERNS = TRANSLATIONS.map((translation) => ({
  translation,
  pattern: new RegExp(`^${translation.path.replaceAll('{id}', ID)}$`),
}));

/** @param path below /v1, without the query */
export const translationOf = (method: string, path: string): ClientTranslation | undefined =>
  PATTERNS.find(({ translation, pattern }) => translation.method === method && pattern.test(path))?.translation;
