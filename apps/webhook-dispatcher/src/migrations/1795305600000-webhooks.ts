import { createOrBringOver } from '@paratope/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the whole schema; a schema that earlier releases made from numbered files gets the names of its constraints. */
export class Webhooks1795305600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOrBringOver(runner, CREATE, { schema: 'webhooks', newest: '001-webhooks.sql', difference: DIFFERENCE });
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}

const CREATE = `
  -- Registered endpoints. The events column is a filter; empty means every event.
  CREATE TABLE webhooks.endpoints (
    id              uuid CONSTRAINT endpoints_pkey PRIMARY KEY,
    org_id          text NOT NULL,
    url             text NOT NULL,
    events          text[] NOT NULL,
    description     text,
    enabled         boolean NOT NULL DEFAULT true,
    -- Reason why the service disabled the endpoint; null if the customer did.
    disabled_reason text CONSTRAINT endpoints_disabled_reason_check CHECK (disabled_reason IN ('gone', 'failing')),
    -- Time of the first failed attempt since the last successful one.
    failing_since   timestamptz,
    created_at      timestamptz NOT NULL,
    updated_at      timestamptz NOT NULL,
    CONSTRAINT endpoints_reason_only_when_disabled CHECK (disabled_reason IS NULL OR NOT enabled)
  );
  CREATE INDEX endpoints_by_org ON webhooks.endpoints (org_id, id DESC);

  -- Signing secrets, sealed with AES-256-GCM under a key that the database never receives.
  CREATE TABLE webhooks.secrets (
    id          uuid CONSTRAINT secrets_pkey PRIMARY KEY,
    endpoint_id uuid NOT NULL CONSTRAINT secrets_endpoint_id_fkey REFERENCES webhooks.endpoints ON DELETE CASCADE,
    sealed      bytea NOT NULL,
    created_at  timestamptz NOT NULL,
    -- Time until which a rotated secret signs; null for the current secret.
    expires_at  timestamptz
  );
  CREATE UNIQUE INDEX secrets_current ON webhooks.secrets (endpoint_id) WHERE expires_at IS NULL;
  CREATE INDEX secrets_by_endpoint ON webhooks.secrets (endpoint_id, created_at DESC);

  -- Events to which at least one endpoint listens.
  CREATE TABLE webhooks.events (
    id          text CONSTRAINT events_pkey PRIMARY KEY,
    org_id      text NOT NULL,
    type        text NOT NULL,
    -- Exact text that is signed and sent, the same on every attempt.
    body        text NOT NULL,
    traceparent text,
    created_at  timestamptz NOT NULL
  );
  CREATE INDEX events_by_age ON webhooks.events (created_at);

  -- Deliveries of one event to one endpoint. A pending delivery belongs to an enabled endpoint: a transaction that disables an endpoint
  -- also fails its pending deliveries, and one that adds a delivery locks the endpoint FOR SHARE.
  CREATE TABLE webhooks.deliveries (
    id              uuid CONSTRAINT deliveries_pkey PRIMARY KEY,
    endpoint_id     uuid NOT NULL CONSTRAINT deliveries_endpoint_id_fkey REFERENCES webhooks.endpoints ON DELETE CASCADE,
    event_id        text NOT NULL CONSTRAINT deliveries_event_id_fkey REFERENCES webhooks.events,
    org_id          text NOT NULL,
    event_type      text NOT NULL,
    status          text NOT NULL CONSTRAINT deliveries_status_check CHECK (status IN ('pending', 'delivered', 'failed')),
    attempt_count   integer NOT NULL DEFAULT 0,
    -- Time of the next attempt. While an attempt is under way: the time at which its lease runs out and another may begin.
    next_attempt_at timestamptz,
    -- Lease of the attempt under way, so that only its owner can record the outcome, and the time at which it runs out.
    lease           uuid,
    leased_until    timestamptz,
    delivered_at    timestamptz,
    created_at      timestamptz NOT NULL,
    updated_at      timestamptz NOT NULL,
    CONSTRAINT deliveries_once_per_endpoint UNIQUE (endpoint_id, event_id),
    CONSTRAINT deliveries_due_while_pending CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
    CONSTRAINT deliveries_delivered_at CHECK ((status = 'delivered') = (delivered_at IS NOT NULL)),
    CONSTRAINT deliveries_lease_ends CHECK ((lease IS NULL) = (leased_until IS NULL))
  );
  CREATE INDEX deliveries_due ON webhooks.deliveries (next_attempt_at) WHERE status = 'pending';
  CREATE INDEX deliveries_due_by_endpoint ON webhooks.deliveries (endpoint_id, next_attempt_at) WHERE status = 'pending';
  CREATE INDEX deliveries_by_org ON webhooks.deliveries (org_id, id DESC);
  CREATE INDEX deliveries_by_endpoint ON webhooks.deliveries (endpoint_id, id DESC);
  CREATE INDEX deliveries_by_event ON webhooks.deliveries (event_id);
  CREATE INDEX deliveries_finished ON webhooks.deliveries (updated_at) WHERE status <> 'pending';

  CREATE TABLE webhooks.attempts (
    delivery_id     uuid NOT NULL CONSTRAINT attempts_delivery_id_fkey REFERENCES webhooks.deliveries ON DELETE CASCADE,
    number          integer NOT NULL,
    started_at      timestamptz NOT NULL,
    response_status integer,
    latency_ms      integer NOT NULL,
    response_body   text,
    error           text,
    CONSTRAINT attempts_pkey PRIMARY KEY (delivery_id, number)
  );
`;

const DIFFERENCE = `
  ALTER TABLE webhooks.endpoints RENAME CONSTRAINT endpoints_check TO endpoints_reason_only_when_disabled;
  ALTER TABLE webhooks.deliveries RENAME CONSTRAINT deliveries_endpoint_id_event_id_key TO deliveries_once_per_endpoint;
  ALTER TABLE webhooks.deliveries RENAME CONSTRAINT deliveries_check TO deliveries_due_while_pending;
  ALTER TABLE webhooks.deliveries RENAME CONSTRAINT deliveries_check1 TO deliveries_delivered_at;
  ALTER TABLE webhooks.deliveries RENAME CONSTRAINT deliveries_check2 TO deliveries_lease_ends;
`;
