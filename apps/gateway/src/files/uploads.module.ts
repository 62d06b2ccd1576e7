import { Inject, Injectable, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from '@paratope/database';
import type { ObjectStore } from '@paratope/object-store';
import { rpcService, uploads, type RpcService } from '@paratope/rpc';
import { LOGGER, type Logger } from '@paratope/telemetry';
import type { GatewayConfig } from '../config.js';
import { UploadsController } from './uploads/controller.js';
import { CLOCK, CONFIG, OBJECT_STORE, POOL, type Clock } from '../tokens.js';
import { Arrival } from './arrival.js';
import { UploadSweep } from './sweep.js';
import { UploadService } from './upload-service.js';

@Injectable()
class UploadsBackground implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(@Inject(UploadSweep) private readonly sweep: UploadSweep) {}

  onApplicationBootstrap(): void {
    this.sweep.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sweep.stop();
  }
}

/** Files that customers put into the object store: their routes, the service of the worker that checks them, the sweep. */
@Module({
  controllers: [UploadsController],
  providers: [
    {
      provide: Arrival,
      useFactory: (pool: Pool, clock: Clock, store: ObjectStore) => new Arrival({ pool, clock, store }),
      inject: [POOL, CLOCK, OBJECT_STORE],
    },
    {
      provide: UploadService,
      useFactory: (pool: Pool, clock: Clock, settings: GatewayConfig) => new UploadService({ pool, clock, settings }),
      inject: [POOL, CLOCK, CONFIG],
    },
    {
      provide: UploadSweep,
      useFactory: (
        pool: Pool,
        clock: Clock,
        logger: Logger,
        settings: GatewayConfig,
        store: ObjectStore,
        arrival: Arrival,
      ) =>
        new UploadSweep({
          ...{ pool, clock, logger, settings, store, arrival },
          intervalMs: settings.RECONCILE_INTERVAL_MS,
        }),
      inject: [POOL, CLOCK, LOGGER, CONFIG, OBJECT_STORE, Arrival],
    },
    UploadsBackground,
  ],
  exports: [UploadService],
})
export class UploadsModule {}

/** What the upload worker calls. */
export const uploadRpcService = (service: UploadService): RpcService =>
  rpcService<uploads.UploadServiceServer>(uploads.UploadServiceService, service);
