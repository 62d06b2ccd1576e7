import { describe, expect, it } from '@jest/globals';
import { verifySignature } from './signature.js';
import type { SignedRequest } from './signed-request.js';

/** Amazon S3 API Reference, "Signature Calculations": the examples' key and date. */
const KEY = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const AT = Date.UTC(2013, 4, 24);
const SCOPE = `${KEY.accessKeyId}/20130524/us-east-1/s3/aws4_request`;
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const request = (
  method: string,
  path: string,
  query: SignedRequest['query'],
  headers: Readonly<Record<string, string>>,
): SignedRequest => ({ method, path, query, header: (name) => headers[name], headerNames: Object.keys(headers) });

const signedBy = (signedHeaders: string, signature: string): string =>
  `AWS4-HMAC-SHA256 Credential=${SCOPE},SignedHeaders=${signedHeaders},Signature=${signature}`;
const host = 'examplebucket.s3.amazonaws.com';
const dated = { host, 'x-amz-date': '20130524T000000Z' };

const EXAMPLES: readonly (readonly [string, SignedRequest])[] = [
  [
    'GET Object',
    request('GET', '/test.txt', [], {
      ...dated,
      range: 'bytes=0-9',
      'x-amz-content-sha256': EMPTY,
      authorization: signedBy(
        'host;range;x-amz-content-sha256;x-amz-date',
        'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      ),
    }),
  ],
  [
    'PUT Object',
    request('PUT', '/test$file.text', [], {
      ...dated,
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      authorization: signedBy(
        'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
        '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      ),
    }),
  ],
  [
    'GET Bucket Lifecycle',
    request('GET', '/', [['lifecycle', '']], {
      ...dated,
      'x-amz-content-sha256': EMPTY,
      authorization: signedBy(
        'host;x-amz-content-sha256;x-amz-date',
        'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
      ),
    }),
  ],
  [
    'GET Bucket (List Objects)',
    request(
      'GET',
      '/',
      [
        ['max-keys', '2'],
        ['prefix', 'J'],
      ],
      {
        ...dated,
        'x-amz-content-sha256': EMPTY,
        authorization: signedBy(
          'host;x-amz-content-sha256;x-amz-date',
          '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
        ),
      },
    ),
  ],
  [
    'presigned GET',
    request(
      'GET',
      '/test.txt',
      [
        ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
        ['X-Amz-Credential', SCOPE],
        ['X-Amz-Date', '20130524T000000Z'],
        ['X-Amz-Expires', '86400'],
        ['X-Amz-SignedHeaders', 'host'],
        ['X-Amz-Signature', 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404'],
      ],
      { host },
    ),
  ],
];

describe("Amazon's published examples", () => {
  it.each(EXAMPLES)('verify: %s', (_, example) => {
    expect(() => verifySignature(example, [KEY], AT)).not.toThrow();
  });

  it.each(EXAMPLES)('do not verify for another path, key or host: %s', (_, example) => {
    const others = [
      () => verifySignature({ ...example, path: '/other.txt' }, [KEY], AT),
      () => verifySignature(example, [{ ...KEY, secretAccessKey: 'another' }], AT),
      () => verifySignature({ ...example, method: 'DELETE' }, [KEY], AT),
      () => verifySignature({ ...example, header: (n) => (n === 'host' ? 'evil.test' : example.header(n)) }, [KEY], AT),
    ];
    for (const other of others) expect(other).toThrow(expect.objectContaining({ code: 'SignatureDoesNotMatch' }));
  });
});
