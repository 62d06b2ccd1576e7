import { applyDecorators, createParamDecorator, RequestMapping, RequestMethod } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { RouteContract } from './contract.js';
import { ContractPipe } from './contract.pipe.js';
import type { AnswerOf, RequestOf } from './exchange.js';
import { contextOf } from './request-context.js';

type HandlerOf<Route extends RouteContract> = (request: RequestOf<Route>) => Promise<AnswerOf<Route>>;

/** The contract that a method serves. */
export const Contract = Reflector.createDecorator<RouteContract>();

/** A controller of pages and hooks that are not for the API's clients: no token, no contract, not in the document. */
export const OutsideApi = Reflector.createDecorator<true>();

const ContextOfRequest = createParamDecorator((_data: unknown, host) => contextOf(host));

/**
 * Makes a controller's method the handler of a route: its method and path, the contract that every step of the request chain reads, and as
 * the only argument the validated request. The compiler checks the argument and every answer against the contract.
 */
export const Handles =
  <Route extends RouteContract>(contract: Route) =>
  <Handler extends HandlerOf<Route>>(
    prototype: object,
    method: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    ContextOfRequest(ContractPipe)(prototype, method, 0);
    applyDecorators(
      RequestMapping({
        method: RequestMethod[contract.method],
        path: contract.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      }),
      Contract(contract),
      RouteConfig({ contract }),
    )(prototype, method, descriptor);
  };
