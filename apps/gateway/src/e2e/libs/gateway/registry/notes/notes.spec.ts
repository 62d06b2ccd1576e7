import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../../../../testing/browser.js';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB_CHAINS, type World } from '../../../../../testing/world.js';

describe('notes', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  let urls: readonly string[];
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
    await system.pool.query('DELETE FROM core.notes WHERE org_id = $1', [world.orgId]);
    urls = [`/v1/variants/${world.variantId}/notes`, `/v1/therapeutic-candidates/${world.candidateId}/notes`];
  });

  const texts = async (url: string): Promise<string[]> =>
    (await org.get(url)).json.data.map(({ text }: { text: string }) => text);
  const member = async (role: 'viewer' | 'member' | 'admin'): Promise<Browser> => {
    const browser = new Browser(gateway);
    await browser.signIn(await system.createMember(world.orgId, role));
    return browser;
  };

  // proves: POST /v1/variants/{id}/notes; POST /v1/therapeutic-candidates/{id}/notes
  it('201 keeps the text as it was written, with its author, for the variant or the candidate alone', async () => {
    const text = '# Plan\n\n- <b>order</b> *two*\n\tmg';
    for (const url of urls) {
      const { status, json } = await org.post(url, { text });
      expect([status, json]).toEqual([
        201,
        {
          id: json.id,
          object: 'note',
          candidate_id: world.candidateId,
          text,
          variant_id: url.includes('variants') ? world.variantId : null,
          reply_to: null,
          mentions: [],
          author: expect.stringMatching(/^token:/),
          author_name: expect.any(String),
          created_at: json.created_at,
          edited_at: null,
        },
      ]);
      expect(await texts(url)).toEqual([text]);
    }
  });

  // proves: GET /v1/variants/{id}/notes; GET /v1/therapeutic-candidates/{id}/notes
  it('200 are listed page by page, the newest first', async () => {
    for (const url of urls) {
      for (const text of ['a', 'b', 'c']) await org.post(url, { text });
      const first = (await org.get(`${url}?limit=2`)).json;
      expect(first.data.map(({ text }: { text: string }) => text)).toEqual(['c', 'b']);
      expect(await texts(`${url}?limit=2&after=${first.next_cursor}`)).toEqual(['a']);
    }
  });

  // proves: PATCH /v1/variants/{id}/notes/{note_id}; PATCH /v1/therapeutic-candidates/{id}/notes/{note_id}
  it('200 are edited by their author, and by who manages; 403 by others', async () => {
    const author = await member('member');
    for (const url of urls) {
      const { id } = (await author.request(url, { method: 'POST', body: { text: 'a' } })).json;
      const edit = { method: 'PATCH', body: { text: 'b' } } as const;
      const edited = await author.request(`${url}/${id}`, edit);
      expect(edited).toMatchObject({ status: 200, json: { text: 'b', edited_at: expect.any(String) } });
      expect((await (await member('member')).request(`${url}/${id}`, edit)).status).toBe(403);
      expect((await (await member('admin')).request(`${url}/${id}`, edit)).status).toBe(200);
      expect((await org.patch(`${url}/${id}`, { text: 'by the scope manage' })).status).toBe(200);
    }
  });

  // proves: DELETE /v1/variants/{id}/notes/{note_id}; DELETE /v1/therapeutic-candidates/{id}/notes/{note_id}
  it('204 are deleted by their author, and by who manages; 403 by others', async () => {
    const author = await member('member');
    for (const url of urls) {
      for (const by of [author, await member('admin')]) {
        const { id } = (await author.request(url, { method: 'POST', body: { text: 'a' } })).json;
        const other = await (await member('member')).request(`${url}/${id}`, { method: 'DELETE' });
        expect(other.status).toBe(403);
        expect((await by.request(`${url}/${id}`, { method: 'DELETE' })).status).toBe(204);
      }
      expect(await texts(url)).toEqual([]);
    }
  });

  it('404 under another variant or candidate, and of another organization', async () => {
    const [ofVariant, ofCandidate] = urls;
    const { id } = (await org.post(ofVariant!, { text: 'a' })).json;
    expect((await org.patch(`${ofCandidate}/${id}`, { text: 'b' })).status).toBe(404);
    const stranger = session(gateway, await createWorld(system, gateway));
    expect((await stranger.get(ofVariant!)).status).toBe(404);
    expect((await stranger.delete(`${ofVariant}/${id}`)).status).toBe(404);
  });

  it('201 are answered by a colleague, to one level; 422 for an answer to an answer, 404 for a note on another subject', async () => {
    const colleague = await member('member');
    for (const [k, url] of urls.entries()) {
      const { id } = (await org.post(url, { text: 'a' })).json;
      const answer = (text: string, reply_to: string, at = url) =>
        colleague.request(at, { method: 'POST', body: { text, reply_to } });
      const first = await answer('b', id);
      expect(first).toMatchObject({ status: 201, json: { reply_to: id, author: expect.stringMatching(/^person:/) } });
      expect(await answer('c', first.json.id)).toMatchObject({
        status: 422,
        json: { errors: [{ pointer: '/reply_to', detail: expect.stringContaining(id) }] },
      });
      expect((await answer('c', id, urls[1 - k])).status).toBe(404);
      expect((await org.delete(`${url}/${id}`)).status).toBe(204);
      expect((await org.get(url)).json.data).toMatchObject([{ text: 'b', reply_to: null }]);
    }
  });

  it('422 for the mention of anybody who may not see the project; others are named, by restricted members too', async () => {
    const [url] = urls as [string];
    const { id: elsewhere } = (await org.post('/v1/projects', { name: 'Elsewhere' })).json;
    const people: { readonly id: string; readonly browser: Browser }[] = [];
    for (const projectIds of [[], [elsewhere], [world.projectId]]) {
      const browser = await member('member');
      const { user, orgs } = (await browser.request('/auth/session')).json;
      expect(orgs).toHaveLength(1);
      await system.pool.query('UPDATE core.memberships SET project_ids = $2 WHERE user_id = $1', [user.id, projectIds]);
      people.push({ id: user.id, browser });
    }
    const [everywhere, outside, inside] = people;
    const other = await createWorld(system, gateway);
    const stranger = new Browser(gateway);
    await stranger.signIn(await system.createMember(other.orgId, 'member'));
    const strangerId = (await stranger.request('/auth/session')).json.user.id;
    for (const id of [outside!.id, strangerId, world.variantId]) {
      const refused = await org.post(url, { text: 'a', mentions: [everywhere!.id, id] });
      expect(refused).toMatchObject({ status: 422, json: { errors: [{ pointer: '/mentions/1' }] } });
    }
    const body = { text: 'a', mentions: [everywhere!.id, inside!.id] };
    const { status, json } = await inside!.browser.request(url, { method: 'POST', body });
    expect([status, json.mentions]).toEqual([
      201,
      body.mentions.map((id) => ({ user_id: id, name: expect.any(String) })),
    ]);
    expect((await outside!.browser.request(url, { method: 'POST', body })).status).toBe(404);
  });

  it('403 for a viewer', async () => {
    const viewer = await member('viewer');
    expect((await viewer.request(urls[0]!, { method: 'POST', body: { text: 'a' } })).status).toBe(403);
  });

  it.each(['', 'x'.repeat(10_001), 'a\u202eb', 'a\u0000b'])('422 for %j', async (text) => {
    for (const url of urls) expect((await org.post(url, { text })).status).toBe(422);
  });

  it('are deleted with the data of their variant or candidate, and a tombstone takes none', async () => {
    const chains = TRASTUZUMAB_CHAINS;
    const { id } = (await org.post('/v1/variants', { parent_variant_id: world.variantId, name: 'v2', chains })).json;
    const url = `/v1/variants/${id}/notes`;
    const kept = await gateway.request(url, {
      method: 'POST',
      token: org.token,
      headers: { 'idempotency-key': 'note' },
      body: { text: 'a secret' },
    });
    expect(kept.status).toBe(201);
    await org.delete(`/v1/variants/${id}?purge=true`);
    const left = await system.pool.query(
      `SELECT text FROM core.notes WHERE variant_id = $1 UNION ALL SELECT body FROM core.idempotency_keys WHERE org_id = $2 AND body LIKE '%a secret%'`,
      [id, world.orgId],
    );
    expect(left.rows).toEqual([]);
    expect((await org.post(url, { text: 'late' })).status).toBe(409);
  });

  it('are noted in the audit log, without their text', async () => {
    const { id } = (await org.post(urls[0]!, { text: 'order' })).json;
    await org.patch(`${urls[0]}/${id}`, { text: 'ordered' });
    const { data } = (await org.get('/v1/audit-events')).json;
    expect(data.slice(0, 2)).toMatchObject([
      { action: 'updateVariantNote', target: id },
      { action: 'createVariantNote', target: world.variantId },
    ]);
    expect(JSON.stringify(data)).not.toContain('order');
  });
});
