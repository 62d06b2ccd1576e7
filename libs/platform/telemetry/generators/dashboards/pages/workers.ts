import type { DashboardPage } from '../grafana.ts';
import { failures, rate } from '../queries.ts';

export const workers: DashboardPage = {
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
      queries: { '{{kind}}': failures('paratope_artifact_upload_failures_total', 'kind') },
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
};
