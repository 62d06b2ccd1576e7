import type { Queryable } from '@paratope/database';
import { costOf, type StatementCost } from '@paratope/testing';
import { insertInBulk, insertJobs, insertOrgs } from './history.js';
import { HOT_STATEMENTS } from './hot-statements.js';
import type { HistoricOrg, Sample } from './historic-sample.js';

const ORGS = 1_000;
/** Share of the jobs; the other organizations share the rest. */
const SHARE_OF_THE_LARGEST = 0.8;
const KINDS = ['humanization', 'humanization', 'structure_prediction', 'codon_export'];
/** Number of the first waiting job: waiting jobs are younger than all ended ones. */
const FIRST_WAITING = 20_000_001;
const QUEUED_PER_ORG = 100;
const HELD = 1_000;
const RUNNING = 1_000;
const TRIES = 3;

/** A database that a thousand organizations have used for years, one of them far more than the others, with 100 000 waiting jobs. */
export class HistoricDatabase {
  private ended = 0;
  private held = 0;

  private constructor(
    private readonly client: Queryable,
    private readonly orgs: readonly HistoricOrg[],
  ) {}

  /** @param client a single connection of a superuser */
  static async of(client: Queryable): Promise<HistoricDatabase> {
    for (const table of ['job_transitions', 'events', 'labels', 'jobs']) {
      // The rows need not survive a crash.
      await client.query(`ALTER TABLE core.${table} SET UNLOGGED`);
      // A measurement must not depend on whether autovacuum has run.
      await client.query(`ALTER TABLE core.${table} SET (autovacuum_enabled = false)`);
    }
    const history = new HistoricDatabase(client, await insertOrgs(client, ORGS));
    await insertInBulk(client, async () => {
      const queued = { from: FIRST_WAITING, to: FIRST_WAITING + QUEUED_PER_ORG - 1 };
      await insertJobs(
        client,
        'queued',
        history.orgs.map((org) => ({ ...org, ...queued })),
      );
    });
    await history.hold(HELD);
    await client.query(
      `UPDATE core.jobs SET status = 'running', attempt = 1, started_at = queued_at, queued_at = NULL, lease_expires_at = now() + interval '1 hour'
       WHERE id IN (SELECT min(id::text)::uuid FROM core.jobs WHERE queued_at IS NOT NULL AND NOT held GROUP BY org_id LIMIT $1)`,
      [RUNNING],
    );
    await client.query(
      `INSERT INTO core.reservations (id, org_id, kind, variant_id, inputs, credit_cost, charge_source, created_at, expires_at)
       VALUES (gen_random_uuid(), $1, 'humanization', $2, '{}', 1, 'job:1', now(), now() + interval '1 minute')`,
      [history.largest.orgId, history.largest.variantId],
    );
    await client.query(
      `INSERT INTO core.outbox (topic, queue, subject, available_at) SELECT 'job', 'humanization', n::text, now() + interval '1 hour' FROM generate_series(1, 1000) n`,
    );
    await client.query('ANALYZE');
    return history;
  }

  /** Inserts jobs until this many have ended. */
  async grow(ended: number): Promise<void> {
    const others = this.orgs.length - 1;
    const partOfLargest = SHARE_OF_THE_LARGEST;
    const partOfOther = (1 - SHARE_OF_THE_LARGEST) / others;
    const lines = this.orgs.map((org, place) => {
      const part = place === 0 ? partOfLargest : partOfOther;
      return { ...org, from: Math.round(this.ended * part) + 1, to: Math.round(ended * part) };
    });
    await insertInBulk(this.client, () => insertJobs(this.client, 'ended', lines, KINDS));
    this.ended = ended;
  }

  /** Inserts this many further held jobs of the largest organization. */
  async hold(jobs: number): Promise<void> {
    const from = FIRST_WAITING + QUEUED_PER_ORG + this.held;
    await insertInBulk(this.client, () =>
      insertJobs(this.client, 'held', [{ ...this.largest, from, to: from + jobs - 1 }]),
    );
    this.held += jobs;
  }

  /**
   * Measures every hot statement, by its name and kind of plan. Takes the minimum of several executions, because one may have to search for
   * a page with room, or clean a page up.
   */
  async costs(): Promise<Map<string, StatementCost>> {
    const sample = await this.sample();
    const costs = new Map<string, StatementCost>();
    for (const { name, statement, values } of HOT_STATEMENTS)
      for (const kind of ['generic', 'custom'] as const) {
        const tries: StatementCost[] = [];
        for (let turn = 0; turn < TRIES; turn++) tries.push(await costOf(this.client, statement, values(sample), kind));
        const [least] = tries.sort((one, other) => one.buffers - other.buffers);
        if (least) costs.set(`${name}, ${kind} plan`, least);
      }
    return costs;
  }

  private get largest(): HistoricOrg {
    return this.orgAt(0);
  }

  private orgAt(place: number): HistoricOrg {
    const org = this.orgs[place];
    if (!org) throw new Error('there is no such organization');
    return org;
  }

  private async sample(): Promise<Sample> {
    const { largest } = this;
    const small = this.orgAt(500);
    const one = async (where: string, org: HistoricOrg): Promise<string> => {
      const { rows } = await this.client.query<{ id: string }>(
        `SELECT id FROM core.jobs WHERE org_id = $1 AND kind = 'humanization' AND ${where} ORDER BY id DESC LIMIT 1`,
        [org.orgId],
      );
      if (!rows[0]) throw new Error(`there is no job where ${where}`);
      return rows[0].id;
    };
    const { rows } = await this.client.query<{ reserved: string; ended: string }>(
      `SELECT (SELECT id FROM core.reservations LIMIT 1) AS reserved,
              (SELECT job_id FROM core.events WHERE org_id = $1 ORDER BY created_at DESC LIMIT 1) AS ended`,
      [largest.orgId],
    );
    const [{ reserved, ended } = { reserved: '', ended: '' }] = rows;
    return {
      largest,
      small,
      queuedOfLargest: await one('queued_at IS NOT NULL AND NOT held', largest),
      queuedOfSmall: await one('queued_at IS NOT NULL AND NOT held', small),
      running: { id: await one(`status = 'running'`, largest), attempt: 1 },
      ended,
      reserved,
      newest: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    };
  }
}
