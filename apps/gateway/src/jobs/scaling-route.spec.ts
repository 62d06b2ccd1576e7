import { describe, expect, it } from '@jest/globals';
import { WORK_KINDS } from '@paratope/pipelines';
import { fastify } from 'fastify';
import { addScalingRoute } from './scaling-route.js';

const TOKEN = 'the token of the scaler';

function serve(outstanding: ReadonlyMap<string, number>, token?: string) {
  const admin = fastify();
  addScalingRoute(admin, outstanding, token);
  return (authorization?: string) =>
    admin.inject({ url: '/scaling', headers: { ...(authorization && { authorization }) } });
}

describe('the scaling signal', () => {
  const counts = new Map(Object.keys(WORK_KINDS).map((kind) => [kind, 9_999_999]));

  it('has the outstanding jobs of every kind in at most 1 kB', async () => {
    const { statusCode, json, body } = await serve(counts, TOKEN)(`Bearer ${TOKEN}`);
    expect(statusCode).toBe(200);
    expect(json()).toEqual({ outstanding: Object.fromEntries(counts) });
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(1_000);
  });

  it('answers 401 to another token or none', async () => {
    const ask = serve(counts, TOKEN);
    expect((await ask()).statusCode).toBe(401);
    expect((await ask('Bearer another token')).statusCode).toBe(401);
  });

  it('answers nobody where no token is set', async () => {
    expect((await serve(counts)('Bearer undefined')).statusCode).toBe(404);
  });

  it('answers 503 before the first count, so that a scaler keeps its workers', async () => {
    expect((await serve(new Map(), TOKEN)(`Bearer ${TOKEN}`)).statusCode).toBe(503);
  });
});
