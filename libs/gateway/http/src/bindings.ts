import { posix } from 'node:path';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { isVisitorContract, type RouteContract } from './contract.js';
import { OutsideApi, Contract } from './handles.js';

export class RoutingError extends Error {
  override readonly name = 'RoutingError';
}

/**
 * Asserts that every contract of the API has exactly one handler, that every other route is one of `pages`, which are the only ones
 * declared to be outside the API, and that every write of an org declares its effect, from which its scope follows.
 * @throws RoutingError for a wiring mistake, which must stop the boot
 */
export function requireHandlers(
  app: INestApplicationContext,
  contracts: readonly RouteContract[],
  pages: readonly Type[],
): void {
  const handled = new Set<RouteContract>();
  for (const { metatype } of app.get(DiscoveryService).getControllers()) {
    const controller = metatype as Type;
    if (reflector.get<true | undefined>(OutsideApi.KEY, controller)) {
      if (!pages.includes(controller)) throw new RoutingError(`${controller.name} is not in the list of pages`);
      continue;
    }
    for (const { name, method } of routesOf(controller)) {
      const contract = contractOf(method);
      if (!contract) throw new RoutingError(`${controller.name}.${name} is a route without a contract`);
      if (!contracts.includes(contract)) throw new RoutingError(`${contract.operationId} is not a contract of the API`);
      if (handled.has(contract)) throw new RoutingError(`${contract.operationId} has two handlers`);
      handled.add(contract);
    }
  }
  const missing = contracts.filter((contract) => !handled.has(contract)).map((contract) => contract.operationId);
  if (missing.length > 0) throw new RoutingError(`without a handler: ${missing.join(', ')}`);
  const unsaid = contracts.find(
    (contract) => !isVisitorContract(contract) && contract.method !== 'GET' && !contract.effect,
  );
  if (unsaid) throw new RoutingError(`${unsaid.operationId} does not say what it changes`);
}

/** Returns the controllers of a module and of all modules that it imports, each once, in the order of the imports. */
export function controllersOf(module: Type, seen = new Set<Type>()): Type[] {
  if (seen.has(module)) return [];
  seen.add(module);
  return [
    ...listedIn(module, MODULE_METADATA.CONTROLLERS),
    ...listedIn(module, MODULE_METADATA.IMPORTS).flatMap((imported) => controllersOf(imported, seen)),
  ];
}

/** Returns the classes in the decorator of a module. Dynamic modules, which connect to stores, have no controllers. */
const listedIn = (module: Type, key: string): Type[] =>
  ((Reflect.getMetadata(key, module) as readonly unknown[] | undefined) ?? []).filter(
    (listed): listed is Type => typeof listed === 'function',
  );

/** Returns the contracts that the methods of controllers serve, in the order of their declaration. */
export const contractsOf = (controllers: readonly Type[]): RouteContract[] =>
  controllers.flatMap(routesOf).flatMap(({ method }) => contractOf(method) ?? []);

/** Returns the paths of a controller's methods, with its prefix. */
export const pathsOf = (controller: Type): string[] =>
  routesOf(controller).flatMap(({ method }) =>
    [Reflect.getMetadata(PATH_METADATA, method) as string | string[]]
      .flat()
      .map((path) => posix.join('/', Reflect.getMetadata(PATH_METADATA, controller) as string, path)),
  );

type Method = (...args: never[]) => unknown;

const reflector = new Reflector();

const contractOf = (method: Method): RouteContract | undefined =>
  reflector.get<RouteContract | undefined>(Contract.KEY, method);

function routesOf({ prototype }: Type): { readonly name: string; readonly method: Method }[] {
  const members = prototype as Readonly<Record<string, Method>>;
  return new MetadataScanner()
    .getAllMethodNames(members)
    .flatMap((name) => (members[name] ? [{ name, method: members[name] }] : []))
    .filter(({ method }) => Reflect.hasMetadata(PATH_METADATA, method));
}
