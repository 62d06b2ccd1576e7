import { TestSystem, type Replica } from './test-gateway.js';

interface SharedGateway {
  readonly system: TestSystem;
  readonly gateway: Replica;
}

let shared: Promise<SharedGateway> | undefined;

/**
 * The gateway that specs of one process share, for those that need no clock, crash, settings or rows of nobody else: each makes
 * organizations of its own. It ends with the process.
 */
export function sharedGateway(): Promise<SharedGateway> {
  return (shared ??= start());
}

async function start(): Promise<SharedGateway> {
  const system = await TestSystem.start();
  // Jest ends a worker that has connections open by this signal.
  process.once('SIGTERM', () => void system.close().finally(() => process.exit()));
  return { system, gateway: await system.gateway() };
}
