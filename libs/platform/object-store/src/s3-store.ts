import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import {
  LIST_PAGE,
  ObjectStoreError,
  ObjectTooLargeError,
  assertKey,
  type ObjectRange,
  type ObjectStore,
} from './port.js';

export interface S3Settings {
  readonly endpoint: string;
  /** URL at which clients reach the same store, with which presigned URLs begin. Default: the endpoint. */
  readonly publicEndpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  /** Access key id; without it, the identity that the AWS SDK finds, such as that of a pod or of a machine. */
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
  /** Longest time that an operation may take, repetitions included; default: the limit of the SDK. */
  readonly withinMs?: number | undefined;
}

/** Headers that a presigned PUT binds: another length, type or checksum makes it a different request. */
const BOUND_HEADERS = new Set(['host', 'content-type', 'content-length', 'x-amz-checksum-sha256']);

/**
 * A bucket of S3, or of a server that speaks it, such as MinIO or the platform's own object-store-server. The SDK repeats requests after
 * temporary failures.
 * @param clock returns milliseconds since 1970, which date the signatures of presigned URLs
 * @throws ObjectStoreError if only half a key is set
 */
export function s3Store(settings: S3Settings, clock: () => number = Date.now): ObjectStore {
  const { endpoint, publicEndpoint = endpoint, bucket: Bucket, accessKeyId, secretAccessKey } = settings;
  // If half a key were ignored, the store would act under another identity.
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new ObjectStoreError(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together; without both, the identity of the pod is used',
    );
  const client = clientOf(settings, endpoint);
  // A presigned URL is only computed: this client never opens a connection.
  const signer = clientOf(settings, publicEndpoint);
  const patience = () =>
    settings.withinMs === undefined ? {} : { abortSignal: AbortSignal.timeout(settings.withinMs) };
  const signing = (expiresIn: number): { signingDate: Date; expiresIn: number; expiresAt: Date } => {
    // A signature is dated in whole seconds.
    const signingDate = new Date(Math.floor(clock() / 1000) * 1000);
    return { signingDate, expiresIn, expiresAt: new Date(signingDate.getTime() + expiresIn * 1000) };
  };
  return {
    put: (Key, bytes, ContentType) =>
      attempt('put', Key, async () => {
        await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType }), patience());
      }),
    get: (Key, limit) =>
      attempt('get', Key, async () => {
        const found = await client.send(new GetObjectCommand({ Bucket, Key }), patience()).catch(nullIfMissing);
        return found && bytesOf(found, Key, limit?.maxBytes ?? Infinity);
      }),
    getRange: (Key, range) =>
      attempt('get', Key, async () => {
        const Range = rangeHeader(range);
        const found = await client.send(new GetObjectCommand({ Bucket, Key, Range }), patience()).catch(nullIfMissing);
        if (!found) return null;
        const bytes = await bytesOf(found, Key, Infinity);
        return { bytes, byteSize: Number(/\d+$/.exec(found.ContentRange ?? '')?.[0] ?? bytes.length) };
      }),
    putFile: (Key, path, ContentType) =>
      attempt('put', Key, async () => {
        const { size: ContentLength } = await stat(path);
        // The store compares the bytes with their checksum, because a streamed body has no other one.
        const ChecksumSHA256 = await sha256Of(path);
        const Body = createReadStream(path);
        const command = new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType, ChecksumSHA256 });
        await client.send(command, { requestTimeout: FILE_WITHIN_MS, ...patience() });
      }),
    getFile: (Key, path) =>
      attempt('get', Key, async () => {
        const found = await client.send(new GetObjectCommand({ Bucket, Key }), patience()).catch(nullIfMissing);
        if (!found) return false;
        const body = found.Body?.transformToWebStream() ?? [];
        await pipeline(body, createWriteStream(path));
        return true;
      }),
    head: (Key) =>
      attempt('head', Key, async () => {
        const found = await client.send(new HeadObjectCommand({ Bucket, Key }), patience()).catch(nullIfMissing);
        return found && { byteSize: found.ContentLength ?? 0, contentType: found.ContentType };
      }),
    delete: (Key) =>
      attempt('delete', Key, async () => {
        await client.send(new DeleteObjectCommand({ Bucket, Key }), patience());
      }),
    list: (folder, StartAfter) =>
      attempt('list', folder === '' ? 'all' : folder, async () => {
        const Prefix = folder === '' ? undefined : `${folder}/`;
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix, StartAfter, MaxKeys: LIST_PAGE }),
          patience(),
        );
        return (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
      }),
    presignGet: (Key, { expiresSeconds, fileName, contentType }) =>
      attempt('presign', Key, async () => {
        const { expiresAt, ...options } = signing(expiresSeconds);
        const command = new GetObjectCommand({
          Bucket,
          Key,
          ResponseContentType: contentType,
          ResponseContentDisposition: fileName === undefined ? undefined : `attachment; filename="${fileName}"`,
        });
        return { url: await getSignedUrl(signer, command, options), expiresAt };
      }),
    presignPut: (Key, { expiresSeconds, contentType, byteSize, sha256 }) =>
      attempt('presign', Key, async () => {
        const { expiresAt, ...options } = signing(expiresSeconds);
        const checksum = sha256 === undefined ? undefined : Buffer.from(sha256, 'hex').toString('base64');
        const command = new PutObjectCommand({
          Bucket,
          Key,
          ContentType: contentType,
          ContentLength: byteSize,
          ChecksumSHA256: checksum,
        });
        const url = await getSignedUrl(signer, command, {
          ...options,
          signableHeaders: BOUND_HEADERS,
          // As a header, the client itself states the checksum of its bytes, and the store compares it with the bytes.
          unhoistableHeaders: new Set(['x-amz-checksum-sha256']),
        });
        const checked = checksum === undefined ? {} : { 'x-amz-checksum-sha256': checksum };
        return { url, headers: { 'content-type': contentType, ...checked }, expiresAt };
      }),
  };
}

/** Longest time for sending a file, which may have a gigabyte. */
const FILE_WITHIN_MS = 600_000;

const rangeHeader = (range: ObjectRange): string =>
  'suffix' in range ? `bytes=-${range.suffix}` : `bytes=${range.first}-${range.last}`;

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64');
}

const clientOf = ({ region, accessKeyId, secretAccessKey }: S3Settings, endpoint: string): S3Client =>
  new S3Client({
    endpoint,
    region,
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    // The bucket is in the path, so its name need not resolve as a host.
    forcePathStyle: true,
    // Other servers than Amazon's refuse the checksums that the SDK adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000, throwOnRequestTimeout: true },
  });

/** The SDK's own error is not used as the cause: it contains the request with its signature, which logs would show. */
async function attempt<Result>(operation: string, key: string, work: () => Promise<Result>): Promise<Result> {
  assertKey(key);
  try {
    return await work();
  } catch (error) {
    if (error instanceof ObjectStoreError) throw error;
    const name = error instanceof Error ? error.name : 'unknown error';
    throw new ObjectStoreError(`cannot ${operation} ${key}: ${name}`);
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null;
  throw error;
}

async function bytesOf(
  { Body, ContentLength }: GetObjectCommandOutput,
  key: string,
  most: number,
): Promise<Uint8Array> {
  if (Body === undefined) return new Uint8Array();
  if (ContentLength === undefined || ContentLength <= most) return Body.transformToByteArray();
  await Body.transformToWebStream().cancel();
  throw new ObjectTooLargeError(`${key} holds more than ${most} bytes`);
}
