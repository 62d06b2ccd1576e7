export { Antigen, Project, SourceAntibody } from './entities/project.js';
export { ApiToken } from './entities/api-token.js';
export { AuditEvent } from './entities/audit.js';
export { AuthorizationCode } from './entities/authorization-code.js';
export { Campaign } from './entities/campaign.js';
export {
  CandidateAntigen,
  CandidateDesign,
  DESIGNS_TABLE,
  type CandidateLink,
  CandidateSourceAntibody,
  Candidate,
  DRUG_CLASSES,
} from './entities/candidate.js';
export { Chain, Variant } from './entities/variant.js';
export { KEY_TABLES } from './entities/intake.js';
export { Identity, KnownPlace, SecondFactor, Session, SignInAttempt, SignInLink, User } from './entities/people.js';
export { IMPORT_STATUSES, Import } from './entities/import.js';
export { Invitation, Membership, Org } from './entities/org.js';
export { Job } from './entities/job.js';
export { EXTERNAL_ID_KEY } from './entities/label.js';
export { PIPELINE_STATUSES, Pipeline, type PipelineStatus, type PipelineStep } from './entities/pipeline.js';
export { SCREEN_STATUSES, Screen, type ScreenInput, type ScreenStage, type ScreenStatus } from './entities/screen.js';
export { SHARED_TYPES, SharedLink } from './entities/shared-link.js';
export { Upload } from './entities/upload.js';
export { EventsOfScreens1799800000000 } from './migrations/1799800000000-events-of-screens.js';
export { whereListed } from './where-listed.js';
export { CLEAR_STORED_ANSWERS, REPLACE_ANSWERS } from './published/admission.sql.js';
export {
  DOCKED_ANTIGENS,
  STRUCTURES_FOR_SEQUENCES,
  DELETE_SANDBOX_UPLOADS,
  DELETE_UPLOADS_OF_ORG,
  UPLOADS,
  UPLOADS_OF_SCREENS,
  deleteUploads,
  uploadsWithin,
} from './published/files.sql.js';
export {
  ERASE_MEMBERSHIPS,
  ERASE_ORG,
  MAKE_AUDIT_MONTHS,
  MEMBERS,
  PEOPLE_BEHIND,
  RECORD_WEBHOOKS,
  RESULTS_DAYS_OF_ORGS,
  RETENTION_OF_ORGS,
  SANDBOXES,
  SANDBOX_DAYS,
  TOUCH_TOKEN,
  VALID_TOKENS,
  hasWebhooks,
  isLive,
  membershipOf,
  membersWhoSee,
  nameOfActor,
  orgNameOf,
} from './published/identity.sql.js';
export {
  type CompletedRow,
  FIND_SOURCE_JOB,
  JOBS_ABOUT,
  JOBS_OF_KIND,
  JOBS_OF_VARIANTS,
  NEWEST_COMPLETED_JOBS,
  type ResultColumns,
  STEP_JOBS,
  type StepJob,
  isOpenJob,
  jobReadsUpload,
  jobsWithin,
  lockedJobs,
  newestCompleted,
} from './published/jobs.sql.js';
export {
  LABELS,
  type ArchivedLevel,
  CAMPAIGN_ROWS,
  HANDED_VARIANTS,
  type HandedVariant,
  PROJECTS,
  PROJECT_NAMES,
  VARIANTS_OF_PROJECT,
  VARIANT_NAMES,
  antigenRefersTo,
  archivedLevel,
  chainsOf,
  fileFigures,
  formatOf,
  namedResources,
  projectNameOf,
  projectOfCandidate,
  projectOfVariant,
  registryWithin,
  withdrawFigures,
} from './published/registry.sql.js';
export { ERASE_PIPELINES, UNSPENT_OF_PIPELINES, pipelinesWithin } from './published/pipelines.sql.js';
export { UNSPENT_OF_SCREENS } from './published/screens.sql.js';
export { REVOKE_LINKS_OF, deleteSharedLinks, sharedLinksWithin } from './published/sharing.sql.js';
export { SCHEMA } from './schema.js';
