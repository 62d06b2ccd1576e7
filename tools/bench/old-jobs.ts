/**
 * Jobs of an org that ended long ago, one in a thousand failed and one in a hundred canceled, and the newest pending: org, variant,
 * how many, how many of them are pending. Ids as the gateway makes them: their first 48 bits are milliseconds, so they sort by age.
 */
export const INSERT_OLD_JOBS = `
  INSERT INTO core.jobs (id, org_id, kind, variant_id, status, inputs, credit_cost, charge_source, queued_at,
                         results, error_detail, created_at, started_at, ended_at)
  SELECT id, $1::uuid, 'humanization', $2::uuid, status, json_build_object('variant_id', $2::uuid), 1, 'job:' || id,
         CASE status WHEN 'pending' THEN created_at END,
         CASE status WHEN 'completed' THEN '[]'::json END,
         CASE status WHEN 'failed' THEN 'The computation failed.' END,
         created_at,
         CASE WHEN status IN ('completed', 'failed') THEN created_at END,
         CASE WHEN status <> 'pending' THEN created_at END
  FROM (
    SELECT n, to_timestamp(1.7e9 + n) AS created_at,
           (lpad(to_hex((1700000000 + n)::bigint * 1000), 12, '0') || '7' || substr(md5($1::uuid::text || n), 1, 3) || '8' ||
            substr(md5($1::uuid::text || n), 4, 15))::uuid AS id,
           CASE WHEN n > $3::int - $4::int THEN 'pending' WHEN n % 1000 = 0 THEN 'failed' WHEN n % 100 = 1 THEN 'canceled'
                ELSE 'completed' END AS status
    FROM generate_series(1, $3::int) n) made`;
