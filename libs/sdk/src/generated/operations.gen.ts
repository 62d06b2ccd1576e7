// Generated from contracts/openapi.json by `npm run sdk`.
import type * as types from './types.gen.js';

/** Every `code` that a problem can have. */
export const PROBLEM_CODES = [
  'invalid_request',
  'unauthorized',
  'insufficient_credits',
  'spending_cap_reached',
  'plan_required',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'payload_too_large',
  'uri_too_long',
  'unsupported_media_type',
  'validation_failed',
  'organization_moved',
  'idempotency_mismatch',
  'headers_too_large',
  'rate_limit_exceeded',
  'quota_exceeded',
  'internal_error',
  'job_failed',
  'service_unavailable',
] as const;

/** Every type of event to which a webhook can subscribe. */
export const WEBHOOK_EVENTS = [
  'humanization.completed',
  'humanization.failed',
  'structure_prediction.completed',
  'structure_prediction.failed',
  'stability_analysis.completed',
  'stability_analysis.failed',
  'immunogenicity_analysis.completed',
  'immunogenicity_analysis.failed',
  'complex_prediction.completed',
  'complex_prediction.failed',
  'codon_export.completed',
  'codon_export.failed',
  'design.completed',
  'design.failed',
  'campaign_plate.completed',
  'campaign_plate.failed',
  'redesign.completed',
  'redesign.failed',
  'screen.completed',
  'screen.failed',
  'pipeline.completed',
  'pipeline.failed',
  'job.completed',
  'job.failed',
  'webhook.test',
] as const;

/** Dated version of the API that these types describe. */
export const API_VERSION = '2026-11-29';

/** Intended uses of a candidate. */
export const DRUG_CLASSES = ['naked_antibody', 'adc', 'car', 'radioconjugate', 't_cell_engager'] as const;

