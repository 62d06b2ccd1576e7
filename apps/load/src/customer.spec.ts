import { describe, expect, it } from '@jest/globals';
import { createParatope } from '@paratope/sdk';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Customer } from './customer.js';
import { Measurements } from './measure.js';

/** Accepts every submit, once per key, and hangs up on the first of each instead of answering. */
async function forgetfulService(): Promise<{ url: string; jobs: Map<string, string>; server: Server }> {
  const jobs = new Map<string, string>();
  const server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key']);
    const known = jobs.get(key);
    jobs.set(key, known ?? `job ${jobs.size}`);
    if (known === undefined) request.socket.destroy();
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
