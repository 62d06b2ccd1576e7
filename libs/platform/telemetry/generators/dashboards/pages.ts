// All dashboards: the question of each panel, and the query that answers it.
import type { DashboardPage } from './grafana.ts';
import { jobs } from './pages/jobs.ts';
import { overview } from './pages/overview.ts';
import { webhooks } from './pages/webhooks.ts';
import { workers } from './pages/workers.ts';
import { quantile, rate, failures } from './queries.ts';

const stores: DashboardPage = {
  uid: 'stores',
  title: 'Database and queue',
  question: 'Do the stores, and the calls between services, keep up?',
  panels: [
    {
      title: 'Connections to PostgreSQL',
      question: 'Are the pools used up?',
      queries: {
        '{{job}} {{db_client_connection_state}}':
          'sum by (job, db_client_connection_state) (db_client_connection_count)',
      },
    },
    {
      title: 'Who waits for a connection',
      question: 'Is a pool too small, or the database slow?',
      queries: { '{{job}}': 'sum by (job) (db_client_connection_pending_requests)' },
    },
    {
      title: 'Outbox, the oldest that is due',
      question: 'Are committed messages published?',
      unit: 's',
      queries: { '{{topic}}': 'max by (topic) (paratope_outbox_lag_seconds)' },
    },
    {
      title: 'Queue, the item next in turn',
      question: 'How old is what waits?',
      unit: 's',
      queries: { '{{queue}}': 'max by (queue) (paratope_queue_oldest_seconds)' },
    },
    {
      title: 'Queue, waiting and active',
      question: 'How much is there to do?',
      queries: {
        '{{queue}} waiting': 'max by (queue) (paratope_queue_waiting)',
        '{{queue}} active': 'max by (queue) (paratope_queue_active)',
      },
    },
    {
      title: 'Items given up, and repairs',
      question: 'What was lost and found again?',
      queries: {
        'dropped {{queue}}': failures('paratope_queue_dropped_total', 'queue'),
        '{{repair}}': failures('paratope_repairs_total', 'repair'),
      },
    },
    {
      title: 'gRPC calls that failed, as their callers see it',
      question: 'Who does not reach whom?',
      queries: {
        '{{job}} → {{rpc_method}} {{rpc_response_status_code}}': failures(
          'rpc_client_call_duration_seconds_count',
          'job, rpc_method, rpc_response_status_code',
          'rpc_response_status_code!="OK"',
        ),
      },
    },
    {
      title: 'gRPC, p99 of who answers',
      question: 'Which method is slow?',
      unit: 's',
      queries: { '{{rpc_method}}': `topk(8, ${quantile(0.99, 'rpc_server_call_duration_seconds', 'rpc_method')})` },
    },
  ],
};

const org: DashboardPage = {
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

const money: DashboardPage = {
  uid: 'money',
  title: 'Money',
  question: 'Is every credit where it belongs?',
  panels: [
    {
      title: 'Findings in the ledger',
      question: 'Do balances say what the entries say?',
      kind: 'stat',
      alarming: 1,
      queries: { '': 'max(paratope_ledger_findings)' },
    },
    {
      title: 'Since the last check',
      question: 'Is the ledger still checked? It should be every hour.',
      kind: 'stat',
      unit: 's',
      alarming: 7200,
      queries: { '': 'time() - max(paratope_ledger_checked_timestamp_seconds)' },
    },
    {
      title: 'A check of the ledger, p95',
      question: 'Does the check keep up with the ledger?',
      kind: 'stat',
      unit: 's',
      queries: { '': quantile(0.95, 'paratope_ledger_check_seconds', '') },
    },
    {
      title: 'Refunds that wait',
      question: 'Does anybody wait for their credits?',
      kind: 'stat',
      unit: 's',
      alarming: 300,
      queries: { '': 'max(paratope_outbox_lag_seconds{topic="refund"})' },
    },
    {
      title: 'Credits moved',
      question: 'What is spent, given back, granted and bought?',
      queries: { '{{kind}}': rate('paratope_credits_moved_total', 'kind') },
    },
    {
      title: 'Credits debited by kind of job',
      question: 'For what are credits spent?',
      queries: { '{{kind}}': rate('paratope_credits_debited_total', 'kind') },
    },
    {
      title: 'Charges decided',
      question: 'Are charges refused, and why?',
      queries: { '{{outcome}}': rate('paratope_charges_total', 'outcome') },
    },
    {
      title: 'Deliveries of the payment provider',
      question: 'Are purchases booked?',
      queries: { '{{outcome}}': rate('paratope_payment_events_total', 'outcome') },
    },
  ],
};

const job: DashboardPage = {
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

export const DASHBOARDS: readonly DashboardPage[] = [overview, jobs, job, money, webhooks, workers, stores, org];