/** Method and path of each operation. */
export const OPERATIONS = {
  getMe: { method: 'GET', path: '/v1/me' },
  listAuditEvents: { method: 'GET', path: '/v1/audit-events' },
  getAuditChain: { method: 'GET', path: '/v1/audit-chain' },
  createProject: { method: 'POST', path: '/v1/projects' },
  listProjects: { method: 'GET', path: '/v1/projects' },
  getProject: { method: 'GET', path: '/v1/projects/{id}' },
  updateProject: { method: 'PATCH', path: '/v1/projects/{id}' },
  archiveProject: { method: 'DELETE', path: '/v1/projects/{id}' },
  getPlainProject: { method: 'GET', path: '/projects/{project_id}' },
  createSourceAntibody: { method: 'POST', path: '/v1/source-antibodies' },
  listSourceAntibodies: { method: 'GET', path: '/v1/source-antibodies' },
  getSourceAntibody: { method: 'GET', path: '/v1/source-antibodies/{id}' },
  updateSourceAntibody: { method: 'PATCH', path: '/v1/source-antibodies/{id}' },
  archiveSourceAntibody: { method: 'DELETE', path: '/v1/source-antibodies/{id}' },
  createUpload: { method: 'POST', path: '/v1/uploads' },
  listUploads: { method: 'GET', path: '/v1/uploads' },
  getUpload: { method: 'GET', path: '/v1/uploads/{id}' },
  deleteUpload: { method: 'DELETE', path: '/v1/uploads/{id}' },
  createAntigen: { method: 'POST', path: '/v1/antigens' },
  listAntigens: { method: 'GET', path: '/v1/antigens' },
  getAntigen: { method: 'GET', path: '/v1/antigens/{id}' },
  updateAntigen: { method: 'PATCH', path: '/v1/antigens/{id}' },
  archiveAntigen: { method: 'DELETE', path: '/v1/antigens/{id}' },
  createTherapeuticCandidate: { method: 'POST', path: '/v1/therapeutic-candidates' },
  listTherapeuticCandidates: { method: 'GET', path: '/v1/therapeutic-candidates' },
  getTherapeuticCandidate: { method: 'GET', path: '/v1/therapeutic-candidates/{id}' },
  updateTherapeuticCandidate: { method: 'PATCH', path: '/v1/therapeutic-candidates/{id}' },
  archiveTherapeuticCandidate: { method: 'DELETE', path: '/v1/therapeutic-candidates/{id}' },
  linkSourceAntibody: { method: 'POST', path: '/v1/therapeutic-candidates/{id}/source-antibodies/{source_antibody_id}' },
  unlinkSourceAntibody: { method: 'DELETE', path: '/v1/therapeutic-candidates/{id}/source-antibodies/{source_antibody_id}' },
  listCandidateSourceAntibodies: { method: 'GET', path: '/v1/therapeutic-candidates/{id}/source-antibodies' },
  linkPlainSourceAntibody: { method: 'POST', path: '/candidates/{candidate_id}/source-antibodies/{source_antibody_id}' },
  unlinkPlainSourceAntibody: { method: 'DELETE', path: '/candidates/{candidate_id}/source-antibodies/{source_antibody_id}' },
  linkAntigen: { method: 'POST', path: '/v1/therapeutic-candidates/{id}/antigens/{antigen_id}' },
  unlinkAntigen: { method: 'DELETE', path: '/v1/therapeutic-candidates/{id}/antigens/{antigen_id}' },
  listCandidateAntigens: { method: 'GET', path: '/v1/therapeutic-candidates/{id}/antigens' },
  linkPlainAntigen: { method: 'POST', path: '/candidates/{candidate_id}/antigens/{antigen_id}' },
  unlinkPlainAntigen: { method: 'DELETE', path: '/candidates/{candidate_id}/antigens/{antigen_id}' },
  createVariant: { method: 'POST', path: '/v1/variants' },
  listVariants: { method: 'GET', path: '/v1/variants' },
  getVariant: { method: 'GET', path: '/v1/variants/{id}' },
  updateVariant: { method: 'PATCH', path: '/v1/variants/{id}' },
  archiveVariant: { method: 'DELETE', path: '/v1/variants/{id}' },
  getVariantLineage: { method: 'GET', path: '/v1/variants/{id}/lineage' },
  getVariantDiff: { method: 'GET', path: '/v1/variants/{id}/diff' },
  getVariantNumbering: { method: 'GET', path: '/v1/variants/{id}/numbering' },
  createAdcDesign: { method: 'POST', path: '/v1/adc-designs' },
  listAdcDesigns: { method: 'GET', path: '/v1/adc-designs' },
  getAdcCatalogue: { method: 'GET', path: '/v1/adc-designs/catalogue' },
  getAdcDesign: { method: 'GET', path: '/v1/adc-designs/{id}' },
  updateAdcDesign: { method: 'PATCH', path: '/v1/adc-designs/{id}' },
  archiveAdcDesign: { method: 'DELETE', path: '/v1/adc-designs/{id}' },
  analyzeAdcDesign: { method: 'POST', path: '/v1/adc-designs/{id}/analysis' },
  submitHumanization: { method: 'POST', path: '/v1/humanizations' },
  listHumanizations: { method: 'GET', path: '/v1/humanizations' },
  batchHumanizations: { method: 'POST', path: '/v1/humanizations/batch' },
  getHumanization: { method: 'GET', path: '/v1/humanizations/{id}' },
  cancelHumanization: { method: 'POST', path: '/v1/humanizations/{id}/cancel' },
  submitStructurePrediction: { method: 'POST', path: '/v1/structure-predictions' },
  listStructurePredictions: { method: 'GET', path: '/v1/structure-predictions' },
  batchStructurePredictions: { method: 'POST', path: '/v1/structure-predictions/batch' },
  getStructurePrediction: { method: 'GET', path: '/v1/structure-predictions/{id}' },
  cancelStructurePrediction: { method: 'POST', path: '/v1/structure-predictions/{id}/cancel' },
  submitStabilityAnalysis: { method: 'POST', path: '/v1/stability-analyses' },
  listStabilityAnalyses: { method: 'GET', path: '/v1/stability-analyses' },
  batchStabilityAnalyses: { method: 'POST', path: '/v1/stability-analyses/batch' },
  getStabilityAnalysis: { method: 'GET', path: '/v1/stability-analyses/{id}' },
  cancelStabilityAnalysis: { method: 'POST', path: '/v1/stability-analyses/{id}/cancel' },
  submitImmunogenicityAnalysis: { method: 'POST', path: '/v1/immunogenicity-analyses' },
  listImmunogenicityAnalyses: { method: 'GET', path: '/v1/immunogenicity-analyses' },
  batchImmunogenicityAnalyses: { method: 'POST', path: '/v1/immunogenicity-analyses/batch' },
  getImmunogenicityAnalysis: { method: 'GET', path: '/v1/immunogenicity-analyses/{id}' },
  cancelImmunogenicityAnalysis: { method: 'POST', path: '/v1/immunogenicity-analyses/{id}/cancel' },
  submitComplexPrediction: { method: 'POST', path: '/v1/complex-predictions' },
  listComplexPredictions: { method: 'GET', path: '/v1/complex-predictions' },
  batchComplexPredictions: { method: 'POST', path: '/v1/complex-predictions/batch' },
  getComplexPrediction: { method: 'GET', path: '/v1/complex-predictions/{id}' },
  cancelComplexPrediction: { method: 'POST', path: '/v1/complex-predictions/{id}/cancel' },
  getCodonExport: { method: 'GET', path: '/v1/codon-exports/{id}' },
  listCodonExports: { method: 'GET', path: '/v1/codon-exports' },
  submitCodonExports: { method: 'POST', path: '/v1/codon-exports' },
  cancelCodonExport: { method: 'POST', path: '/v1/codon-exports/{id}/cancel' },
  downloadCodonExport: { method: 'GET', path: '/v1/codon-exports/{id}/download' },
  bundleHumanization: { method: 'GET', path: '/v1/humanizations/{id}/bundle' },
  bundleStructurePrediction: { method: 'GET', path: '/v1/structure-predictions/{id}/bundle' },
  bundleStabilityAnalysis: { method: 'GET', path: '/v1/stability-analyses/{id}/bundle' },
  bundleImmunogenicityAnalysis: { method: 'GET', path: '/v1/immunogenicity-analyses/{id}/bundle' },
  bundleComplexPrediction: { method: 'GET', path: '/v1/complex-predictions/{id}/bundle' },
  bundleCodonExport: { method: 'GET', path: '/v1/codon-exports/{id}/bundle' },
  getSigningKey: { method: 'GET', path: '/v1/signing-key' },
  quoteJobs: { method: 'POST', path: '/v1/quotes' },
  listOrgJobs: { method: 'GET', path: '/orgs/{org_id}/jobs' },
  submitJob: { method: 'POST', path: '/v1/jobs' },
  listJobs: { method: 'GET', path: '/v1/jobs' },
  getJob: { method: 'GET', path: '/v1/jobs/{id}' },
  getJobResults: { method: 'GET', path: '/v1/jobs/{id}/results' },
  cancelJob: { method: 'POST', path: '/v1/jobs/{id}/cancel' },
  listenToEvents: { method: 'GET', path: '/v1/events' },
  createWebhook: { method: 'POST', path: '/v1/webhooks' },
  listWebhooks: { method: 'GET', path: '/v1/webhooks' },
  getWebhook: { method: 'GET', path: '/v1/webhooks/{id}' },
  updateWebhook: { method: 'PATCH', path: '/v1/webhooks/{id}' },
  deleteWebhook: { method: 'DELETE', path: '/v1/webhooks/{id}' },
  testWebhook: { method: 'POST', path: '/v1/webhooks/{id}/test' },
  listWebhookDeliveries: { method: 'GET', path: '/v1/webhook_deliveries' },
  getWebhookDelivery: { method: 'GET', path: '/v1/webhook_deliveries/{id}' },
  retryWebhookDelivery: { method: 'POST', path: '/v1/webhook_deliveries/{id}/retry' },
  listCreditTransactions: { method: 'GET', path: '/v1/credit-transactions' },
  listCreditPacks: { method: 'GET', path: '/billing/credits/packs' },
  openCreditCheckout: { method: 'POST', path: '/billing/credits/checkout' },
  signIn: { method: 'POST', path: '/auth/sign-in' },
  getSignInOptions: { method: 'GET', path: '/auth/options' },
  signInByLink: { method: 'POST', path: '/auth/sign-in-links/use' },
  getSession: { method: 'GET', path: '/auth/session' },
  signOut: { method: 'POST', path: '/auth/sign-out' },
  signOutEverywhere: { method: 'POST', path: '/auth/sign-out-everywhere' },
  listSessions: { method: 'GET', path: '/auth/sessions' },
  endSession: { method: 'DELETE', path: '/auth/sessions/{id}' },
  changePassword: { method: 'POST', path: '/auth/password' },
  beginSecondFactor: { method: 'POST', path: '/auth/second-factor' },
  confirmSecondFactor: { method: 'POST', path: '/auth/second-factor/confirm' },
  removeSecondFactor: { method: 'POST', path: '/auth/second-factor/remove' },
  register: { method: 'POST', path: '/auth/register' },
  acceptInvitation: { method: 'POST', path: '/auth/invitations/accept' },
  startOidc: { method: 'GET', path: '/auth/oidc/start' },
  finishOidc: { method: 'GET', path: '/auth/oidc/callback' },
  listMembers: { method: 'GET', path: '/orgs/{org_id}/members' },
  updateMember: { method: 'PATCH', path: '/orgs/{org_id}/members/{member_id}' },
  removeMember: { method: 'DELETE', path: '/orgs/{org_id}/members/{member_id}' },
  getSignInPolicy: { method: 'GET', path: '/orgs/{org_id}/sign-in-policy' },
  updateSignInPolicy: { method: 'PATCH', path: '/orgs/{org_id}/sign-in-policy' },
  deleteOrg: { method: 'DELETE', path: '/orgs/{org_id}' },
  createInvitation: { method: 'POST', path: '/orgs/{org_id}/invitations' },
  listInvitations: { method: 'GET', path: '/orgs/{org_id}/invitations' },
  withdrawInvitation: { method: 'DELETE', path: '/orgs/{org_id}/invitations/{invitation_id}' },
  createApiToken: { method: 'POST', path: '/orgs/{org_id}/api-tokens' },
  listApiTokens: { method: 'GET', path: '/orgs/{org_id}/api-tokens' },
  revokeApiToken: { method: 'DELETE', path: '/orgs/{org_id}/api-tokens/{token_id}' },
  getApiToken: { method: 'GET', path: '/orgs/{org_id}/api-tokens/{token_id}' },
  updateApiToken: { method: 'PATCH', path: '/orgs/{org_id}/api-tokens/{token_id}' },
  listScores: { method: 'GET', path: '/v1/scores' },
  listProjectScores: { method: 'GET', path: '/v1/projects/{id}/scores' },
  listScoreColumns: { method: 'GET', path: '/v1/scores/columns' },
  getVariantScores: { method: 'GET', path: '/v1/variants/{id}/scores' },
  createScreen: { method: 'POST', path: '/v1/screens' },
  listScreens: { method: 'GET', path: '/v1/screens' },
  refilterScreen: { method: 'POST', path: '/v1/screens/{id}/refilter' },
  getScreen: { method: 'GET', path: '/v1/screens/{id}' },
  deleteScreen: { method: 'DELETE', path: '/v1/screens/{id}' },
  pauseScreen: { method: 'POST', path: '/v1/screens/{id}/pause' },
  resumeScreen: { method: 'POST', path: '/v1/screens/{id}/resume' },
  cancelScreen: { method: 'POST', path: '/v1/screens/{id}/cancel' },
  estimateScreen: { method: 'POST', path: '/v1/screens/estimate' },
  listScreenRows: { method: 'GET', path: '/v1/screens/{id}/rows' },
  getScreenFiles: { method: 'GET', path: '/v1/screens/{id}/files' },
  createCampaign: { method: 'POST', path: '/v1/campaigns' },
  listCampaigns: { method: 'GET', path: '/v1/campaigns' },
  addCampaignResults: { method: 'POST', path: '/v1/campaigns/{id}/results' },
  getCampaign: { method: 'GET', path: '/v1/campaigns/{id}' },
  updateCampaign: { method: 'PATCH', path: '/v1/campaigns/{id}' },
  archiveCampaign: { method: 'DELETE', path: '/v1/campaigns/{id}' },
  getDesign: { method: 'GET', path: '/v1/designs/{id}' },
  listDesigns: { method: 'GET', path: '/v1/designs' },
  submitDesign: { method: 'POST', path: '/v1/designs' },
  cancelDesign: { method: 'POST', path: '/v1/designs/{id}/cancel' },
  getCampaignPlate: { method: 'GET', path: '/v1/campaign-plates/{id}' },
  listCampaignPlates: { method: 'GET', path: '/v1/campaign-plates' },
  submitCampaignPlate: { method: 'POST', path: '/v1/campaign-plates' },
  cancelCampaignPlate: { method: 'POST', path: '/v1/campaign-plates/{id}/cancel' },
  batchDesigns: { method: 'POST', path: '/v1/designs/batch' },
  batchCampaignPlates: { method: 'POST', path: '/v1/campaign-plates/batch' },
  bundleDesign: { method: 'GET', path: '/v1/designs/{id}/bundle' },
  bundleCampaignPlate: { method: 'GET', path: '/v1/campaign-plates/{id}/bundle' },
  proposeCampaignPlate: { method: 'POST', path: '/v1/campaigns/{id}/plates' },
  getAssistantClient: { method: 'GET', path: '/orgs/{org_id}/assistant-grants/client' },
  createAssistantGrant: { method: 'POST', path: '/orgs/{org_id}/assistant-grants' },
  listScreenColumns: { method: 'GET', path: '/v1/screens/columns' },
  uploadAssayResults: { method: 'POST', path: '/v1/assay-results' },
  listAssayResults: { method: 'GET', path: '/v1/assay-results' },
  listAssays: { method: 'GET', path: '/v1/assays' },
  deleteAssay: { method: 'DELETE', path: '/v1/assays/{id}' },
  createImport: { method: 'POST', path: '/v1/imports' },
  getImport: { method: 'GET', path: '/v1/imports/{id}' },
  createView: { method: 'POST', path: '/v1/views' },
  listViews: { method: 'GET', path: '/v1/views' },
  getView: { method: 'GET', path: '/v1/views/{id}' },
  updateView: { method: 'PATCH', path: '/v1/views/{id}' },
  deleteView: { method: 'DELETE', path: '/v1/views/{id}' },
  getStages: { method: 'GET', path: '/v1/stages' },
  updateStages: { method: 'PATCH', path: '/v1/stages' },
  listVariantNotes: { method: 'GET', path: '/v1/variants/{id}/notes' },
  createVariantNote: { method: 'POST', path: '/v1/variants/{id}/notes' },
  updateVariantNote: { method: 'PATCH', path: '/v1/variants/{id}/notes/{note_id}' },
  deleteVariantNote: { method: 'DELETE', path: '/v1/variants/{id}/notes/{note_id}' },
  listTherapeuticCandidateNotes: { method: 'GET', path: '/v1/therapeutic-candidates/{id}/notes' },
  createTherapeuticCandidateNote: { method: 'POST', path: '/v1/therapeutic-candidates/{id}/notes' },
  updateTherapeuticCandidateNote: { method: 'PATCH', path: '/v1/therapeutic-candidates/{id}/notes/{note_id}' },
  deleteTherapeuticCandidateNote: { method: 'DELETE', path: '/v1/therapeutic-candidates/{id}/notes/{note_id}' },
  listVariantActivity: { method: 'GET', path: '/v1/variants/{id}/activity' },
  listTherapeuticCandidateActivity: { method: 'GET', path: '/v1/therapeutic-candidates/{id}/activity' },
  changeVariants: { method: 'POST', path: '/v1/variants/changes' },
  downloadLaboratoryFile: { method: 'GET', path: '/v1/projects/{id}/laboratory-file' },
  draftAdaptyvExperiment: { method: 'GET', path: '/v1/projects/{id}/adaptyv-draft' },
  listPurchases: { method: 'GET', path: '/v1/purchases' },
  getUsage: { method: 'GET', path: '/v1/usage' },
  getRetention: { method: 'GET', path: '/orgs/{org_id}/retention' },
  updateRetention: { method: 'PATCH', path: '/orgs/{org_id}/retention' },
  createPipeline: { method: 'POST', path: '/v1/pipelines' },
  listPipelines: { method: 'GET', path: '/v1/pipelines' },
  estimatePipeline: { method: 'POST', path: '/v1/pipelines/estimate' },
  getPipeline: { method: 'GET', path: '/v1/pipelines/{id}' },
  cancelPipeline: { method: 'POST', path: '/v1/pipelines/{id}/cancel' },
  designCombinatorialLibrary: { method: 'POST', path: '/v1/variant-libraries/combinatorial' },
  designExactLibrary: { method: 'POST', path: '/v1/variant-libraries/exact' },
  getProjectOverview: { method: 'GET', path: '/v1/projects/{id}/overview' },
  getVariantChains: { method: 'GET', path: '/v1/variants/{id}/chains' },
  getConstantRegions: { method: 'GET', path: '/v1/constant-regions' },
  submitCodonExportBatch: { method: 'POST', path: '/v1/codon-exports/batches' },
  getCodonExportBatch: { method: 'GET', path: '/v1/codon-exports/batches/{id}' },
  getCodonStrategies: { method: 'GET', path: '/v1/codon-exports/strategies' },
  getSignalPeptides: { method: 'GET', path: '/v1/codon-exports/signal-peptides' },
  saveResults: { method: 'POST', path: '/v1/variants/saved-results' },
  batchPipelines: { method: 'POST', path: '/v1/pipelines/batch' },
  getVariantForeignModels: { method: 'GET', path: '/v1/variants/{id}/foreign-models' },
  getProjectForeignModels: { method: 'GET', path: '/v1/projects/{id}/foreign-models' },
  searchVariants: { method: 'POST', path: '/v1/variants/search' },
  getRedesign: { method: 'GET', path: '/v1/redesigns/{id}' },
  listRedesigns: { method: 'GET', path: '/v1/redesigns' },
  submitRedesign: { method: 'POST', path: '/v1/redesigns' },
  cancelRedesign: { method: 'POST', path: '/v1/redesigns/{id}/cancel' },
  batchRedesigns: { method: 'POST', path: '/v1/redesigns/batch' },
  bundleRedesign: { method: 'GET', path: '/v1/redesigns/{id}/bundle' },
  readInvitation: { method: 'POST', path: '/auth/invitations/read' },
  listSpendingCaps: { method: 'GET', path: '/orgs/{org_id}/spending-caps' },
  setSpendingCap: { method: 'PATCH', path: '/orgs/{org_id}/spending-caps' },
  createSharedLink: { method: 'POST', path: '/v1/shared-links' },
  listSharedLinks: { method: 'GET', path: '/v1/shared-links' },
  revokeSharedLink: { method: 'DELETE', path: '/v1/shared-links/{id}' },
  openSharedLink: { method: 'POST', path: '/shared/open' },
  getProjectFamilies: { method: 'GET', path: '/v1/projects/{id}/families' },
  listComplexPredictionPoses: { method: 'GET', path: '/v1/complex-predictions/{id}/poses' },
  downloadProgramInputs: { method: 'GET', path: '/v1/projects/{id}/program-inputs' },
} as const;

