import { filesOf } from './archive.js';
import { ATTESTATION_FILE, KEY_FILE } from './bundle.js';
import { openEnvelope } from './envelope.js';
import { PublicKey } from './signing-key.js';
import { sha256, statementSchema, type Statement } from './statement.js';

interface BundleVerdict {
  /** Id of the key that the bundle names, even if that key did not sign it; null if there is none. */
  readonly keyId: string | null;
  /** Signed statement; null if the signature is not valid. */
  readonly statement: Statement | null;
  /** Sentences for the reader of the bundle; none if the bundle is exactly the signed one. */
  readonly flaws: readonly string[];
}

/**
 * Verifies that a bundle is, to the byte, the one that the installation signed. No service is needed.
 *
 * Without a trusted key, it shows that the bundle was not changed after somebody signed it; only a key from another source can identify the
 * signer.
 * @param trusted id of the key with which the bundle must be signed
 */
export function verifyBundle(archive: Uint8Array, trusted?: string): BundleVerdict {
  const files = filesOf(archive);
  if (!files) return refused(null, 'The file is no bundle, or bytes of its archive were changed.');
  const [attestation, pem] = [files.get(ATTESTATION_FILE), files.get(KEY_FILE)];
  if (!attestation || !pem) return refused(null, `The bundle has no ${attestation ? KEY_FILE : ATTESTATION_FILE}.`);
  const key = PublicKey.fromPem(textOf(pem));
  if (!key) return refused(null, `${KEY_FILE} is no public key of an installation.`);
  if (trusted !== undefined && trusted !== key.id)
    return refused(key.id, `The bundle is of the key ${key.id}, not of ${trusted}.`);
  const statement = statementSchema.safeParse(openEnvelope(textOf(attestation), key)).data;
  if (!statement) return refused(key.id, `The signature in ${ATTESTATION_FILE} does not hold.`);
  return { keyId: key.id, statement, flaws: differences(files, statement) };
}

const refused = (keyId: string | null, flaw: string): BundleVerdict => ({ keyId, statement: null, flaws: [flaw] });

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

function differences(files: ReadonlyMap<string, Uint8Array>, { subject }: Statement): string[] {
  const signed = new Map(subject.map(({ name, digest }) => [name, digest.sha256]));
  const changed = [...signed].flatMap(([name, digest]) => {
    const bytes = files.get(name);
    if (!bytes) return [`${name} is missing.`];
    return sha256(bytes) === digest ? [] : [`${name} is not what was signed.`];
  });
  const added = [...files.keys()].filter((name) => name !== ATTESTATION_FILE && !signed.has(name));
  return [...changed, ...added.map((name) => `${name} was added: it is not signed.`)];
}
