import { Inject, Injectable } from '@nestjs/common';
import type { StoredAnswer } from '@paratope/idempotency';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { type RouteContract, Seal, additionalSecrets } from '@paratope/gateway-http';

/**
 * Encrypts kept answers that show a token or a signing secret: whoever reads the database must not find what is
 * stored nowhere else in clear. The key is derived from a secret that all replicas have and the database has not.
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

  /** Refusals are kept as they are: only what a handler answered was sealed. */
  opened({ answersSecret }: RouteContract, answer: StoredAnswer): StoredAnswer {
    return answersSecret && answer.status < 400 ? { ...answer, body: this.kept.open(answer.body) } : answer;
  }
}
