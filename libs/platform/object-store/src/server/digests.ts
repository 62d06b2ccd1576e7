import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { S3Refusal, notImplemented } from './refusal.js';
import { headerOrParameter, type SignedRequest } from './signed-request.js';

/** A digest of the body that the client has announced. */
interface Announced {
  update(chunk: Uint8Array): void;
  /** @throws S3Refusal if the received bytes are not the announced ones */
  verify(): void;
}

const CHECKSUM = 'x-amz-checksum-';
/** Headers that describe how checksums are made or wanted, and contain none. */
const NO_CHECKSUM = new Set([`${CHECKSUM}mode`, `${CHECKSUM}algorithm`, `${CHECKSUM}type`]);

/**
 * Yields the bytes as they arrive; fails at their end unless they match the client's digests.
 * @throws S3Refusal BadDigest, XAmzContentSHA256Mismatch; NotImplemented for a kind of digest that is not computed here
 */
export async function* verified(request: SignedRequest, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const digests = announcedBy(request);
  for await (const chunk of bytes) {
    for (const digest of digests) digest.update(chunk);
    yield chunk;
  }
  for (const digest of digests) digest.verify();
}

function announcedBy(request: SignedRequest): Announced[] {
  const announced: Announced[] = [];
  const payload = headerOrParameter(request, 'x-amz-content-sha256');
  if (payload !== undefined && payload !== 'UNSIGNED-PAYLOAD') {
    // A body in signed chunks announces its encoding here instead of a digest.
    if (!/^[0-9a-f]{64}$/.test(payload)) throw notImplemented('This kind of payload');
    announced.push(hashed('sha256', 'hex', payload, 'XAmzContentSHA256Mismatch'));
  }
  const md5 = request.header('content-md5');
  if (md5 !== undefined) announced.push(hashed('md5', 'base64', md5, 'BadDigest'));
  const names = [...request.headerNames, ...request.query.map(([name]) => name.toLowerCase())];
  for (const name of new Set(names.filter((name) => name.startsWith(CHECKSUM) && !NO_CHECKSUM.has(name)))) {
    const value = headerOrParameter(request, name) ?? '';
    const algorithm = name.slice(CHECKSUM.length);
    if (algorithm === 'sha256' || algorithm === 'sha1') announced.push(hashed(algorithm, 'base64', value, 'BadDigest'));
    else if (algorithm === 'crc32') announced.push(cyclic(value));
    else throw notImplemented(`A checksum by ${algorithm}`);
  }
  return announced;
}

function hashed(algorithm: string, encoding: 'hex' | 'base64', expected: string, code: string): Announced {
  const hash = createHash(algorithm);
  return {
    update: (chunk) => void hash.update(chunk),
    verify: () => {
      if (hash.digest(encoding) !== expected) throw mismatch(code);
    },
  };
}

function cyclic(expected: string): Announced {
  let value = 0;
  return {
    update: (chunk) => void (value = crc32(chunk, value)),
    verify: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      if (bytes.toString('base64') !== expected) throw mismatch('BadDigest');
    },
  };
}

const mismatch = (code: string): S3Refusal =>
  new S3Refusal(400, code, 'The bytes received are not those that were announced.');
