import type { RouteContract } from './http/contract.js';
import type { Deprecation } from './http/deprecation.js';
import { listenToEvents } from './jobs/events/contract.js';
import { deleteOrg } from './registry/erasure/contract.js';
import { JOB_CONTRACTS } from './jobs/kinds/contracts.js';
import { GENERIC_JOBS } from './jobs/kinds/generic/deprecation.js';
import * as adcDesigns from './registry/adc-designs/contract.js';
import * as antigens from './registry/antigens/contract.js';
import * as apiTokens from './identity/api-tokens/contract.js';
import { getAuditChain, listAuditEvents } from './identity/audit-events/contract.js';
import * as auth from './identity/auth/contract.js';
import * as oidc from './identity/auth/oidc-contract.js';
import { antigenLinkRoutes, sourceAntibodyLinkRoutes } from './registry/links/contract.js';
import * as candidates from './registry/candidates/contract.js';
import { listCreditPacks, openCreditCheckout } from './commerce/checkouts/contract.js';
import { listCreditTransactions } from './commerce/credit-transactions/contract.js';
import * as invitations from './identity/invitations/contract.js';
import { getMe } from './identity/me/contract.js';
import * as secondFactor from './identity/second-factor/contract.js';
import * as members from './identity/members/contract.js';
import * as signInPolicy from './identity/sign-in-policy/contract.js';
import * as projects from './registry/projects/contract.js';
import * as sourceAntibodies from './registry/source-antibodies/contract.js';
import { getVariantDiff } from './registry/variant-diff/contract.js';
import { getVariantLineage } from './registry/variant-lineage/contract.js';
import { getVariantNumbering } from './registry/variant-numbering/contract.js';
import * as uploads from './files/uploads/contract.js';
import * as variants from './registry/variants/contract.js';
import * as deliveries from './notifications/webhook-deliveries/contract.js';
import * as webhooks from './notifications/webhooks/contract.js';

/** The API: every route there is. Boot fails unless each has exactly one handler. */
export const CONTRACTS: readonly RouteContract[] = [
  getMe,
  listAuditEvents,
  getAuditChain,
  projects.createProject,
  ...Object.values(projects.projectRoutes),
  projects.getPlainProject,
  sourceAntibodies.createSourceAntibody,
  ...Object.values(sourceAntibodies.sourceAntibodyRoutes),
  uploads.createUpload,
  uploads.listUploads,
  uploads.getUpload,
  uploads.deleteUpload,
  antigens.createAntigen,
  ...Object.values(antigens.antigenRoutes),
  candidates.createCandidate,
  ...Object.values(candidates.candidateRoutes),
  ...Object.values(sourceAntibodyLinkRoutes),
  ...Object.values(antigenLinkRoutes),
  variants.createVariant,
  ...Object.values(variants.variantRoutes),
  getVariantLineage,
  getVariantDiff,
  getVariantNumbering,
  adcDesigns.createAdcDesign,
  adcDesigns.adcDesignRoutes.list,
  adcDesigns.getAdcCatalogue,
  adcDesigns.adcDesignRoutes.get,
  adcDesigns.adcDesignRoutes.update,
  adcDesigns.adcDesignRoutes.archive,
  adcDesigns.analyzeAdcDesign,
  ...JOB_CONTRACTS,
  listenToEvents,
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
  auth.getSignInOptions,
  auth.signInByLink,
  auth.getSession,
  auth.signOut,
  auth.signOutEverywhere,
  auth.listSessions,
  auth.endSession,
  auth.changePassword,
  secondFactor.beginSecondFactor,
  secondFactor.confirmSecondFactor,
  secondFactor.removeSecondFactor,
  auth.register,
  auth.acceptInvitation,
  oidc.startOidc,
  oidc.finishOidc,
  members.listMembers,
  members.updateMember,
  members.removeMember,
  signInPolicy.getSignInPolicy,
  signInPolicy.updateSignInPolicy,
  deleteOrg,
  invitations.createInvitation,
  invitations.listInvitations,
  invitations.withdrawInvitation,
  apiTokens.createApiToken,
  apiTokens.listApiTokens,
  apiTokens.revokeApiToken,
];

/** Routes that others replace. */
export const DEPRECATED: readonly Deprecation[] = [GENERIC_JOBS];
