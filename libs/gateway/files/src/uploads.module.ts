import { Injectable, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { rpcService, uploads, type RpcService } from '@paratope/rpc';
import { UploadsController } from './uploads/controller.js';
import { UploadArrival } from './upload-arrival.js';
import { UploadSweep } from './sweep.js';
import { UploadService } from './upload-service.js';

@Injectable()
class UploadsBackground implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(private readonly sweep: UploadSweep) {}

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
  providers: [UploadArrival, UploadService, UploadSweep, UploadsBackground],
  exports: [UploadService],
})
export class UploadsModule {}

/** Returns the gRPC service that the upload worker calls. */
export const uploadRpcService = (service: UploadService): RpcService =>
  rpcService<uploads.UploadServiceServer>(uploads.UploadServiceService, service);
