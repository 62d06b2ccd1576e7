import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createParatope, type Paratope } from './index.js';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const event = (id: string, status: string): string =>
  `id: ${id}\ndata: ${JSON.stringify({ id, type: `humanization.${status}`, data: { id: 'j', status } })}\n\n`;

const stream =
  (...texts: readonly string[]): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const text of texts) response.write(text);
    response.end();
  };

describe('listening to events', () => {
  let server: Server;
  let paratope: Paratope;
  let script: Answer[];
  let seen: (string | undefined)[];
  let pauses: number[];

  beforeEach(async () => {
    [script, seen, pauses] = [[], [], []];
    server = createServer((request, response) => {
      seen.push(request.headers['last-event-id'] as string | undefined);
      const answer = script.shift();
      if (answer) answer(response, request);
      else response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const sleep = async (ms: number): Promise<void> => void pauses.push(ms);
    paratope = createParatope({ baseUrl: `http://127.0.0.1:${port}`, token: 'ab_token', sleep });
  });
  afterEach(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

  const receive = async (count: number, options = {}): Promise<string[]> => {
    const types: string[] = [];
    for await (const { type } of paratope.listen(options)) if (types.push(type) === count) break;
    return types;
  };

  it('tells each event once, however the bytes come', async () => {
    const text = `: hello\n\n${event('1', 'pending')}${event('2', 'running')}`;
    script = [stream(...text.split(/(?=d)/))];
    expect(await receive(2)).toEqual(['humanization.pending', 'humanization.running']);
    expect(seen).toEqual([undefined]);
  });

  it('goes on after the last event when the stream ends, and after a position without one', async () => {
    script = [stream(event('1', 'pending'), 'id: 5\n\n'), stream(event('6', 'running'))];
    expect(await receive(2)).toHaveLength(2);
    expect(seen).toEqual([undefined, '5']);
  });

  it('comes back after longer and longer pauses while the service is away, and says so', async () => {
    const away: Answer = (response) => response.destroy();
    script = [away, away, away, stream(event('1', 'pending'))];
    const states: string[] = [];
    await receive(1, { onOpen: () => states.push('open'), onLost: () => states.push('lost') });
    expect(states).toEqual(['lost', 'lost', 'lost', 'open']);
    expect(pauses).toEqual([250, 500, 1000]);
  });

  it('says so when events are not kept any more', async () => {
    script = [stream('event: gap\ndata: {}\n\n', event('9', 'completed'))];
    let gaps = 0;
    await receive(1, { lastEventId: '1', onGap: () => gaps++ });
    expect([gaps, seen]).toEqual([1, ['1']]);
  });

  it('throws what is refused for good', async () => {
    const problem = { code: 'unauthorized', detail: 'who are you?', status: 401, request_id: 'req_1' };
    script = [
      (response) =>
        response.writeHead(401, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem)),
    ];
    await expect(receive(1)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('ends when its signal says so, and lets go of the connection', async () => {
    const stop = new AbortController();
    const closed = new Promise<void>((resolve) => {
      script = [
        (response) => {
          response.on('close', resolve);
          response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event('1', 'pending'));
        },
      ];
    });
    const listening = (async () => {
      for await (const { type } of paratope.listen({ signal: stop.signal })) stop.abort(new Error(`enough of ${type}`));
    })();
    await expect(listening).rejects.toThrow('enough of humanization.pending');
    await closed;
  });
});
