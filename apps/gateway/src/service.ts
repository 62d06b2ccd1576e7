import { isDatabaseUnavailable, type Pool } from '@paratope/database';
import type { ServiceSettings } from '@paratope/service-host';
import { createAccessLog } from '@paratope/telemetry';
import { AppModule } from './app.module.js';
import type { GatewayConfig } from './config.js';
import type { RouteContract } from './http/contract.js';
import { requireHandlers } from './http/bindings.js';
import { prepareFastify } from './http/fastify.js';
import { serverOptions } from './http/server-options.js';
import { JobService } from './jobs/execution/job-service.js';
import { jobRpcService } from './jobs/execution/execution.module.js';
import { PAGES } from './served-paths.js';
import { API_CONTRACTS, POOL, type Clock } from './tokens.js';
import { UploadService } from './files/upload-service.js';
import { uploadRpcService } from './files/uploads.module.js';

/** The gateway as @paratope/service-host runs it. */
export const gatewayService = (config: GatewayConfig, clock?: Clock): ServiceSettings => ({
  name: 'gateway',
  module: AppModule.register(config, clock),
  http: { host: config.HTTP_HOST, port: config.HTTP_PORT },
  admin: { host: config.ADMIN_HOST, port: config.ADMIN_PORT },
  fastify: serverOptions(config),
  prepare: async (app) => {
    requireHandlers(app, app.get<readonly RouteContract[]>(API_CONTRACTS), PAGES);
    await prepareFastify(app, config.ACCESS_LOG ? createAccessLog('gateway') : undefined);
  },
  rpc: (app) => ({
    services: [
      jobRpcService(app.get(JobService, { strict: false })),
      uploadRpcService(app.get(UploadService, { strict: false })),
    ],
    address: config.RPC_ADDRESS,
    identity: config.RPC_IDENTITY,
    isOutage: isDatabaseUnavailable,
  }),
  readiness: (app) => [
    {
      name: 'postgres',
      check: async () => {
        await app.get<Pool>(POOL).query('SELECT 1');
      },
    },
  ],
});
