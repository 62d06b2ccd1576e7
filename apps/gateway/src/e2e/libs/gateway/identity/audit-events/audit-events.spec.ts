import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyChain, type ChainedEvent } from '@paratope/audit-chain';
import { eventually } from '@paratope/testing';
import { Browser } from '../../../../../testing/browser.js';
import { session, type Session } from '../../../../../testing/session.js';
import { TestSystem, type Replica, type TestOrg } from '../../../../../testing/test-gateway.js';

describe('GET /v1/audit-events', () => {
  let system: TestSystem;
  let gateway: Replica;
  let account: TestOrg;
  let org: Session;
  beforeAll(async () => {
    system = await TestSystem.start('replicas');
    gateway = await system.gateway();
    account = await system.createOrg();
    org = session(gateway, account);
  });
  afterAll(() => system.close());

  /** A token's first use of the day is recorded in parallel to its request; a separate test waits for it. */
  const events = async () =>
    (await org.get('/v1/audit-events')).json.data.filter(({ action }: { action: string }) => action !== 'useApiToken');
  const actionsOf = async (orgId: string): Promise<string[]> =>
    (
      await system.pool.query<{ action: string }>(
        'SELECT action FROM core.audit_events WHERE org_id = $1 ORDER BY position',
        [orgId],
      )
    ).rows.map(({ action }) => action);

  // proves: GET /v1/audit-events
  it('200 tells who did what, to what, when and from where, newest first', async () => {
    const token = await org.post(`/orgs/${account.orgId}/api-tokens`, { name: 'T' });
    const project = await org.post('/v1/projects', { name: 'P' });
    await org.delete(`/v1/projects/${project.json.id}`);
    const person = await system.createMember(account.orgId, 'owner');
    expect(await new Browser(gateway, '203.0.113.7').signIn(person)).toMatchObject({ status: 200 });
    const [signedIn, archived, created] = await events();
    const [byToken] = (
      await system.pool.query('SELECT id FROM core.api_tokens WHERE org_id = $1 ORDER BY id', [account.orgId])
    ).rows;
    expect(created).toMatchObject({
      object: 'audit_event',
      action: 'createApiToken',
      target: token.json.id,
      actor: `token:${byToken.id}`,
      address: '127.0.0.1',
      request_id: token.headers['x-request-id'],
    });
    expect(archived).toMatchObject({ action: 'archiveProject', target: project.json.id });
    expect(signedIn).toMatchObject({ action: 'signIn', actor: `person:${person.userId}`, address: '203.0.113.7' });
  });

  it('200 names people, tokens and what was acted on, and is filtered by them and by days', async () => {
    const { orgId } = await system.createOrg();
    const person = await system.createMember(orgId, 'owner');
    const browser = new Browser(gateway);
    await browser.signIn(person);
    const { json: token } = await browser.post(`/orgs/${orgId}/api-tokens`, { name: '=Nightly' });
    const { json: project } = await browser.post('/v1/projects', { name: 'HER2' });
    await browser.delete(`/v1/projects/${project.id}`);
    const list = async (query: string) => (await browser.get(`/v1/audit-events${query}`)).json.data;
    const [archived, created, signedIn] = await list('');
    const actor = `person:${person.userId}`;
    expect(archived).toMatchObject({ action: 'archiveProject', target: project.id, target_name: 'HER2', actor });
    expect(created).toMatchObject({ action: 'createApiToken', target: token.id, target_name: '=Nightly' });
    expect(created.actor_name).toBe(archived.actor_name);
    expect(created.actor_name).toEqual(expect.any(String));
    expect(await list('?action=createApiToken')).toEqual([created]);
    expect(await list(`?target=${project.id}`)).toEqual([archived]);
    expect(await list(`?actor=${actor}`)).toEqual([archived, created, signedIn]);
    expect(await list('?actor=operator')).toEqual([]);
    const today = archived.created_at.slice(0, 10);
    expect(await list(`?since=${today}&until=${today}&limit=1`)).toEqual([archived]);
    expect(await list('?until=2020-01-01')).toEqual([]);
    const file = await browser.request('/v1/audit-events?action=createApiToken', { headers: { accept: 'text/csv' } });
    const [head, line, ...others] = file.text.trim().split('\n');
    expect(head).toBe('created_at,actor,actor_name,action,target,target_name,address,request_id,id,position,hash');
    expect(line).toContain(`,createApiToken,${token.id},'=Nightly,`);
    expect(others).toEqual([]);
  });

  it('200 has nothing of what was refused, of reads, or of another organization', async () => {
    const before = await events();
    await org.get('/v1/projects');
    await org.post(`/orgs/${account.orgId}/api-tokens`, { name: '' });
    await session(gateway, await system.createOrg()).post('/v1/webhooks', { url: 'https://example.com/x' });
    expect(await events()).toEqual(before);
  });

  it('200 has failed sign-ins, and sign-outs', async () => {
    const { orgId } = await system.createOrg();
    const person = await system.createMember(orgId, 'member');
    const browser = new Browser(gateway, '203.0.113.9');
    expect((await browser.signIn({ ...person, password: 'a wrong password' })).status).toBe(401);
    await eventually(async () => expect(await actionsOf(orgId)).toEqual(['signIn:failed']));
    await browser.signIn(person);
    await browser.post('/auth/sign-out');
    await browser.signIn(person);
    await browser.post('/auth/sign-out-everywhere');
    expect(await actionsOf(orgId)).toEqual(['signIn:failed', 'signIn', 'signOut', 'signIn', 'signOutEverywhere']);
    const { rows } = await system.pool.query(
      `SELECT actor, target, address FROM core.audit_events WHERE org_id = $1 AND action = 'signIn:failed'`,
      [orgId],
    );
    // The person who tried did not prove who they are.
    expect(rows).toEqual([{ actor: 'unknown', target: person.userId, address: '203.0.113.9' }]);
  });

  it('200 has the first use of an API token on a day, once, however many replicas see it', async () => {
    const { orgId, token } = await system.createOrg();
    const replicas = [gateway, await system.gateway(), await system.gateway()];
    const use = () => Promise.all([...replicas, ...replicas].map((replica) => replica.request('/v1/me', { token })));
    await use();
    await eventually(async () => expect(await actionsOf(orgId)).toEqual(['useApiToken']));
    const yesterday = `UPDATE core.api_tokens SET last_used_at = now() - interval '1 day' WHERE org_id = $1`;
    await system.pool.query(yesterday, [orgId]);
    await use();
    await eventually(async () => expect(await actionsOf(orgId)).toEqual(['useApiToken', 'useApiToken']));
    const midnight = `last_used_at = date_trunc('day', now(), 'UTC')`;
    await system.pool.query(`UPDATE core.api_tokens SET ${midnight} WHERE org_id = $1`, [orgId]);
    await use();
    const still = `SELECT FROM core.api_tokens WHERE org_id = $1 AND ${midnight}`;
    await eventually(async () => expect((await system.pool.query(still, [orgId])).rows).toEqual([]));
    expect(await actionsOf(orgId)).toEqual(['useApiToken', 'useApiToken']);
  });

  // proves: GET /v1/audit-chain
  it('200 has the place of each in the chain, which is whole by what the service shows', async () => {
    const other = await system.createOrg();
    const theirs = session(gateway, other);
    for (const name of ['A', 'B', 'C']) await theirs.post(`/orgs/${other.orgId}/api-tokens`, { name });
    await eventually(async () => expect(await actionsOf(other.orgId)).toHaveLength(4));
    const { org_id, head, forgotten } = (await theirs.get('/v1/audit-chain')).json;
    const { data } = (await theirs.get('/v1/audit-events')).json;
    const chained = data.map((event: ChainedEvent) => ({ ...event, org_id }));
    const chain = (events: ChainedEvent[]) => ({
      head,
      forgotten,
      events: events.toSorted((one, another) => one.position - another.position),
    });
    expect(await verifyChain(chain(chained))).toEqual({ checked: 4, forgotten: 0, flaws: [] });
    const [changed, ...others] = chained;
    const flaws = (await verifyChain(chain([{ ...changed, actor: 'person:x' }, ...others]))).flaws;
    expect(flaws).toMatchObject([{ kind: 'changed', position: changed.position }]);
  });

  it('cannot be changed, not even in the database', async () => {
    await expect(system.pool.query(`UPDATE core.audit_events SET actor = 'nobody'`)).rejects.toThrow('not changed');
  });
});
