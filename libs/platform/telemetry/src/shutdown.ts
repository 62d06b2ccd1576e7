type Shutdown = () => Promise<void>;

let shutdown: Shutdown = () => Promise.resolve();

/** Sets the function that sends the last spans. */
export function onShutdown(send: Shutdown): void {
  shutdown = send;
}

/** Sends the recorded spans that are not exported yet, as the last step before the process exits. */
export const shutdownTelemetry = (): Promise<void> => shutdown();
