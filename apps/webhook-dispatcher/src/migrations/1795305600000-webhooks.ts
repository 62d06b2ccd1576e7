import { Baseline } from '@paratope/database';

/** The schema of release 0.2.0. */
export class Webhooks1795305600000 extends Baseline {
  override readonly name = 'Webhooks1795305600000';
  protected override readonly schema = 'webhooks';
  protected override readonly release = '0.2.0';
  protected override readonly earlier = [];
  protected override readonly sql = `
    -- Registered endpoints. The events column is a filter; empty means every event.
    CREATE TABLE webhooks.endpoints (
      id              uuid CONSTRAINT endpoints_pkey PRIMARY KEY,
      org_id          text NOT NULL,
      url             text NOT NULL,
      events          text[] NOT NULL,
      description     text,
      enabled         boolean NOT NULL DEFAULT true,
      -- Why the service disabled it; null when the customer did.
      disabled_reason text CONSTRAINT endpoints_disabled_reason_check CHECK (disabled_reason IN ('gone', 'failing')),
      -- First failed attempt since the last successful one.
      failing_since   timestamptz,
      created_at      timestamptz NOT NULL,
      updated_at      timestamptz NOT NULL,
      CONSTRAINT endpoints_reason_only_when_disabled CHECK (disabled_reason IS NULL OR NOT enabled)
    );
    CREATE INDEX endpoints_by_org ON webhooks.endpoints (org_id, id DESC);

    -- Signing secrets, sealed with AES-256-GCM under a key that the database never sees.
    CREATE TABLE webhooks.secrets (
      id          uuid CONSTRAINT secrets_pkey PRIMARY KEY,
      endpoint_id uuid NOT NULL CONSTRAINT secrets_endpoint_id_fkey REFERENCES webhooks.endpoints ON DELETE CASCADE,
      sealed      bytea NOT NULL,
      created_at  timestamptz NOT NULL,
      -- Null for the current secret; a rotated one signs until then.
      expires_at  timestamptz
    );
    CREATE UNIQUE INDEX secrets_current ON webhooks.secrets (endpoint_id) WHERE expires_at IS NULL;
    CREATE INDEX secrets_by_endpoint ON webhooks.secrets (endpoint_id, created_at DESC);

    -- One row per event that at least one endpoint listens to.
    CREATE TABLE webhooks.events (
      id          text CONSTRAINT events_pkey PRIMARY KEY,
      org_id      text NOT NULL,
      type        text NOT NULL,
      -- The exact text that is signed and sent, the same on every attempt.
      body        text NOT NULL,
      traceparent text,
      created_at  timestamptz NOT NULL
    );
    CREATE INDEX events_by_age ON webhooks.events (created_at);

    -- One row per event and endpoint. A pending delivery belongs to an enabled endpoint: whoever disables an endpoint
    -- fails its pending deliveries in the same transaction, and whoever adds one locks the endpoint FOR SHARE.
    CREATE TABLE webhooks.deliveries (
      id              uuid CONSTRAINT deliveries_pkey PRIMARY KEY,
      endpoint_id     uuid NOT NULL CONSTRAINT deliveries_endpoint_id_fkey REFERENCES webhooks.endpoints ON DELETE CASCADE,
      event_id        text NOT NULL CONSTRAINT deliveries_event_id_fkey REFERENCES webhooks.events,
      org_id          text NOT NULL,
      event_type      text NOT NULL,
      status          text NOT NULL CONSTRAINT deliveries_status_check CHECK (status IN ('pending', 'delivered', 'failed')),
      attempt_count   integer NOT NULL DEFAULT 0,
      -- When to attempt next. While an attempt is under way: when its lease runs out and another may begin.
      next_attempt_at timestamptz,
      -- Names the attempt under way, so that only its owner can record its outcome, and says until when it counts.
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
}
