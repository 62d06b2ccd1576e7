import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals signing secrets with AES-256-GCM before they reach the database: nonce, tag, ciphertext. The owner's id is authenticated too, so
 * that a sealed secret moved to another row does not open.
 */
export class SecretBox {
  /**
   * @param key key of 32 bytes that seals and opens
   * @param also second key that opens only
   */
  constructor(
    private readonly key: Buffer,
    private readonly also?: Buffer,
  ) {
    if (key.length !== 32) throw new Error('the key that seals webhook secrets must be 32 bytes');
  }

  seal(secret: string, ownerId: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(ownerId));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  }

  /** @throws if another key sealed the secret, or the bytes or their owner were tampered with */
  open(sealed: Buffer, ownerId: string): string {
    try {
      return openWith(this.key, sealed, ownerId);
    } catch (error) {
      if (!this.also) throw error;
      return openWith(this.also, sealed, ownerId);
    }
  }

  /** Returns whether only the other key opens the secret. */
  isOfOther(sealed: Buffer, ownerId: string): boolean {
    try {
      openWith(this.key, sealed, ownerId);
      return false;
    } catch {
      return this.also !== undefined;
    }
  }
}

function openWith(key: Buffer, sealed: Buffer, ownerId: string): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(ownerId)).setAuthTag(tag);
  return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
