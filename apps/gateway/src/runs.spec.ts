import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RunEngine } from '@paratope/gateway-runs';
import { PIPELINE } from '@paratope/pipelines';
import { EntityManager } from 'typeorm';
import { listPutAside, release } from './release.js';
import { ScreenRetention } from './screens/screen-retention.js';
import { refundsMade } from './testing/refunds.js';
import { session, type Session } from './testing/session.js';
import { TestSystem, type Replica } from './testing/test-gateway.js';
import { createWorld, TRASTUZUMAB, type World } from './testing/world.js';

/** Longer than a lease, and than the pause after a failed attempt. */
const PAUSE_MS = 10 * 60_000;
/** No timer advances a run while the test looks at it. */
const STILL = { RECONCILE_INTERVAL_MS: '36000000', IMPORTS_POLL_MS: '36000000' };

interface RunState {
  readonly status: string;
  /** Number of steps that were made. */
  readonly steps: number;
}

/** A kind of run, with a run whose next step can be made, and what makes each attempt of this step fail. */
interface Kind {
  readonly kind: string;
  readonly begin: () => Promise<string>;
  readonly poison: string;
  readonly cure: string;
  readonly state: string;
  /** Credits that its failure returns. */
  readonly refund: number;
}

describe('runs', () => {
  let system: TestSystem;
  let replicas: readonly [Replica, Replica];
  let world: World;
  let org: Session;
  let ahead = 0;
  beforeAll(async () => {
    system = await TestSystem.start('clock');
    const clock = (): number => Date.now() + ahead;
    replicas = [await system.gateway({ clock, env: STILL }), await system.gateway({ clock, env: STILL })];
  });
  afterAll(() => system.close());
  beforeEach(async () => {
    world = await createWorld(system, replicas[0]);
    org = session(replicas[0], world);
    await system.pool.query(`UPDATE core.screens SET status = 'paused' WHERE status = 'running'`);
  });

  const get = <Service>(type: new (...args: never[]) => Service, at: 0 | 1 = 0): Service =>
    replicas[at].service.app.get(type, { strict: false });
  const engine = (at: 0 | 1 = 0): RunEngine => get(RunEngine, at);
  const complete = (id: string, results: object) =>
    system.pool.query(
      `UPDATE core.jobs SET status = 'completed', attempt = 1, started_at = now(), queued_at = NULL, held = false, ended_at = now(),
              results = $2 WHERE id = $1`,
      [id, results],
    );

  const KINDS: readonly Kind[] = [
    {
      kind: PIPELINE,
      begin: async () => {
        const steps = [{ kind: 'structure_prediction' }, { kind: 'stability_analysis' }];
        const { json } = await org.post('/v1/pipelines', { variant_id: world.variantId, steps, max_credits: 20 });
        await complete(json.steps[0].job_id, {});
        return json.id;
      },
      poison: `UPDATE core.pipelines SET steps = jsonb_set(steps::jsonb, '{1,kind}', '"none"') WHERE id = $1`,
      cure: `UPDATE core.pipelines SET steps = jsonb_set(steps::jsonb, '{1,kind}', '"stability_analysis"') WHERE id = $1`,
      state: `SELECT status, (SELECT count(*)::int FROM json_array_elements(steps) s WHERE s ->> 'job_id' IS NOT NULL) - 1 AS steps
              FROM core.pipelines WHERE id = $1`,
      refund: 2,
    },
    {
      kind: 'screen',
      begin: async () => {
        const plan = { tiers: [{ tier: 'sequence' }] };
        const { json } = await org.post('/v1/screens', { project_id: world.projectId, plan, max_credits: 5 });
        const { rows } = await system.pool.query<{ id: string }>('SELECT id FROM core.jobs WHERE whole_id = $1', [
          json.id,
        ]);
        for (const { id } of rows) await complete(id, { stage: 'measure', rows: 1, measured: 1 });
        return json.id;
      },
      poison: `UPDATE core.jobs SET results = '{"stage":"measure"}' WHERE whole_id = $1`,
      cure: `UPDATE core.jobs SET results = '{"stage":"measure","rows":1,"measured":1}' WHERE whole_id = $1 AND status = 'completed'`,
      state: 'SELECT status, json_array_length(stages) - 1 AS steps FROM core.screens WHERE id = $1',
      refund: 4,
    },
    {
      kind: 'import',
      begin: async () => {
        const content = `name,VH,VL\nmAb,${TRASTUZUMAB.heavy},${TRASTUZUMAB.light}\n`;
        const files = [{ filename: 'leads.csv', content }];
        return (await org.post('/v1/imports', { project_id: world.projectId, files })).json.id;
      },
      poison: `UPDATE core.imports SET files = files - 'leave_out' WHERE id = $1`,
      cure: `UPDATE core.imports SET files = files || '{"leave_out":[]}' WHERE id = $1`,
      state: 'SELECT status, created AS steps FROM core.imports WHERE id = $1',
      refund: 0,
    },
  ];

  it('the retention of screens goes on past one that cannot be erased', async () => {
    const worlds = [world, await createWorld(system, replicas[0]), await createWorld(system, replicas[0])];
    const ids = worlds.map(({ screens }) => screens.completed);
    await system.pool.query(
      `WITH aged AS (UPDATE core.screens SET ended_at = now() - interval '9 days' WHERE id = ANY ($1) RETURNING org_id)
       UPDATE core.orgs SET owner_results_days = 7 WHERE id IN (SELECT org_id FROM aged)`,
      [ids],
    );
    // The first screen is refused, whichever it is.
    await system.pool.query(`
      CREATE SEQUENCE core.erasures;
      CREATE FUNCTION core.refuse_the_first() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('core.erasures') = 1 THEN RAISE EXCEPTION 'refused'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER refuse_the_first BEFORE UPDATE OF data_deleted_at ON core.screens FOR EACH ROW EXECUTE FUNCTION core.refuse_the_first()`);
    const left = async () =>
      (await system.pool.query('SELECT FROM core.screens WHERE id = ANY ($1) AND data_deleted_at IS NULL', [ids]))
        .rowCount;
    await get(ScreenRetention).expire();
    expect(await left()).toBe(1);
    await get(ScreenRetention).expire();
    expect(await left()).toBe(0);
    await system.pool.query('DROP FUNCTION core.refuse_the_first CASCADE');
  });

  describe.each(KINDS)('of the kind $kind', ({ kind, begin, poison, cure, state: stateOf, refund }) => {
    const state = async (id: string): Promise<RunState> => {
      const { rows } = await system.pool.query<RunState>(stateOf, [id]);
      return rows[0]!;
    };
    const attempts = async (id: string) =>
      (
        await system.pool.query<{ attempt: number; put_aside: boolean; reason: string | null }>(
          'SELECT attempt, put_aside_at IS NOT NULL AS put_aside, reason FROM core.attempts WHERE subject = $1',
          [id],
        )
      ).rows;
    const listed = async (id: string) => {
      const rows = await listPutAside(get(EntityManager), 3);
      return rows.filter((row) => row.id === id).map((row) => row.kind);
    };
    /** Begins an attempt in a process that ends at once. */
    const die = (id: string) =>
      system.pool.query(
        `INSERT INTO core.attempts AS a (kind, subject, attempt, leased_until) VALUES ($1, $2, 1, $3)
         ON CONFLICT (kind, subject) DO UPDATE SET attempt = a.attempt + 1, leased_until = $3`,
        [kind, id, new Date(Date.now() + ahead + 60_000)],
      );
    /** The balance once no refund is waiting. */
    const balance = async (): Promise<number> => {
      await refundsMade(system, replicas[0]);
      return system.billing.balance(world.orgId);
    };

    it('one that throws is failed, refunded and put aside after three attempts, and delays no other', async () => {
      const [bad, good] = [await begin(), await begin()];
      await system.pool.query(poison, [bad]);
      const before = await balance();
      await engine().advanceAll();
      expect((await state(good)).steps).toBe(1);
      expect(await attempts(bad)).toMatchObject([{ attempt: 1, put_aside: false }]);
      await engine(1).advanceAll();
      // The next attempt waits.
      expect(await attempts(bad)).toMatchObject([{ attempt: 1 }]);
      for (let attempt = 2; attempt <= 3; attempt++) {
        ahead += PAUSE_MS;
        await engine(1).advanceAll();
      }
      expect(await state(bad)).toMatchObject({ status: 'failed' });
      expect(await attempts(bad)).toMatchObject([
        { attempt: 3, put_aside: true, reason: expect.stringMatching(/Error/) },
      ]);
      expect(await listed(bad)).toEqual([kind]);
      expect((await balance()) - before).toBe(refund);
    });

    it('one whose process ends in three attempts is failed, and goes on for three more once it is released', async () => {
      const id = await begin();
      const before = await balance();
      for (let attempt = 1; attempt <= 3; attempt++) {
        await die(id);
        await engine().advanceAll();
        expect(await state(id)).toMatchObject({ steps: 0 });
        ahead += PAUSE_MS;
      }
      await engine().advanceAll();
      expect(await state(id)).toMatchObject({ status: 'failed', steps: 0 });
      expect(await attempts(id)).toMatchObject([{ put_aside: true, reason: 'The process ended during each attempt.' }]);
      const refunded = await balance();
      expect(refunded - before).toBe(refund);
      expect(await get(EntityManager).transaction((tx) => release(tx, kind, id))).toBe(true);
      expect(await listed(id)).toEqual([]);
      await system.pool.query(poison, [id]);
      for (let attempt = 1; attempt <= 2; attempt++) {
        await engine().advanceAll();
        ahead += PAUSE_MS;
      }
      await system.pool.query(cure, [id]);
      await engine().advanceAll();
      expect(await state(id)).toMatchObject({ steps: 1 });
      expect(await balance()).toBe(refunded);
    });

    it('one whose process dies is advanced by another replica once its lease is over, and its attempts are forgotten', async () => {
      const id = await begin();
      await die(id);
      await engine(1).advanceAll();
      expect(await state(id)).toMatchObject({ steps: 0 });
      ahead += PAUSE_MS;
      await engine(1).advanceAll();
      expect(await state(id)).toMatchObject({ steps: 1 });
      expect(await attempts(id)).toEqual([]);
    });

    it('one is advanced once, however often and from however many replicas', async () => {
      const id = await begin();
      await Promise.all([engine(0), engine(1), engine(0), engine(1)].map((each) => each.advance(kind, id)));
      await engine().advanceAll();
      expect(await state(id)).toMatchObject({ steps: 1 });
      expect(await attempts(id)).toEqual([]);
    });
  });
});
