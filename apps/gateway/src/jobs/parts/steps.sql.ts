import { statement } from '@paratope/database';
import { hasWebhooks } from '@paratope/gateway-tables';
import { applyFairShare, queueEvents, queueJobs, wakeRelay } from '@paratope/gateway-outbox';

/** → `pending`: inserts the job of a step, which the pipeline's charge has paid. Its turn comes like that of every job. */
export const insertStep = statement<
  {
    readonly id: string;
    readonly pipelineId: string;
    readonly orgId: string;
    readonly kind: string;
    readonly variantId: string;
    /** JSON. */
    readonly inputs: string;
    /** JSON: the metadata of the pipeline. */
    readonly metadata: string;
    readonly credits: number;
    readonly traceparent: string | null;
    /** Where the events of the pipeline are delivered as well. */
    readonly webhookId: string | null;
    readonly webhookUrl: string | null;
    readonly now: Date;
  },
  object
>(
  'pipelines-insert-step',
  `WITH fresh AS (
     SELECT :id::uuid AS id, :orgId::uuid AS org_id, :kind::text AS kind, :variantId::uuid AS variant_id, :inputs::json AS inputs,
            :credits::int AS credit_cost, 'pipeline:' || :pipelineId::uuid AS charge_source, :traceparent::text AS traceparent,
            :now::timestamptz AS created_at, :webhookId::uuid AS webhook_id, :webhookUrl::text AS webhook_url,
            :metadata::jsonb AS metadata),
   pending AS (
     INSERT INTO core.jobs (id, org_id, kind, variant_id, inputs, credit_cost, charge_source, traceparent, created_at,
                            webhook_id, webhook_url, metadata, held, status, queued_at)
     SELECT placed.*, 'pending', :now::timestamptz FROM (${applyFairShare('fresh')}) placed
     RETURNING id, kind, traceparent, held),
   next AS (SELECT * FROM pending WHERE NOT held),
   queued AS (${queueJobs('next', ':now::timestamptz')})
   SELECT ${wakeRelay('queued')}`,
);

/** Inserts the event that a pipeline has ended, for its subscribers: an event of the job of its last step. */
export const announcePipeline = statement<
  {
    readonly jobId: string;
    readonly orgId: string;
    readonly type: string;
    readonly eventId: string;
    readonly now: Date;
  },
  object
>(
  'pipelines-announce',
  `WITH subscribed AS (
     SELECT id, org_id, :eventId::text AS event_id, traceparent FROM core.jobs last
     WHERE id = :jobId AND org_id = :orgId AND ${hasWebhooks(':orgId')}),
   event AS (
     INSERT INTO core.events (id, org_id, type, job_id, created_at)
     SELECT event_id, org_id, :type::text, id, :now::timestamptz FROM subscribed),
   queued AS (${queueEvents('subscribed', ':now::timestamptz')})
   SELECT ${wakeRelay('queued')}`,
);
