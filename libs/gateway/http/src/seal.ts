import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Authenticated encryption of texts that are stored elsewhere, where they must not be read or changed. */
export class Seal {
  private readonly key: Buffer;
  /** The first key and the additional keys for opening. */
  private readonly keys: readonly Buffer[];

  /**
   * @param also secrets that also open texts sealed with them; new texts are sealed with the first secret.
   * @param purpose separates keys derived from one secret: a text sealed for one purpose cannot be opened for another.
   */
  constructor(secret: string, purpose: string, also: readonly string[] = []) {
    const keyOf = (from: string): Buffer => Buffer.from(hkdfSync('sha256', from, '', purpose, 32));
    this.key = keyOf(secret);
    this.keys = [this.key, ...also.map(keyOf)];
  }

  /** @returns base64url */
  seal(text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, iv);
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
  }

  /** Returns whether the first secret opens the text. */
  isCurrent(sealed: string): boolean {
    try {
      openWith(this.key, Buffer.from(sealed, 'base64url'));
      return true;
    } catch {
      return false;
    }
  }

  /** @throws for a text that was not sealed with any of the keys, or was changed. */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error('not a sealed text');
    for (const key of this.keys.slice(0, -1)) {
      try {
        return openWith(key, bytes);
      } catch {
        // The next key may open it.
      }
    }
    return openWith(this.keys.at(-1) ?? this.key, bytes);
  }
}

function openWith(key: Buffer, bytes: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  return text.toString('utf8');
}
