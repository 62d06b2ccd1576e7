import { ProblemError, type FieldError } from '@paratope/problem';
import { pointer } from './field-errors.js';

/** Deeper than any body of the API; bounds the recursion of functions that walk the value. */
const MAX_DEPTH = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a JSON body.
 * @throws ProblemError `unsupported_media_type`, `invalid_request` for a body that is not JSON, `validation_failed` for text that cannot be
 * stored or forwarded (NUL and lone surrogates) and for a `__proto__` key.
 */
export function parseJsonBody(bytes: Buffer, contentType: string | undefined, encoding: string | undefined): unknown {
  if (!/^application\/json *(;|$)/i.test(contentType ?? '')) {
    throw new ProblemError('unsupported_media_type', 'Send the body as application/json.');
  }
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new ProblemError('unsupported_media_type', 'Compressed bodies are not accepted.');
  }
  const text = decode(bytes);
  if (depth(text) > MAX_DEPTH) throw malformed(`The body is nested more than ${MAX_DEPTH} levels deep.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message quotes the body, which may contain a sequence.
    throw malformed('The body is not valid JSON.');
  }
  // Everything that the walk rejects contains an escape or a literal __proto__, so most bodies skip it.
  if (text.includes('\\u') || text.includes('__proto__')) {
    const errors = unacceptable(value, []);
    if (errors.length > 0)
      throw new ProblemError('validation_failed', 'The body has text that is not allowed.', { errors });
  }
  return value;
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformed('The body is not valid UTF-8.');
  }
}

const malformed = (detail: string): ProblemError => new ProblemError('invalid_request', detail);

/** Returns the deepest nesting of brackets outside strings. */
function depth(text: string): number {
  let open = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 0x5c) i++;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x5b || char === 0x7b) deepest = Math.max(deepest, ++open);
    else if (char === 0x5d || char === 0x7d) open--;
  }
  return deepest;
}

function unacceptable(value: unknown, path: readonly (string | number)[]): FieldError[] {
  if (typeof value === 'string') {
    return isText(value)
      ? []
      : [{ pointer: pointer(path), detail: 'holds NUL or a lone surrogate', code: 'invalid_text' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => unacceptable(item, [...path, index]));
  return Object.entries(value).flatMap(([key, member]) =>
    key === '__proto__' || !isText(key)
      ? [{ pointer: pointer(path), detail: 'has a key that is not allowed', code: 'unknown_field' }]
      : unacceptable(member, [...path, key]),
  );
}

/** Returns whether a text can be stored and forwarded: no NUL, no lone surrogate. */
export const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
