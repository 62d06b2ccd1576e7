import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { run, statement, type Pool } from '@paratope/database';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { CLOCK, POOL, type Clock } from '../../tokens.js';
import { ATTEMPTS_KEPT_MS } from './sign-in-throttle.js';
import { IDLE_MS } from './sessions.js';

const INTERVAL_MS = 60 * 60 * 1000;

const FORGET_SESSIONS = statement('sessions.forget', 'DELETE FROM core.sessions WHERE last_seen_at <= $1');
const FORGET_ATTEMPTS = statement('attempts.forget', 'DELETE FROM core.sign_in_attempts WHERE last_at <= $1');

/** Removes what has no meaning any more: it keeps the tables small and is needed for nothing else. */
@Injectable()
export class IdentityCleanup implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.runOnce().catch((err: unknown) => this.logger.warn({ err }, 'cleanup failed'));
    }, INTERVAL_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async runOnce(): Promise<void> {
    const now = this.clock();
    await run(this.pool, FORGET_SESSIONS, [new Date(now - IDLE_MS)]);
    await run(this.pool, FORGET_ATTEMPTS, [new Date(now - ATTEMPTS_KEPT_MS)]);
  }
}
