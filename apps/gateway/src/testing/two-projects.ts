import { newId } from '@paratope/ids';
import type { Sample } from './samples.js';
import type { TestResponse, TestSystem } from './test-gateway.js';
import type { World } from './world.js';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Returns the ids of resources in a world's project. */
export function idsOfProject({
  orgId,
  memberId,
  webhookId,
  deliveryId,
  tokenId,
  invitationId,
  sessionId,
  ...world
}: World) {
  const ofOrg = new Set([orgId, memberId, webhookId, deliveryId, tokenId, invitationId, sessionId]);
  const ids = JSON.stringify({ ...world, browser: undefined, token: undefined }).match(UUID) ?? [];
  return new Set(ids.filter((id) => !ofOrg.has(id)));
}

/** Returns the sample with every id of the project of `foreign` replaced by an id of nothing. */
export function aboutNothing(sample: Sample, foreign: World): Sample {
  const ids = idsOfProject(foreign);
  const text = JSON.stringify(sample).replaceAll(UUID, (id) => (ids.has(id) ? newId() : id));
  return JSON.parse(text) as Sample;
}

/** Returns an answer without the parts that identify the request. */
export const withoutItself = ({ status, json }: TestResponse) => ({
  status,
  json: { ...json, request_id: null, instance: null },
});

/** Returns everything that a caller who is restricted to projects may change, as one text. */
export async function stateOfProjects(system: TestSystem, orgId: string): Promise<string> {
  const tables = [
    'projects',
    'therapeutic_candidates',
    'variants',
    'source_antibodies',
    'antigens',
    'adc_designs',
    'jobs',
    'uploads',
    'candidate_antigens',
    'candidate_source_antibodies',
    'reservations',
    'api_tokens',
    'memberships',
    'invitations',
  ];
  const { rows } = await system.pool.query(
    tables
      .map(
        (table) =>
          `SELECT md5(string_agg((to_jsonb(t) - 'last_used_at')::text, '' ORDER BY (to_jsonb(t) - 'last_used_at')::text)) FROM core.${table} t`,
      )
      .join(' UNION ALL '),
  );
  return JSON.stringify([rows, system.billing.balance(orgId)]);
}
