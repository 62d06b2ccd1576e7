import type { DiscoveryService } from '@nestjs/core';
import type { Answer, AnswerOf, Call, UntypedCall } from './call.js';
import type { RouteContract } from './contract.js';

type HandlerOf<Contract extends RouteContract> = (call: Call<Contract>) => Promise<AnswerOf<Contract>>;

const HANDLED = Symbol('contracts handled by the methods of a class');

/**
 * Makes a method of a Nest provider the handler of a route; the compiler checks its parameter and every answer
 * against the contract. Providers are found by {@link bindHandlers} wherever in the module tree they are.
 */
export const Handles =
  <Contract extends RouteContract>(contract: Contract) =>
  <Handler extends HandlerOf<Contract>>(
    prototype: object,
    method: string,
    _: TypedPropertyDescriptor<Handler>,
  ): void => {
    const handled = (Reflect.get(prototype, HANDLED) as Map<string, RouteContract> | undefined) ?? new Map();
    handled.set(method, contract);
    Reflect.set(prototype, HANDLED, handled);
  };

export type BoundHandler = (call: UntypedCall) => Promise<Answer>;

export class RoutingError extends Error {
  override readonly name = 'RoutingError';
}

/**
 * Finds the handler of every contract.
 * @throws RoutingError when one is missing, handled twice or not in the list: a wiring mistake must stop the boot.
 */
export function bindHandlers(
  contracts: readonly RouteContract[],
  discovery: DiscoveryService,
): Map<RouteContract, BoundHandler> {
  const handlers = new Map<RouteContract, BoundHandler>();
  for (const { instance } of discovery.getProviders() as readonly { readonly instance: unknown }[]) {
    if (typeof instance !== 'object' || instance === null) continue;
    const handled = Reflect.get(instance, HANDLED) as ReadonlyMap<string, RouteContract> | undefined;
    for (const [method, contract] of handled ?? []) {
      if (!contracts.includes(contract)) throw new RoutingError(`${contract.operationId} is not a contract of the API`);
      if (handlers.has(contract)) throw new RoutingError(`${contract.operationId} has two handlers`);
      handlers.set(contract, (Reflect.get(instance, method) as BoundHandler).bind(instance));
    }
  }
  const missing = contracts.filter((contract) => !handlers.has(contract)).map((contract) => contract.operationId);
  if (missing.length > 0) throw new RoutingError(`without a handler: ${missing.join(', ')}`);
  return handlers;
}
