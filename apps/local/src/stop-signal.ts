/** Two stop signals closer together than this are one: npm passes on the Ctrl-C that the terminal sends to all. */
const ONE_PRESS_MS = 1_000;

export interface StopRequest {
  /** Aborted by the first stop signal. */
  readonly signal: AbortSignal;
  readonly requested: Promise<void>;
}

/**
 * Turns SIGINT, SIGTERM and SIGHUP into one request to stop. A second press ends this process at once; the services
 * notice by themselves.
 */
export function onStop(insisted: () => void): StopRequest {
  const controller = new AbortController();
  let firstAt: number | undefined;
  const requested = new Promise<void>((resolve) => {
    const receive = (): void => {
      if (firstAt === undefined) {
        firstAt = performance.now();
        controller.abort();
        resolve();
      } else if (performance.now() - firstAt > ONE_PRESS_MS) {
        insisted();
        process.exit(130);
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, receive);
  });
  return { signal: controller.signal, requested };
}
