import { z } from 'zod';

const serviceUrl = (service: string) =>
  z
    .url()
    .optional()
    .describe(`How ${service} will reach the database: its user is created, or its rights are updated.`);

/** Environment of `migrate`, the step that an installation of several containers runs before its services. */
export const migrationEnvironment = z.object({
  DATABASE_URL: z.url().describe('PostgreSQL, as the owner of all schemas, who may create roles.'),
  REDIS_URL: z.url().optional().describe('Queues are there: nothing is prepared for them in PostgreSQL.'),
  GATEWAY_DATABASE_URL: serviceUrl('gateway'),
  BILLING_DATABASE_URL: serviceUrl('billing'),
  WEBHOOK_DISPATCHER_DATABASE_URL: serviceUrl('webhook-dispatcher'),
});

/** Returns the database URLs of the services in the environment, by service. */
export const serviceUrlsIn = (given: z.output<typeof migrationEnvironment>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      gateway: given.GATEWAY_DATABASE_URL,
      billing: given.BILLING_DATABASE_URL,
      'webhook-dispatcher': given.WEBHOOK_DISPATCHER_DATABASE_URL,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
