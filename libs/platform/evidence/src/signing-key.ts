import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** Prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;

/** Signs for an installation. Ed25519 (RFC 8032) is deterministic: the same bytes have the same signature. */
export class SigningKey {
  readonly public: PublicKey;

  private constructor(private readonly key: KeyObject) {
    this.public = new PublicKey(createPublicKey(key));
  }

  /**
   * @param text 32 random bytes in base64
   * @throws Error for any other text
   */
  static fromBase64(text: string): SigningKey {
    if (!isKeyText(text)) throw new Error('A signing key is 32 bytes in base64.');
    const der = Buffer.concat([PKCS8_PREFIX, Buffer.from(text, 'base64')]);
    return new SigningKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  }

  sign(bytes: Uint8Array): Buffer {
    return sign(null, bytes, this.key);
  }
}

export const isKeyText = (text: string): boolean =>
  Buffer.from(text, 'base64').length === KEY_BYTES && Buffer.from(text, 'base64').toString('base64') === text;

/** Verifies signatures of an installation. */
export class PublicKey {
  /** Key as PEM, with one line break at its end. */
  readonly pem: string;
  /** SHA-256 of the key's DER (SubjectPublicKeyInfo), in hexadecimal. */
  readonly id: string;

  constructor(private readonly key: KeyObject) {
    this.pem = key.export({ type: 'spki', format: 'pem' }).toString();
    this.id = createHash('sha256')
      .update(key.export({ type: 'spki', format: 'der' }))
      .digest('hex');
  }

  /** Returns undefined if the text is no PEM of an Ed25519 key. */
  static fromPem(pem: string): PublicKey | undefined {
    try {
      const key = createPublicKey(pem);
      return key.asymmetricKeyType === 'ed25519' ? new PublicKey(key) : undefined;
    } catch {
      return undefined;
    }
  }

  isSignatureOf(bytes: Uint8Array, signature: Uint8Array): boolean {
    return verify(null, bytes, this.key, signature);
  }
}
