type Shutdown = () => Promise<void>;

let shutdown: Shutdown = () => Promise.resolve();

/** Says what sends the last spans. */
export function onShutdown(send: Shutdown): void {
  shutdown = send;
}

/** Sends what was recorded and not exported yet: the last thing a process does before it exits. */
export const shutdownTelemetry = (): Promise<void> => shutdown();
