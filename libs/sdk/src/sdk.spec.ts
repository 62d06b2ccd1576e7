import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { API_VERSION, createParatope, ParatopeConnectionError, ParatopeError, type Paratope } from './index.js';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
  readonly version: string | string[] | undefined;
  readonly body: string;
}
interface Scripted {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON; `null` hangs up instead of answering. */
  readonly body: object | string | null;
}

const problem = (status: number, code: string, more: object = {}): object => ({
  type: `https://docs.example.com/errors/${code}`,
  title: code,
  status,
  detail: `it was ${code}`,
  instance: '/v1/x',
  code,
  request_id: 'req_01',
  ...more,
});

describe('the SDK', () => {
  let server: Server;
  let seen: Seen[];
  let script: Scripted[];
  let pauses: number[];
  let paratope: Paratope;

  beforeEach(async () => {
    [seen, script, pauses] = [[], [], []];
    server = createServer((request, response) => {
      void readAll(request).then((body) => {
        const { method = '', url = '', headers } = request;
        seen.push({
          method,
          url,
          key: headers['idempotency-key'] as string,
          authorization: headers.authorization,
          version: headers['paratope-version'],
          body,
        });
        const answer = script.shift() ?? { status: 500, body: '' };
        if (answer.body === null) return void request.socket.destroy();
        const json = typeof answer.body === 'object';
        response.writeHead(answer.status, {
          'content-type': json ? 'application/json' : 'text/plain',
          ...answer.headers,
        });
        response.end(json ? JSON.stringify(answer.body) : answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    paratope = createParatope({
      baseUrl: `http://127.0.0.1:${port}/`,
      token: 'ab_token',
      sleep: async (ms) => void pauses.push(ms),
    });
  });
  afterEach(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

  const submit = () => paratope.submitHumanization({ body: { variant_id: 'v-1' } });
  const accepted: Scripted = { status: 202, body: { id: 'j-1', object: 'humanization', status: 'pending' } };

  it('sends the token, the body and a key of its own for every write', async () => {
    script = [accepted, accepted];
    await submit();
    await submit();
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/v1/humanizations', body: '{"variant_id":"v-1"}' });
    expect(seen[0]?.authorization).toBe('Bearer ab_token');
    expect(seen[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen[1]?.key).not.toBe(seen[0]?.key);
  });

  it('pins the version of the API that its types describe', async () => {
    script = [accepted];
    await submit();
    expect(seen[0]?.version).toBe(API_VERSION);
    expect(API_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('repeats what was refused for the moment after the pause that was asked for, under the same key', async () => {
    script = [
      { status: 429, headers: { 'retry-after': '7' }, body: problem(429, 'rate_limit_exceeded') },
      { status: 503, headers: { 'retry-after': '2' }, body: problem(503, 'service_unavailable') },
      accepted,
    ];
    await expect(submit()).resolves.toMatchObject({ id: 'j-1' });
    expect(pauses).toEqual([7000, 2000]);
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
  });

  it('repeats a write after its answer was lost, and waits while the first one is still in flight', async () => {
    script = [
      { status: 0, body: null },
      { status: 409, headers: { 'retry-after': '1' }, body: problem(409, 'conflict') },
      accepted,
    ];
    await expect(submit()).resolves.toMatchObject({ id: 'j-1' });
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
    expect(pauses.at(-1)).toBe(1000);
  });

  it('does not wait for a quota that opens next month', async () => {
    script = [{ status: 429, headers: { 'retry-after': '864000' }, body: problem(429, 'quota_exceeded') }];
    await expect(submit()).rejects.toMatchObject({ code: 'quota_exceeded', retryAfterSeconds: 864_000 });
    expect(pauses).toEqual([]);
  });

  it('gives up after the last repetition with the error of the last answer', async () => {
    script = Array.from({ length: 9 }, () => ({ status: 503, body: problem(503, 'service_unavailable') }));
    await expect(submit()).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(seen).toHaveLength(5);
    expect(pauses).toEqual([250, 500, 1000, 2000]);
  });

  it('repeats nothing that was refused for good, and types the problem by its code', async () => {
    script = [{ status: 402, body: problem(402, 'insufficient_credits', { credit_balance: 3, credit_cost: 25 }) }];
    const error: unknown = await submit().catch((thrown: unknown) => thrown);
    expect(seen).toHaveLength(1);
    if (!ParatopeError.is(error, 'insufficient_credits')) throw new Error('not that problem');
    const lacking: number = error.problem.credit_cost - error.problem.credit_balance;
    expect([lacking, error.status, error.requestId, error.message]).toEqual([
      22,
      402,
      'req_01',
      'it was insufficient_credits',
    ]);
    expect(ParatopeError.is(error, 'plan_required')).toBe(false);
    expect([error, new Error('another'), undefined].map((each) => ParatopeError.is(each))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('gives the validation failures of unversioned paths the shape of all others', async () => {
    script = [{ status: 422, body: { detail: [{ loc: ['path', 'project_id'], msg: 'not a UUID', type: 'invalid' }] } }];
    await expect(paratope.getPlainProject({ path: { project_id: 'x' } })).rejects.toMatchObject({
      code: 'validation_failed',
      problem: { errors: [{ pointer: '/project_id', detail: 'not a UUID' }] },
    });
  });

  it('says so when something other than the service answers', async () => {
    script = [{ status: 404, body: '<html>' }];
    const error: unknown = await paratope.getMe().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ParatopeConnectionError);
    expect(error).toMatchObject({ status: 404, message: expect.stringContaining('/v1/me answered 404') });
    expect(seen).toHaveLength(1);
  });

  it('reads a list to its end, page by page, with the filters of its first page', async () => {
    const page = (ids: string[], next_cursor: string | null): Scripted => ({
      status: 200,
      body: { object: 'list', data: ids.map((id) => ({ id })), has_more: next_cursor !== null, next_cursor },
    });
    script = [page(['a', 'b'], 'c1'), page(['c'], null)];
    const ids: string[] = [];
    for await (const { id } of paratope.listAll('listHumanizations', { query: { status: 'failed' } })) ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(seen.map(({ url }) => url)).toEqual([
      '/v1/humanizations?limit=200&status=failed',
      '/v1/humanizations?limit=200&status=failed&after=c1',
    ]);
  });

  it('waits until a job has ended, however it ends, and tells what it sees on the way', async () => {
    const envelope = (status: string): Scripted => ({
      status: 200,
      body: { id: 'j-1', object: 'humanization', status },
    });
    script = [envelope('pending'), envelope('running'), envelope('failed')];
    const states: string[] = [];
    const job = await paratope.waitFor(
      { object: 'humanization', id: 'j-1' },
      { onChange: ({ status }) => states.push(status) },
    );
    expect(job.status).toBe('failed');
    expect(states).toEqual(['pending', 'running', 'failed']);
    expect(pauses).toEqual([200, 300]);
  });

  it('waits for many jobs with two requests at a time, and reads each once it is no longer unfinished', async () => {
    const job = (n: number, status: string) => ({ id: `j-${n}`, object: 'humanization' as const, status });
    const page = (...data: object[]): Scripted => ({ status: 200, body: { data, next_cursor: null } });
    const one = (n: number, status: string): Scripted => ({ status: 200, body: job(n, status) });
    script = [
      page(job(1, 'pending'), job(2, 'pending')),
      page(job(3, 'running')),
      one(4, 'completed'),
      one(1, 'failed'),
      one(2, 'completed'),
      one(3, 'canceled'),
    ];
    const ended = await paratope.waitForAll([1, 2, 3, 4].map((n) => job(n, 'pending')));
    expect(ended.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'j-1 failed',
      'j-2 completed',
      'j-3 canceled',
      'j-4 completed',
    ]);
    expect(seen.map(({ url }) => url).slice(0, 3)).toEqual([
      '/v1/humanizations?status=pending&limit=200',
      '/v1/humanizations?status=running&limit=200',
      '/v1/humanizations/j-4',
    ]);
    expect(seen).toHaveLength(6);
  });

  it('waits for pipelines with one request at a time, and reads each once it does not run any more', async () => {
    const pipeline = (n: number, status: string) => ({ id: `p-${n}`, object: 'pipeline', status });
    const running = (...data: object[]): Scripted => ({ status: 200, body: { data, next_cursor: null } });
    const one = (n: number, status: string): Scripted => ({ status: 200, body: pipeline(n, status) });
    script = [running(pipeline(1, 'running')), one(2, 'failed'), running(), one(1, 'completed')];
    const counts: number[] = [];
    const ended = await paratope.waitForPipelines([{ id: 'p-1' }, { id: 'p-2' }], {
      onChange: ({ length }) => counts.push(length),
    });
    expect(ended.map(({ id, status }) => `${id} ${status}`)).toEqual(['p-1 completed', 'p-2 failed']);
    expect(counts).toEqual([1, 2]);
    expect(seen.map(({ url }) => url)).toEqual([
      '/v1/pipelines?status=running&limit=200',
      '/v1/pipelines/p-2',
      '/v1/pipelines?status=running&limit=200',
      '/v1/pipelines/p-1',
    ]);
  });

  it('waits for the figures of a new variant', async () => {
    const scores = (pending: boolean): Scripted => ({ status: 200, body: { object: 'variant_scores', pending } });
    script = [scores(true), scores(true), scores(false)];
    expect(await paratope.waitForScores({ id: 'v-1' })).toMatchObject({ pending: false });
    expect(seen.map(({ url }) => url)).toEqual(Array.from({ length: 3 }, () => '/v1/variants/v-1/scores'));
  });

  it('reads the details of results that are asked for, or all where the client says so', async () => {
    const ended: Scripted = { status: 200, body: { id: 'j-1', object: 'humanization', status: 'completed' } };
    script = [ended, ended, ended, ended];
    const job = { object: 'humanization', id: 'j-1' } as const;
    await paratope.waitFor(job);
    await paratope.waitFor(job, { expand: 'ladder,numbering' });
    const { port } = server.address() as AddressInfo;
    const whole = createParatope({ baseUrl: `http://127.0.0.1:${port}`, token: 'ab_x', wholeResults: true });
    await whole.getHumanization({ path: { id: 'j-1' } });
    await whole.getHumanization({ path: { id: 'j-1' }, query: { expand: 'none' } });
    const path = '/v1/humanizations/j-1';
    expect(seen.map(({ url }) => url)).toEqual([
      path,
      `${path}?expand=ladder%2Cnumbering`,
      `${path}?expand=all`,
      `${path}?expand=none`,
    ]);
  });

  it('stops waiting on abort, and leaves the job alone', async () => {
    script = [{ status: 200, body: { id: 'j-1', object: 'humanization', status: 'running' } }];
    const stop = new AbortController();
    const waiting = paratope.waitFor(
      { object: 'humanization', id: 'j-1' },
      { signal: stop.signal, onChange: () => stop.abort(new Error('enough')) },
    );
    await expect(waiting).rejects.toThrow('enough');
    expect(seen.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('fills the path with what it is given, and refuses to send one that lacks a part', async () => {
    script = [{ status: 200, body: {} }];
    await paratope.getProject({ path: { id: 'a/../b' } });
    expect(seen[0]?.url).toBe('/v1/projects/a%2F..%2Fb');
    await expect(paratope.getProject({ path: { id: '' } })).rejects.toThrow('needs id');
  });

  it('says where nobody answered', async () => {
    const nowhere = createParatope({ baseUrl: 'http://127.0.0.1:1', maxRetries: 0 });
    await expect(nowhere.getMe()).rejects.toThrow(ParatopeConnectionError);
  });
});

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
