import { beforeAll, describe, expect, it } from '@jest/globals';
import { sharedGateway } from '../testing/shared-gateway.js';
import type { Replica, TestOrg, TestSystem } from '../testing/test-gateway.js';

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
    'is not changed by headers such as %j',
    async (headers) => {
      const plain = await gateway.request('/v1/me', { token: org.token });
      const asked = await gateway.request('/v1/me', { token: org.token, headers });
      expect([asked.status, asked.text]).toEqual([200, plain.text]);
    },
  );

  // proves: versioning 1
  it('is described by a document that is labelled 0.1.0', async () => {
    expect((await gateway.request('/v1/openapi.json')).json.info.version).toBe('0.1.0');
  });
});
