import type { DashboardPage } from '../grafana.ts';
import { quantile, rate } from '../queries.ts';

export const webhooks: DashboardPage = {
  uid: 'webhooks',
  title: 'Webhooks',
  question: 'Are events delivered, and in time?',
  panels: [
    {
      title: 'Attempts by outcome',
      question: 'Do endpoints take what they are sent?',
      queries: { '{{outcome}}': rate('paratope_webhook_attempts_total', 'outcome') },
    },
    {
      title: 'First attempt',
      question: 'How long after an event is it delivered?',
      unit: 's',
      queries: {
        p50: quantile(0.5, 'paratope_webhook_first_attempt_seconds', ''),
        p99: quantile(0.99, 'paratope_webhook_first_attempt_seconds', ''),
      },
    },
    {
      title: 'An attempt, p95',
      question: 'Are endpoints slow?',
      unit: 's',
      queries: { '{{outcome}}': quantile(0.95, 'paratope_webhook_attempt_seconds', 'outcome') },
    },
    {
      title: 'Due and not taken',
      question: 'Does the dispatcher keep up?',
      queries: { due: 'max(paratope_webhook_due_deliveries)' },
    },
    {
      title: 'How late the oldest is',
      question: 'Is anybody’s delivery forgotten?',
      unit: 's',
      queries: { late: 'max(paratope_webhook_oldest_due_seconds)' },
    },
    {
      title: 'Events taken',
      question: 'Do events arrive, and does anybody listen?',
      queries: { '{{outcome}}': rate('paratope_webhook_events_total', 'outcome') },
    },
  ],
};
