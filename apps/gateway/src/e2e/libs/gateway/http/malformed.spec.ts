import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { sharedGateway } from '../../../../testing/shared-gateway.js';
import type { TestSystem, Replica, TestOrg, TestRequest } from '../../../../testing/test-gateway.js';

describe('a request that is malformed', () => {
  let system: TestSystem;
  let gateway: Replica;
  let org: TestOrg;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    org = await system.createOrg();
  });

  const post = (body: unknown, headers: TestRequest['headers'] = {}) =>
    gateway.request('/v1/projects', { method: 'POST', token: org.token, body, headers });

  describe('400 invalid_request', () => {
    it.each([
      ['is not JSON', '{"name":'],
      ['is empty', ''],
      ['has a trailing comma', '{"name":"x",}'],
      ['is not UTF-8', Buffer.from('{"name":"\xff\xfe"}', 'latin1')],
      ['holds a control character in a string', '{"name":"a\u0000b"}'],
      ['is nested too deep', `{"name":${'['.repeat(1000)}${']'.repeat(1000)}}`],
      ['is nested too deep to walk', '['.repeat(400_000)],
    ])('a body that %s', async (_, body) => {
      expect(await post(body)).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    });

    // proves: ProblemDetails.detail
    it('never quotes the body, which may hold a sequence', async () => {
      const refused = await post('{"initial_chains":[{"sequence":"EVQLVESGGG"');
      expect(refused.text).not.toContain('EVQLVESGGG');
    });

    it.each(['/v1/%zz', '/v1/projects/%E0%A4%A', '/v1/projects/%00', `/v1/projects/${'x'.repeat(5000)}`])(
      'a path such as %.40s',
      async (url) => {
        expect(await gateway.request(url, { token: org.token })).toMatchObject({ status: 400 });
      },
    );

    // proves: fields of lists
    it.each([
      'limit=0',
      'limit=0x2',
      'limit=1e1',
      'limit=+5',
      'limit=%205',
      'limit=%D9%A2',
      'limit=201',
      'limit=1.5',
      'limit=x',
      'limit=',
      'limit=1&limit=2',
      'after=x',
      'archived=maybe',
    ])('a query such as %s', async (query) => {
      const [parameter] = query.split('=');
      const refused = await gateway.request(`/v1/projects?${query}`, { token: org.token });
      expect(refused).toMatchObject({ status: 400, json: { code: 'invalid_request', errors: [{ parameter }] } });
    });

    it('a query that holds text which cannot be compared with any', async () => {
      const refused = await gateway.request('/v1/adc-designs?conjugation_method=a%00b', { token: org.token });
      expect(refused).toMatchObject({
        status: 400,
        json: { code: 'invalid_request', errors: [{ parameter: 'conjugation_method', code: 'invalid_text' }] },
      });
    });

    // proves: idempotency 1
    it.each([' ', 'a b', '"unclosed', 'é', 'x'.repeat(256)])('an Idempotency-Key such as %.20j', async (key) => {
      const refused = await post({ name: 'x' }, { 'idempotency-key': key });
      expect(refused).toMatchObject({ status: 400, json: { errors: [{ header: 'Idempotency-Key' }] } });
    });

    it('two Host headers', async () => {
      const head = ['GET /v1/me HTTP/1.1', 'Host: a.test', 'Host: b.test', 'Connection: close', '', ''];
      const answer = await raw(gateway, head.join('\r\n'));
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(problemOf(answer)).toMatchObject({ code: 'invalid_request', errors: [{ header: 'Host' }] });
    });

    it('a time whose + became a blank, in words', async () => {
      const url = '/v1/projects?created_after=2026-11-01T00:00:00.000000+00:00';
      expect((await gateway.request(url, { token: org.token })).json.errors).toEqual([
        expect.objectContaining({ parameter: 'created_after', detail: expect.stringContaining('%2B') }),
      ]);
    });

    it('bytes that are no HTTP', async () => {
      const answer = await raw(gateway, 'BREW / HTCPCP/1.0\r\n\r\n');
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('Content-Type: application/problem+json');
      expect(problemOf(answer)).toMatchObject({ status: 400, code: 'invalid_request' });
    });
  });

  describe('414 uri_too_long and 431 headers_too_large', () => {
    it.each([
      ['414', 'uri_too_long', [`GET /v1/projects?name=${'x'.repeat(20_000)} HTTP/1.1`, 'Host: a']],
      ['431', 'headers_too_large', ['GET /v1/me HTTP/1.1', 'Host: a', `X-Filler: ${'x'.repeat(20_000)}`]],
      ['431', 'headers_too_large', ['GET /v1/me HTTP/1.1', 'Host: a', `X-Filler: ${'x'.repeat(200_000)}`]],
    ])('%s says which part is too long: %s', async (status, code, head) => {
      const answer = await raw(gateway, [...head, 'Connection: close', '', ''].join('\r\n'));
      expect(answer.slice(9, 12)).toBe(status);
      expect(problemOf(answer)).toMatchObject({ status: Number(status), code });
    });
  });

  describe('404 not_found', () => {
    it.each(['/v1', '/v1/', '/v1/nope', '/V1/me', '/v1//me', '/nope', '/errors/nope', '/docs/x'])(
      'a path such as %s',
      async (url) => {
        expect(await gateway.request(url, { token: org.token })).toMatchObject({
          status: 404,
          json: { code: 'not_found' },
        });
      },
    );

    it('but not a path with one slash at its end', async () => {
      expect(await gateway.request('/v1/projects/', { token: org.token })).toMatchObject({ status: 200 });
    });

    it.each(['/v1/me', '/v1/openapi.json'])('without a token %s carries the limits of the address', async (url) => {
      const { headers } = await gateway.request(url);
      expect(Number(headers['x-ratelimit-limit'])).toBeGreaterThan(0);
    });

    it('carries the limits of a caller that is known, and those of an address of one that is not', async () => {
      const known = await gateway.request('/v1/nope', { token: org.token });
      expect(known.headers['x-ratelimit-limit']).toBeDefined();
      expect((await gateway.request('/v1/nope', { token: 'ab_x' })).headers['x-quota-limit']).toBe('0');
    });
  });

  describe('405 method_not_allowed', () => {
    // proves: endpoints: methods; code method_not_allowed
    it.each([
      ['PUT', '/v1/projects', 'POST, GET, HEAD'],
      ['DELETE', '/v1/me', 'GET, HEAD'],
      ['OPTIONS', '/v1/me', 'GET, HEAD'],
      ['PROPFIND', '/v1/me', 'GET, HEAD'],
      ['QUERY', '/v1/me', 'GET, HEAD'],
      ['POST', '/v1/openapi.json', 'GET, HEAD'],
      ['PUT', '/v1/projects/', 'POST, GET, HEAD'],
      ['GET', '/v1/humanizations/batch/x', undefined],
      ['PATCH', '/orgs/x/api-tokens', 'POST, GET, HEAD'],
    ])('%s %s', async (method, url, allow) => {
      const refused = await gateway.request(url, { method, token: org.token });
      expect([refused.status, refused.headers['allow']]).toEqual(allow === undefined ? [404, undefined] : [405, allow]);
    });

    it.each([
      ['GET', '/v1/humanizations/batch', 'POST'],
      ['DELETE', '/v1/adc-designs/catalogue', 'GET, HEAD'],
    ])('%s %s, which is no resource of that id', async (method, url, allow) => {
      const answer = await raw(
        gateway,
        `${method} ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${org.token}\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer.toLowerCase()).toContain(`\r\nallow: ${allow.toLowerCase()}\r\n`);
    });

    it('PATCH /v1/variants/changes, even under an Idempotency-Key that another request has used', async () => {
      const body = JSON.stringify({ variant_ids: [newId()], stage: 'lead' });
      const send = (method: string) =>
        raw(
          gateway,
          [
            `${method} /v1/variants/changes HTTP/1.1`,
            'Host: x',
            'Connection: close',
            `Authorization: Bearer ${org.token}`,
            'Idempotency-Key: sibling',
            'Content-Type: application/json',
            `Content-Length: ${body.length}`,
            '',
            body,
          ].join('\r\n'),
        );
      expect(await send('POST')).toMatch(/^HTTP\/1\.1 404 /);
      expect(await send('PATCH')).toMatch(/^HTTP\/1\.1 405 /);
    });
  });

  describe('413 payload_too_large', () => {
    // proves: code payload_too_large
    it('a body above 1 MiB, which still counts as a write', async () => {
      const before = Number((await gateway.request('/v1/me', { token: org.token })).headers['x-quota-remaining']);
      const refused = await post(JSON.stringify({ name: 'x'.repeat(1_100_000) }));
      expect(refused).toMatchObject({ status: 413, json: { code: 'payload_too_large' } });
      expect(Number(refused.headers['x-quota-remaining'])).toBe(before - 1);
    });
  });

  describe('415 unsupported_media_type', () => {
    // proves: endpoints: JSON; code unsupported_media_type
    it.each([
      ['text/plain', {}],
      ['application/x-www-form-urlencoded', {}],
      ['multipart/form-data; boundary=x', {}],
      ['application/jsonx', {}],
      ['', {}],
      ['application/json', { 'content-encoding': 'gzip' }],
    ])('%s %j', async (type, more) => {
      expect(await post('{"name":"x"}', { 'content-type': type, ...more })).toMatchObject({
        status: 415,
        json: { code: 'unsupported_media_type' },
      });
    });

    it.each(['application/json', 'Application/JSON; charset=utf-8'])('but not %s', async (type) => {
      expect(await post('{"name":"x"}', { 'content-type': type })).toMatchObject({ status: 201 });
    });
  });

  describe('422 validation_failed', () => {
    it.each<[string, string, { pointer: string; code: string }]>([
      ['an unknown key', '{"name":"x","nmae":"y"}', { pointer: '/nmae', code: 'unknown_field' }],
      ['a missing field', '{}', { pointer: '/name', code: 'required' }],
      ['a wrong type', '{"name":5}', { pointer: '/name', code: 'invalid_type' }],
      ['a number beyond all bounds', '{"name":1e999}', { pointer: '/name', code: 'invalid_type' }],
      ['an empty name', '{"name":"  "}', { pointer: '/name', code: 'too_small' }],
      ['a NUL character', String.raw`{"name":"a\u0000b"}`, { pointer: '/name', code: 'invalid_text' }],
      ['a lone surrogate', String.raw`{"name":"\ud800"}`, { pointer: '/name', code: 'invalid_text' }],
      ['a __proto__ key', '{"name":"x","__proto__":{"a":1}}', { pointer: '', code: 'unknown_field' }],
      [
        'an escaped __proto__ key',
        String.raw`{"name":"x","\u005f_proto__":{}}`,
        { pointer: '', code: 'unknown_field' },
      ],
      ['a key to be escaped in a pointer', '{"name":"x","a/b~c":1}', { pointer: '/a~1b~0c', code: 'unknown_field' }],
      ['a list for an object', '[]', { pointer: '', code: 'invalid_type' }],
      ['null', 'null', { pointer: '', code: 'invalid_type' }],
    ])('%s', async (_, body, error) => {
      const refused = await post(body);
      expect(refused).toMatchObject({ status: 422, json: { code: 'validation_failed' } });
      expect(refused.json.errors).toContainEqual(expect.objectContaining(error));
    });

    it('a body where none belongs', async () => {
      const refused = await gateway.request(`/v1/projects/${org.orgId}`, {
        method: 'DELETE',
        token: org.token,
        body: { a: 1 },
      });
      expect(refused).toMatchObject({ status: 422, json: { errors: [{ pointer: '/a', code: 'unknown_field' }] } });
    });

    it('keeps text of every script as it was sent', async () => {
      const name = 'Antikörper 抗体 🧬 ✓';
      const description = `${name}\n\tin two lines`;
      expect((await post({ name, description })).json).toMatchObject({ name, description });
    });
  });
});

const problemOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));

function raw({ service }: Replica, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(service.httpPort, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (answer += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}
