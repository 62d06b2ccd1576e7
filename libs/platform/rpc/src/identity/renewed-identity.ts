import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { experimental } from '@grpc/grpc-js';
import { watchExpiry } from './expiry.js';
import { identityFromPem, identityOf, type Identity } from './identity.js';

/** Orchestrators write a renewed Secret into its volume within a minute or two; a rotation leaves more between its steps. */
const READ_AGAIN_MS = 60_000;

/**
 * Reads an identity from a file with a bundle, or from a folder with tls.key, tls.crt and certificates of authorities in its other .crt
 * files, as cert-manager writes them.
 * @throws if there is no identity, or key and certificate differ; the message never quotes them
 */
export function readIdentity(path: string): Identity {
  if (!statSync(path).isDirectory()) return identityOf(readFileSync(path, 'utf8'));
  const read = (name: string): string => readFileSync(join(path, name), 'utf8');
  const authorities = readdirSync(path).filter((name) => name.endsWith('.crt') && name !== 'tls.crt');
  return identityFromPem([read('tls.key'), read('tls.crt')], authorities.map(read));
}

/**
 * An identity that others renew in its file: it is read again every minute, and connections from then on have the new one. What cannot
 * be read, such as a half-written folder, changes nothing: the metric of expiry tells how long the present one lasts.
 */
export class RenewedIdentity implements Identity, experimental.CertificateProvider {
  private readonly onAuthorities = new Set<experimental.CaCertificateUpdateListener>();
  private readonly onCertificate = new Set<experimental.IdentityCertificateUpdateListener>();
  private readonly path: string;
  private current: Identity;

  /** @param url `file:` URL of the file or folder; it must hold an identity now */
  constructor(url: string) {
    this.path = fileURLToPath(url);
    this.current = readIdentity(this.path);
    setInterval(() => this.readAgain(), READ_AGAIN_MS).unref();
  }

  get key(): string {
    return this.current.key;
  }

  get certificate(): string {
    return this.current.certificate;
  }

  get authorities(): readonly string[] {
    return this.current.authorities;
  }

  /** Reads the file now, and tells servers and clients if it changed. */
  readAgain(): void {
    let found: Identity;
    try {
      found = readIdentity(this.path);
    } catch {
      return;
    }
    if (JSON.stringify(found) === JSON.stringify(this.current)) return;
    this.current = found;
    watchExpiry(found);
    for (const listener of this.onAuthorities) listener(this.authorityUpdate());
    for (const listener of this.onCertificate) listener(this.certificateUpdate());
  }

  addCaCertificateListener(listener: experimental.CaCertificateUpdateListener): void {
    this.onAuthorities.add(listener);
    // Not at once: a server listens to its credentials only after they have listened here.
    process.nextTick(() => listener(this.authorityUpdate()));
  }

  removeCaCertificateListener(listener: experimental.CaCertificateUpdateListener): void {
    this.onAuthorities.delete(listener);
  }

  addIdentityCertificateListener(listener: experimental.IdentityCertificateUpdateListener): void {
    this.onCertificate.add(listener);
    process.nextTick(() => listener(this.certificateUpdate()));
  }

  removeIdentityCertificateListener(listener: experimental.IdentityCertificateUpdateListener): void {
    this.onCertificate.delete(listener);
  }

  private authorityUpdate(): experimental.CaCertificateUpdate {
    return { caCertificate: Buffer.from(this.authorities.join('\n')) };
  }

  private certificateUpdate(): experimental.IdentityCertificateUpdate {
    return { certificate: Buffer.from(this.certificate), privateKey: Buffer.from(this.key) };
  }
}
