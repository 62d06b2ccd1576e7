import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { answer, RECEIVER_NAME, startReceiver, TEST_AUTHORITY, type Receiver } from '../testing/receiver.js';
import { UnresolvedHost, type Resolve } from './resolve.js';
import { HttpSender, MAX_ANSWER_BYTES } from './sender.js';
import { assertRegistrable } from './url-policy.js';

const PUBLIC = { allowPrivate: false };
const loopback: Resolve = () => Promise.resolve(['127.0.0.1']);
const REQUEST = { headers: { 'content-type': 'application/json', 'webhook-id': 'evt_1' }, body: '{"id":"evt_1"}' };

describe('an attempt over HTTP', () => {
  const receivers: Receiver[] = [];
  const authorities = getCACertificates();

  // The test authority is trusted like an operator's own authority.
  beforeAll(() => setDefaultCACertificates([...authorities, TEST_AUTHORITY]));
  afterAll(() => setDefaultCACertificates(authorities));
  afterEach(async () => {
    await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
  });

  const receive = async (options?: { tls: boolean }): Promise<Receiver> => {
    const receiver = await startReceiver(options);
    receivers.push(receiver);
    return receiver;
  };
  const local = (resolve: Resolve = loopback, timeoutMs = 5_000): HttpSender =>
    new HttpSender({ allowPrivate: true, timeoutMs }, resolve);

  it('posts the body with its headers and reports status and answer', async () => {
    const receiver = await receive();
    receiver.answering = answer(200, 'thanks');
    const { latencyMs, ...rest } = await local().send({ ...REQUEST, url: receiver.url });
    expect(rest).toEqual({ status: 200, body: 'thanks' });
    expect(latencyMs).toBeGreaterThanOrEqual(0);
    expect(receiver.received).toMatchObject([
      { method: 'POST', path: '/hook', body: REQUEST.body, headers: REQUEST.headers },
    ]);
  });

  it('connects to the vetted address with the name in TLS and Host', async () => {
    const receiver = await receive({ tls: true });
    const asked: string[] = [];
    const sender = local((hostname) => {
      asked.push(hostname);
      return Promise.resolve(['127.0.0.1']);
    });
    expect(await sender.send({ ...REQUEST, url: receiver.url })).toMatchObject({ status: 204 });
    expect(asked).toEqual([RECEIVER_NAME]);
    expect(receiver.received[0]).toMatchObject({
      serverName: RECEIVER_NAME,
      headers: { host: `${RECEIVER_NAME}:${receiver.port}` },
    });
  });

  it('is refused by a certificate for another name', async () => {
    const receiver = await receive({ tls: true });
    const url = `https://other.example.com:${receiver.port}/`;
    const { error, status } = await local().send({ ...REQUEST, url });
    expect([status, error]).toEqual([undefined, 'the certificate does not belong to the host']);
    expect(receiver.received).toEqual([]);
  });

  it('opens no connection to a host that resolves to a private address', async () => {
    const receiver = await receive({ tls: true });
    const sender = new HttpSender({ ...PUBLIC, timeoutMs: 5_000 }, loopback);
    const { error } = await sender.send({ ...REQUEST, url: receiver.url });
    expect(error).toBe('the host is at an address that is not a public address');
    expect(receiver.connections()).toBe(0);
  });

  it('opens no connection to a host that rebinds its DNS between registration and delivery', async () => {
    const receiver = await receive({ tls: true });
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    const rebinding: Resolve = () => Promise.resolve(answers.shift() ?? ['127.0.0.1']);
    await expect(assertRegistrable(receiver.url, PUBLIC, rebinding)).resolves.toBeUndefined();
    const sender = new HttpSender({ ...PUBLIC, timeoutMs: 5_000 }, rebinding);
    expect((await sender.send({ ...REQUEST, url: receiver.url })).error).toContain('not a public address');
    expect(receiver.connections()).toBe(0);
  });

  it('resolves once: a name server has no second answer to give between the check and the connection', async () => {
    const receiver = await receive({ tls: true });
    let asked = 0;
    await local(() => Promise.resolve(asked++ === 0 ? ['127.0.0.1'] : [])).send({ ...REQUEST, url: receiver.url });
    expect([asked, receiver.received.length]).toEqual([1, 1]);
  });

  it('opens no connection to a URL that was registered under laxer rules', async () => {
    const receiver = await receive();
    const sender = new HttpSender({ ...PUBLIC, timeoutMs: 5_000 }, loopback);
    expect((await sender.send({ ...REQUEST, url: receiver.url })).error).toBe('the URL must use https');
    const literal = `https://127.0.0.1:${receiver.port}/`;
    expect((await sender.send({ ...REQUEST, url: literal })).error).toContain('not a public address');
    expect(receiver.connections()).toBe(0);
  });

  it.each([301, 302, 303, 307, 308])('never follows a redirect (%i)', async (status) => {
    const target = await receive();
    const receiver = await receive();
    receiver.answering = answer(status, '', { location: target.url });
    expect(await local().send({ ...REQUEST, url: receiver.url })).toMatchObject({
      status,
      error: 'redirects are not followed',
    });
    expect(target.connections()).toBe(0);
  });

  it('reads 4096 bytes of an endless answer and closes the connection', async () => {
    const receiver = await receive();
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const TWO_GB = 2 ** 31;
    let sent = 0;
    let closed: () => void;
    const gone = new Promise<void>((resolve) => (closed = resolve));
    receiver.answering = async (response) => {
      response.writeHead(200, { 'content-length': TWO_GB });
      response.once('close', () => closed());
      while (sent < TWO_GB && !response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) await Promise.race([once(response, 'drain'), gone]);
      }
    };
    const { status, body } = await local().send({ ...REQUEST, url: receiver.url });
    expect([status, body]).toEqual([200, 'x'.repeat(MAX_ANSWER_BYTES)]);
    await gone;
    // Only the kernel's socket buffers were filled, not the whole answer.
    expect(sent).toBeLessThan(TWO_GB / 32);
  });

  it('gives up on an endpoint that accepts and stays silent', async () => {
    const receiver = await receive();
    receiver.answering = () => new Promise(() => undefined);
    const { status, error } = await local(loopback, 200).send({ ...REQUEST, url: receiver.url });
    expect([status, error]).toEqual([undefined, 'no answer within 200 ms']);
  });

  it('gives up on a name server that stays silent', async () => {
    const sender = local(() => new Promise(() => undefined), 200);
    const { error } = await sender.send({ ...REQUEST, url: `http://${RECEIVER_NAME}/` });
    expect(error).toBe('no answer within 200 ms');
  });

  it('keeps the status of an answer with a stalled body', async () => {
    const receiver = await receive();
    receiver.answering = (response) => void response.writeHead(200).write('begun');
    expect(await local(loopback, 300).send({ ...REQUEST, url: receiver.url })).toMatchObject({
      status: 200,
      body: 'begun',
    });
  });

  it('reports answers as text that can be stored and shown', async () => {
    const receiver = await receive();
    const cut = `${'a'.repeat(MAX_ANSWER_BYTES - 1)}é`;
    const texts = ['a\0b\u001b[31mc\tünicode\n', cut, Buffer.from([0xff, 0xfe, 0x41])];
    const bodies: (string | undefined)[] = [];
    for (const text of texts) {
      receiver.answering = (response) => void response.writeHead(500).end(text);
      bodies.push((await local().send({ ...REQUEST, url: receiver.url })).body);
    }
    expect(bodies).toEqual(['a\ufffdb\ufffd[31mc\tünicode\n', 'a'.repeat(MAX_ANSWER_BYTES - 1), '\ufffd\ufffdA']);
  });

  describe('says why there is no answer', () => {
    const tcp = async (onConnection: Parameters<typeof createServer>[1]): Promise<{ server: Server; url: string }> => {
      const server = createServer(onConnection);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address!.port : 0}/` };
    };

    it('when nobody listens', async () => {
      const { server, url } = await tcp(() => undefined);
      await new Promise((resolve) => server.close(resolve));
      expect((await local().send({ ...REQUEST, url })).error).toBe('the connection was refused');
    });

    it('when the connection closes', async () => {
      const { server, url } = await tcp((socket) => socket.once('data', () => socket.destroy()));
      expect((await local().send({ ...REQUEST, url })).error).toBe('the connection was closed before an answer came');
      server.close();
    });

    it('when what answers is not HTTP', async () => {
      const { server, url } = await tcp((socket) => socket.once('data', () => socket.end('SSH-2.0-OpenSSH\r\n')));
      expect((await local().send({ ...REQUEST, url })).error).toBe('the answer is not HTTP');
      server.close();
    });

    it('when the headers never end', async () => {
      const { server, url } = await tcp((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => socket.write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(1 << 20)}`));
      });
      expect((await local().send({ ...REQUEST, url })).error).toBe('the headers of the answer are too large');
      server.close();
    });

    it('when the name does not resolve', async () => {
      const sender = local(() => Promise.reject(new UnresolvedHost()));
      const { error } = await sender.send({ ...REQUEST, url: `http://${RECEIVER_NAME}/` });
      expect(error).toBe('the host name does not resolve');
    });
  });
});
