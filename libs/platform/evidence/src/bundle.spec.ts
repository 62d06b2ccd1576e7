import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { archiveOf, filesOf } from './archive.js';
import { ATTESTATION_FILE, bundleOf, KEY_FILE } from './bundle.js';
import { preAuthenticationEncoding, STATEMENT_TYPE } from './envelope.js';
import type { Evidence } from './evidence.js';
import { PublicKey, SigningKey } from './signing-key.js';
import { verifyBundle } from './verify.js';

const key = SigningKey.fromBase64(Buffer.alloc(32, 7).toString('base64'));
const other = SigningKey.fromBase64(Buffer.alloc(32, 8).toString('base64'));

const EVIDENCE: Evidence = {
  installation: 'https://paratope.example',
  job: {
    id: '01890000-0000-7000-8000-000000000001',
    kind: 'structure_prediction',
    title: 'structure prediction',
    submittedAt: '2026-11-22T10:00:00.000Z',
    startedAt: '2026-11-22T10:00:01.000Z',
    completedAt: '2026-11-22T10:00:02.000Z',
  },
  engine: {
    name: 'paratope',
    version: '1.0.0',
    seed: 42,
    dataVersions: { templates: '0123456789ab', germline: '2026-05' },
    dataDigests: { templates: 'ab'.repeat(32) },
  },
  files: [
    {
      path: 'inputs.json',
      bytes: strToU8('{"variant_id":"x"}'),
      mediaType: 'application/json',
      role: 'input',
      description: 'x',
    },
    {
      path: 'results/model.pdb',
      bytes: strToU8('ATOM\n'.repeat(50)),
      mediaType: 'chemical/x-pdb',
      role: 'result',
      description: 'x',
    },
    {
      path: 'results.json',
      bytes: strToU8('{"file":"results/model.pdb"}'),
      mediaType: 'application/json',
      role: 'result',
      description: 'x',
    },
  ],
};
const bundle = bundleOf(EVIDENCE, key);

/** Returns places that are evenly spread over all bytes, so that no seed decides which are tried. */
const places = (count: number): number[] =>
  Array.from({ length: count }, (_, nth) => Math.floor(((nth + 0.5) * bundle.length) / count));

describe('the bundle of a job', () => {
  it('is what was signed, by the key that signed it', () => {
    const verdict = verifyBundle(bundle, PublicKey.fromPem(key.public.pem)?.id);
    expect(verdict).toMatchObject({ keyId: key.public.id, flaws: [] });
    expect(verdict.statement?.subject.map(({ name }) => name)).toEqual([
      'inputs.json',
      'results.json',
      'results/model.pdb',
      'ro-crate-metadata.json',
      KEY_FILE,
    ]);
  });

  it('is not what was signed once a byte is flipped, wherever it lies', () => {
    for (let place = 0; place < bundle.length; place++) {
      const flipped = bundle.slice();
      flipped[place]! ^= 1 << (place % 8);
      expect({ place, flaws: verifyBundle(flipped).flaws.length }).toEqual({ place, flaws: 1 });
    }
  });

  it('is not what was signed once it is cut, or longer', () => {
    for (const length of places(50)) expect(verifyBundle(bundle.subarray(0, length)).flaws).toHaveLength(1);
    expect(verifyBundle(Buffer.concat([bundle, Buffer.alloc(1)])).flaws).toHaveLength(1);
    expect(verifyBundle(Buffer.concat([Buffer.alloc(1), bundle])).flaws).toHaveLength(1);
  });

  it('has the same bytes whenever it is made, and whichever order its files come in', () => {
    const again = bundleOf({ ...EVIDENCE, files: EVIDENCE.files.toReversed() }, key);
    expect(Buffer.compare(again, bundle)).toBe(0);
  });

  it('is refused when it is of another key than the trusted one, with that key put in as well', () => {
    const forged = bundleOf(EVIDENCE, other);
    expect(verifyBundle(forged).flaws).toEqual([]);
    expect(verifyBundle(forged, key.public.id).flaws).toEqual([
      `The bundle is of the key ${other.public.id}, not of ${key.public.id}.`,
    ]);
    const files = new Map(filesOf(forged));
    files.set(KEY_FILE, strToU8(key.public.pem));
    expect(verifyBundle(archiveOf(files), key.public.id).flaws).toEqual([
      `The signature in ${ATTESTATION_FILE} does not hold.`,
    ]);
  });

  it('names each file that was changed, added or taken out', () => {
    const files = new Map(filesOf(bundle));
    files.set('results.json', strToU8('{}'));
    files.set('more.txt', strToU8('x'));
    files.delete('inputs.json');
    expect(verifyBundle(archiveOf(files)).flaws).toEqual([
      'inputs.json is missing.',
      'results.json is not what was signed.',
      'more.txt was added: it is not signed.',
    ]);
  });

  it('is refused in an archive that another program wrote, and where it is no archive', () => {
    expect(verifyBundle(zipSync(unzipSync(bundle))).flaws).toHaveLength(1);
    expect(verifyBundle(randomBytes(1_000)).flaws).toHaveLength(1);
    expect(verifyBundle(new Uint8Array()).flaws).toHaveLength(1);
  });
});

describe('the statement of a bundle', () => {
  it('names each thing that the job read by a digest or an address, as in-toto asks', () => {
    const { statement } = verifyBundle(bundle);
    const { resolvedDependencies: read } = statement!.predicate.buildDefinition as { resolvedDependencies?: unknown };
    expect(read).toEqual([
      expect.objectContaining({ name: 'inputs.json', digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } }),
      { name: 'germline', uri: 'https://paratope.example#data-germline', annotations: { version: '2026-05' } },
      expect.objectContaining({ name: 'templates', digest: { sha256: 'ab'.repeat(32) } }),
    ]);
  });
});

describe('a DSSE envelope', () => {
  it('covers the type and the payload as the test vector of the specification says', () => {
    // https://github.com/secure-systems-lab/dsse/blob/master/protocol.md, "Test Vectors".
    expect(preAuthenticationEncoding('http://example.com/HelloWorld', Buffer.from('hello world')).toString()).toBe(
      'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
    );
  });

  it('is of an in-toto statement', () => {
    const envelope = JSON.parse(Buffer.from(filesOf(bundle)?.get(ATTESTATION_FILE) ?? []).toString()) as object;
    expect(envelope).toMatchObject({ payloadType: STATEMENT_TYPE, signatures: [{ keyid: key.public.id }] });
  });
});
