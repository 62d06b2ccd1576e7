import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { bundleOf, type Identity } from './identity.js';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** A clock that is a little slow must not find the certificates valid only in the future. */
const BACKDATED_MS = 24 * 60 * 60 * 1000;
const DEFAULT_DAYS = 825;

export interface Issue {
  readonly names: readonly string[];
  readonly days?: number;
  /** Begin of the days. Default: now. */
  readonly now?: Date;
  /** Further certificates of authorities that the services trust; PEM. */
  readonly alsoTrusted?: readonly string[];
}

/**
 * Creates an authority, and an identity for each of the services for calls in both directions. The authority's key is not kept: to add an
 * identity, issue all of them again.
 * @returns bundles by name
 */
export async function issueIdentities({
  names,
  days = DEFAULT_DAYS,
  now = new Date(),
  alsoTrusted = [],
}: Issue): Promise<Map<string, string>> {
  const notBefore = new Date(now.getTime() - BACKDATED_MS);
  const notAfter = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  const valid = { notBefore, notAfter, signingAlgorithm: ALGORITHM };
  const keys = (): Promise<webcrypto.CryptoKeyPair> =>
    webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const authorityKeys = await keys();
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...valid,
    serialNumber: serial(),
    // Each authority has its own name, so that a service can trust two of them during a rotation.
    name: `CN=Paratope ${randomBytes(6).toString('hex')}`,
    keys: authorityKeys,
    extensions: [new BasicConstraintsExtension(true, 0, true), new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true)],
  });
  const issued = names.map(async (name): Promise<[string, string]> => {
    const { publicKey, privateKey } = await keys();
    const certificate = await X509CertificateGenerator.create({
      ...valid,
      serialNumber: serial(),
      subject: `CN=${name}`,
      issuer: authority.subject,
      publicKey,
      signingKey: authorityKeys.privateKey,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth, ExtendedKeyUsage.clientAuth]),
        new SubjectAlternativeNameExtension([{ type: 'dns', value: name }]),
      ],
    });
    const identity: Identity = {
      key: PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', privateKey), 'PRIVATE KEY'),
      certificate: certificate.toString('pem'),
      authorities: [authority.toString('pem'), ...alsoTrusted],
    };
    return [name, bundleOf(identity)];
  });
  return new Map(await Promise.all(issued));
}

/** Returns a positive number, as X.509 requires. */
const serial = (): string => `01${randomBytes(15).toString('hex')}`;
