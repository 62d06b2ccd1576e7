import type { DashboardPage } from '../grafana.ts';
import { failures, quantile } from '../queries.ts';

export const stores: DashboardPage = {
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
