import type { DashboardPage } from '../grafana.ts';
import { failures, quantile, rate } from '../queries.ts';

export const jobs: DashboardPage = {
  uid: 'jobs',
  title: 'Jobs by kind',
  question: 'How does each kind of job do?',
  variables: [{ name: 'kind', label: 'Kind', query: 'label_values(paratope_jobs_submitted_total, kind)' }],
  panels: [
    {
      title: 'Accepted',
      question: 'How many jobs come in?',
      queries: { '{{kind}}': rate('paratope_jobs_submitted_total', 'kind', 'kind=~"$kind"') },
    },
    {
      title: 'Ended',
      question: 'How many end, and how?',
      queries: { '{{kind}} {{status}}': rate('paratope_jobs_ended_total', 'kind, status', 'kind=~"$kind"') },
    },
    {
      title: 'Outstanding',
      question: 'How many wait, how many of them for the turn of their organization, and how many run?',
      queries: { '{{kind}} {{state}}': 'max by (kind, state) (paratope_jobs_outstanding{kind=~"$kind"})' },
    },
    {
      title: 'The oldest that is outstanding',
      question: 'For how long has a customer been waiting?',
      unit: 's',
      queries: { '{{kind}} {{state}}': 'max by (kind, state) (paratope_jobs_oldest_seconds{kind=~"$kind"})' },
    },
    {
      title: 'Wait for a worker, p95',
      question: 'Are there enough workers of this kind?',
      unit: 's',
      queries: { '{{kind}}': quantile(0.95, 'paratope_job_queue_wait_seconds', 'kind', 'kind=~"$kind"') },
    },
    {
      title: 'From submit to end, p50 and p95',
      question: 'How long does a customer wait for results?',
      unit: 's',
      queries: {
        '{{kind}} p50': quantile(0.5, 'paratope_job_end_to_end_seconds', 'kind', 'kind=~"$kind"'),
        '{{kind}} p95': quantile(0.95, 'paratope_job_end_to_end_seconds', 'kind', 'kind=~"$kind"'),
      },
    },
    {
      title: 'Computation, p95 by engine',
      question: 'Has an engine become slow?',
      unit: 's',
      queries: {
        '{{kind}} {{engine}}': quantile(0.95, 'paratope_engine_run_seconds', 'kind, engine', 'kind=~"$kind"'),
      },
    },
    {
      title: 'Attempts without results, by reason',
      question: 'Is it the input, the time limit, the engine or the object store?',
      queries: { '{{kind}} {{reason}}': failures('paratope_engine_failures_total', 'kind, reason', 'kind=~"$kind"') },
    },
    {
      title: 'Attempts lost',
      question: 'Do workers die under their jobs?',
      queries: { '{{kind}}': failures('paratope_job_attempts_lost_total', 'kind', 'kind=~"$kind"') },
    },
    {
      title: 'From claim to end, p95',
      question: 'How long does a worker hold a job?',
      unit: 's',
      queries: { '{{kind}} {{status}}': quantile(0.95, 'paratope_job_run_seconds', 'kind, status', 'kind=~"$kind"') },
    },
  ],
};
