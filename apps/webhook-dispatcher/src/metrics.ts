import { counter, gauge, histogram } from '@paratope/telemetry';

export const attemptsTotal = counter(
  'paratope_webhook_attempts_total',
  'Webhook attempts by what came of them: delivered, retried (another follows) or failed (none does).',
  ['outcome'],
);

export const attemptSeconds = histogram(
  'paratope_webhook_attempt_seconds',
  'Time from the lookup of the host to the end of the answer.',
  ['outcome'],
  [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
);

export const dueDeliveries = gauge('paratope_webhook_due_deliveries', 'Deliveries that are due and not taken.', []);

export const oldestDueSeconds = gauge(
  'paratope_webhook_oldest_due_seconds',
  'How late the oldest due delivery is.',
  [],
);

export const eventsTotal = counter(
  'paratope_webhook_events_total',
  'Events taken from the queue: stored, known (seen before), unheard (no endpoint listens) or missing.',
  ['outcome'],
);
