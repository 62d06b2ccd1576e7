-- Requests of an org in its open minute, when no Redis keeps them. Unlogged: a crash may forget a minute.
CREATE UNLOGGED TABLE core.rate_windows (
  subject uuid PRIMARY KEY,
  used integer NOT NULL,
  ends_at timestamptz NOT NULL
) WITH (fillfactor = 50);
