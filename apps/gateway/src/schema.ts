import type { Schema } from '@paratope/database';
import { AdcDesign } from './entities/adc-design.js';
import { Antigen } from './entities/antigen.js';
import { ApiToken } from './entities/api-token.js';
import { AuditEvent } from './entities/audit-event.js';
import { AuditForgotten } from './entities/audit-forgotten.js';
import { AuditHead } from './entities/audit-head.js';
import { Candidate } from './entities/candidate.js';
import { CandidateAntigen } from './entities/candidate-antigen.js';
import { CandidateSourceAntibody } from './entities/candidate-source-antibody.js';
import { Chain } from './entities/chain.js';
import { FileSweep } from './entities/file-sweep.js';
import { IdempotencyKey } from './entities/idempotency-key.js';
import { Identity } from './entities/identity.js';
import { Invitation } from './entities/invitation.js';
import { Job } from './entities/job.js';
import { JobEvent } from './entities/job-event.js';
import { KnownPlace } from './entities/known-place.js';
import { JobTransition } from './entities/job-transition.js';
import { Membership } from './entities/membership.js';
import { Org } from './entities/org.js';
import { OutboxMessage } from './entities/outbox-message.js';
import { Project } from './entities/project.js';
import { QuotaUsage } from './entities/quota-usage.js';
import { RateWindow } from './entities/rate-window.js';
import { Reservation } from './entities/reservation.js';
import { SecondFactor } from './entities/second-factor.js';
import { Session } from './entities/session.js';
import { SignInAttempt } from './entities/sign-in-attempt.js';
import { SignInLink } from './entities/sign-in-link.js';
import { SourceAntibody } from './entities/source-antibody.js';
import { Upload } from './entities/upload.js';
import { User } from './entities/user.js';
import { Variant } from './entities/variant.js';
import { VoidedJob } from './entities/voided-job.js';
import { Core1795305600000 } from './migrations/1795305600000-core.js';
import { AdcChemistry1795309200000 } from './migrations/1795309200000-adc-chemistry.js';
import { Dashboard1795312800000 } from './migrations/1795312800000-dashboard.js';
import { HeldJobs1795314600000 } from './migrations/1795314600000-held-jobs.js';
import { TokenScopesAudit1795316400000 } from './migrations/1795316400000-token-scopes-audit.js';
import { Erasure1795327200000, ErasureChecked1795327200001 } from './migrations/1795327200000-erasure.js';
import { Retention1795330800000 } from './migrations/1795330800000-retention.js';
import { AuditMonths1795334400000 } from './migrations/1795334400000-audit-months.js';
import { DaysOfOrgs1795338000000 } from './migrations/1795338000000-days-of-orgs.js';
import { IndexesBesideHistory1795348800000 } from './migrations/1795348800000-indexes-beside-history.js';
import { CanonicalEmails1795320000000 } from './migrations/1795320000000-canonical-emails.js';
import {
  ResultsInStore1795323600000,
  ResultsInStoreChecked1795323600001,
} from './migrations/1795323600000-results-in-store.js';
import { AuditChain1795343400000 } from './migrations/1795343400000-audit-chain.js';
import { SecondFactorDemand1795341600000 } from './migrations/1795341600000-second-factor-demand.js';
import { SecondFactors1795329000000 } from './migrations/1795329000000-second-factors.js';

export const SCHEMA: Schema = {
  name: 'core',
  entities: [
    Org,
    ApiToken,
    AuditEvent,
    AuditHead,
    AuditForgotten,
    QuotaUsage,
    RateWindow,
    User,
    Identity,
    Membership,
    Invitation,
    Session,
    SignInAttempt,
    KnownPlace,
    SignInLink,
    SecondFactor,
    Upload,
    Project,
    Candidate,
    Variant,
    Chain,
    SourceAntibody,
    Antigen,
    CandidateSourceAntibody,
    CandidateAntigen,
    AdcDesign,
    Job,
    IdempotencyKey,
    JobEvent,
    JobTransition,
    FileSweep,
    OutboxMessage,
    Reservation,
    VoidedJob,
  ],
  migrations: [
    Core1795305600000,
    AdcChemistry1795309200000,
    Dashboard1795312800000,
    HeldJobs1795314600000,
    TokenScopesAudit1795316400000,
    CanonicalEmails1795320000000,
    ResultsInStore1795323600000,
    ResultsInStoreChecked1795323600001,
    Erasure1795327200000,
    ErasureChecked1795327200001,
    SecondFactors1795329000000,
    Retention1795330800000,
    AuditMonths1795334400000,
    DaysOfOrgs1795338000000,
    SecondFactorDemand1795341600000,
    AuditChain1795343400000,
    IndexesBesideHistory1795348800000,
  ],
  rowRights: { audit_events: ['SELECT', 'INSERT'], audit_heads: ['SELECT'], audit_forgotten: ['SELECT'] },
};
