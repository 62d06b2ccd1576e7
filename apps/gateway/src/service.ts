import { assertWritable, isDatabaseUnavailable, Pool } from '@paratope/database';
import type { ServiceSettings } from '@paratope/service-host';
import { createAccessLog } from '@paratope/telemetry';
import { AppModule } from './app.module.js';
import { API_CONTRACTS, type Clock, type GatewayConfig } from '@paratope/gateway-settings';
import { type RouteContract, prepareFastify, requireHandlers, serverOptions } from '@paratope/gateway-http';
import { JobService } from './jobs/execution/job-service.js';
import { jobRpcService } from './jobs/execution/execution.module.js';
import { outstandingByKind } from './jobs/metrics.js';
import { addScalingRoute } from './jobs/scaling-route.js';
import { PAGES } from './served-paths.js';
import { UploadService, uploadRpcService } from '@paratope/gateway-files';

/** Returns the settings with which @paratope/service-host runs the gateway. */
export const gatewayService = (config: GatewayConfig, clock?: Clock): ServiceSettings => ({
  name: 'gateway',
  module: AppModule.register(config, clock),
  http: { host: config.HTTP_HOST, port: config.HTTP_PORT },
  admin: {
    host: config.ADMIN_HOST,
    port: config.ADMIN_PORT,
    prepare: (admin) => addScalingRoute(admin, outstandingByKind, config.SCALING_TOKEN),
  },
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
        await app.get(Pool).query('SELECT 1');
      },
    },
    { name: 'postgres_writable', check: () => assertWritable(app.get(Pool)) },
  ],
});
