import { Module } from '@nestjs/common';
import { Pool } from '@paratope/database';
import { SigningKey } from '@paratope/evidence';
import type { ObjectStore } from '@paratope/object-store';
import { CONFIG, type GatewayConfig, OBJECT_STORE } from '@paratope/gateway-settings';
import { Tasks } from '../../execution/tasks.js';
import { JobResults, ResultsModule } from '@paratope/gateway-results';
import { ViewsModule } from '../../views/views.module.js';
import { BUNDLE_ROUTES } from './contract.js';
import { bundleController, SigningKeyController } from './controller.js';
import { JobBundles } from './job-bundles.js';

/** Evidence of completed jobs, signed by the installation. */
@Module({
  imports: [ResultsModule, ViewsModule],
  controllers: [...BUNDLE_ROUTES.map(bundleController), SigningKeyController],
  providers: [
    {
      provide: SigningKey,
      useFactory: ({ SIGNING_KEY }: GatewayConfig) => SigningKey.fromBase64(SIGNING_KEY),
      inject: [CONFIG],
    },
    {
      provide: JobBundles,
      useFactory: (pool: Pool, kept: JobResults, store: ObjectStore, key: SigningKey, config: GatewayConfig) =>
        new JobBundles({
          pool,
          kept,
          store,
          key,
          tasks: new Tasks(pool),
          installation: config.PUBLIC_URL ?? config.DOCS_URL,
        }),
      inject: [Pool, JobResults, OBJECT_STORE, SigningKey, CONFIG],
    },
  ],
})
export class BundlesModule {}
