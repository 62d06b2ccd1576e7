import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isObjectKey } from '../port.js';
import { verified } from './digests.js';
import type { ObjectFolder, OpenObject } from './object-folder.js';
import { listXml } from './list-xml.js';
import { S3Refusal, errorXml, notImplemented } from './refusal.js';
import { verifySignature } from './signature.js';
import { authorize, type StoreKey } from './store-key.js';
import { parameter, signedRequest, type SignedRequest } from './signed-request.js';

interface S3HandlerSettings {
  readonly folder: ObjectFolder;
  /** Name of the only bucket, in the path of every request. */
  readonly bucket: string;
  /** Accepted keys with their rights. */
  readonly keys: readonly StoreKey[];
  /** Size of the largest accepted object, in bytes. */
  readonly maxBytes: number;
  /** Returns milliseconds since 1970. */
  readonly clock: () => number;
  /** Called with errors that are no refusal: a defect, or a disk that fails to read or write. */
  readonly onError: (error: unknown) => void;
}

/** Handles a request; never rejects. */
export type S3Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Serves PUT, GET, HEAD and DELETE of objects like S3 does for its SDKs: requests are signed by header or by query, and none is served
 * without a signature. Unknown features are refused, so that no client assumes that an ignored one took effect.
 */
export function s3Handler(settings: S3HandlerSettings): S3Handler {
  return async (request, response) => {
    const requestId = randomUUID();
    response.setHeader('x-amz-request-id', requestId);
    // A signed URL is the whole authorization, without cookies, so any page may use a URL that it received.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', 'etag, content-range, x-amz-request-id');
    try {
      if (request.method === 'OPTIONS') preflight(request, response);
      else await serve(settings, request, response);
    } catch (error) {
      // The client has disconnected, or has received half of an answer already.
      if (response.headersSent || (request.destroyed && !request.complete)) {
        response.destroy();
        return;
      }
      if (!(error instanceof S3Refusal)) settings.onError(error);
      const refusal =
        error instanceof S3Refusal ? error : new S3Refusal(500, 'InternalError', 'The server could not do it.');
      const body = errorXml(refusal, (request.url ?? '').split('?')[0] ?? '', requestId);
      response.writeHead(refusal.status, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : body);
    }
  };
}

function preflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, HEAD, PUT',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '3600',
  });
  response.end();
}

async function serve(settings: S3HandlerSettings, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const signed = signedRequest(request);
  const signer = verifySignature(signed, settings.keys, settings.clock());
  const key = keyOf(signed, settings.bucket);
  if (key === '') return list(settings, signer, signed, response);
  assertKnown(signed, KNOWN_PARAMETERS);
  switch (signed.method) {
    case 'PUT':
      authorize(signer, 'write', key);
      return put(settings, key, request, signed, response);
    case 'GET':
    case 'HEAD':
      authorize(signer, 'read', key);
      return get(settings, key, signed, response);
    case 'DELETE':
      authorize(signer, 'delete', key);
      await settings.folder.delete(key);
      response.writeHead(204).end();
      return;
    default:
      throw new S3Refusal(405, 'MethodNotAllowed', 'The method is not allowed on an object.');
  }
}

