// Series of an installation under normal load, and of each failure that must raise an alarm.
import { JOB_KINDS } from '@paratope/pipelines';

export interface Drill {
  readonly name: string;
  /** Alert that must fire, and the only one. */
  readonly alert: string;
  /** Values from the failure on, in place of the normal ones: a number, or `gone`. */
  readonly failing: Readonly<Record<string, Level | 'gone'>>;
}

/** A value of a gauge, or growth per step of a counter. */
export interface Level {
  readonly value?: number;
  readonly perStep?: number;
}

/** Any kind: the alarms are the same for all. */
const [{ kind: KIND, worker: WORKER }] = Object.values(JOB_KINDS) as [(typeof JOB_KINDS)[keyof typeof JOB_KINDS]];
const SERVICES = ['gateway', 'billing', 'webhook-dispatcher', WORKER, 'object-store'];
const DAY_S = 86_400;
const submit = (route: string, status: string): string =>
  `http_server_request_duration_seconds_count{http_request_method="POST",http_route="${route}",http_response_status_code="${status}",paratope_effect="jobs"}`;
const up = (job: string): string => `up{job="${job}",instance="${job}:8080"}`;
const OUTSTANDING = `paratope_jobs_outstanding{kind="${KIND}",state="queued"}`;
const THREADS = `paratope_worker_threads{kind="${KIND}"}`;
const IDENTITY = 'paratope_identity_expires_seconds{identity="billing"}';
const PUT_ASIDE = 'paratope_put_aside_total{job="gateway",what="run"}';
const DROPPED = 'paratope_queue_dropped_total{queue="events"}';
const DISK = 'node_filesystem_avail_bytes{mountpoint="/",fstype="ext4"}';
const BACKUP_AGE = 'paratope_backup_completed_timestamp_seconds';
const FINDINGS = 'paratope_ledger_findings';
const LAG = 'pg_replication_lag_seconds{instance="replica"}';
const ARCHIVED = 'pg_stat_archiver_archived_count{instance="primary"}';
const ARCHIVE_FAILED = 'pg_stat_archiver_failed_count{instance="primary"}';
const OUTBOX = 'paratope_outbox_lag_seconds{topic="jobs"}';

/** @param routes paths that accept work */
export function normalLoad(routes: readonly string[]): Readonly<Record<string, Level>> {
  return {
    ...Object.fromEntries(SERVICES.map((job) => [up(job), { value: 1 }])),
    ...Object.fromEntries(routes.map((route) => [submit(route, '202'), { perStep: 60 }])),
    [submit(routes[0] ?? '/', '422')]: { perStep: 3 },
    [OUTSTANDING]: { value: 12 },
    [THREADS]: { value: 2 },
    [`paratope_jobs_oldest_seconds{kind="${KIND}",state="queued"}`]: { value: 20 },
    [`paratope_queue_oldest_seconds{queue="${KIND}"}`]: { value: 5 },
    [`paratope_queue_active{queue="${KIND}"}`]: { value: 2 },
    [`paratope_job_attempts_lost_total{kind="${KIND}"}`]: { value: 3 },
    [`paratope_job_queue_wait_seconds_bucket{kind="${KIND}",le="60"}`]: { perStep: 60 },
    [`paratope_job_queue_wait_seconds_bucket{kind="${KIND}",le="+Inf"}`]: { perStep: 60 },
    [`paratope_worker_job_seconds_count{kind="${KIND}",outcome="completed"}`]: { perStep: 60 },
    'paratope_webhook_first_attempt_seconds_bucket{le="10"}': { perStep: 60 },
    'paratope_webhook_first_attempt_seconds_bucket{le="+Inf"}': { perStep: 60 },
    'rpc_client_call_duration_seconds_count{job="gateway",rpc_method="Debit",rpc_response_status_code="OK"}': {
      perStep: 60,
    },
    'db_client_connection_pending_requests{job="gateway"}': { value: 0 },
    'paratope_loop_age_seconds{job="gateway",loop="relay"}': { value: 1 },
    // The clock of the rules: checked and backed up at every step.
    paratope_ledger_checked_timestamp_seconds: { perStep: 60 },
    [BACKUP_AGE]: { perStep: 60 },
    [FINDINGS]: { value: 0 },
    [OUTBOX]: { value: 0 },
    [IDENTITY]: { value: 400 * DAY_S },
    [PUT_ASIDE]: { value: 0 },
    [DROPPED]: { value: 0 },
    [DISK]: { value: 40 },
    'node_filesystem_size_bytes{mountpoint="/",fstype="ext4"}': { value: 100 },
    'pg_up{job="postgres",instance="primary"}': { value: 1 },
    'redis_up{job="redis",instance="redis"}': { value: 1 },
    [LAG]: { value: 1 },
    [ARCHIVED]: { perStep: 1 },
    [ARCHIVE_FAILED]: { value: 0 },
  };
}

/** @param routes paths that accept work */
export const drillsOf = (routes: readonly string[]): readonly Drill[] => [
  ...['gateway', 'billing', 'webhook-dispatcher'].map((job) => ({
    name: `${job} is gone`,
    alert: 'ServiceGone',
    failing: { [up(job)]: 'gone' as const },
  })),
  ...['gateway', WORKER, 'object-store'].map((job) => ({
    name: `${job} does not answer`,
    alert: 'ServiceDown',
    failing: { [up(job)]: { value: 0 } },
  })),
  ...routes.map((route) => ({
    name: `${route} answers 500`,
    alert: 'SubmitRouteFails',
    failing: { [submit(route, '202')]: 'gone' as const, [submit(route, '500')]: { perStep: 60 } },
  })),
  {
    name: 'PostgreSQL is away',
    alert: 'StoreDown',
    failing: { 'pg_up{job="postgres",instance="primary"}': { value: 0 } },
  },
  { name: 'Redis is away', alert: 'StoreDown', failing: { 'redis_up{job="redis",instance="redis"}': { value: 0 } } },
  { name: 'a disk is full by 91 %', alert: 'DiskFills', failing: { [DISK]: { value: 9 } } },
  { name: 'a certificate ends in 59 days', alert: 'IdentityExpires', failing: { [IDENTITY]: { value: 59 * DAY_S } } },
  { name: 'the last backup is 27 hours old', alert: 'BackupOld', failing: { [BACKUP_AGE]: { value: -27 * 3_600 } } },
  { name: 'a queue has no workers', alert: 'KindWithoutWorkers', failing: { [THREADS]: 'gone' } },
  { name: 'a run is poison and put aside', alert: 'WorkPutAside', failing: { [PUT_ASIDE]: { value: 1 } } },
  { name: 'an event is a dead letter', alert: 'ItemsGivenUp', failing: { [DROPPED]: { value: 1 } } },
  { name: 'the ledger contradicts itself', alert: 'LedgerUnsound', failing: { [FINDINGS]: { value: 1 } } },
  {
    name: 'the log is not archived',
    alert: 'ArchivingFails',
    failing: { [ARCHIVED]: { value: 66 }, [ARCHIVE_FAILED]: { perStep: 1 } },
  },
  { name: 'a replica lags', alert: 'ReplicationLags', failing: { [LAG]: { value: 90 } } },
];
