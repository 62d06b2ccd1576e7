import { S3Refusal } from './refusal.js';

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
export function byteRange(header: string | undefined, byteSize: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, byteSize - Number(to)) : Number(from);
  const last = from === '' || to === '' ? byteSize - 1 : Math.min(Number(to), byteSize - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  if (first > last) throw new S3Refusal(416, 'InvalidRange', 'The requested range is not satisfiable.');
  return { first, last };
}
