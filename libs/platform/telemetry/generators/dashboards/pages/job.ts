import type { DashboardPage } from '../grafana.ts';

export const job: DashboardPage = {
  uid: 'job',
  title: 'One job',
  question: 'What happened to this job?',
  variables: [{ name: 'job', label: 'Id of the job' }],
  panels: [
    {
      title: 'Its trace',
      question: 'Through which services did it go, and where did its time go?',
      source: 'tempo',
      kind: 'table',
      width: 24,
      queries: { '': '{ span.messaging.message.id = "$job" }' },
    },
    {
      title: 'What was logged of it',
      question: 'Did anybody complain?',
      source: 'loki',
      kind: 'logs',
      width: 24,
      queries: { '': '{service_name=~".+"} | json | job_id = "$job"' },
    },
  ],
};