/** Returns the key; empty for the bucket itself. */
function keyOf({ path }: SignedRequest, bucket: string): string {
  const [, named = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  if (named !== bucket) throw new S3Refusal(404, 'NoSuchBucket', 'The bucket does not exist.');
  if (key !== '' && !isObjectKey(key)) {
    throw new S3Refusal(400, 'InvalidArgument', 'Keys are segments of letters, digits, ".", "_" and "-".');
  }
  return key;
}

const KNOWN_HEADERS = new Set([
  'x-amz-date',
  'x-amz-content-sha256',
  'x-amz-user-agent',
  'x-amz-sdk-checksum-algorithm',
]);
const KNOWN_PARAMETERS = new Set(['x-id', 'response-content-type', 'response-content-disposition']);

const LIST_PARAMETERS = new Set(['x-id', 'list-type', 'prefix', 'start-after', 'max-keys']);
const MOST_LISTED = 1000;

function assertKnown({ headerNames, query }: SignedRequest, parameters: ReadonlySet<string>): void {
  const meansMore = (name: string): boolean =>
    name.startsWith('x-amz-') && !name.startsWith('x-amz-checksum-') && !KNOWN_HEADERS.has(name);
  const header = headerNames.find(meansMore);
  if (header !== undefined) throw notImplemented(`The header ${header}`);
  const unknown = query.find(([name]) => !name.toLowerCase().startsWith('x-amz-') && !parameters.has(name));
  if (unknown) throw notImplemented(`The parameter ${unknown[0]}`);
}

/** Serves ListObjectsV2 of folders only: a prefix ends with a slash. */
async function list(
  { folder, bucket }: S3HandlerSettings,
  signer: StoreKey,
  signed: SignedRequest,
  response: ServerResponse,
): Promise<void> {
  if (signed.method !== 'GET' || parameter(signed, 'list-type') !== '2') throw notImplemented('This on the bucket');
  assertKnown(signed, LIST_PARAMETERS);
  const prefix = parameter(signed, 'prefix') ?? '';
  if (prefix !== '' && !(prefix.endsWith('/') && isObjectKey(prefix.slice(0, -1)))) {
    throw notImplemented('A prefix that is no folder');
  }
  authorize(signer, 'list', prefix);
  const most = Math.min(Number(parameter(signed, 'max-keys') ?? MOST_LISTED), MOST_LISTED);
  if (!Number.isInteger(most) || most < 1) throw new S3Refusal(400, 'InvalidArgument', 'max-keys must be positive.');
  const keys = await folder.list(prefix, parameter(signed, 'start-after') ?? '', most + 1);
  const body = listXml({ bucket, prefix, keys: keys.slice(0, most), most, isTruncated: keys.length > most });
  response.writeHead(200, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) }).end(body);
}

async function put(
  { folder, maxBytes }: S3HandlerSettings,
  key: string,
  request: IncomingMessage,
  signed: SignedRequest,
  response: ServerResponse,
): Promise<void> {
  const length = signed.header('content-length');
  if (length === undefined) throw new S3Refusal(411, 'MissingContentLength', 'Content-Length is required.');
  if (Number(length) > maxBytes) {
    throw new S3Refusal(400, 'EntityTooLarge', `An object holds at most ${maxBytes} bytes.`);
  }
  // Node.js ends the body at its Content-Length, and fails it if the client disconnects earlier.
  const { sha256 } = await folder.write(key, verified(signed, request), signed.header('content-type'));
  response.writeHead(200, { etag: `"${sha256}"`, 'content-length': '0' }).end();
}

async function get(
  { folder }: S3HandlerSettings,
  key: string,
  signed: SignedRequest,
  response: ServerResponse,
): Promise<void> {
  const object = await folder.read(key);
  if (!object) throw new S3Refusal(404, 'NoSuchKey', 'The key does not exist.');
  try {
    await answer(object, signed, response);
  } finally {
    await object.close();
  }
}

async function answer(object: OpenObject, signed: SignedRequest, response: ServerResponse): Promise<void> {
  const { byteSize, sha256 } = object;
  const range = byteRange(signed.header('range'), byteSize);
  const { first, last } = range ?? { first: 0, last: byteSize - 1 };
  const disposition = parameter(signed, 'response-content-disposition');
  response.writeHead(range ? 206 : 200, {
    'content-type': parameter(signed, 'response-content-type') ?? object.contentType ?? 'binary/octet-stream',
    'content-length': last - first + 1,
    'last-modified': object.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    etag: `"${sha256}"`,
    // These are customers' files: a browser that opens one must not run its content.
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    ...(range ? { 'content-range': `bytes ${first}-${last}/${byteSize}` } : {}),
    ...(disposition === undefined ? {} : { 'content-disposition': disposition }),
    ...(signed.header('x-amz-checksum-mode') === 'ENABLED' && !range
      ? { 'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64') }
      : {}),
  });
  if (signed.method === 'HEAD' || last < first) response.end();
  else await pipeline(object.stream(first, last), response);
}

/** A range of bytes, both ends inclusive. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the bytes that a Range header requests (RFC 9110, section 14). Undefined if the whole object is the answer: no range or several
 * ranges were requested, or the header is not understood.
 * @throws S3Refusal InvalidRange for a range that begins beyond the object
 */
function byteRange(header: string | undefined, byteSize: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, byteSize - Number(to)) : Number(from);
  const last = from === '' || to === '' ? byteSize - 1 : Math.min(Number(to), byteSize - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  if (first > last) throw new S3Refusal(416, 'InvalidRange', 'The requested range is not satisfiable.');
  return { first, last };
}
