import type { DashboardPage } from '../grafana.ts';

export const org: DashboardPage = {
  uid: 'org',
  title: 'One organization',
  question: 'What does this organization do, and how is it served?',
  variables: [{ name: 'org', label: 'Id of the organization' }],
  panels: [
    {
      title: 'Jobs of the last five minutes, the busiest',
      question: 'Who keeps the service busy?',
      width: 24,
      queries: { '{{org}}': 'sum by (org) (paratope_org_recent_jobs)' },
    },
    {
      title: 'Its requests by answer',
      question: 'Is it refused, and with what?',
      source: 'loki',
      queries: {
        '{{status}}':
          'sum by (status) (count_over_time({service_name="gateway"} | json | message = "request" | org_id = "$org" [5m]))',
      },
    },
    {
      title: 'Its slowest routes',
      question: 'Where does it wait?',
      source: 'loki',
      queries: {
        '{{route}}':
          'quantile_over_time(0.95, {service_name="gateway"} | json | message = "request" | org_id = "$org" | unwrap duration_ms [5m]) by (route)',
      },
    },
    {
      title: 'What was logged of it',
      question: 'What happened, in order?',
      source: 'loki',
      kind: 'logs',
      width: 24,
      queries: { '': '{service_name=~".+"} | json | org_id = "$org"' },
    },
  ],
};
