// Every dashboard: what each panel asks, and the query that answers it.
import type { DashboardPage, QuestionPanel } from './grafana.ts';

/** Submits of jobs, of every kind and of the deprecated contract. */
const SUBMITS = `http_request_method="POST",http_route=~"/v1/(jobs|[a-z]+-(predictions|analyses|exports)|humanizations)(/batch)?"`;

/** A quantile of a histogram, by labels. */
const quantile = (q: number, metric: string, by: string, where = ''): string =>
  `histogram_quantile(${q}, sum by (le${by && `, ${by}`}) (rate(${metric}_bucket{${where}}[5m])))`;

const rate = (metric: string, by: string, where = ''): string => `sum by (${by}) (rate(${metric}{${where}}[5m]))`;

const submits: QuestionPanel = {
  title: 'Submits without 5xx',
  question: 'Do customers get their submits through? The promise is 99.9 %.',
  kind: 'stat',
  unit: 'percentunit',
  queries: {
    '': `1 - sum(rate(http_server_request_duration_seconds_count{${SUBMITS},http_response_status_code=~"5.."}[1h])) / sum(rate(http_server_request_duration_seconds_count{${SUBMITS}}[1h]))`,
  },
};

export const DASHBOARDS: readonly DashboardPage[] = [
  {
    uid: 'overview',
    title: 'Overview',
    question: 'Is the service well, and where do I look if not?',
    panels: [
      submits,
      {
        title: 'Submit, p99',
        question: 'How long does the slowest hundredth of submits wait for its answer? The promise is half a second.',
        ...{ kind: 'stat', unit: 's', alarming: 0.5 },
        queries: { '': quantile(0.99, 'http_server_request_duration_seconds', '', SUBMITS) },
      },
      {
        title: 'Findings in the ledger',
        question: 'Is anybody’s money wrong? Anything but 0 is to be looked at now.',
        ...{ kind: 'stat', alarming: 1 },
        queries: { '': 'max(paratope_ledger_findings)' },
      },
      {
        title: 'First webhook attempt, p99',
        question: 'How late do customers learn that a job has ended? The promise is 30 s.',
        ...{ kind: 'stat', unit: 's', alarming: 30 },
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
        queries: { '{{queue}}': 'max by (queue) (paratope_queue_waiting)' },
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
  },
  {
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
        queries: { '{{kind}} {{reason}}': rate('paratope_engine_failures_total', 'kind, reason', 'kind=~"$kind"') },
      },
      {
        title: 'Attempts lost',
        question: 'Do workers die under their jobs?',
        queries: { '{{kind}}': rate('paratope_job_attempts_lost_total', 'kind', 'kind=~"$kind"') },
      },
      {
        title: 'From claim to end, p95',
        question: 'How long does a worker hold a job?',
        unit: 's',
        queries: { '{{kind}} {{status}}': quantile(0.95, 'paratope_job_run_seconds', 'kind, status', 'kind=~"$kind"') },
      },
    ],
  },
  {
    uid: 'job',
    title: 'One job',
    question: 'What happened to this job?',
    variables: [{ name: 'job', label: 'Id of the job' }],
    panels: [
      {
        title: 'Its trace',
        question: 'Through which services did it go, and where did its time go?',
        ...{ source: 'tempo', kind: 'table', width: 24 },
        queries: { '': '{ span.messaging.message.id = "$job" }' },
      },
      {
        title: 'What was logged of it',
        question: 'Did anybody complain?',
        ...{ source: 'loki', kind: 'logs', width: 24 },
        queries: { '': '{service_name=~".+"} | json | job_id = "$job"' },
      },
    ],
  },
  {
    uid: 'money',
    title: 'Money',
    question: 'Is every credit where it belongs?',
    panels: [
      {
        title: 'Findings in the ledger',
        question: 'Do balances say what the entries say?',
        ...{ kind: 'stat', alarming: 1 },
        queries: { '': 'max(paratope_ledger_findings)' },
      },
      {
        title: 'Since the last check',
        question: 'Is the ledger still checked? It should be every hour.',
        ...{ kind: 'stat', unit: 's', alarming: 7200 },
        queries: { '': 'time() - max(paratope_ledger_checked_timestamp_seconds)' },
      },
      {
        title: 'A check of the ledger, p95',
        question: 'Does the check keep up with the ledger?',
        ...{ kind: 'stat', unit: 's' },
        queries: { '': quantile(0.95, 'paratope_ledger_check_seconds', '') },
      },
      {
        title: 'Refunds that wait',
        question: 'Does anybody wait for their credits?',
        ...{ kind: 'stat', unit: 's', alarming: 300 },
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
  },
  {
    uid: 'webhooks',
    title: 'Webhooks',
    question: 'Are customers told, and in time?',
    panels: [
      {
        title: 'Attempts by outcome',
        question: 'Do endpoints take what they are sent?',
        queries: { '{{outcome}}': rate('paratope_webhook_attempts_total', 'outcome') },
      },
      {
        title: 'First attempt',
        question: 'How long after an event is it told?',
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
  },
  {
    uid: 'workers',
    title: 'Workers and GPUs',
    question: 'Do the workers work, and are there as many as are needed?',
    panels: [
      {
        title: 'Busy threads of all',
        question: 'Is there room for more work? On a GPU a thread is the device.',
        unit: 'percentunit',
        queries: {
          '{{kind}}': 'sum by (kind) (paratope_worker_busy_threads) / sum by (kind) (paratope_worker_threads)',
        },
      },
      {
        title: 'Workers',
        question: 'How many are there?',
        queries: { '{{kind}}': 'count by (kind) (paratope_worker_threads)' },
      },
      {
        title: 'How jobs left their worker',
        question: 'Are jobs finished, or handed back, fenced, unreported?',
        queries: { '{{kind}} {{outcome}}': rate('paratope_worker_job_seconds_count', 'kind, outcome') },
      },
      {
        title: 'Since a worker made progress',
        question: 'Is one stuck?',
        unit: 's',
        queries: { '{{kind}} {{instance}}': 'time() - paratope_worker_last_progress_timestamp_seconds' },
      },
      {
        title: 'Files that could not be stored at once',
        question: 'Is the object store ill?',
        queries: { '{{kind}}': rate('paratope_artifact_upload_failures_total', 'kind') },
      },
      {
        title: 'Memory',
        question: 'Is a process about to be ended for its memory?',
        unit: 'bytes',
        queries: { '{{job}} {{instance}}': 'process_memory_usage_bytes' },
      },
      {
        title: 'Processors',
        question: 'Who uses the processors?',
        queries: { '{{job}} {{instance}}': 'sum by (job, instance) (rate(process_cpu_time_seconds_total[5m]))' },
      },
      {
        title: 'Event loop, p99 delay',
        question: 'Is a process too busy to answer?',
        unit: 's',
        queries: { '{{job}} {{instance}}': 'nodejs_eventloop_delay_p99_seconds' },
      },
    ],
  },
  {
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
        question: 'Is what was committed told?',
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
          'dropped {{queue}}': rate('paratope_queue_dropped_total', 'queue'),
          '{{repair}}': rate('paratope_repairs_total', 'repair'),
        },
      },
      {
        title: 'gRPC calls that failed, as their callers see it',
        question: 'Who does not reach whom?',
        queries: {
          '{{job}} → {{rpc_method}} {{rpc_response_status_code}}': rate(
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
  },
  {
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
        ...{ source: 'loki', kind: 'logs', width: 24 },
        queries: { '': '{service_name=~".+"} | json | org_id = "$org"' },
      },
    ],
  },
];
