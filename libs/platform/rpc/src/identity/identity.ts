import { createPrivateKey, X509Certificate } from 'node:crypto';
import { z } from 'zod';

/** Who a service is for the others, and whom it believes; PEM. */
export interface Identity {
  readonly key: string;
  readonly certificate: string;
  /** More than one while they are changed. */
  readonly authorities: readonly string[];
}

const BLOCK = /-----BEGIN (?<kind>[A-Z ]+)-----[^-]+-----END \k<kind>-----/g;

/** One line for an environment: base64 of the key, the certificate and the trusted authorities, in this order. */
export const bundleOf = ({ key, certificate, authorities }: Identity): string =>
  Buffer.from([key, certificate, ...authorities].map((pem) => pem.trim()).join('\n')).toString('base64');

/** @throws where it is no bundle, or its key is not that of its certificate; never quotes it. */
export function identityOf(bundle: string): Identity {
  const blocks = Buffer.from(bundle, 'base64').toString().match(BLOCK) ?? [];
  const [key = '', certificate = '', ...authorities] = blocks;
  if (!key.includes('PRIVATE KEY') || authorities.length === 0) throw new Error('is no identity');
  if (!new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key)))
    throw new Error('key and certificate differ');
  return { key, certificate, authorities };
}

/** The service that a certificate names. */
export const nameOf = (certificate: string): string =>
  /^CN=(.+)$/m.exec(new X509Certificate(certificate).subject)?.[1] ?? '';

/** For an environment's schema. */
export const rpcIdentity = z
  .string()
  .transform((bundle, context) => {
    try {
      return identityOf(bundle);
    } catch {
      context.addIssue({ code: 'custom', message: 'expected an identity, as `identities` of the launcher makes it' });
      return z.NEVER;
    }
  })
  .describe('Identity of this service for the others: key, certificate and authorities, made by `identities`.');
