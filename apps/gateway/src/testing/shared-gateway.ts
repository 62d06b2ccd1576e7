import { TestSystem, type Replica } from './test-gateway.js';

interface SharedGateway {
  readonly system: TestSystem;
  readonly gateway: Replica;
}

let shared: Promise<SharedGateway> | undefined;

/**
 * Returns the gateway that the specs of one process share if they need no clock, crash, settings or exclusive rows: each creates
 * organizations of its own. It ends with the process.
 */
export function sharedGateway(): Promise<SharedGateway> {
  return (shared ??= start());
}

async function start(): Promise<SharedGateway> {
  const system = await TestSystem.start();
  // Jest ends a worker that has open connections with this signal.
  process.once('SIGTERM', () => void system.close().finally(() => process.exit()));
  return { system, gateway: await system.gateway() };
}
