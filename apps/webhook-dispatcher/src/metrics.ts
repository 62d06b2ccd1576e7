import { counter, gauge, histogram, putAside } from '@paratope/telemetry';

export const attemptsTotal = counter<'outcome'>(
  'paratope.webhook.attempts',
  'Webhook attempts by what came of them: delivered, retried (another follows) or failed (none does).',
);
for (const outcome of ['delivered', 'retried', 'failed']) attemptsTotal.add(0, { outcome });
putAside.add(0, { what: 'delivery' });

export const attemptSeconds = histogram<'outcome'>(
  'paratope.webhook.attempt',
  'Time from the lookup of the host to the end of the answer.',
  [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
);

export const firstAttemptSeconds = histogram(
  'paratope.webhook.first_attempt',
  'From what happened to the first attempt to tell an endpoint.',
  [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 300, 1800],
);

export const dueDeliveries = gauge('paratope.webhook.due_deliveries', 'Deliveries that are due and not taken.');

export const oldestDueSeconds = gauge('paratope.webhook.oldest_due', 'How late the oldest due delivery is.', 's');

export const eventsTotal = counter<'outcome'>(
  'paratope.webhook.events',
  'Events taken from the queue: stored, known (seen before), no_subscriber (no endpoint listens) or missing.',
);
