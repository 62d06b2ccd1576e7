import { X509Certificate } from 'node:crypto';
import { snapshotGauge } from '@paratope/telemetry';
import { nameOf, type Identity } from './identity.js';

/** End of the certificate of each identity that this process uses, in ms since 1970. */
const ends = new Map<string, number>();

snapshotGauge({
  name: 'paratope.identity.expires',
  description: 'Seconds until the certificate of an identity ends.',
  unit: 's',
  read: () => [...ends].map(([identity, end]) => [(end - Date.now()) / 1000, { identity }] as const),
});

/** Shows how long an identity is valid, in the metric `paratope_identity_expires_seconds`. */
export function watchExpiry({ certificate }: Identity): void {
  ends.set(nameOf(certificate), Date.parse(new X509Certificate(certificate).validTo));
}
