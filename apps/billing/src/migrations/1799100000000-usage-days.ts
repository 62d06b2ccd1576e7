import { SqlMigration } from '@paratope/database';
/**
 * Adds usage: credits and jobs by day, kind, actor and project, which a trigger adds up. The next migration counts the transactions that
 * exist already; this one only notes which those are, so it holds its locks for milliseconds.
 */
export class UsageDays1799100000000 extends SqlMigration {
  protected override readonly sql = USAGE_DAYS;
}

const USAGE_DAYS = `
ALTER TABLE billing.transactions ADD COLUMN actor text, ADD COLUMN shares jsonb;

CREATE TABLE billing.usage_days (
  org_id uuid NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  -- Empty, not NULL, where it is not known: both are part of the key.
  actor text NOT NULL,
  project_id text NOT NULL,
  jobs bigint NOT NULL,
  refunds bigint NOT NULL,
  credits_charged bigint NOT NULL,
  credits_refunded bigint NOT NULL,
  CONSTRAINT usage_days_pkey PRIMARY KEY (org_id, day, kind, actor, project_id),
  CONSTRAINT usage_days_counts_check CHECK (least(jobs, refunds, credits_charged, credits_refunded) >= 0),
  CONSTRAINT usage_days_org_id_fkey FOREIGN KEY (org_id) REFERENCES billing.accounts
) WITH (fillfactor = 70); -- Every charge of a day updates its row: room for that in the same page (HOT).

-- What a debit or refund counts for. One without shares counts as one job of no project: it is from before they were noted.
CREATE FUNCTION billing.usage_of(posted billing.transactions)
RETURNS TABLE (day date, actor text, project_id text, jobs bigint, refunds bigint, credits_charged bigint, credits_refunded bigint)
LANGUAGE sql STABLE AS $$
  SELECT (posted.created_at AT TIME ZONE 'UTC')::date, coalesce(posted.actor, ''), coalesce(share.project_id, ''),
         CASE posted.kind WHEN 'debit' THEN share.jobs ELSE 0 END, CASE posted.kind WHEN 'refund' THEN 1 ELSE 0 END,
         CASE posted.kind WHEN 'debit' THEN share.credits ELSE 0 END, CASE posted.kind WHEN 'refund' THEN share.credits ELSE 0 END
  FROM jsonb_to_recordset(coalesce(posted.shares, jsonb_build_array(jsonb_build_object(
         'credits', abs(posted.subscription_amount + posted.purchased_amount), 'jobs', 1))))
       share (project_id text, credits bigint, jobs bigint)
  WHERE posted.kind IN ('debit', 'refund')
$$;

CREATE FUNCTION billing.count_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO billing.usage_days AS known (org_id, day, kind, actor, project_id, jobs, refunds, credits_charged, credits_refunded)
  SELECT added.org_id, u.day, added.description, u.actor, u.project_id,
         sum(u.jobs), sum(u.refunds), sum(u.credits_charged), sum(u.credits_refunded)
  FROM added, LATERAL billing.usage_of(added::billing.transactions) u
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (org_id, day, kind, actor, project_id) DO UPDATE
  SET jobs = known.jobs + excluded.jobs, refunds = known.refunds + excluded.refunds,
      credits_charged = known.credits_charged + excluded.credits_charged,
      credits_refunded = known.credits_refunded + excluded.credits_refunded;
  RETURN NULL;
END $$;

CREATE TRIGGER counted AFTER INSERT ON billing.transactions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION billing.count_usage();

-- Nobody can add a transaction between CREATE TRIGGER and the commit. So the trigger counts the transactions after last_sequence and no
-- others.
CREATE TABLE billing.uncounted_usage AS
SELECT org_id, 0::bigint AS counted_to, last_sequence FROM billing.accounts WHERE last_sequence > 0;
ALTER TABLE billing.uncounted_usage ADD PRIMARY KEY (org_id);

-- Every row of usage that differs from the transactions that it adds up.
CREATE FUNCTION billing.check_usage() RETURNS TABLE (org_id uuid, finding text) LANGUAGE sql STABLE AS $$
  SELECT org_id, format('usage of %s, %s, %s, %s differs from its transactions', day, kind, actor, project_id)
  FROM (
    SELECT t.org_id, u.day, t.description AS kind, u.actor, u.project_id, sum(u.jobs) AS jobs, sum(u.refunds) AS refunds,
           sum(u.credits_charged) AS charged, sum(u.credits_refunded) AS refunded
    FROM billing.transactions t, LATERAL billing.usage_of(t) u GROUP BY 1, 2, 3, 4, 5
  ) posted FULL JOIN billing.usage_days known USING (org_id, day, kind, actor, project_id)
  WHERE (known.jobs, known.refunds, known.credits_charged, known.credits_refunded)
        IS DISTINCT FROM (posted.jobs, posted.refunds, posted.charged, posted.refunded)
  UNION ALL
  SELECT t.org_id, format('transaction %s: its shares are not what it moved', t.id)
  FROM billing.transactions t, LATERAL (SELECT sum(credits_charged + credits_refunded) AS credits FROM billing.usage_of(t)) u
  WHERE t.shares IS NOT NULL AND u.credits IS DISTINCT FROM abs(t.subscription_amount + t.purchased_amount)
$$;
`;
