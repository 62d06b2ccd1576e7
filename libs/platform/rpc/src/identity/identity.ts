import { createPrivateKey, X509Certificate } from 'node:crypto';

/** Key and certificate of a service, and the authorities that it trusts; PEM. */
export interface Identity {
  readonly key: string;
  readonly certificate: string;
  /** More than one during a rotation. */
  readonly authorities: readonly string[];
}

const BLOCK = /-----BEGIN (?<kind>[A-Z ]+)-----[^-]+-----END \k<kind>-----/g;

/** Returns one line for an environment variable: base64 of the key, the certificate and the trusted authorities, in this order. */
export const bundleOf = ({ key, certificate, authorities }: Identity): string =>
  Buffer.from([key, certificate, ...authorities].map((pem) => pem.trim()).join('\n')).toString('base64');

/** @throws if the text is no bundle, or its key does not belong to its certificate; the message never quotes it */
export function identityOf(bundle: string): Identity {
  const [key = '', certificate = '', ...authorities] = Buffer.from(bundle, 'base64').toString().match(BLOCK) ?? [];
  return identityFromPem([key, certificate], authorities);
}

/** @throws if a text lacks its PEM, or the key does not belong to the certificate; the message never quotes it */
export function identityFromPem(
  own: readonly [key: string, certificate: string],
  trusted: readonly string[],
): Identity {
  const [key, certificate] = own;
  const authorities = trusted.flatMap((pem) => pem.match(BLOCK) ?? []);
  if (!key.includes('PRIVATE KEY') || authorities.length === 0) throw new Error('is no identity');
  if (!new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key)))
    throw new Error('key and certificate differ');
  return { key, certificate, authorities };
}

/** Returns the service that a certificate names. */
export const nameOf = (certificate: string): string =>
  /^CN=(.+)$/m.exec(new X509Certificate(certificate).subject)?.[1] ?? '';
