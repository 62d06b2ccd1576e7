import { describe, expect, it } from '@jest/globals';
import { createParatope } from '@paratope/sdk';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Customer } from './customer.js';
import { jobsKept } from './invariants.js';
import { Measurements } from './measure.js';

const REFUSAL = {
  type: 'about:blank',
  title: 'Service unavailable',
  status: 503,
  code: 'service_unavailable',
  request_id: 'r',
};

/**
 * Accepts every submission, once per key, but does not confirm the first request of a key.
 * @param detail detail of the refusal that answers the first request of each key; without it, the server closes the connection
 */
async function forgetfulService(detail?: string): Promise<{ url: string; jobs: Map<string, string>; server: Server }> {
  const jobs = new Map<string, string>();
  const server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key']);
    const known = jobs.get(key);
    jobs.set(key, known ?? `job ${jobs.size}`);
    if (known === undefined && detail === undefined) request.socket.destroy();
    else if (known === undefined)
      response
        .writeHead(503, { 'content-type': 'application/problem+json' })
        .end(JSON.stringify({ ...REFUSAL, detail }));
    else response.writeHead(202, { 'content-type': 'application/json' }).end(JSON.stringify({ id: known }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, jobs, server };
}

describe('a customer without an answer to a submit', () => {
  it('learns afterwards, under the same key, which job was accepted', async () => {
    const { url, jobs, server } = await forgetfulService();
    const paratope = createParatope({ baseUrl: url, token: 'ab_test', maxRetries: 0 });
    const customer = new Customer(paratope, new Measurements(), Math.random);
    customer.variants.push('v');
    await customer.submit();
    expect([...customer.accepted]).toEqual([]);
    await customer.settle(paratope);
    expect([...customer.accepted.keys()]).toEqual([...jobs.values()]);
    expect(jobs.size).toBe(1);
    server.close();
    server.closeAllConnections();
  });
});

describe('a customer with a submit that was refused for the moment', () => {
  it.each([
    ['and may have been accepted, learns afterwards which job it was', 'Repeat the request.', 1],
    ['with the word that nothing was submitted, is owed nothing', 'Not now; nothing was submitted.', 0],
  ])('%s', async (_, detail, owed) => {
    const { url, jobs, server } = await forgetfulService(detail);
    const paratope = createParatope({ baseUrl: url, token: 'ab_test', maxRetries: 0 });
    const customer = new Customer(paratope, new Measurements(), Math.random);
    customer.variants.push('v');
    await customer.submit();
    await customer.settle(paratope);
    expect(customer.accepted.size).toBe(owed);
    expect(jobs.size).toBe(1);
    server.close();
    server.closeAllConnections();
  });
});

describe('a customer with a submit that stays without an answer', () => {
  it('does not learn what became of it, which breaks a promise', async () => {
    const { url, server } = await forgetfulService();
    const paratope = createParatope({ baseUrl: url, token: 'ab_test', maxRetries: 0 });
    const customer = new Customer(paratope, new Measurements(), Math.random);
    customer.variants.push('v');
    await customer.submit();
    await customer.submit();
    server.close();
    server.closeAllConnections();
    await customer.settle(paratope);
    expect(customer.unsettled).toEqual([expect.stringMatching('no answer'), expect.stringMatching('no answer')]);
    expect(jobsKept([], [], customer.unsettled).violations).toHaveLength(2);
  });
});
