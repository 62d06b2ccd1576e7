import { Module } from '@nestjs/common';
import { FailedTokens } from './failed-tokens.js';
import { PeopleModule } from '@paratope/gateway-identity';
import { AuthenticationGuard } from './authentication.guard.js';
import { MemberCallers } from './member-callers.js';
import { ProjectBindingModule } from './project-binding.js';
import { Quota } from './quota.js';
import { RateGuard } from './rate.guard.js';
import { REQUEST_CHAIN } from './request-chain.js';
import { ResponseHeaders } from './response-headers.js';
import { SealedAnswers } from './sealed-answers.js';
import { TokenCallers } from './token-callers.js';
import { UnroutedRequests } from './unrouted-requests.js';
import { WriteQuota } from './write-quota.js';

/** The request chain: authentication, permissions, rates and quotas. */
@Module({
  imports: [PeopleModule, ProjectBindingModule],
  providers: [
    FailedTokens,
    TokenCallers,
    MemberCallers,
    AuthenticationGuard,
    RateGuard,
    Quota,
    WriteQuota,
    SealedAnswers,
    ResponseHeaders,
    UnroutedRequests,
    ...REQUEST_CHAIN,
  ],
})
export class AdmissionModule {}
