import { ProblemError } from '@paratope/problem';
import type { FastifyRequest } from 'fastify';
import { parseJsonBody } from './json-body.js';
import type { ReadBody, RequestContext } from './request-context.js';

/**
 * Reads and parses the body, once. Fastify passes it on unread (see `prepareFastify`), so that bytes of callers that the guards refuse are
 * never received.
 * @throws ProblemError `payload_too_large`, or `invalid_request` for an incomplete body
 */
export async function readBody(context: RequestContext): Promise<ReadBody> {
  return (context.body ??= parsed(context.request, await readBytes(context.request)));
}

function parsed({ headers }: FastifyRequest, bytes: Buffer): ReadBody {
  if (bytes.length === 0) return { value: undefined };
  try {
    return { value: parseJsonBody(bytes, headers['content-type'], headers['content-encoding']) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // A body that cannot be parsed is kept as text, so that two requests with different bodies differ.
    return { value: bytes.toString('latin1'), problem: error };
  }
}

const NO_BYTES = Buffer.alloc(0);

/**
 * Returns the bytes of the body, up to the limit of the route's contract, or the server's `bodyLimit`.
 * @throws ProblemError `payload_too_large`, or `invalid_request` for an incomplete body
 */
export async function readBytes({ body: stream, headers, routeOptions }: FastifyRequest): Promise<Buffer> {
  if (!isReadable(stream)) return NO_BYTES;
  const limit = routeOptions.config.contract?.maxBodyBytes ?? routeOptions.bodyLimit;
  const announced = Number(headers['content-length']);
  if (announced > limit) throw tooLarge(limit);
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const chunks: Buffer[] = [];
  let received = 0;
  stream.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received <= limit) chunks.push(chunk);
    else reject(tooLarge(limit));
  });
  stream.on('end', resolve);
  stream.on('error', (error) => reject(incomplete(error)));
  await promise;
  if (!Number.isNaN(announced) && received !== announced) throw incomplete();
  return Buffer.concat(chunks, received);
}

const isReadable = (body: unknown): body is NodeJS.ReadableStream =>
  typeof body === 'object' && body !== null && 'pipe' in body;

// The connection closes with the answer, because the remaining bytes on it belong to this body.
const tooLarge = (limit: number): ProblemError =>
  new ProblemError(
    'payload_too_large',
    `The body is larger than ${limit / 1024 ** 2} MiB.`,
    {},
    { Connection: 'close' },
  );

const incomplete = (cause?: unknown): ProblemError =>
  new ProblemError(
    'invalid_request',
    'The request ended before its whole body was received: send it again.',
    {},
    {},
    { cause },
  );
