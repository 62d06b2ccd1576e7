import { Inject, Injectable } from '@nestjs/common';
import type { StoredAnswer } from '@paratope/idempotency';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { type RouteContract, Seal, additionalSecrets } from '@paratope/gateway-http';

/**
 * Encrypts stored answers that contain a token or a signing secret, because a reader of the database must not find secrets that are stored
 * nowhere else in plain text. The key is derived from a secret that all replicas have and the database does not contain.
 */
@Injectable()
export class SealedAnswers {
  private readonly kept: Seal;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.kept = new Seal(config.CURSOR_SECRET, 'kept answers', additionalSecrets(config));
  }

  sealed({ answersSecret }: RouteContract, answer: StoredAnswer): StoredAnswer {
    return answersSecret ? { ...answer, body: this.kept.seal(answer.body) } : answer;
  }

  /** Returns the decrypted answer. Only answers of a handler were encrypted; refusals are stored as they are. */
  opened({ answersSecret }: RouteContract, answer: StoredAnswer): StoredAnswer {
    return answersSecret && answer.status < 400 ? { ...answer, body: this.kept.open(answer.body) } : answer;
  }
}
