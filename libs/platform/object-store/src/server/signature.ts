import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Refusal, accessDenied } from './refusal.js';
import { parameter, type SignedRequest } from './signed-request.js';

/** A key that may sign requests. */
export interface SigningKey {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
/** Largest accepted difference between the clocks of client and server. */
const CLOCK_SKEW_MS = 15 * 60_000;
const LONGEST_EXPIRY_SECONDS = 7 * 24 * 3600;
/** Payload hash of a presigned request: its signer did not have the payload. */
const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

/** Fields of a signature. */
interface Claim {
  /** Credential: `<key id>/<yyyymmdd>/<region>/s3/aws4_request`. */
  readonly credential: string;
  /** ISO 8601 basic format, UTC: `20130524T000000Z`. */
  readonly timestamp: string;
  /** Names of the signed headers in lower case, separated by `;`. */
  readonly signedHeaders: string;
  readonly signature: string;
  readonly payloadHash: string;
  /** Validity of a presigned URL in seconds; undefined for a signature in the Authorization header. */
  readonly expiresSeconds: number | undefined;
}

/**
 * Verifies that the holder of one of the keys signed this request, and that the signature has not expired. Source: Amazon S3 API Reference,
 * "Authenticating Requests (AWS Signature Version 4)": Authorization header, and query parameters.
 * @param now milliseconds since 1970
 * @returns the key of the signature
 * @throws S3Refusal 403, and 400 for a malformed signature
 */
export function verifySignature<Key extends SigningKey>(
  request: SignedRequest,
  keys: readonly Key[],
  now: number,
): Key {
  const claim = claimOf(request);
  const [keyId = '', date = '', region, service, terminator, ...rest] = claim.credential.split('/');
  const key = keys.find(({ accessKeyId }) => accessKeyId === keyId);
  if (!key) {
    throw new S3Refusal(403, 'InvalidAccessKeyId', 'The access key id does not exist.');
  }
  const scoped = region === key.region && service === 's3' && terminator === 'aws4_request' && rest.length === 0;
  if (!scoped || !claim.timestamp.startsWith(`${date}T`)) {
    throw accessDenied('The credential is for another date, region or service.');
  }
  assertTimely(claim, now);
  assertCovered(request, claim);
  // The signatures are compared as text: decoding hexadecimal would ignore characters after the last whole byte.
  const given = Buffer.from(claim.signature);
  const right = Buffer.from(signatureOf(request, claim, key.secretAccessKey));
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new S3Refusal(403, 'SignatureDoesNotMatch', 'The signature is not that of this request.');
  }
  return key;
}

const AUTHORIZATION = /^AWS4-HMAC-SHA256 +Credential=([^,\s]+), *SignedHeaders=([^,\s]+), *Signature=([0-9a-f]+)$/;

function claimOf(request: SignedRequest): Claim {
  const authorization = request.header('authorization');
  const algorithm = parameter(request, 'X-Amz-Algorithm');
  if (authorization === undefined && algorithm === undefined) throw accessDenied('The request is not signed.');
  if (authorization === undefined) return presignedClaim(request);
  if (algorithm !== undefined) throw new S3Refusal(400, 'InvalidArgument', 'Only one signature is allowed.');
  const [matched, credential = '', signedHeaders = '', signature = ''] = AUTHORIZATION.exec(authorization) ?? [];
  const payloadHash = request.header('x-amz-content-sha256');
  const timestamp = request.header('x-amz-date');
  if (matched === undefined || payloadHash === undefined || timestamp === undefined) {
    throw new S3Refusal(400, 'AuthorizationHeaderMalformed', 'The request is not signed by AWS Signature Version 4.');
  }
  return { credential, signedHeaders, signature, timestamp, payloadHash, expiresSeconds: undefined };
}

function presignedClaim(request: SignedRequest): Claim {
  const queryParameter = (name: string): string => {
    const values = request.query.filter(([found]) => found === name);
    const value = values[0]?.[1];
    if (value === undefined || values.length > 1) throw malformedQuery(`${name} must be given once.`);
    return value;
  };
  if (queryParameter('X-Amz-Algorithm') !== ALGORITHM) throw malformedQuery(`X-Amz-Algorithm must be ${ALGORITHM}.`);
  const expires = queryParameter('X-Amz-Expires');
  if (!/^\d{1,6}$/.test(expires) || Number(expires) > LONGEST_EXPIRY_SECONDS) {
    throw malformedQuery('X-Amz-Expires must be a number of seconds, at most a week.');
  }
  return {
    credential: queryParameter('X-Amz-Credential'),
    timestamp: queryParameter('X-Amz-Date'),
    signedHeaders: queryParameter('X-Amz-SignedHeaders'),
    signature: queryParameter('X-Amz-Signature'),
    payloadHash: UNSIGNED_PAYLOAD,
    expiresSeconds: Number(expires),
  };
}

const malformedQuery = (message: string): S3Refusal => new S3Refusal(400, 'AuthorizationQueryParametersError', message);

const TIMESTAMP = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

function assertTimely({ timestamp, expiresSeconds }: Claim, now: number): void {
  const signedAt = Date.parse(timestamp.replace(TIMESTAMP, '$1-$2-$3T$4:$5:$6Z'));
  if (!TIMESTAMP.test(timestamp) || Number.isNaN(signedAt)) throw accessDenied('The date of the signature is none.');
  if (signedAt > now + CLOCK_SKEW_MS) throw accessDenied('The request is not valid yet.');
  if (expiresSeconds === undefined) {
    if (signedAt >= now - CLOCK_SKEW_MS) return;
    throw new S3Refusal(403, 'RequestTimeTooSkewed', 'The request was signed too long ago.');
  }
  if (signedAt + expiresSeconds * 1000 < now) throw accessDenied('Request has expired');
}

/** The bearer of a signed request must not add or change a header that the store interprets. */
function assertCovered(request: SignedRequest, { signedHeaders }: Claim): void {
  const signed = new Set(signedHeaders.split(';'));
  const bare = request.headerNames.filter((name) => name.startsWith('x-amz-') && !signed.has(name));
  if (!signed.has('host') || bare.length > 0) {
    throw accessDenied('There were headers present in the request which were not signed');
  }
}

function signatureOf(request: SignedRequest, claim: Claim, secret: string): string {
  const [, ...scope] = claim.credential.split('/');
  const canonical = [
    request.method,
    uriEncoded(request.path).replaceAll('%2F', '/'),
    canonicalQuery(request),
    ...claim.signedHeaders.split(';').map((name) => `${name}:${canonicalValue(request.header(name) ?? '')}`),
    '',
    claim.signedHeaders,
    claim.payloadHash,
  ].join('\n');
  const toSign = [ALGORITHM, claim.timestamp, scope.join('/'), sha256(canonical)].join('\n');
  const signingKey = scope.reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`));
  return hmac(signingKey, toSign).toString('hex');
}

const canonicalQuery = ({ query }: SignedRequest): string =>
  query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [uriEncoded(name), uriEncoded(value)] as const)
    .toSorted(([a, av], [b, bv]) => compare(a, b) || compare(av, bv))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const canonicalValue = (value: string): string => value.trim().replace(/[ \t]+/g, ' ');

/** Encodes every byte except the unreserved characters of RFC 3986. */
const uriEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
