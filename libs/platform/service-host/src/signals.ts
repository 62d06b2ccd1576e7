import { shutdownTelemetry, type Logger } from '@paratope/telemetry';

/** A killed launcher has taken the database with it or is about to, so little can still be finished. */
const ORPHAN_DRAIN_MS = 8_000;

/**
 * Stops once on SIGTERM, SIGINT or the loss of the launcher (its IPC channel closes even if it is killed), and exits 0; a stop that takes
 * longer than `drainMs` exits 1.
 */
export function onStopSignal(drainMs: number, logger: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const begin = (reason: string, withinMs: number): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => {
      logger.error({ drain_ms: withinMs }, 'did not stop in time');
      process.exit(1);
    }, withinMs).unref();
    void stop()
      .then(
        () => 0,
        (err: unknown) => {
          logger.error({ err }, 'stopping failed');
          return 1;
        },
      )
      .then(async (code) => {
        // An unreachable collector is no reason to fail.
        await shutdownTelemetry().catch((err: unknown) => logger.warn({ err }, 'the last spans were not exported'));
        process.exit(code);
      });
  };
  process.once('SIGTERM', () => begin('SIGTERM', drainMs));
  process.once('SIGINT', () => begin('SIGINT', drainMs));
  if (!process.send) return;
  const orphaned = (): void => begin('launcher gone', Math.min(drainMs, ORPHAN_DRAIN_MS));
  // The launcher may have died while this process was still starting.
  if (process.connected) process.once('disconnect', orphaned);
  else orphaned();
}
