import { SERVICES } from '../identity/access.js';
import { identityOf, type Identity } from '../identity/identity.js';
import { issueIdentities } from '../identity/issue.js';

/** Identities of this test run's installation: that of every service, by name, in the form of its environment variable. */
const BUNDLES = await issueIdentities({ names: SERVICES, days: 1 });

export function testBundle(name: string): string {
  const bundle = BUNDLES.get(name);
  if (bundle === undefined) throw new Error(`there is no service ${name}`);
  return bundle;
}

export const testIdentity = (name: string): Identity => identityOf(testBundle(name));
