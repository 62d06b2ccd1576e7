import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPool, prepareRole, type Pool } from '@paratope/database';
import { firstIdOf } from '@paratope/ids';
import type { Plan } from '@paratope/job-envelope';
import { auditRetentionRights } from '../../../../../audit-retention-role.js';
import { Archive } from '@paratope/gateway-results';
import { TestInstallation } from '../../../../../jobs/testing/gateway.js';
import { AuditRetention } from '@paratope/gateway-identity';

const DAY_MS = 24 * 60 * 60 * 1000;
const ROLE = { name: `test_audit_retention_${process.pid}`, password: 'retention' };

describe('the retention of audit events', () => {
  let installation: TestInstallation;
  /** Pool of the role that may delete events. */
  let pool: Pool;
  let began: number;
  let archived: number;

  beforeAll(async () => {
    installation = await TestInstallation.start();
    await prepareRole(installation.url, ROLE, auditRetentionRights);
    const { href: url } = Object.assign(new URL(installation.url), { username: ROLE.name, password: ROLE.password });
    pool = createPool({ url, max: 1, applicationName: 'test', onError: () => undefined });
  });
  afterAll(async () => {
    await pool.end();
    await installation.pool.query(`DROP OWNED BY ${ROLE.name}; DROP ROLE ${ROLE.name}`);
    await installation.stop();
  });
  beforeEach(async () => {
    await installation.pool.query('TRUNCATE core.audit_events, core.audit_heads, core.audit_forgotten');
    await installation.pool.query('UPDATE core.orgs SET audit_days = NULL');
    began = installation.now;
    archived = (await installation.store.list('archive/audit_events')).length;
  });

  const forget = (days?: number, daysOfPlans: Partial<Record<Plan, number>> = {}) =>
    new AuditRetention({
      pool,
      clock: () => installation.now,
      days,
      daysOfPlans,
      archive: new Archive(installation.store),
    }).runOnce();
  /** Writes an event about a token that was created today. */
  const audited = (orgId: string) =>
    installation.pool.query(
      `INSERT INTO core.audit_events (id, org_id, actor, action, address, request_id, created_at)
       VALUES ($1, $2, 'token:x', 'createApiToken', '127.0.0.1', 'req_x', now())`,
      [firstIdOf(installation.now + audits++), orgId],
    );
  let audits = 0;
  /** Returns the orgs of the written events, without the events about deletions. */
  const left = async () =>
    (
      await installation.pool.query<{ org_id: string }>(
        `SELECT org_id FROM core.audit_events WHERE action = 'createApiToken' ORDER BY id`,
      )
    ).rows.map(({ org_id }) => org_id);

  it('keeps them for the days of the plan, and where it names none for those of all', async () => {
    const [free, team] = [await installation.org(10), await installation.org(10)];
    await installation.pool.query(`UPDATE core.orgs SET plan = 'free' WHERE id = $1`, [free]);
    for (const org of [free, team]) await audited(org);
    installation.now = began + 91 * DAY_MS;
    await forget(400, { free: 90 });
    expect(await left()).toEqual([team]);
    installation.now = began + 432 * DAY_MS;
    await forget(400, { free: 90 });
    expect(await left()).toEqual([]);
  });

  it("keeps them for an organization's own days, whatever its plan's are", async () => {
    const [short, long, others] = [await installation.org(10), await installation.org(10), await installation.org(10)];
    await installation.pool.query('UPDATE core.orgs SET audit_days = 30 WHERE id = $1', [short]);
    await installation.pool.query('UPDATE core.orgs SET audit_days = 800 WHERE id = $1', [long]);
    for (const org of [short, long, others]) await audited(org);
    // The value that `set-retention … never` sets.
    const forGood = await installation.org(10);
    await installation.pool.query('UPDATE core.orgs SET audit_days = 365000 WHERE id = $1', [forGood]);
    await audited(forGood);
    const after = async (days: number, all?: number) => {
      installation.now = began + days * DAY_MS;
      await forget(all);
      return left();
    };
    expect(await after(31, 400)).toEqual([long, others, forGood]);
    expect(await after(401, 400)).toEqual([long, forGood]);
    expect(await after(801, 400)).toEqual([forGood]);
    expect(await after(801)).toEqual([forGood]);
  });

  it('lets those that everybody keeps as long go by whole months, archived first, and no month that somebody still keeps', async () => {
    const months = async () => {
      const { rows } = await installation.pool.query<{ name: string; events: number }>(
        `SELECT tableoid::regclass::text AS name, count(*)::int AS events FROM core.audit_events
         WHERE action = 'createApiToken' GROUP BY 1 ORDER BY 1`,
      );
      return rows.map(({ name, events }) => `${name.slice('core.audit_events_'.length)}: ${events}`);
    };
    const nameOf = (ms: number) => new Date(ms).toISOString().slice(0, 7).replace('-', '_');
    const monthsOn = (count: number) => {
      const at = new Date(began);
      return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count, 15);
    };
    const replica = installation.replica({});
    const org = await installation.org(10);
    const [first, second, far] = [monthsOn(6), monthsOn(7), monthsOn(9)];
    installation.now = first;
    await replica.reconciler.runOnce();
    for (const at of [first, first, second, far]) {
      installation.now = at;
      await audited(org);
    }
    // The partition of its month does not exist: the event is kept nevertheless, and moves there when the partition is created.
    expect(await months()).toEqual([`${nameOf(first)}: 2`, `${nameOf(second)}: 1`, 'without_month: 1']);
    installation.now = second;
    await replica.reconciler.runOnce();
    expect(await months()).toEqual([`${nameOf(first)}: 2`, `${nameOf(second)}: 1`, `${nameOf(far)}: 1`]);
    // Sixty days after the end of the first month.
    installation.now = monthsOn(7) - 14 * DAY_MS + 60 * DAY_MS;
    await forget(60);
    expect(await months()).toEqual([`${nameOf(second)}: 1`, `${nameOf(far)}: 1`]);
    const keys = (await installation.store.list('archive/audit_events')).slice(archived);
    const objects = await Promise.all(keys.map((key) => installation.store.get(key)));
    const text = objects.map((bytes) => gunzipSync(bytes ?? new Uint8Array()).toString()).join('');
    expect(text.match(/createApiToken/g)).toHaveLength(2);
    const { rows } = await installation.pool.query(`SELECT to_regclass('core.audit_events_${nameOf(first)}') AS gone`);
    expect(rows).toEqual([{ gone: null }]);
  });

  it('is by a role that can do nothing else', async () => {
    const org = await installation.org(10);
    await audited(org);
    for (const refused of [
      'DELETE FROM core.audit_events',
      `UPDATE core.audit_events SET actor = 'nobody'`,
      `INSERT INTO core.audit_heads VALUES (gen_random_uuid(), 1, '')`,
      'DELETE FROM core.audit_forgotten',
      'DROP TABLE core.audit_events',
      'SELECT name FROM core.orgs',
      'SELECT FROM core.jobs',
      `SELECT core.note_forgotten_audit_events('${org}', 1, 1, '', '')`,
    ])
      await expect(pool.query(refused)).rejects.toThrow(/permission denied|must be owner/);
    expect(await left()).toEqual([org]);
  });
});
