import { z } from 'zod';
import { identityOf, type Identity } from './identity.js';
import { RenewedIdentity } from './renewed-identity.js';

/** Schema for an environment variable with a bundle, or with the `file:` URL of an identity that is renewed there. */
export const rpcIdentity = z
  .string()
  .transform((text, context): Identity => {
    try {
      return text.startsWith('file:') ? new RenewedIdentity(text) : identityOf(text);
    } catch {
      context.addIssue({
        code: 'custom',
        message: 'expected an identity, as `identities` of the launcher makes it, or the file: URL of one',
      });
      return z.NEVER;
    }
  })
  .describe(
    'Identity of this service for the others: key, certificate and authorities, made by `identities`; or the file: URL of a file or ' +
      'folder with them, which is read again every minute.',
  );
