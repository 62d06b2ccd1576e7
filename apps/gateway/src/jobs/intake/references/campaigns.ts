import { run, type Pool } from '@paratope/database';
import { z } from 'zod';
import type { Finding } from './finding.js';
import type { Item } from './item.js';
import { findCampaigns } from './references.sql.js';

const schema = z.object({
  campaign_id: z.guid().nullable().default(null),
  campaign_state: z
    .object({ rounds: z.array(z.unknown()) })
    .nullable()
    .default(null),
});

/**
 * Finds errors in campaigns: a campaign must belong to the org and the same variant, and contain the named rounds; the claim compares their
 * digests.
 */
export async function campaignFindings(pool: Pool, orgId: string, items: readonly Item[]): Promise<Finding[]> {
  const named = items.flatMap(({ body, at }) => {
    const { campaign_id: id, campaign_state: state } = schema.parse(body);
    const variantId = body.variant_id.toLowerCase();
    return id === null ? [] : [{ id: id.toLowerCase(), rounds: state?.rounds.length ?? 0, variantId, at }];
  });
  if (named.length === 0) return [];
  const rows = await run(pool, findCampaigns, { orgId, ids: named.map(({ id }) => id) });
  const campaigns = new Map(rows.map((row) => [row.id, row]));
  return named.flatMap(({ id, rounds, variantId, at }): Finding[] => {
    const campaign = campaigns.get(id);
    const pointer = `${at}/campaign_id`;
    if (!campaign) return [{ problem: 'not_found', pointer, detail: 'No such campaign.', code: 'not_found' }];
    if (campaign.variant_id !== variantId) {
      const detail = 'is a campaign of another variant';
      return [{ problem: 'validation_failed', pointer, detail, code: 'other_variant' }];
    }
    if (campaign.rounds >= rounds) return [];
    const detail = `names ${rounds} measured rounds; the campaign has ${campaign.rounds}`;
    return [{ problem: 'validation_failed', pointer: `${at}/campaign_state/rounds`, detail, code: 'too_big' }];
  });
}
