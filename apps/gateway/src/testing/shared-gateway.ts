import { closeAfterSpecs } from '@paratope/testing';
import { TestSystem, type Replica } from './test-gateway.js';

interface SharedGateway {
  readonly system: TestSystem;
  readonly gateway: Replica;
}

let shared: Promise<SharedGateway> | undefined;
let second: Promise<Replica> | undefined;

/**
 * Returns the gateway that the specs of one process share if they need no clock, crash, settings or exclusive rows: each creates
 * organizations of its own. It ends with the process.
 */
export function sharedGateway(): Promise<SharedGateway> {
  return (shared ??= start());
}

/** Returns a second replica of that gateway. */
export function sharedReplica(): Promise<Replica> {
  return (second ??= sharedGateway().then(({ system }) => system.gateway()));
}

async function start(): Promise<SharedGateway> {
  const system = await TestSystem.start('shared');
  closeAfterSpecs(() => system.close());
  return { system, gateway: await system.gateway() };
}
