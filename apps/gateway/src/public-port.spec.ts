import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestSystem, type Replica, type TestOrg } from './testing/test-gateway.js';

const OPERATIONS = ['/metrics', '/health/live', '/health/ready'];

describe('the public port of a gateway', () => {
  let system: TestSystem;
  let plain: Replica;
  let behindHttps: Replica;
  let org: TestOrg;

  beforeAll(async () => {
    system = await TestSystem.start('environment');
    plain = await system.gateway();
    behindHttps = await system.gateway({ env: { PUBLIC_URL: 'https://antibodies.test' } });
    org = await system.createOrg();
  });
  afterAll(() => system.close());

  it.each(OPERATIONS)('does not serve %s, which is on the admin port', async (path) => {
    const { httpPort, adminPort } = plain.service;
    expect((await fetch(`http://127.0.0.1:${httpPort}${path}`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${adminPort}${path}`)).status).toBe(200);
  });

  it.each(['/v1/me', '/v1/nothing', '/v1/openapi.json', '/auth/session', '/errors/conflict', '/nothing'])(
    'has nosniff on %s, and HSTS exactly where people come by https',
    async (path) => {
      for (const [gateway, hsts] of [
        [plain, undefined],
        [behindHttps, 'max-age=31536000'],
      ] as const) {
        const { headers } = await gateway.request(path, { token: org.token });
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['strict-transport-security']).toBe(hsts);
      }
    },
  );
});
