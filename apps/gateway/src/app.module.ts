import { Module, type DynamicModule } from '@nestjs/common';
import { AssistantsModule } from './assistants/assistants.module.js';
import { AdmissionModule } from './admission/admission.module.js';
import { PlatesModule } from './campaigns/plates.module.js';
import { CommerceModule } from './commerce/commerce.module.js';
import type { GatewayConfig } from './config.js';
import { CoreModule } from './core.module.js';
import { UploadsModule } from './files/uploads.module.js';
import { contractsOf, controllersOf } from './http/bindings.js';
import { HttpModule } from './http/http.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { ReferenceModule } from './reference/reference.module.js';
import { RegistryModule } from './registry/registry.module.js';
import { ScreensModule } from './screens/screens.module.js';
import type { Clock } from './tokens.js';
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
    ScreensModule,
    CommerceModule,
    NotificationsModule,
    AssistantsModule,
    ReferenceModule,
    WebModule,
  ],
})
export class AppModule {
  static register(config: GatewayConfig, clock?: Clock): DynamicModule {
    return { module: AppModule, imports: [CoreModule.register(config, contractsOf(controllersOf(AppModule)), clock)] };
  }
}
