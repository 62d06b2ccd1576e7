import { WORK_CONTRACTS } from '@paratope/pipelines';
import { EVENT_QUEUE, UPLOAD_QUEUE, type QueueAccess } from '@paratope/queue';

/** Queues that each service may use, in either store: a worker the queue of its kind, and the gateway, which publishes, all of them. */
export const QUEUE_ACCESS: Readonly<Record<string, QueueAccess>> = {
  gateway: 'all',
  'webhook-dispatcher': [EVENT_QUEUE],
  ...Object.fromEntries(WORK_CONTRACTS.map(({ worker, kind }) => [worker, [kind]])),
  'upload-worker': [UPLOAD_QUEUE],
};
