-- Schema webhooks as its migrations leave it. Written by "npm run generate -- schema"; "npm run check" compares.

SET LOCAL check_function_bodies = off;

CREATE SEQUENCE webhooks.typeorm_migrations_id_seq AS integer;

CREATE TABLE webhooks.attempts (
  delivery_id uuid NOT NULL,
  number integer NOT NULL,
  started_at timestamp with time zone NOT NULL,
  response_status integer,
  latency_ms integer NOT NULL,
  response_body text,
  error text,
  CONSTRAINT attempts_pkey PRIMARY KEY (delivery_id, number)
);

CREATE TABLE webhooks.deliveries (
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id text NOT NULL,
  org_id text NOT NULL,
  event_type text NOT NULL,
  status text NOT NULL,
  attempt_count integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone,
  lease uuid,
  leased_until timestamp with time zone,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT deliveries_once_per_endpoint UNIQUE (endpoint_id, event_id),
  CONSTRAINT deliveries_delivered_at CHECK (((status = 'delivered'::text) = (delivered_at IS NOT NULL))),
  CONSTRAINT deliveries_due_while_pending CHECK (((status = 'pending'::text) = (next_attempt_at IS NOT NULL))),
  CONSTRAINT deliveries_lease_ends CHECK (((lease IS NULL) = (leased_until IS NULL))),
  CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])))
);

CREATE TABLE webhooks.endpoints (
  id uuid NOT NULL,
  org_id text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  description text,
  enabled boolean DEFAULT true NOT NULL,
  disabled_reason text,
  failing_since timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT endpoints_pkey PRIMARY KEY (id),
  CONSTRAINT endpoints_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text]))),
  CONSTRAINT endpoints_reason_only_when_disabled CHECK (((disabled_reason IS NULL) OR (NOT enabled)))
);

CREATE TABLE webhooks.events (
  id text NOT NULL,
  org_id text NOT NULL,
  type text NOT NULL,
  body text NOT NULL,
  traceparent text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT events_pkey PRIMARY KEY (id)
);

CREATE TABLE webhooks.secrets (
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  CONSTRAINT secrets_pkey PRIMARY KEY (id)
);

CREATE TABLE webhooks.typeorm_migrations (
  id integer DEFAULT nextval('webhooks.typeorm_migrations_id_seq'::regclass) NOT NULL,
  "timestamp" bigint NOT NULL,
  name character varying NOT NULL,
  CONSTRAINT "PK_bb2f075707dd300ba86d0208923" PRIMARY KEY (id)
);

ALTER TABLE webhooks.attempts ADD CONSTRAINT attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhooks.deliveries(id) ON DELETE CASCADE;

CREATE INDEX deliveries_by_endpoint ON webhooks.deliveries USING btree (endpoint_id, id DESC);
CREATE INDEX deliveries_by_event ON webhooks.deliveries USING btree (event_id);
CREATE INDEX deliveries_by_org ON webhooks.deliveries USING btree (org_id, id DESC);
CREATE INDEX deliveries_due ON webhooks.deliveries USING btree (next_attempt_at) WHERE (status = 'pending'::text);
CREATE INDEX deliveries_due_by_endpoint ON webhooks.deliveries USING btree (endpoint_id, next_attempt_at) WHERE (status = 'pending'::text);
CREATE INDEX deliveries_finished ON webhooks.deliveries USING btree (updated_at) WHERE (status <> 'pending'::text);
ALTER TABLE webhooks.deliveries ADD CONSTRAINT deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhooks.endpoints(id) ON DELETE CASCADE;
ALTER TABLE webhooks.deliveries ADD CONSTRAINT deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhooks.events(id);

CREATE INDEX endpoints_by_org ON webhooks.endpoints USING btree (org_id, id DESC);

CREATE INDEX events_by_age ON webhooks.events USING btree (created_at);

CREATE INDEX secrets_by_endpoint ON webhooks.secrets USING btree (endpoint_id, created_at DESC);
CREATE UNIQUE INDEX secrets_current ON webhooks.secrets USING btree (endpoint_id) WHERE (expires_at IS NULL);
ALTER TABLE webhooks.secrets ADD CONSTRAINT secrets_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhooks.endpoints(id) ON DELETE CASCADE;

INSERT INTO webhooks.typeorm_migrations ("timestamp", name) VALUES
  (1795305600000, 'Webhooks1795305600000');
