import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../s3-store.js';

export interface S3Server {
  readonly settings: S3Settings;
  /** Answers the next requests with this status instead. */
  failNext(count: number, status: number): void;
  contentType(key: string): string | undefined;
  close(): Promise<void>;
}

/**
 * PUT and GET of one bucket, for the real SDK to talk to. It checks the Signature Version 4 of every request, the
 * hash of its body among it, as Amazon documents it ("Authenticating Requests: Using the Authorization Header").
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, { readonly bytes: Buffer; readonly contentType: string | undefined }>();
  const keys = { accessKeyId: 'AKTEST', secretAccessKey: 'secret/of+the=test' };
  let failing = { count: 0, status: 500 };

  const answerTo = (request: IncomingMessage, body: Buffer): Answer => {
    if (failing.count > 0) {
      failing = { ...failing, count: failing.count - 1 };
      return problem(failing.status, 'InternalError');
    }
    const complaint = signatureComplaint(request, body, keys);
    if (complaint !== null) return problem(403, complaint);
    const [, bucket, key = ''] = /^\/([^/?]+)\/([^?]+)/.exec(request.url ?? '') ?? [];
    if (bucket !== 'artifacts') return problem(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(decodeURIComponent(key), { bytes: body, contentType: request.headers['content-type'] });
      return { status: 200, contentType: undefined, body: '' };
    }
    const found = objects.get(decodeURIComponent(key));
    return found ? { status: 200, contentType: found.contentType, body: found.bytes } : problem(404, 'NoSuchKey');
  };
  const server = createServer((request, response) => {
    void buffer(request).then((received) => {
      const { status, contentType, body } = answerTo(request, received);
      response.writeHead(status, contentType === undefined ? {} : { 'content-type': contentType }).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    settings: { endpoint: `http://127.0.0.1:${address.port}`, region: 'eu-test-1', bucket: 'artifacts', ...keys },
    failNext: (count, status) => void (failing = { count, status }),
    contentType: (key) => objects.get(key)?.contentType,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Answer {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly body: Buffer | string;
}

const problem = (status: number, code: string): Answer => ({
  status,
  contentType: 'application/xml',
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;

function signatureComplaint(
  request: IncomingMessage,
  body: Buffer,
  keys: { readonly accessKeyId: string; readonly secretAccessKey: string },
): string | null {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const [, keyId, scope = '', names = '', signature] = AUTHORIZATION.exec(header('authorization')) ?? [];
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (header('x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonicalQuery = query.split('&').sort().join('&');
  const canonicalHeaders = names.split(';').map((name) => `${name}:${header(name).trim()}\n`);
  const canonical = [
    ...[request.method, path, canonicalQuery, canonicalHeaders.join('')],
    ...[names, header('x-amz-content-sha256')],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const signingKey = scope
    .split('/')
    .reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${keys.secretAccessKey}`));
  return hmac(signingKey, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

const sha256 = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex');
const hmac = (key: Buffer, value: string): Buffer => createHmac('sha256', key).update(value).digest();
