import type { RouteContract } from './http/contract.js';
import { JOB_CONTRACTS } from './jobs/http/contracts.js';
import * as adcDesigns from './routes/adc-designs/contract.js';
import * as antigens from './routes/antigens/contract.js';
import * as apiTokens from './routes/api-tokens/contract.js';
import * as auth from './routes/auth/contract.js';
import * as oidc from './routes/auth/oidc-contract.js';
import * as candidateAntigens from './routes/candidate-antigens/contract.js';
import * as candidateSourceAntibodies from './routes/candidate-source-antibodies/contract.js';
import * as candidates from './routes/candidates/contract.js';
import { listCreditPacks, openCreditCheckout } from './routes/billing/contract.js';
import { listCreditTransactions } from './routes/credit-transactions/contract.js';
import * as invitations from './routes/invitations/contract.js';
import { getMe } from './routes/me/contract.js';
import * as members from './routes/members/contract.js';
import * as projects from './routes/projects/contract.js';
import * as sourceAntibodies from './routes/source-antibodies/contract.js';
import { getVariantDiff } from './routes/variant-diff/contract.js';
import { getVariantLineage } from './routes/variant-lineage/contract.js';
import { getVariantNumbering } from './routes/variant-numbering/contract.js';
import * as uploads from './routes/uploads/contract.js';
import * as variants from './routes/variants/contract.js';
import * as deliveries from './routes/webhook-deliveries/contract.js';
import * as webhooks from './routes/webhooks/contract.js';

/** The API: every route there is. Boot fails unless each has exactly one handler. */
export const CONTRACTS: readonly RouteContract[] = [
  getMe,
  projects.createProject,
  projects.listProjects,
  projects.getProject,
  projects.updateProject,
  projects.archiveProject,
  projects.getPlainProject,
  sourceAntibodies.createSourceAntibody,
  sourceAntibodies.listSourceAntibodies,
  sourceAntibodies.getSourceAntibody,
  sourceAntibodies.updateSourceAntibody,
  sourceAntibodies.archiveSourceAntibody,
  uploads.createUpload,
  uploads.listUploads,
  uploads.getUpload,
  uploads.deleteUpload,
  antigens.createAntigen,
  antigens.listAntigens,
  antigens.getAntigen,
  antigens.updateAntigen,
  antigens.archiveAntigen,
  candidates.createCandidate,
  candidates.listCandidates,
  candidates.getCandidate,
  candidates.updateCandidate,
  candidates.archiveCandidate,
  candidateSourceAntibodies.linkSourceAntibody,
  candidateSourceAntibodies.unlinkSourceAntibody,
  candidateSourceAntibodies.listCandidateSourceAntibodies,
  candidateSourceAntibodies.linkPlainSourceAntibody,
  candidateSourceAntibodies.unlinkPlainSourceAntibody,
  candidateAntigens.linkAntigen,
  candidateAntigens.unlinkAntigen,
  candidateAntigens.listCandidateAntigens,
  candidateAntigens.linkPlainAntigen,
  candidateAntigens.unlinkPlainAntigen,
  variants.createVariant,
  variants.listVariants,
  variants.getVariant,
  variants.updateVariant,
  variants.archiveVariant,
  getVariantLineage,
  getVariantDiff,
  getVariantNumbering,
  adcDesigns.createAdcDesign,
  adcDesigns.listAdcDesigns,
  adcDesigns.getAdcCatalogue,
  adcDesigns.getAdcDesign,
  adcDesigns.updateAdcDesign,
  adcDesigns.archiveAdcDesign,
  adcDesigns.analyzeAdcDesign,
  ...JOB_CONTRACTS,
  webhooks.createWebhook,
  webhooks.listWebhooks,
  webhooks.getWebhook,
  webhooks.updateWebhook,
  webhooks.deleteWebhook,
  webhooks.testWebhook,
  deliveries.listDeliveries,
  deliveries.getDelivery,
  deliveries.retryDelivery,
  listCreditTransactions,
  listCreditPacks,
  openCreditCheckout,
  auth.signIn,
  auth.getSession,
  auth.signOut,
  auth.signOutEverywhere,
  auth.changePassword,
  auth.register,
  auth.acceptInvitation,
  oidc.startOidc,
  oidc.finishOidc,
  members.listMembers,
  members.updateMember,
  members.removeMember,
  invitations.createInvitation,
  invitations.listInvitations,
  invitations.withdrawInvitation,
  apiTokens.createApiToken,
  apiTokens.listApiTokens,
  apiTokens.revokeApiToken,
];
