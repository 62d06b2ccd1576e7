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
import { AdcDesignsHandler } from './routes/adc-designs/handler.js';
import { AntigensHandler } from './routes/antigens/handler.js';
import { PeopleModule } from './people/people.module.js';
import { ApiTokensHandler } from './routes/api-tokens/handler.js';
import { CandidateAntigensHandler } from './routes/candidate-antigens/handler.js';
import { CandidateSourceAntibodiesHandler } from './routes/candidate-source-antibodies/handler.js';
import { CandidatesHandler } from './routes/candidates/handler.js';
import { CreditSalesHandler } from './routes/billing/handler.js';
import { CreditTransactionsHandler } from './routes/credit-transactions/handler.js';
import { MeHandler } from './routes/me/handler.js';
import { ProjectsHandler } from './routes/projects/handler.js';
import { SourceAntibodiesHandler } from './routes/source-antibodies/handler.js';
import { VariantDiffHandler } from './routes/variant-diff/handler.js';
import { VariantLineageHandler } from './routes/variant-lineage/handler.js';
import { VariantNumberingHandler } from './routes/variant-numbering/handler.js';
import { VariantsHandler } from './routes/variants/handler.js';
import { WebhookDeliveriesHandler } from './routes/webhook-deliveries/handler.js';
import { WebhooksHandler } from './routes/webhooks/handler.js';
import type { Clock } from './tokens.js';
import { UploadsModule } from './uploads/uploads.module.js';

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
