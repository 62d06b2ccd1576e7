/** Two stop signals that are closer together than this count as one: npm passes on the Ctrl-C that the terminal sends to all processes. */
const ONE_PRESS_MS = 1_000;

interface StopRequest {
  /** Signal that the first stop signal aborts. */
  readonly signal: AbortSignal;
  readonly requested: Promise<void>;
}

/**
 * Turns SIGINT, SIGTERM and SIGHUP into one request to stop. A second press ends this process at once; the services notice its end by
 * themselves.
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
