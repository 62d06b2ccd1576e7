import { once } from 'node:events';
import { connect } from 'node:net';
import { Controller, Get, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { createLogger, LOGGER } from '@paratope/telemetry';
import { startService } from './index.js';

const events: string[] = [];

@Injectable()
class Store implements OnApplicationShutdown {
  open = true;
  onApplicationShutdown(): void {
    this.open = false;
    events.push('store closed');
  }
}

let finishRequest: () => void = () => undefined;
const requestBegan: { resolve: () => void } = { resolve: () => undefined };

@Controller()
class SlowController {
  constructor(private readonly store: Store) {}
  @Get('slow')
  async slow(): Promise<{ storeOpen: boolean }> {
    requestBegan.resolve();
    await new Promise<void>((resolve) => (finishRequest = resolve));
    return { storeOpen: this.store.open };
  }
}

@Module({
  controllers: [SlowController],
  providers: [Store, { provide: LOGGER, useValue: createLogger('test', { write: () => undefined }) }],
})
class TestModule {}

const http = { host: '127.0.0.1', port: 0 };

describe('a service', () => {
  it('is ready only while its checks pass, and says which do not', async () => {
    let up = false;
    const service = await startService({
      name: 'test',
      module: TestModule,
      http,
      readiness: () => [
        { name: 'postgres', check: () => (up ? Promise.resolve() : Promise.reject(new Error('down'))) },
      ],
    });
    const ready = () => fetch(`http://127.0.0.1:${service.httpPort}/health/ready`);
    const refused = await ready();
    expect([refused.status, await refused.json()]).toEqual([503, { status: 'not ready', failing: ['postgres'] }]);
    up = true;
    expect((await ready()).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${service.httpPort}/health/live`)).status).toBe(200);
    const metrics = await fetch(`http://127.0.0.1:${service.httpPort}/metrics`);
    expect(await metrics.text()).toContain('paratope_build_info');
    await service.close();
  });

  it('answers requests under way before it lets go of what they need', async () => {
    const service = await startService({ name: 'test', module: TestModule, http });
    const began = new Promise<void>((resolve) => (requestBegan.resolve = resolve));
    const answer = fetch(`http://127.0.0.1:${service.httpPort}/slow`);
    await began;
    events.length = 0;
    const closed = service.close();
    finishRequest();
    expect(await (await answer).json()).toEqual({ storeOpen: true });
    await closed;
    expect(events).toEqual(['store closed']);
  });

  it('does not wait for connections on which no request came, such as a browser opens in advance', async () => {
    const admin = { host: '127.0.0.1', port: 0 };
    const service = await startService({ name: 'test', module: TestModule, http, admin });
    const silent = [service.httpPort, service.adminPort].map((port) => connect(port, '127.0.0.1'));
    await Promise.all(silent.map((socket) => once(socket, 'connect')));
    const closed = silent.map((socket) => once(socket, 'close'));
    await service.close();
    await Promise.all(closed);
  });

  it('does not start half: a failing module leaves no listener', async () => {
    @Module({ providers: [{ provide: 'x', useFactory: () => Promise.reject(new Error('unmigrated')) }] })
    class Broken {}
    await expect(startService({ name: 'test', module: Broken, http })).rejects.toThrow('unmigrated');
  });
});
