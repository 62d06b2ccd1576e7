import type { IncomingMessage } from 'node:http';
import { S3Refusal } from './refusal.js';

/** A request as Signature Version 4 looks at it. */
export interface SignedRequest {
  readonly method: string;
  /** Decoded: `/bucket/key`. */
  readonly path: string;
  /** Decoded, in the order in which they came. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Undefined where the request has no such header. */
  header(name: string): string | undefined;
  readonly headerNames: readonly string[];
}

/** @throws S3Refusal for a target that is not valid percent-encoding. */
export function signedRequest(request: IncomingMessage): SignedRequest {
  const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
  return {
    method: request.method ?? 'GET',
    path: decoded(path),
    query: query
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        return [decoded(name), decoded(value)];
      }),
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value.join(',') : value;
    },
    headerNames: Object.keys(request.headers),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Refusal(400, 'InvalidURI', 'The URI is not valid percent-encoding.');
  }
}

/** One parameter of the query; the first of several. */
export const parameter = ({ query }: SignedRequest, name: string): string | undefined =>
  query.find(([found]) => found === name)?.[1];

/** A header, or the query parameter that presigning made of it. */
export const headerOrParameter = (request: SignedRequest, name: string): string | undefined =>
  request.header(name) ?? request.query.find(([found]) => found.toLowerCase() === name)?.[1];
