import { Inject, Injectable } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { isOutage } from '@paratope/gateway-http';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import { RpcError, RpcStatus } from '@paratope/rpc';
import { LOGGER, putAside, type Logger } from '@paratope/telemetry';
import { CLAIM, GIVE_BACK, MOST_ATTEMPTS, PUT_ASIDE, type Subject } from './attempts.sql.js';
import { reasonOf } from './reason.js';

/** Counts how often another service fetched something before it acknowledged it. */
@Injectable()
export class FetchAttempts {
  constructor(
    private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Counts an attempt and fetches. An outage does not count.
   * @throws RpcError `NOT_FOUND` for a subject that is put aside
   */
  async of<Fetched>(subject: Subject, fetch: () => Promise<Fetched>): Promise<Fetched> {
    const now = new Date(this.clock());
    const [claim] = await run(this.pool, CLAIM, { ...subject, now, leasedUntil: now });
    if (!claim) throw new RpcError(RpcStatus.NOT_FOUND, 'put aside');
    if (claim.attempt > MOST_ATTEMPTS) throw await this.putAside(subject, now, null);
    try {
      return await fetch();
    } catch (error) {
      const isUnknown = error instanceof RpcError && error.code === RpcStatus.NOT_FOUND;
      if (isOutage(error) || isUnknown) await run(this.pool, GIVE_BACK, { ...subject, attempt: claim.attempt, now });
      else if (claim.attempt === MOST_ATTEMPTS) throw await this.putAside(subject, now, reasonOf(error));
      throw error;
    }
  }

  private async putAside(subject: Subject, now: Date, reason: string | null): Promise<RpcError> {
    await run(this.pool, PUT_ASIDE, { ...subject, now, reason });
    putAside.add(1, { what: subject.kind });
    this.logger.error({ ...subject, reason }, 'put aside after three attempts');
    return new RpcError(RpcStatus.NOT_FOUND, 'put aside');
  }
}
