import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { API_VERSIONS } from '@paratope/gateway-http';
import { sharedGateway } from '../../../../testing/shared-gateway.js';
import type { Replica, TestOrg, TestSystem } from '../../../../testing/test-gateway.js';

const OLDEST = API_VERSIONS[0].date;

describe('the version of the API', () => {
  let system: TestSystem;
  let gateway: Replica;
  let org: TestOrg;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    org = await system.createOrg();
  });

  // proves: versioning 1
  it('is in the path, and there is one', async () => {
    const answers = await Promise.all(
      ['/v1/me', '/me', '/v2/me', '/v0/me'].map((url) => gateway.request(url, { token: org.token })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404]);
  });

  // proves: versioning 7
  it.each([{ 'api-version': '2' }, { 'accept-version': '2' }, { accept: 'application/vnd.paratope.v2+json' }])(
    'is not changed by other headers such as %j',
    async (headers) => {
      const plain = await gateway.request('/v1/me', { token: org.token });
      const asked = await gateway.request('/v1/me', { token: org.token, headers });
      expect([asked.status, asked.text]).toEqual([200, plain.text]);
    },
  );

  // proves: header Paratope-Version
  it('is named by every answer: of routes, refusals, pages, and what is no route', async () => {
    const urls = [
      '/v1/me',
      '/v1/me?x=1',
      '/v1/none',
      '/none',
      '/v1/%zz',
      '/auth/options',
      '/docs',
      `/orgs/${org.orgId}/members`,
    ];
    const answers = await Promise.all(urls.map((url) => gateway.request(url, { token: org.token })));
    answers.push(
      await gateway.request('/v1/me'),
      await gateway.request('/v1/projects', { method: 'PUT', token: org.token }),
    );
    expect(answers.map(({ headers }) => headers['paratope-version'])).toEqual(answers.map(() => OLDEST));
  });

  it.each(API_VERSIONS)('is the one that a request pins: $date', async ({ date }) => {
    const answer = await gateway.request('/v1/me', { token: org.token, headers: { 'Paratope-Version': date } });
    expect([answer.status, answer.headers['paratope-version']]).toEqual([200, date]);
  });

  // proves: versioning 7; header Paratope-Version
  it.each(['2020-01-01', '2', '', `${OLDEST}, ${OLDEST}`])(
    'is refused where it is none that is served: %j',
    async (version) => {
      const answer = await gateway.request('/v1/me', { token: org.token, headers: { 'Paratope-Version': version } });
      expect(answer).toMatchObject({
        status: 400,
        json: { code: 'invalid_request', errors: [{ header: 'paratope-version', code: 'invalid_value' }] },
      });
      expect(answer.json.detail).toContain(OLDEST);
      expect(answer.headers['paratope-version']).toBe(OLDEST);
    },
  );

  it('does nothing where it is refused, and keeps the refusal under no key', async () => {
    const headers = { 'idempotency-key': 'first-version' };
    const send = (more: Record<string, string>) =>
      gateway.request('/v1/projects', {
        method: 'POST',
        token: org.token,
        headers: { ...headers, ...more },
        body: { name: 'Pinned' },
      });
    const refused = await send({ 'paratope-version': '2020-01-01' });
    const projects = await gateway.request('/v1/projects', { token: org.token });
    expect([refused.status, projects.json.data]).toEqual([400, []]);
    expect((await send({ 'paratope-version': OLDEST })).status).toBe(201);
  });

  it('is checked outside of /v1 as well, where an organization is served; who signs in has none', async () => {
    const headers = { 'paratope-version': '2020-01-01' };
    const members = await gateway.request(`/orgs/${org.orgId}/members`, { token: org.token, headers });
    expect(members).toMatchObject({ status: 422, json: { detail: [{ loc: ['header', 'paratope-version'] }] } });
    expect((await gateway.request('/auth/options', { headers })).status).toBe(200);
  });

  it('is listed oldest first by the code, the document and its page alike', async () => {
    const listed = API_VERSIONS.map(({ date, changes }) => ({ date, changes }));
    expect(listed.map(({ date }) => date)).toEqual(listed.map(({ date }) => date).toSorted());
    const document = (await gateway.request('/v1/openapi.json')).json;
    expect(document['x-api-versions']).toEqual(listed.map(({ date }) => date));
    const page = readFileSync(new URL('../../../../../../../docs/api-versions.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| `(\d{4}-\d{2}-\d{2})` *\| (.*?) *\|$/gm)];
    expect(rows.map(([, date, changes]) => ({ date, changes }))).toEqual(listed);
    for (const { date, changes } of listed) expect(document.info.description).toContain(`\`${date}\`: ${changes}`);
  });

  // proves: versioning 1
  it('is described by a document that is labelled 0.1.0', async () => {
    expect((await gateway.request('/v1/openapi.json')).json.info.version).toBe('0.1.0');
  });
});
