import { z } from 'zod';
import { described, field } from '@paratope/job-envelope';
import { changes, objectSchema, orgParams as params, route } from '@paratope/gateway-http';

const tag = 'members';
const path = '/orgs/{org_id}/retention';

/**
 * Minimum retention of events. A delivery is attempted for three days and some hours, and deleting its event earlier would delete the
 * delivery.
 */
const LEAST_EVENT_DAYS = 4;
/** Maximum retention: a hundred years. */
const MOST_DAYS = 36_500;

const results_days = described(
  z.int().min(1).max(MOST_DAYS).nullable(),
  'Days after its end for which the results and files of a job are kept, as the owners want it. Null: as long as the service keeps them.',
  180,
);
const event_days = described(
  z.int().min(LEAST_EVENT_DAYS).max(MOST_DAYS).nullable(),
  'Days for which a delivered webhook event is kept, as the owners want it. Null: as long as the service keeps it.',
  30,
);

const retentionSchema = z
  .object({
    object: objectSchema('retention'),
    results_days,
    event_days,
    results_limit_days: field.nullableInt(
      'Days for which the service keeps results and files of the organization at most. Null: for good.',
      365,
    ),
    event_limit_days: field.int('Days for which the service keeps delivered events of the organization at most.', 90),
  })
  .meta({
    id: 'Retention',
    description: 'Retention of an organization. The smaller number of each pair applies.',
  });

export type Retention = z.output<typeof retentionSchema>;

export const getRetention = route('getRetention', `GET ${path}`, {
  tag,
  summary: 'Get how long an organization keeps results and events',
  params,
  answers: { 200: { description: 'The retention.', body: retentionSchema } },
});

export const updateRetention = route('updateRetention', `PATCH ${path}`, {
  tag,
  summary: 'Change how long an organization keeps results and events',
  description:
    'Results and files of jobs that ended longer ago are deleted within minutes, for good, and so are older delivered events with their ' +
    'deliveries. The jobs stay in lists with their costs, without results; the ledger and the audit log are not touched. An owner can keep ' +
    'data for a shorter time than the service does, not for a longer one.',
  params,
  effect: 'organization',
  role: 'owner',
  body: changes({ results_days: results_days.optional(), event_days: event_days.optional() }).meta({
    id: 'RetentionUpdate',
    examples: [{ results_days: 180 }],
  }),
  answers: { 200: { description: 'The retention.', body: retentionSchema } },
  idempotency: 'transaction',
});
