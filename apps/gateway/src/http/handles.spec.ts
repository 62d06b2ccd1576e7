import { Injectable, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { route, type RouteContract } from './contract.js';
import { bindHandlers, Handles, RoutingError } from './handles.js';

const contract = (operationId: string) =>
  route({
    operationId,
    method: 'GET',
    path: `/v1/${operationId}`,
    tag: 't',
    summary: 's',
    answers: { 200: { description: 'd', body: z.string() } },
  });

const one = contract('one');
const two = contract('two');

@Injectable()
class One {
  private readonly word = 'one';
  @Handles(one)
  async handle(): Promise<{ status: 200; body: string }> {
    return { status: 200, body: this.word };
  }
}

@Injectable()
class OneAgain {
  @Handles(one)
  async handle(): Promise<{ status: 200; body: string }> {
    return { status: 200, body: 'again' };
  }
}

async function bind(providers: (new () => object)[], contracts: readonly RouteContract[]) {
  @Module({ imports: [DiscoveryModule], providers })
  class TestModule {}
  const app = await NestFactory.createApplicationContext(TestModule, { logger: false, abortOnError: false });
  return bindHandlers(contracts, app.get(DiscoveryService));
}

describe('the boot', () => {
  it('finds the handler of each route, bound to its provider', async () => {
    const handlers = await bind([One], [one]);
    await expect(handlers.get(one)?.({} as never)).resolves.toEqual({ status: 200, body: 'one' });
  });

  it('fails on a route without a handler', async () => {
    await expect(bind([One], [one, two])).rejects.toThrow(new RoutingError('without a handler: two'));
  });

  it('fails on a route with two', async () => {
    await expect(bind([One, OneAgain], [one])).rejects.toThrow('one has two handlers');
  });

  it('fails on a handler of a route that the API does not have', async () => {
    await expect(bind([One], [])).rejects.toThrow('one is not a contract of the API');
  });
});
