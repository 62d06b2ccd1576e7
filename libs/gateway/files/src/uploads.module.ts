import { Inject, Injectable, Module } from '@nestjs/common';
import { RunsModule, Scheduler } from '@paratope/gateway-runs';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { rpcService, uploads, type RpcService } from '@paratope/rpc';
import { UploadsController } from './uploads/controller.js';
import { UploadArrival } from './upload-arrival.js';
import { UploadSweep } from './sweep.js';
import { UploadService } from './upload-service.js';

/** Longest normal duration of a sweep: two hundred uploads, ten at a time, each with a store that may be slow. */
const STALLED_AFTER_MS = 30 * 60_000;

@Injectable()
class UploadsBackground {
  constructor(
    scheduler: Scheduler,
    sweep: UploadSweep,
    @Inject(CONFIG) settings: Pick<GatewayConfig, 'RECONCILE_INTERVAL_MS'>,
  ) {
    scheduler.every({
      name: 'upload sweep',
      pauseMs: () => settings.RECONCILE_INTERVAL_MS,
      stalledAfterMs: STALLED_AFTER_MS,
      work: () => sweep.runOnce(),
    });
  }
}

/** Files that customers put into the object store: their routes, the service of the worker that checks them, the sweep. */
@Module({
  imports: [RunsModule],
  controllers: [UploadsController],
  providers: [UploadArrival, UploadService, UploadSweep, UploadsBackground],
  exports: [UploadService],
})
export class UploadsModule {}

/** Returns the gRPC service that the upload worker calls. */
export const uploadRpcService = (service: UploadService): RpcService =>
  rpcService<uploads.UploadServiceServer>(uploads.UploadServiceService, service);
