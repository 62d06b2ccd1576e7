import { Module, type DynamicModule } from '@nestjs/common';
import { AssistantsModule } from './assistants/assistants.module.js';
import { AdmissionModule } from './admission/admission.module.js';
import { PipelinesModule } from './pipelines/pipelines.module.js';
import { PlatesModule } from './campaigns/plates.module.js';
import { CompatModule } from './compat/compat.module.js';
import { CommerceModule } from './commerce/commerce.module.js';
import type { Clock, GatewayConfig } from '@paratope/gateway-settings';
import { CoreModule } from './core.module.js';
import { UploadsModule } from '@paratope/gateway-files';
import { HttpModule, contractsOf, controllersOf } from '@paratope/gateway-http';
import { IdentityModule } from '@paratope/gateway-identity';
import { JobsModule } from './jobs/jobs.module.js';
import { LaboratoryModule } from './laboratory/laboratory.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { ReferenceModule } from './reference/reference.module.js';
import { RegistryModule } from '@paratope/gateway-registry';
import { ScreensModule } from './screens/screens.module.js';
import { SharingModule } from './sharing/sharing.module.js';
import { WebModule } from './web/web.module.js';

@Module({
  imports: [
    HttpModule,
    AdmissionModule,
    IdentityModule,
    RegistryModule,
    JobsModule,
    PlatesModule,
    UploadsModule,
    PipelinesModule,
    ScreensModule,
    LaboratoryModule,
    SharingModule,
    CommerceModule,
    NotificationsModule,
    AssistantsModule,
    CompatModule,
    ReferenceModule,
    WebModule,
  ],
})
export class AppModule {
  static register(config: GatewayConfig, clock?: Clock): DynamicModule {
    return { module: AppModule, imports: [CoreModule.register(config, contractsOf(controllersOf(AppModule)), clock)] };
  }
}
