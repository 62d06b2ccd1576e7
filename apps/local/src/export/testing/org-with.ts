import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { ObjectStore } from '@paratope/object-store';
import type pg from 'pg';

/** Number of steps that its job has, besides the first. */
export const STEPS = 3_000;

/** Creates an org with rows in every table; its texts and files contain `mark`. */
export async function createOrgWith(
  admin: pg.ClientBase,
  store: ObjectStore,
  mark: string,
): Promise<{ orgId: string; userId: string; variantId: string; jobId: string; uploadId: string }> {
  const [orgId, userId, projectId] = [randomUUID(), randomUUID(), randomUUID()];
  const [candidateId, variantId, jobId] = [randomUUID(), randomUUID(), randomUUID()];
  const [uploadId, endpointId, deliveryId] = [randomUUID(), randomUUID(), randomUUID()];
  const hash = createHash('sha256').update(mark).digest();
  const insert = (text: string, ...values: unknown[]) => admin.query(text, values);
  await insert(`INSERT INTO core.orgs (id, name, plan) VALUES ($1, $2, 'team')`, orgId, mark);
  await insert(
    `INSERT INTO core.users (id, email, full_name, password_hash) VALUES ($1, $2, $2, '$argon2id$' || $3::text)`,
    userId,
    `${mark}@people.test`,
    `SECRET ${mark}`,
  );
  await insert(
    `INSERT INTO core.memberships (id, org_id, user_id, role) VALUES ($1, $2, $3, 'owner')`,
    randomUUID(),
    orgId,
    userId,
  );
  await insert(
    `INSERT INTO core.api_tokens (id, org_id, name, prefix, hash) VALUES ($1, $2, $3, $3, $4)`,
    randomUUID(),
    orgId,
    mark,
    hash,
  );
  await insert('INSERT INTO core.projects (id, org_id, name) VALUES ($1, $2, $3)', projectId, orgId, mark);
  await insert(
    `INSERT INTO core.therapeutic_candidates (id, org_id, project_id, name, format, drug_class)
     VALUES ($1, $2, $3, $4, 'nanobody', 'naked_antibody')`,
    candidateId,
    orgId,
    projectId,
    mark,
  );
  await insert(
    `INSERT INTO core.variants (id, org_id, candidate_id, name, origin) VALUES ($1, $2, $3, $4, 'baseline')`,
    variantId,
    orgId,
    candidateId,
    mark,
  );
  await insert(
    `INSERT INTO core.chains (id, variant_id, role, sequence) VALUES ($1, $2, 'heavy', $3)`,
    randomUUID(),
    variantId,
    `EVQL${mark}`,
  );
  await insert(
    `INSERT INTO core.jobs (id, org_id, kind, variant_id, status, inputs, credit_cost, charge_source, attempt, results_bytes,
                            summary, created_at, started_at, ended_at)
     VALUES ($1, $2, 'humanization', $3, 'completed', json_build_object('note', $4::text), 1, $4, 1, 10, '{}', now(), now(), now())`,
    jobId,
    orgId,
    variantId,
    mark,
  );
  await insert(
    `INSERT INTO core.job_transitions (org_id, transaction, id, job_id, kind, variant_id, status, created_at)
     SELECT $1, 0, n, $2, 'humanization', $3, 'running', now() FROM generate_series(1, $4::int) n`,
    orgId,
    jobId,
    variantId,
    STEPS,
  );
  await insert(
    `INSERT INTO core.screens (id, org_id, family_id, name, status, input, plan, max_credits, stages, created_at, updated_at)
     VALUES ($1, $2, $1, $3, 'running', '{}', '{}', 1, '[]', now(), now())`,
    randomUUID(),
    orgId,
    mark,
  );
  await insert(
    `INSERT INTO core.uploads (id, org_id, filename, content_type, byte_size, purpose, status, url_expires_at, slot_expires_at,
                               due_at, created_at, updated_at)
     VALUES ($1, $2, $3, 'chemical/x-pdb', 4, 'antigen_structure', 'pending', now(), now(), now(), now(), now())`,
    uploadId,
    orgId,
    mark,
  );
  await insert(
    `INSERT INTO webhooks.endpoints (id, org_id, url, events, created_at, updated_at) VALUES ($1, $2, $3, '{}', now(), now())`,
    endpointId,
    orgId,
    `https://${mark}.test`,
  );
  await insert(
    `INSERT INTO webhooks.secrets (id, endpoint_id, sealed, created_at) VALUES ($1, $2, $3, now())`,
    randomUUID(),
    endpointId,
    Buffer.from(`SECRET ${mark}`),
  );
  await insert(
    `INSERT INTO webhooks.events (id, org_id, type, body, created_at) VALUES ($1, $2, 'x', $3, now())`,
    `evt_${mark}`,
    orgId,
    `body ${mark}`,
  );
  await insert(
    `INSERT INTO webhooks.deliveries (id, endpoint_id, event_id, org_id, event_type, status, created_at, updated_at)
     VALUES ($1, $2, $3, $4, 'x', 'failed', now(), now())`,
    deliveryId,
    endpointId,
    `evt_${mark}`,
    orgId,
  );
  await insert(
    `INSERT INTO webhooks.attempts (delivery_id, number, started_at, latency_ms, response_body) VALUES ($1, 1, now(), 1, $2)`,
    deliveryId,
    mark,
  );
  await insert(
    `INSERT INTO billing.accounts (org_id, plan, monthly_grant, granted_month) VALUES ($1, 'team', 0, '2026-11')`,
    orgId,
  );
  await store.put(`jobs/${jobId}/1/results.json.br`, brotliCompressSync(`{"best":"${mark}"}`), 'application/json');
  await store.put(`jobs/humanization/${jobId}/1/model.pdb`, Buffer.from(`file ${mark}`), 'chemical/x-pdb');
  await store.put(`uploads/${uploadId}/1.pdb`, randomBytes(900_000), 'chemical/x-pdb');
  return { orgId, userId, variantId, jobId, uploadId };
}
