import type { Schema } from '@paratope/database';
import { Assay, AssayResult } from './entities/assay.js';
import { ApiToken } from './entities/api-token.js';
import { AuditEvent, AuditForgotten, AuditHead } from './entities/audit.js';
import { Campaign } from './entities/campaign.js';
import { AuthorizationCode } from './entities/authorization-code.js';
import { Candidate, CandidateAntigen, CandidateSourceAntibody, CandidateDesign } from './entities/candidate.js';
import { MIGRATIONS } from './migrations/index.js';
import { Import, ImportRow, ForeignModelRow } from './entities/import.js';
import { Job, JobEvent, JobTransition, FileSweep } from './entities/job.js';
import { Label } from './entities/label.js';
import { Org, QuotaUsage, RateWindow, Membership, Invitation } from './entities/org.js';
import { Pipeline } from './entities/pipeline.js';
import { Project, TableView, SourceAntibody, Antigen } from './entities/project.js';
import { Reservation, VoidedJob, OutboxMessage, IdempotencyKey, Attempt } from './entities/intake.js';
import { SharedLink } from './entities/shared-link.js';
import { Screen, ScreenTransition } from './entities/screen.js';
import { Upload } from './entities/upload.js';
import { User, Identity, SecondFactor, Session, SignInAttempt, SignInLink, KnownPlace } from './entities/people.js';
import { Variant, Chain, VariantScores, Edit, Note, StageList } from './entities/variant.js';

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
    SharedLink,
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
  whole: {
    file: new URL('../generated/schema.sql', import.meta.url),
    since: { release: '0.2.0', migration: 'TokenNetworks1795521600000' },
  },
  rowRights: { audit_events: ['SELECT', 'INSERT'], audit_heads: ['SELECT'], audit_forgotten: ['SELECT'] },
};