/** Request and answer of each operation. */
export interface Operations {
  getMe: { request: types.GetMeData; answer: types.GetMeResponse };
  listAuditEvents: { request: types.ListAuditEventsData; answer: types.ListAuditEventsResponse };
  getAuditChain: { request: types.GetAuditChainData; answer: types.GetAuditChainResponse };
  createProject: { request: types.CreateProjectData; answer: types.CreateProjectResponse };
  listProjects: { request: types.ListProjectsData; answer: types.ListProjectsResponse };
  getProject: { request: types.GetProjectData; answer: types.GetProjectResponse };
  updateProject: { request: types.UpdateProjectData; answer: types.UpdateProjectResponse };
  archiveProject: { request: types.ArchiveProjectData; answer: undefined };
  getPlainProject: { request: types.GetPlainProjectData; answer: types.GetPlainProjectResponse };
  createSourceAntibody: { request: types.CreateSourceAntibodyData; answer: types.CreateSourceAntibodyResponse };
  listSourceAntibodies: { request: types.ListSourceAntibodiesData; answer: types.ListSourceAntibodiesResponse };
  getSourceAntibody: { request: types.GetSourceAntibodyData; answer: types.GetSourceAntibodyResponse };
  updateSourceAntibody: { request: types.UpdateSourceAntibodyData; answer: types.UpdateSourceAntibodyResponse };
  archiveSourceAntibody: { request: types.ArchiveSourceAntibodyData; answer: undefined };
  createUpload: { request: types.CreateUploadData; answer: types.CreateUploadResponse };
  listUploads: { request: types.ListUploadsData; answer: types.ListUploadsResponse };
  getUpload: { request: types.GetUploadData; answer: types.GetUploadResponse };
  deleteUpload: { request: types.DeleteUploadData; answer: undefined };
  createAntigen: { request: types.CreateAntigenData; answer: types.CreateAntigenResponse };
  listAntigens: { request: types.ListAntigensData; answer: types.ListAntigensResponse };
  getAntigen: { request: types.GetAntigenData; answer: types.GetAntigenResponse };
  updateAntigen: { request: types.UpdateAntigenData; answer: types.UpdateAntigenResponse };
  archiveAntigen: { request: types.ArchiveAntigenData; answer: undefined };
  createTherapeuticCandidate: { request: types.CreateTherapeuticCandidateData; answer: types.CreateTherapeuticCandidateResponse };
  listTherapeuticCandidates: { request: types.ListTherapeuticCandidatesData; answer: types.ListTherapeuticCandidatesResponse };
  getTherapeuticCandidate: { request: types.GetTherapeuticCandidateData; answer: types.GetTherapeuticCandidateResponse };
  updateTherapeuticCandidate: { request: types.UpdateTherapeuticCandidateData; answer: types.UpdateTherapeuticCandidateResponse };
  archiveTherapeuticCandidate: { request: types.ArchiveTherapeuticCandidateData; answer: undefined };
  linkSourceAntibody: { request: types.LinkSourceAntibodyData; answer: types.LinkSourceAntibodyResponse };
  unlinkSourceAntibody: { request: types.UnlinkSourceAntibodyData; answer: undefined };
  listCandidateSourceAntibodies: { request: types.ListCandidateSourceAntibodiesData; answer: types.ListCandidateSourceAntibodiesResponse };
  linkPlainSourceAntibody: { request: types.LinkPlainSourceAntibodyData; answer: types.LinkPlainSourceAntibodyResponse };
  unlinkPlainSourceAntibody: { request: types.UnlinkPlainSourceAntibodyData; answer: undefined };
  linkAntigen: { request: types.LinkAntigenData; answer: types.LinkAntigenResponse };
  unlinkAntigen: { request: types.UnlinkAntigenData; answer: undefined };
  listCandidateAntigens: { request: types.ListCandidateAntigensData; answer: types.ListCandidateAntigensResponse };
  linkPlainAntigen: { request: types.LinkPlainAntigenData; answer: types.LinkPlainAntigenResponse };
  unlinkPlainAntigen: { request: types.UnlinkPlainAntigenData; answer: undefined };
  createVariant: { request: types.CreateVariantData; answer: types.CreateVariantResponse };
  listVariants: { request: types.ListVariantsData; answer: types.ListVariantsResponse };
  getVariant: { request: types.GetVariantData; answer: types.GetVariantResponse };
  updateVariant: { request: types.UpdateVariantData; answer: types.UpdateVariantResponse };
  archiveVariant: { request: types.ArchiveVariantData; answer: undefined };
  getVariantLineage: { request: types.GetVariantLineageData; answer: types.GetVariantLineageResponse };
  getVariantDiff: { request: types.GetVariantDiffData; answer: types.GetVariantDiffResponse };
  getVariantNumbering: { request: types.GetVariantNumberingData; answer: types.GetVariantNumberingResponse };
  createAdcDesign: { request: types.CreateAdcDesignData; answer: types.CreateAdcDesignResponse };
  listAdcDesigns: { request: types.ListAdcDesignsData; answer: types.ListAdcDesignsResponse };
  getAdcCatalogue: { request: types.GetAdcCatalogueData; answer: types.GetAdcCatalogueResponse };
  getAdcDesign: { request: types.GetAdcDesignData; answer: types.GetAdcDesignResponse };
  updateAdcDesign: { request: types.UpdateAdcDesignData; answer: types.UpdateAdcDesignResponse };
  archiveAdcDesign: { request: types.ArchiveAdcDesignData; answer: undefined };
  analyzeAdcDesign: { request: types.AnalyzeAdcDesignData; answer: types.AnalyzeAdcDesignResponse };
  submitHumanization: { request: types.SubmitHumanizationData; answer: types.SubmitHumanizationResponse };
  listHumanizations: { request: types.ListHumanizationsData; answer: types.ListHumanizationsResponse };
  batchHumanizations: { request: types.BatchHumanizationsData; answer: types.BatchHumanizationsResponse };
  getHumanization: { request: types.GetHumanizationData; answer: types.GetHumanizationResponse };
  cancelHumanization: { request: types.CancelHumanizationData; answer: types.CancelHumanizationResponse };
  submitStructurePrediction: { request: types.SubmitStructurePredictionData; answer: types.SubmitStructurePredictionResponse };
  listStructurePredictions: { request: types.ListStructurePredictionsData; answer: types.ListStructurePredictionsResponse };
  batchStructurePredictions: { request: types.BatchStructurePredictionsData; answer: types.BatchStructurePredictionsResponse };
  getStructurePrediction: { request: types.GetStructurePredictionData; answer: types.GetStructurePredictionResponse };
  cancelStructurePrediction: { request: types.CancelStructurePredictionData; answer: types.CancelStructurePredictionResponse };
  submitStabilityAnalysis: { request: types.SubmitStabilityAnalysisData; answer: types.SubmitStabilityAnalysisResponse };
  listStabilityAnalyses: { request: types.ListStabilityAnalysesData; answer: types.ListStabilityAnalysesResponse };
  batchStabilityAnalyses: { request: types.BatchStabilityAnalysesData; answer: types.BatchStabilityAnalysesResponse };
  getStabilityAnalysis: { request: types.GetStabilityAnalysisData; answer: types.GetStabilityAnalysisResponse };
  cancelStabilityAnalysis: { request: types.CancelStabilityAnalysisData; answer: types.CancelStabilityAnalysisResponse };
  submitImmunogenicityAnalysis: { request: types.SubmitImmunogenicityAnalysisData; answer: types.SubmitImmunogenicityAnalysisResponse };
  listImmunogenicityAnalyses: { request: types.ListImmunogenicityAnalysesData; answer: types.ListImmunogenicityAnalysesResponse };
  batchImmunogenicityAnalyses: { request: types.BatchImmunogenicityAnalysesData; answer: types.BatchImmunogenicityAnalysesResponse };
  getImmunogenicityAnalysis: { request: types.GetImmunogenicityAnalysisData; answer: types.GetImmunogenicityAnalysisResponse };
  cancelImmunogenicityAnalysis: { request: types.CancelImmunogenicityAnalysisData; answer: types.CancelImmunogenicityAnalysisResponse };
  submitComplexPrediction: { request: types.SubmitComplexPredictionData; answer: types.SubmitComplexPredictionResponse };
  listComplexPredictions: { request: types.ListComplexPredictionsData; answer: types.ListComplexPredictionsResponse };
  batchComplexPredictions: { request: types.BatchComplexPredictionsData; answer: types.BatchComplexPredictionsResponse };
  getComplexPrediction: { request: types.GetComplexPredictionData; answer: types.GetComplexPredictionResponse };
  cancelComplexPrediction: { request: types.CancelComplexPredictionData; answer: types.CancelComplexPredictionResponse };
  getCodonExport: { request: types.GetCodonExportData; answer: types.GetCodonExportResponse };
  listCodonExports: { request: types.ListCodonExportsData; answer: types.ListCodonExportsResponse };
  submitCodonExports: { request: types.SubmitCodonExportsData; answer: types.SubmitCodonExportsResponse };
  cancelCodonExport: { request: types.CancelCodonExportData; answer: types.CancelCodonExportResponse };
  downloadCodonExport: { request: types.DownloadCodonExportData; answer: types.DownloadCodonExportResponse };
  bundleHumanization: { request: types.BundleHumanizationData; answer: types.BundleHumanizationResponse };
  bundleStructurePrediction: { request: types.BundleStructurePredictionData; answer: types.BundleStructurePredictionResponse };
  bundleStabilityAnalysis: { request: types.BundleStabilityAnalysisData; answer: types.BundleStabilityAnalysisResponse };
  bundleImmunogenicityAnalysis: { request: types.BundleImmunogenicityAnalysisData; answer: types.BundleImmunogenicityAnalysisResponse };
  bundleComplexPrediction: { request: types.BundleComplexPredictionData; answer: types.BundleComplexPredictionResponse };
  bundleCodonExport: { request: types.BundleCodonExportData; answer: types.BundleCodonExportResponse };
  getSigningKey: { request: types.GetSigningKeyData; answer: types.GetSigningKeyResponse };
  quoteJobs: { request: types.QuoteJobsData; answer: types.QuoteJobsResponse };
  listOrgJobs: { request: types.ListOrgJobsData; answer: types.ListOrgJobsResponse };
  submitJob: { request: types.SubmitJobData; answer: types.SubmitJobResponse };
  listJobs: { request: types.ListJobsData; answer: types.ListJobsResponse };
  getJob: { request: types.GetJobData; answer: types.GetJobResponse };
  getJobResults: { request: types.GetJobResultsData; answer: types.GetJobResultsResponse };
  cancelJob: { request: types.CancelJobData; answer: types.CancelJobResponse };
  listenToEvents: { request: types.ListenToEventsData; answer: string };
  createWebhook: { request: types.CreateWebhookData; answer: types.CreateWebhookResponse };
  listWebhooks: { request: types.ListWebhooksData; answer: types.ListWebhooksResponse };
  getWebhook: { request: types.GetWebhookData; answer: types.GetWebhookResponse };
  updateWebhook: { request: types.UpdateWebhookData; answer: types.UpdateWebhookResponse };
  deleteWebhook: { request: types.DeleteWebhookData; answer: undefined };
  testWebhook: { request: types.TestWebhookData; answer: types.TestWebhookResponse };
  listWebhookDeliveries: { request: types.ListWebhookDeliveriesData; answer: types.ListWebhookDeliveriesResponse };
  getWebhookDelivery: { request: types.GetWebhookDeliveryData; answer: types.GetWebhookDeliveryResponse };
  retryWebhookDelivery: { request: types.RetryWebhookDeliveryData; answer: types.RetryWebhookDeliveryResponse };
  listCreditTransactions: { request: types.ListCreditTransactionsData; answer: types.ListCreditTransactionsResponse };
  listCreditPacks: { request: types.ListCreditPacksData; answer: types.ListCreditPacksResponse };
  openCreditCheckout: { request: types.OpenCreditCheckoutData; answer: types.OpenCreditCheckoutResponse };
  signIn: { request: types.SignInData; answer: types.SignInResponse };
  getSignInOptions: { request: types.GetSignInOptionsData; answer: types.GetSignInOptionsResponse };
  signInByLink: { request: types.SignInByLinkData; answer: types.SignInByLinkResponse };
  getSession: { request: types.GetSessionData; answer: types.GetSessionResponse };
  signOut: { request: types.SignOutData; answer: undefined };
  signOutEverywhere: { request: types.SignOutEverywhereData; answer: undefined };
  listSessions: { request: types.ListSessionsData; answer: types.ListSessionsResponse };
  endSession: { request: types.EndSessionData; answer: undefined };
  changePassword: { request: types.ChangePasswordData; answer: types.ChangePasswordResponse };
  beginSecondFactor: { request: types.BeginSecondFactorData; answer: types.BeginSecondFactorResponse };
  confirmSecondFactor: { request: types.ConfirmSecondFactorData; answer: types.ConfirmSecondFactorResponse };
  removeSecondFactor: { request: types.RemoveSecondFactorData; answer: undefined };
  register: { request: types.RegisterData; answer: types.RegisterResponse };
  acceptInvitation: { request: types.AcceptInvitationData; answer: types.AcceptInvitationResponse };
  startOidc: { request: types.StartOidcData; answer: undefined };
  finishOidc: { request: types.FinishOidcData; answer: undefined };
  listMembers: { request: types.ListMembersData; answer: types.ListMembersResponse };
  updateMember: { request: types.UpdateMemberData; answer: types.UpdateMemberResponse };
  removeMember: { request: types.RemoveMemberData; answer: undefined };
  getSignInPolicy: { request: types.GetSignInPolicyData; answer: types.GetSignInPolicyResponse };
  updateSignInPolicy: { request: types.UpdateSignInPolicyData; answer: types.UpdateSignInPolicyResponse };
  deleteOrg: { request: types.DeleteOrgData; answer: undefined };
  createInvitation: { request: types.CreateInvitationData; answer: types.CreateInvitationResponse };
  listInvitations: { request: types.ListInvitationsData; answer: types.ListInvitationsResponse };
  withdrawInvitation: { request: types.WithdrawInvitationData; answer: undefined };
  createApiToken: { request: types.CreateApiTokenData; answer: types.CreateApiTokenResponse };
  listApiTokens: { request: types.ListApiTokensData; answer: types.ListApiTokensResponse };
  revokeApiToken: { request: types.RevokeApiTokenData; answer: undefined };
  getApiToken: { request: types.GetApiTokenData; answer: types.GetApiTokenResponse };
  updateApiToken: { request: types.UpdateApiTokenData; answer: types.UpdateApiTokenResponse };
  listScores: { request: types.ListScoresData; answer: types.ListScoresResponse };
  listProjectScores: { request: types.ListProjectScoresData; answer: types.ListProjectScoresResponse };
  listScoreColumns: { request: types.ListScoreColumnsData; answer: types.ListScoreColumnsResponse };
  getVariantScores: { request: types.GetVariantScoresData; answer: types.GetVariantScoresResponse };
  createScreen: { request: types.CreateScreenData; answer: types.CreateScreenResponse };
  listScreens: { request: types.ListScreensData; answer: types.ListScreensResponse };
  refilterScreen: { request: types.RefilterScreenData; answer: types.RefilterScreenResponse };
  getScreen: { request: types.GetScreenData; answer: types.GetScreenResponse };
  deleteScreen: { request: types.DeleteScreenData; answer: undefined };
  pauseScreen: { request: types.PauseScreenData; answer: types.PauseScreenResponse };
  resumeScreen: { request: types.ResumeScreenData; answer: types.ResumeScreenResponse };
  cancelScreen: { request: types.CancelScreenData; answer: types.CancelScreenResponse };
  estimateScreen: { request: types.EstimateScreenData; answer: types.EstimateScreenResponse };
  listScreenRows: { request: types.ListScreenRowsData; answer: types.ListScreenRowsResponse };
  getScreenFiles: { request: types.GetScreenFilesData; answer: types.GetScreenFilesResponse };
  createCampaign: { request: types.CreateCampaignData; answer: types.CreateCampaignResponse };
  listCampaigns: { request: types.ListCampaignsData; answer: types.ListCampaignsResponse };
  addCampaignResults: { request: types.AddCampaignResultsData; answer: types.AddCampaignResultsResponse };
  getCampaign: { request: types.GetCampaignData; answer: types.GetCampaignResponse };
  updateCampaign: { request: types.UpdateCampaignData; answer: types.UpdateCampaignResponse };
  archiveCampaign: { request: types.ArchiveCampaignData; answer: undefined };
  getDesign: { request: types.GetDesignData; answer: types.GetDesignResponse };
  listDesigns: { request: types.ListDesignsData; answer: types.ListDesignsResponse };
  submitDesign: { request: types.SubmitDesignData; answer: types.SubmitDesignResponse };
  cancelDesign: { request: types.CancelDesignData; answer: types.CancelDesignResponse };
  getCampaignPlate: { request: types.GetCampaignPlateData; answer: types.GetCampaignPlateResponse };
  listCampaignPlates: { request: types.ListCampaignPlatesData; answer: types.ListCampaignPlatesResponse };
  submitCampaignPlate: { request: types.SubmitCampaignPlateData; answer: types.SubmitCampaignPlateResponse };
  cancelCampaignPlate: { request: types.CancelCampaignPlateData; answer: types.CancelCampaignPlateResponse };
  batchDesigns: { request: types.BatchDesignsData; answer: types.BatchDesignsResponse };
  batchCampaignPlates: { request: types.BatchCampaignPlatesData; answer: types.BatchCampaignPlatesResponse };
  bundleDesign: { request: types.BundleDesignData; answer: types.BundleDesignResponse };
  bundleCampaignPlate: { request: types.BundleCampaignPlateData; answer: types.BundleCampaignPlateResponse };
  proposeCampaignPlate: { request: types.ProposeCampaignPlateData; answer: types.ProposeCampaignPlateResponse };
  getAssistantClient: { request: types.GetAssistantClientData; answer: types.GetAssistantClientResponse };
  createAssistantGrant: { request: types.CreateAssistantGrantData; answer: types.CreateAssistantGrantResponse };
  listScreenColumns: { request: types.ListScreenColumnsData; answer: types.ListScreenColumnsResponse };
  uploadAssayResults: { request: types.UploadAssayResultsData; answer: types.UploadAssayResultsResponse };
  listAssayResults: { request: types.ListAssayResultsData; answer: types.ListAssayResultsResponse };
  listAssays: { request: types.ListAssaysData; answer: types.ListAssaysResponse };
  deleteAssay: { request: types.DeleteAssayData; answer: undefined };
  createImport: { request: types.CreateImportData; answer: types.CreateImportResponse };
  getImport: { request: types.GetImportData; answer: types.GetImportResponse };
  createView: { request: types.CreateViewData; answer: types.CreateViewResponse };
  listViews: { request: types.ListViewsData; answer: types.ListViewsResponse };
  getView: { request: types.GetViewData; answer: types.GetViewResponse };
  updateView: { request: types.UpdateViewData; answer: types.UpdateViewResponse };
  deleteView: { request: types.DeleteViewData; answer: undefined };
  getStages: { request: types.GetStagesData; answer: types.GetStagesResponse };
  updateStages: { request: types.UpdateStagesData; answer: types.UpdateStagesResponse };
  listVariantNotes: { request: types.ListVariantNotesData; answer: types.ListVariantNotesResponse };
  createVariantNote: { request: types.CreateVariantNoteData; answer: types.CreateVariantNoteResponse };
  updateVariantNote: { request: types.UpdateVariantNoteData; answer: types.UpdateVariantNoteResponse };
  deleteVariantNote: { request: types.DeleteVariantNoteData; answer: undefined };
  listTherapeuticCandidateNotes: { request: types.ListTherapeuticCandidateNotesData; answer: types.ListTherapeuticCandidateNotesResponse };
  createTherapeuticCandidateNote: { request: types.CreateTherapeuticCandidateNoteData; answer: types.CreateTherapeuticCandidateNoteResponse };
  updateTherapeuticCandidateNote: { request: types.UpdateTherapeuticCandidateNoteData; answer: types.UpdateTherapeuticCandidateNoteResponse };
  deleteTherapeuticCandidateNote: { request: types.DeleteTherapeuticCandidateNoteData; answer: undefined };
  listVariantActivity: { request: types.ListVariantActivityData; answer: types.ListVariantActivityResponse };
  listTherapeuticCandidateActivity: { request: types.ListTherapeuticCandidateActivityData; answer: types.ListTherapeuticCandidateActivityResponse };
  changeVariants: { request: types.ChangeVariantsData; answer: types.ChangeVariantsResponse };
  downloadLaboratoryFile: { request: types.DownloadLaboratoryFileData; answer: types.DownloadLaboratoryFileResponse };
  draftAdaptyvExperiment: { request: types.DraftAdaptyvExperimentData; answer: types.DraftAdaptyvExperimentResponse };
  listPurchases: { request: types.ListPurchasesData; answer: types.ListPurchasesResponse };
  getUsage: { request: types.GetUsageData; answer: types.GetUsageResponse };
  getRetention: { request: types.GetRetentionData; answer: types.GetRetentionResponse };
  updateRetention: { request: types.UpdateRetentionData; answer: types.UpdateRetentionResponse };
  createPipeline: { request: types.CreatePipelineData; answer: types.CreatePipelineResponse };
  listPipelines: { request: types.ListPipelinesData; answer: types.ListPipelinesResponse };
  estimatePipeline: { request: types.EstimatePipelineData; answer: types.EstimatePipelineResponse };
  getPipeline: { request: types.GetPipelineData; answer: types.GetPipelineResponse };
  cancelPipeline: { request: types.CancelPipelineData; answer: types.CancelPipelineResponse };
  designCombinatorialLibrary: { request: types.DesignCombinatorialLibraryData; answer: types.DesignCombinatorialLibraryResponse };
  designExactLibrary: { request: types.DesignExactLibraryData; answer: types.DesignExactLibraryResponse };
  getProjectOverview: { request: types.GetProjectOverviewData; answer: types.GetProjectOverviewResponse };
  getVariantChains: { request: types.GetVariantChainsData; answer: types.GetVariantChainsResponse };
  getConstantRegions: { request: types.GetConstantRegionsData; answer: types.GetConstantRegionsResponse };
  submitCodonExportBatch: { request: types.SubmitCodonExportBatchData; answer: types.SubmitCodonExportBatchResponse };
  getCodonExportBatch: { request: types.GetCodonExportBatchData; answer: types.GetCodonExportBatchResponse };
  getCodonStrategies: { request: types.GetCodonStrategiesData; answer: types.GetCodonStrategiesResponse };
  getSignalPeptides: { request: types.GetSignalPeptidesData; answer: types.GetSignalPeptidesResponse };
  saveResults: { request: types.SaveResultsData; answer: types.SaveResultsResponse };
  batchPipelines: { request: types.BatchPipelinesData; answer: types.BatchPipelinesResponse };
  getVariantForeignModels: { request: types.GetVariantForeignModelsData; answer: types.GetVariantForeignModelsResponse };
  getProjectForeignModels: { request: types.GetProjectForeignModelsData; answer: types.GetProjectForeignModelsResponse };
  searchVariants: { request: types.SearchVariantsData; answer: types.SearchVariantsResponse };
  getRedesign: { request: types.GetRedesignData; answer: types.GetRedesignResponse };
  listRedesigns: { request: types.ListRedesignsData; answer: types.ListRedesignsResponse };
  submitRedesign: { request: types.SubmitRedesignData; answer: types.SubmitRedesignResponse };
  cancelRedesign: { request: types.CancelRedesignData; answer: types.CancelRedesignResponse };
  batchRedesigns: { request: types.BatchRedesignsData; answer: types.BatchRedesignsResponse };
  bundleRedesign: { request: types.BundleRedesignData; answer: types.BundleRedesignResponse };
  readInvitation: { request: types.ReadInvitationData; answer: types.ReadInvitationResponse };
  listSpendingCaps: { request: types.ListSpendingCapsData; answer: types.ListSpendingCapsResponse };
  setSpendingCap: { request: types.SetSpendingCapData; answer: types.SetSpendingCapResponse };
  createSharedLink: { request: types.CreateSharedLinkData; answer: types.CreateSharedLinkResponse };
  listSharedLinks: { request: types.ListSharedLinksData; answer: types.ListSharedLinksResponse };
  revokeSharedLink: { request: types.RevokeSharedLinkData; answer: undefined };
  openSharedLink: { request: types.OpenSharedLinkData; answer: types.OpenSharedLinkResponse };
  getProjectFamilies: { request: types.GetProjectFamiliesData; answer: types.GetProjectFamiliesResponse };
  listComplexPredictionPoses: { request: types.ListComplexPredictionPosesData; answer: types.ListComplexPredictionPosesResponse };
  downloadProgramInputs: { request: types.DownloadProgramInputsData; answer: types.DownloadProgramInputsResponse };
}

