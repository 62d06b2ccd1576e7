import { WORK_CONTRACTS } from '@paratope/pipelines';
import { EVENT_QUEUE, UPLOAD_QUEUE, type QueueAccess } from '@paratope/queue';

/** Which queues each service reaches, in either store: a worker that of its kind, the gateway, which publishes, all of them. */
export const QUEUE_ACCESS: Readonly<Record<string, QueueAccess>> = {
  gateway: 'all',
  'webhook-dispatcher': [EVENT_QUEUE],
  ...Object.fromEntries(WORK_CONTRACTS.map(({ worker, kind }) => [worker, [kind]])),
  'upload-worker': [UPLOAD_QUEUE],
};
