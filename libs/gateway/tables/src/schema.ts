import type { Schema } from '@paratope/database';
import { Antigen } from './entities/antigen.js';
import { Attempt } from './entities/attempt.js';
import { Assay } from './entities/assay.js';
import { AssayResult } from './entities/assay-result.js';
import { ApiToken } from './entities/api-token.js';
import { AuditEvent } from './entities/audit-event.js';
import { AuditForgotten } from './entities/audit-forgotten.js';
import { AuditHead } from './entities/audit-head.js';
import { Campaign } from './entities/campaign.js';
import { AuthorizationCode } from './entities/authorization-code.js';
import { CandidateDesign } from './entities/candidate-design.js';
import { Candidate } from './entities/candidate.js';
import { MIGRATIONS } from './migrations/index.js';
import { CandidateAntigen } from './entities/candidate-antigen.js';
import { CandidateSourceAntibody } from './entities/candidate-source-antibody.js';
import { Chain } from './entities/chain.js';
import { ForeignModelRow } from './entities/foreign-model.js';
import { FileSweep } from './entities/file-sweep.js';
import { IdempotencyKey } from './entities/idempotency-key.js';
import { Import } from './entities/import.js';
import { ImportRow } from './entities/import-row.js';
import { Identity } from './entities/identity.js';
import { Invitation } from './entities/invitation.js';
import { Job } from './entities/job.js';
import { JobEvent } from './entities/job-event.js';
import { Label } from './entities/label.js';
import { KnownPlace } from './entities/known-place.js';
import { JobTransition } from './entities/job-transition.js';
import { Membership } from './entities/membership.js';
import { Org } from './entities/org.js';
import { OutboxMessage } from './entities/outbox-message.js';
import { Pipeline } from './entities/pipeline.js';
import { Project } from './entities/project.js';
import { QuotaUsage } from './entities/quota-usage.js';
import { RateWindow } from './entities/rate-window.js';
import { Reservation } from './entities/reservation.js';
import { Screen } from './entities/screen.js';
import { ScreenTransition } from './entities/screen-transition.js';
import { SecondFactor } from './entities/second-factor.js';
import { Session } from './entities/session.js';
import { SignInAttempt } from './entities/sign-in-attempt.js';
import { SignInLink } from './entities/sign-in-link.js';
import { SourceAntibody } from './entities/source-antibody.js';
import { TableView } from './entities/table-view.js';
import { Upload } from './entities/upload.js';
import { User } from './entities/user.js';
import { Variant } from './entities/variant.js';
import { Edit } from './entities/edit.js';
import { Note } from './entities/note.js';
import { StageList } from './entities/stage-list.js';
import { VariantScores } from './entities/variant-scores.js';
import { VoidedJob } from './entities/voided-job.js';

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
    AuthorizationCode,
    SecondFactor,
    Upload,
    Project,
    Candidate,
    Variant,
    Chain,
    VariantScores,
    StageList,
    Edit,
    Note,
    Assay,
    AssayResult,
    TableView,
    Import,
    ImportRow,
    ForeignModelRow,
    SourceAntibody,
    Antigen,
    CandidateSourceAntibody,
    CandidateAntigen,
    CandidateDesign,
    Screen,
    Campaign,
    Pipeline,
    Job,
    Label,
    IdempotencyKey,
    JobEvent,
    JobTransition,
    ScreenTransition,
    FileSweep,
    OutboxMessage,
    Attempt,
    Reservation,
    VoidedJob,
  ],
  migrations: MIGRATIONS,
  rowRights: { audit_events: ['SELECT', 'INSERT'], audit_heads: ['SELECT'], audit_forgotten: ['SELECT'] },
};
