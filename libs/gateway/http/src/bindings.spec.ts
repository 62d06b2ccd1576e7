import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { route, type RouteContract } from './contract.js';
import { requireHandlers, RoutingError } from './bindings.js';
import { OutsideApi, Handles } from './handles.js';
import { ProjectBinding } from './project-binding.js';
import { RouteTable } from './route-table.js';

const contract = (operationId: string) =>
  route(operationId, `GET /v1/${operationId}`, {
    tag: 't',
    summary: 's',
    answers: { 200: { description: 'd', body: z.string() } },
  });

const one = contract('one');
const two = contract('two');

@Controller()
class One {
  @Handles(one)
  async handle(): Promise<{ status: 200; body: string }> {
    return { status: 200, body: 'one' };
  }
}

@Controller()
class OneAgain {
  @Handles(one)
  async handle(): Promise<{ status: 200; body: string }> {
    return { status: 200, body: 'again' };
  }
}

@Controller()
class Undeclared {
  @Get('/pages')
  show(): string {
    return 'a page';
  }
}

@Controller()
@OutsideApi(true)
class Pages {
  @Get('/pages')
  show(): string {
    return 'a page';
  }
}

class NothingBound extends ProjectBinding {
  within(): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set());
  }
}

async function boot(
  controllers: (new () => object)[],
  contracts: readonly RouteContract[],
  pages = [Pages],
): Promise<void> {
  @Module({
    imports: [DiscoveryModule],
    controllers,
    providers: [RouteTable, { provide: ProjectBinding, useValue: new NothingBound() }],
  })
  class TestModule {}
  const app = await NestFactory.createApplicationContext(TestModule, { logger: false, abortOnError: false });
  requireHandlers(app, contracts, pages);
}

describe('the boot', () => {
  it('finds the handler of each route, and leaves pages alone that were declared to be none', async () => {
    await expect(boot([One, Pages], [one])).resolves.toBeUndefined();
  });

  it('fails on a route without a handler', async () => {
    await expect(boot([One], [one, two])).rejects.toThrow(new RoutingError('without a handler: two'));
  });

  it('fails on a route with two', async () => {
    await expect(boot([One, OneAgain], [one])).rejects.toThrow('one has two handlers');
  });

  it('fails on a handler of a route that the API does not have', async () => {
    await expect(boot([One], [])).rejects.toThrow('one is not a contract of the API');
  });

  it('fails on pages that are not in the list', async () => {
    await expect(boot([One, Pages], [one], [])).rejects.toThrow('Pages is not in the list of pages');
  });

  it('fails on a route that no contract describes', async () => {
    await expect(boot([One, Undeclared], [one])).rejects.toThrow('Undeclared.show is a route without a contract');
  });

  it('fails on a write that does not say what it changes', async () => {
    const unsaid = { ...one, operationId: 'unsaid', method: 'POST' } as const;
    @Controller()
    class Writes {
      @Handles(unsaid)
      async handle(): Promise<{ status: 200; body: string }> {
        return { status: 200, body: 'written' };
      }
    }
    await expect(boot([Writes], [unsaid])).rejects.toThrow(new RoutingError('unsaid does not say what it changes'));
  });
});
