import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { StoredAnswer } from '@paratope/idempotency';
import type { GatewayConfig } from '../config.js';
import { CONFIG } from '../tokens.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts kept answers that show a token or a signing secret: whoever reads the database must not find what is
 * stored nowhere else in clear. The key is derived from a secret that all replicas have and the database has not.
 */
@Injectable()
export class SealedAnswers {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { CURSOR_SECRET }: GatewayConfig) {
    this.key = Buffer.from(hkdfSync('sha256', CURSOR_SECRET, '', 'kept answers', 32));
  }

  seal(answer: StoredAnswer): StoredAnswer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, iv);
    const sealed = Buffer.concat([iv, cipher.update(answer.body, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return { ...answer, body: sealed.toString('base64') };
  }

  open(answer: StoredAnswer): StoredAnswer {
    const sealed = Buffer.from(answer.body, 'base64');
    const decipher = createDecipheriv(CIPHER, this.key, sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const body = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    return { ...answer, body: body.toString('utf8') };
  }
}
