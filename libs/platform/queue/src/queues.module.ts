import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { Module, type DynamicModule, type FactoryProvider, type InjectionToken } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { ProcessRole, StoreConnection } from './connection.js';
import { queueOptions, type Redelivery } from './options.js';
import { Queues, type Payload } from './queues.js';
import { openStore, type StoreAddress } from './store.js';

export interface QueuesSettings extends StoreAddress {
  /** Name shown in the store's list of connections. */
  readonly applicationName: string;
  /** Called with errors of connections and of handlers. The queues recover by themselves. */
  readonly onError: (error: unknown, queue: string) => void;
  readonly redelivery?: Redelivery | undefined;
  /** Limit of {@link QueueProcessor.assertProgress}. */
  readonly stuckAfterMs?: number | undefined;
}

interface QueuesRegistration {
  readonly role: ProcessRole;
  /** Names of the queues to which this process publishes, or that it consumes. */
  readonly queues: readonly string[];
  readonly inject?: readonly InjectionToken[];
  readonly useFactory: FactoryProvider<QueuesSettings>['useFactory'];
}

const SETTINGS = Symbol('queues settings');
const STORE = Symbol('queue store');
/** The configuration is named: if it is missing, the boot fails, whereas the unnamed one defaults to a Redis of this machine. */
const CONFIG_KEY = 'queues';

/**
 * BullMQ's queues of a process, by `@nestjs/bullmq`: each can be injected by its name (`@InjectQueue`), all of them as {@link Queues}. The
 * app calls `Queues.close()` when the last item was published and every consumer is closed.
 */
@Module({})
export class QueuesModule {
  static register({ role, queues, inject = [], useFactory }: QueuesRegistration): DynamicModule {
    const consumers = role === 'consumer' ? queues.length : 0;
    const store: DynamicModule = {
      module: StoreModule,
      providers: [
        { provide: SETTINGS, useFactory, inject: [...inject] },
        {
          provide: STORE,
          useFactory: (settings: QueuesSettings) => openStore(settings, { ...settings, role, consumers }),
          inject: [SETTINGS],
        },
      ],
      exports: [SETTINGS, STORE],
    };
    const bull = [
      BullModule.forRootAsync(CONFIG_KEY, {
        imports: [store],
        useFactory: ({ redelivery }: QueuesSettings, { connection }: StoreConnection) =>
          queueOptions(connection, redelivery),
        inject: [SETTINGS, STORE],
      }),
      BullModule.registerQueue(...queues.map((name) => ({ name, configKey: CONFIG_KEY }))),
    ];
    return {
      module: QueuesModule,
      imports: [store, ...bull],
      providers: [
        {
          provide: Queues,
          useFactory: (settings: QueuesSettings, connection: StoreConnection, ...all: Queue<Payload>[]) =>
            new Queues({ ...settings, queues: all, store: connection }),
          inject: [SETTINGS, STORE, ...queues.map((name) => getQueueToken(name))],
        },
      ],
      exports: [Queues, ...bull],
    };
  }
}

@Module({})
class StoreModule {}
