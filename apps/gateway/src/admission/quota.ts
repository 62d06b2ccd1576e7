import { Inject, Injectable } from '@nestjs/common';
import type { Batching, Calls } from '@paratope/coalesce';
import { run, statement, Pool } from '@paratope/database';
import { BATCHING, CLOCK, type Clock } from '@paratope/gateway-settings';
import type { Caller } from '@paratope/gateway-http';
import { monthOf } from './month.js';

interface Write {
  readonly orgId: string;
  readonly limit: number;
}

/**
 * Adds writes, one row per org, to the months of the orgs in which all of them fit, and to no other. Returns the orgs to which it added
 * writes, with all writes of the month. The commit is asynchronous: if PostgreSQL crashes, the writes of the last moments are not counted.
 */
const ADD_WRITES = statement<
  { orgIds: readonly string[]; writes: readonly number[]; quotas: readonly number[]; month: string },
  { org_id: string; writes: number }
>(
  'quota.add',
  `WITH commit AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true) AS mode),
   added AS (
     SELECT added.* FROM unnest(:orgIds::uuid[], :writes::int[], :quotas::int[]) AS added (org_id, writes, quota), commit
     WHERE commit.mode = 'off')
   INSERT INTO core.quota_usage AS used (org_id, month, writes)
   -- All replicas lock rows in the same order, so that statements that lock the same rows cannot deadlock.
   SELECT org_id, :month::date, writes FROM added WHERE writes <= quota ORDER BY org_id
   ON CONFLICT (org_id, month) DO UPDATE SET writes = used.writes + excluded.writes
     WHERE used.writes + excluded.writes <= (SELECT a.quota FROM added a WHERE a.org_id = used.org_id)
   RETURNING org_id, writes`,
);

/** Counts the writes of each org in a calendar month, exactly and across replicas. */
@Injectable()
export class Quota {
  private readonly writes: Calls<Write, number | null>;

  constructor(
    private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(BATCHING) batching: Batching,
  ) {
    // A second lane would mostly wait for the rows that the first one has locked.
    this.writes = batching.calls((writes) => this.takeAll(writes), { maxBatch: 256, lanes: 1 });
  }

  /**
   * Takes one write.
   * @returns the number of writes used in this month including this one, or null when the month is used up.
   */
  take({ orgId, limits }: Pick<Caller, 'orgId' | 'limits'>): Promise<number | null> {
    return this.writes.call({ orgId, limit: limits.writesPerMonth });
  }

  private async takeAll(writes: readonly Write[]): Promise<(number | null)[]> {
    const outcomes = writes.map((): number | null => null);
    const orgs = new Map<string, { limit: number; places: number[] }>();
    writes.forEach(({ orgId, limit }, place) => {
      const org = orgs.get(orgId);
      if (org) org.places.push(place);
      else orgs.set(orgId, { limit, places: [place] });
    });
    const added = await this.add(
      [...orgs].map(([orgId, { limit, places }]) => ({ orgId, limit, writes: places.length })),
    );
    for (const [orgId, { limit, places }] of orgs) {
      const used = added.get(orgId);
      if (used !== undefined) {
        places.forEach((place, index) => (outcomes[place] = used - places.length + index + 1));
        continue;
      }
      // Near the end of the quota not all writes fit: admit them one at a time until one does not fit.
      for (const place of places.length > 1 ? places : []) {
        const one = (await this.add([{ orgId, limit, writes: 1 }])).get(orgId);
        if (one === undefined) break;
        outcomes[place] = one;
      }
    }
    return outcomes;
  }

  private async add(
    wanted: readonly { readonly orgId: string; readonly limit: number; readonly writes: number }[],
  ): Promise<Map<string, number>> {
    const rows = await run(this.pool, ADD_WRITES, {
      orgIds: wanted.map(({ orgId }) => orgId),
      writes: wanted.map(({ writes }) => writes),
      quotas: wanted.map(({ limit }) => limit),
      month: monthOf(this.clock()).date,
    });
    return new Map(rows.map((row) => [row.org_id, row.writes]));
  }
}
