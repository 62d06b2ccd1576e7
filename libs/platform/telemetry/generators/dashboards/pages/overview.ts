import type { DashboardPage, QuestionPanel } from '../grafana.ts';
import { quantile, rate, SUBMITS } from '../queries.ts';

const submits: QuestionPanel = {
  title: 'Submits without 5xx',
  question: 'Do customers get their submits through? The promise is 99.9 %.',
  kind: 'stat',
  unit: 'percentunit',
  queries: {
    '': `1 - (sum(rate(http_server_request_duration_seconds_count{${SUBMITS},http_response_status_code=~"5.."}[1h])) or vector(0)) / sum(rate(http_server_request_duration_seconds_count{${SUBMITS}}[1h]))`,
  },
};

export const overview: DashboardPage = {
  uid: 'overview',
  title: 'Overview',
  question: 'Is the service well, and where do I look if not?',
  panels: [
    submits,
    {
      title: 'Submit, p99',
      question: 'How long does the slowest hundredth of submits wait for its answer? The promise is half a second.',
      kind: 'stat',
      unit: 's',
      alarming: 0.5,
      queries: { '': quantile(0.99, 'http_server_request_duration_seconds', '', SUBMITS) },
    },
    {
      title: 'Findings in the ledger',
      question: 'Is anybody’s money wrong? Anything but 0 is to be looked at now.',
      kind: 'stat',
      alarming: 1,
      queries: { '': 'max(paratope_ledger_findings)' },
    },
    {
      title: 'First webhook attempt, p99',
      question: 'How late do customers learn that a job has ended? The promise is 30 s.',
      kind: 'stat',
      unit: 's',
      alarming: 30,
      queries: { '': quantile(0.99, 'paratope_webhook_first_attempt_seconds', '') },
    },
    {
      title: 'Requests by answer',
      question: 'What is asked, and what do we answer?',
      unit: 'reqps',
      queries: {
        '{{http_response_status_code}}': rate(
          'http_server_request_duration_seconds_count',
          'http_response_status_code',
        ),
      },
    },
    {
      title: 'Routes, p95',
      question: 'Which route is slow?',
      unit: 's',
      queries: {
        '{{http_request_method}} {{http_route}}': `topk(8, ${quantile(0.95, 'http_server_request_duration_seconds', 'http_request_method, http_route')})`,
      },
    },
    {
      title: 'Jobs ended',
      question: 'Do jobs end, and how?',
      queries: { '{{kind}} {{status}}': rate('paratope_jobs_ended_total', 'kind, status') },
    },
    {
      title: 'Waiting',
      question: 'Does work pile up, and before whom?',
      queries: { '{{kind}}': 'sum by (kind) (max by (kind, state) (paratope_jobs_outstanding{state!="running"}))' },
    },
    {
      title: 'What runs',
      question: 'Which release runs where?',
      kind: 'table',
      queries: { '': 'count by (service, version) (paratope_build_info)' },
    },
    {
      title: 'Loops that do not get on',
      question: 'Has anything that works by itself stopped succeeding?',
      unit: 's',
      queries: { '{{job}} {{loop}}': 'topk(10, max by (job, loop) (paratope_loop_age_seconds))' },
    },
  ],
};