/** The operations on jobs, by the `object` of their envelope. */
export const JOB_OPERATIONS = {
  humanization: { submit: 'submitHumanization', batch: 'batchHumanizations', read: 'getHumanization', list: 'listHumanizations', cancel: 'cancelHumanization', bundle: 'bundleHumanization' },
  structure_prediction: { submit: 'submitStructurePrediction', batch: 'batchStructurePredictions', read: 'getStructurePrediction', list: 'listStructurePredictions', cancel: 'cancelStructurePrediction', bundle: 'bundleStructurePrediction' },
  stability_analysis: { submit: 'submitStabilityAnalysis', batch: 'batchStabilityAnalyses', read: 'getStabilityAnalysis', list: 'listStabilityAnalyses', cancel: 'cancelStabilityAnalysis', bundle: 'bundleStabilityAnalysis' },
  immunogenicity_analysis: { submit: 'submitImmunogenicityAnalysis', batch: 'batchImmunogenicityAnalyses', read: 'getImmunogenicityAnalysis', list: 'listImmunogenicityAnalyses', cancel: 'cancelImmunogenicityAnalysis', bundle: 'bundleImmunogenicityAnalysis' },
  complex_prediction: { submit: 'submitComplexPrediction', batch: 'batchComplexPredictions', read: 'getComplexPrediction', list: 'listComplexPredictions', cancel: 'cancelComplexPrediction', bundle: 'bundleComplexPrediction' },
  codon_export: { submit: 'submitCodonExports', read: 'getCodonExport', list: 'listCodonExports', cancel: 'cancelCodonExport', bundle: 'bundleCodonExport' },
  design: { submit: 'submitDesign', batch: 'batchDesigns', read: 'getDesign', list: 'listDesigns', cancel: 'cancelDesign', bundle: 'bundleDesign' },
  campaign_plate: { submit: 'submitCampaignPlate', batch: 'batchCampaignPlates', read: 'getCampaignPlate', list: 'listCampaignPlates', cancel: 'cancelCampaignPlate', bundle: 'bundleCampaignPlate' },
  redesign: { submit: 'submitRedesign', batch: 'batchRedesigns', read: 'getRedesign', list: 'listRedesigns', cancel: 'cancelRedesign', bundle: 'bundleRedesign' },
} as const;
