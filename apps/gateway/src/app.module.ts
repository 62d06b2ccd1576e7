import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Admission } from './admission/admission.js';
import { Authenticator } from './admission/authenticate.js';
import { MemberCallers } from './admission/member-callers.js';
import { Quota } from './admission/quota.js';
import type { GatewayConfig } from './config.js';
import { CoreModule } from './core.module.js';
import { Entrance } from './http/entrance.js';
import { Cursors } from './http/lists.js';
import { Pipeline } from './http/pipeline.js';
import { Responder } from './http/responder.js';
import { SealedAnswers } from './http/sealed-answers.js';
import { VisitorPipeline } from './http/visitor-pipeline.js';
import { JobsModule } from './jobs/jobs.module.js';
import { AdcDesignsHandler } from './registry/adc-designs/handler.js';
import { AntigensHandler } from './registry/antigens/handler.js';
import { PeopleModule } from './identity/people/people.module.js';
import { ApiTokensHandler } from './identity/api-tokens/handler.js';
import { CandidateAntigensHandler } from './registry/candidate-antigens/handler.js';
import { CandidateSourceAntibodiesHandler } from './registry/candidate-source-antibodies/handler.js';
import { CandidatesHandler } from './registry/candidates/handler.js';
import { CreditSalesHandler } from './commerce/checkouts/handler.js';
import { CreditTransactionsHandler } from './commerce/credit-transactions/handler.js';
import { MeHandler } from './identity/me/handler.js';
import { ProjectsHandler } from './registry/projects/handler.js';
import { SourceAntibodiesHandler } from './registry/source-antibodies/handler.js';
import { VariantDiffHandler } from './registry/variant-diff/handler.js';
import { VariantLineageHandler } from './registry/variant-lineage/handler.js';
import { VariantNumberingHandler } from './registry/variant-numbering/handler.js';
import { VariantsHandler } from './registry/variants/handler.js';
import { WebhookDeliveriesHandler } from './notifications/webhook-deliveries/handler.js';
import { WebhooksHandler } from './notifications/webhooks/handler.js';
import type { Clock } from './tokens.js';
import { UploadsModule } from './files/uploads.module.js';

@Module({
  imports: [DiscoveryModule, JobsModule, UploadsModule, PeopleModule],
  providers: [
    Authenticator,
    MemberCallers,
    Entrance,
    Quota,
    Admission,
    Cursors,
    SealedAnswers,
    Responder,
    Pipeline,
    VisitorPipeline,
    MeHandler,
    ProjectsHandler,
    SourceAntibodiesHandler,
    AntigensHandler,
    CandidatesHandler,
    CandidateSourceAntibodiesHandler,
    CandidateAntigensHandler,
    VariantsHandler,
    VariantLineageHandler,
    VariantDiffHandler,
    VariantNumberingHandler,
    AdcDesignsHandler,
    WebhooksHandler,
    WebhookDeliveriesHandler,
    CreditTransactionsHandler,
    CreditSalesHandler,
    ApiTokensHandler,
  ],
})
export class AppModule {
  static register(config: GatewayConfig, clock: Clock = Date.now): DynamicModule {
    return { module: AppModule, imports: [CoreModule.register(config, clock)] };
  }
}
