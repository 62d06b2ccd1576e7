import type { IncomingMessage } from 'node:http';
import { S3Refusal } from './refusal.js';

/** Parts of a request that Signature Version 4 reads. */
export interface SignedRequest {
  readonly method: string;
  /** Decoded path: `/bucket/key`. */
  readonly path: string;
  /** Decoded query parameters, in their order. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Returns a header; undefined if the request does not have it. */
  header(name: string): string | undefined;
  readonly headerNames: readonly string[];
}

/** @throws S3Refusal for a target with invalid percent-encoding */
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

/** Returns one parameter of the query; the first of several. */
export const parameter = ({ query }: SignedRequest, name: string): string | undefined =>
  query.find(([found]) => found === name)?.[1];

/** Returns a header, or the query parameter into which presigning turned it. */
export const headerOrParameter = (request: SignedRequest, name: string): string | undefined =>
  request.header(name) ?? request.query.find(([found]) => found.toLowerCase() === name)?.[1];
