import { Module } from '@nestjs/common';
import { ScoresModule, VariantsModule } from '@paratope/gateway-registry';
import { ViewsModule } from '../jobs/views/views.module.js';
import { OpenSharedLinkController, SharedLinksController } from './controller.js';
import { SharedContent } from './shared-content.js';

/** Links that open one part of a project without an account. */
@Module({
  imports: [ScoresModule, VariantsModule, ViewsModule],
  controllers: [SharedLinksController, OpenSharedLinkController],
  providers: [SharedContent],
})
export class SharingModule {}
