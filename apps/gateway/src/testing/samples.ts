import { newId } from '@paratope/ids';
import { isJobKind } from '@paratope/pipelines';
import { BUNDLE_ROUTES } from '../jobs/kinds/bundles/contract.js';
import { JOB_ROUTES } from '../jobs/kinds/contracts.js';
import type { TestRequest } from './test-gateway.js';
import { TRASTUZUMAB, TRASTUZUMAB_CHAINS, HER2_STRETCH, T_DM1, STRUCTURE_FILE, type World } from './world.js';

/** Measured values of two variants of trastuzumab and of trastuzumab itself. */
const RESULTS_FILE = {
  filename: 'plate-1.csv',
  content: 'name,value,unit,direction\nparent,10,nM,lower\nH:E1Q,4,nM,lower\nH:V2L,30,nM,lower\n',
};

/** A request that the operation accepts, about resources of the world. */
export type Sample = Pick<TestRequest, 'method' | 'body'> & { readonly url: string };

/** Returns one sample per operation. A test checks that none is missing. */
export function samples(world: World): Readonly<Record<string, Sample>> {
  const { orgId, projectId, candidateId, variantId, webhookId, deliveryId, tokenId } = world;
  const { ownerEmail: email, ownerPassword: password, memberId, invitationId } = world;
  const read = (url: string): Sample => ({ method: 'GET', url });
  const post = (url: string, body?: unknown): Sample => ({ method: 'POST', url, body });
  const patch = (url: string, body: unknown): Sample => ({ method: 'PATCH', url, body });
  const remove = (url: string): Sample => ({ method: 'DELETE', url });
  return {
    getMe: read('/v1/me'),
    createProject: post('/v1/projects', { name: 'Another', description: 'One more' }),
    listProjects: read('/v1/projects'),
    getProject: read(`/v1/projects/${projectId}`),
    updateProject: patch(`/v1/projects/${projectId}`, { description: 'Changed' }),
    archiveProject: remove(`/v1/projects/${projectId}`),
    getPlainProject: read(`/projects/${projectId}`),
    createSourceAntibody: post('/v1/source-antibodies', {
      project_id: projectId,
      name: 'Nb1',
      species_origin: 'llama',
      molecule_type: 'nanobody',
      vh_sequence: TRASTUZUMAB.heavy,
    }),
    listSourceAntibodies: read(`/v1/source-antibodies?project_id=${projectId}&molecule_type=mab`),
    getSourceAntibody: read(`/v1/source-antibodies/${world.sourceAntibodyId}`),
    updateSourceAntibody: patch(`/v1/source-antibodies/${world.sourceAntibodyId}`, { species_origin: 'rat' }),
    archiveSourceAntibody: remove(`/v1/source-antibodies/${world.sourceAntibodyId}`),
    createUpload: post('/v1/uploads', STRUCTURE_FILE),
    listUploads: read('/v1/uploads?status=pending'),
    getUpload: read(`/v1/uploads/${world.uploadId}`),
    deleteUpload: remove(`/v1/uploads/${world.uploadId}`),
    createAntigen: post('/v1/antigens', { project_id: projectId, name: 'Stretch', sequence: HER2_STRETCH }),
    listAntigens: read(`/v1/antigens?project_id=${projectId}`),
    getAntigen: read(`/v1/antigens/${world.antigenId}`),
    updateAntigen: patch(`/v1/antigens/${world.antigenId}`, { description: 'Domain IV' }),
    archiveAntigen: remove(`/v1/antigens/${world.antigenId}`),
    createTherapeuticCandidate: post('/v1/therapeutic-candidates', {
      project_id: projectId,
      name: 'Candidate',
      format: 'mab',
      drug_class: 'adc',
      initial_chains: TRASTUZUMAB_CHAINS,
      source_antibody_ids: [world.sourceAntibodyId],
      antigen_ids: [world.antigenId],
    }),
    listTherapeuticCandidates: read(`/v1/therapeutic-candidates?project_id=${projectId}`),
    getTherapeuticCandidate: read(`/v1/therapeutic-candidates/${candidateId}`),
    updateTherapeuticCandidate: patch(`/v1/therapeutic-candidates/${candidateId}`, { drug_class: 'adc' }),
    archiveTherapeuticCandidate: remove(`/v1/therapeutic-candidates/${candidateId}`),
    linkSourceAntibody: post(`/v1/therapeutic-candidates/${candidateId}/source-antibodies/${world.sourceAntibodyId}`),
    unlinkSourceAntibody: remove(
      `/v1/therapeutic-candidates/${candidateId}/source-antibodies/${world.sourceAntibodyId}`,
    ),
    listCandidateSourceAntibodies: read(`/v1/therapeutic-candidates/${candidateId}/source-antibodies`),
    linkPlainSourceAntibody: post(`/candidates/${candidateId}/source-antibodies/${world.sourceAntibodyId}`),
    unlinkPlainSourceAntibody: remove(`/candidates/${candidateId}/source-antibodies/${world.sourceAntibodyId}`),
    linkAntigen: post(`/v1/therapeutic-candidates/${candidateId}/antigens/${world.antigenId}`),
    unlinkAntigen: remove(`/v1/therapeutic-candidates/${candidateId}/antigens/${world.antigenId}`),
    listCandidateAntigens: read(`/v1/therapeutic-candidates/${candidateId}/antigens`),
    linkPlainAntigen: post(`/candidates/${candidateId}/antigens/${world.antigenId}`),
    unlinkPlainAntigen: remove(`/candidates/${candidateId}/antigens/${world.antigenId}`),
    createVariant: post('/v1/variants', { parent_variant_id: variantId, name: 'v2', chains: TRASTUZUMAB_CHAINS }),
    listVariants: read(`/v1/variants?candidate_id=${candidateId}`),
    getVariant: read(`/v1/variants/${variantId}`),
    updateVariant: patch(`/v1/variants/${variantId}`, { name: 'renamed' }),
    changeVariants: post('/v1/variants/changes', { variant_ids: [variantId], stage: 'lead', add_tags: ['round 2'] }),
    searchVariants: post('/v1/variants/search', { sequence: 'SRWGGDGFYAMDY' }),
    saveResults: post('/v1/variants/saved-results', { variant_ids: [variantId], choose: 'best_without_high_risk' }),
    getVariantForeignModels: read(`/v1/variants/${variantId}/foreign-models?rules=no%20contact%20with%20B`),
    getProjectForeignModels: read(`/v1/projects/${projectId}/foreign-models`),
    listVariantActivity: read(`/v1/variants/${variantId}/activity`),
    listTherapeuticCandidateActivity: read(`/v1/therapeutic-candidates/${candidateId}/activity`),
    listVariantNotes: read(`/v1/variants/${variantId}/notes`),
    createVariantNote: post(`/v1/variants/${variantId}/notes`, { text: 'Keep as **back-up**.' }),
    updateVariantNote: patch(`/v1/variants/${variantId}/notes/${world.variantNoteId}`, { text: 'Lead.' }),
    deleteVariantNote: remove(`/v1/variants/${variantId}/notes/${world.variantNoteId}`),
    listTherapeuticCandidateNotes: read(`/v1/therapeutic-candidates/${candidateId}/notes`),
    createTherapeuticCandidateNote: post(`/v1/therapeutic-candidates/${candidateId}/notes`, { text: 'From llama 3.' }),
    updateTherapeuticCandidateNote: patch(`/v1/therapeutic-candidates/${candidateId}/notes/${world.candidateNoteId}`, {
      text: 'From llama 4.',
    }),
    deleteTherapeuticCandidateNote: remove(`/v1/therapeutic-candidates/${candidateId}/notes/${world.candidateNoteId}`),
    getStages: read('/v1/stages'),
    updateStages: patch('/v1/stages', { stages: ['idea', 'made', 'lead'] }),
    archiveVariant: remove(`/v1/variants/${variantId}`),
    getVariantChains: read(`/v1/variants/${variantId}/chains`),
    getConstantRegions: read('/v1/constant-regions'),
    getVariantLineage: read(`/v1/variants/${variantId}/lineage`),
    getVariantDiff: read(`/v1/variants/${variantId}/diff?against=${variantId}`),
    getVariantNumbering: read(`/v1/variants/${variantId}/numbering?scheme=kabat`),
    listScores: read(`/v1/scores?project_id=${projectId}&filter=human_likeness%20%3E%200.1&sort=-charge`),
    downloadLaboratoryFile: read(`/v1/projects/${projectId}/laboratory-file?file=benchling_entities`),
    downloadProgramInputs: read(`/v1/projects/${projectId}/program-inputs?program=chai1&antigen_id=${world.antigenId}`),
    draftAdaptyvExperiment: read(
      `/v1/projects/${projectId}/adaptyv-draft?experiment_name=HER2&experiment_type=expression`,
    ),
    getProjectOverview: read(`/v1/projects/${projectId}/overview`),
    listProjectScores: read(`/v1/projects/${projectId}/scores?columns=human_likeness,hic`),
    listScoreColumns: read(`/v1/scores/columns?project_id=${projectId}`),
    createImport: post('/v1/imports', { project_id: projectId, files: [{ content: `>X\n${TRASTUZUMAB.heavy}\n` }] }),
    getImport: read(`/v1/imports/${world.importId}`),
    uploadAssayResults: post('/v1/assay-results', {
      project_id: projectId,
      content: `name,Tm (°C)\n${variantId},71.5\n`,
    }),
    listAssayResults: read(`/v1/assay-results?variant_id=${variantId}`),
    listAssays: read(`/v1/assays?project_id=${projectId}`),
    deleteAssay: remove(`/v1/assays/${world.assayId}`),
    createView: post('/v1/views', { project_id: projectId, name: 'By charge', sort: '-charge' }),
    listViews: read(`/v1/views?project_id=${projectId}`),
    getView: read(`/v1/views/${world.viewId}`),
    updateView: patch(`/v1/views/${world.viewId}`, { grouped: true }),
    deleteView: remove(`/v1/views/${world.viewId}`),
    createSharedLink: post('/v1/shared-links', {
      project_id: projectId,
      type: 'report',
      name: 'Lead',
      variant_ids: [variantId],
    }),
    listSharedLinks: read(`/v1/shared-links?project_id=${projectId}`),
    revokeSharedLink: remove(`/v1/shared-links/${world.sharedLinkId}`),
    openSharedLink: post('/shared/open', { secret: world.sharedSecret }),
    getProjectFamilies: read(`/v1/projects/${projectId}/families?domain=VL`),
    getVariantScores: read(`/v1/variants/${variantId}/scores`),
    createAdcDesign: post('/v1/adc-designs', { candidate_id: candidateId, name: 'ADC', ...T_DM1 }),
    listAdcDesigns: read(`/v1/adc-designs?candidate_id=${candidateId}&payload_class=maytansinoid`),
    getAdcCatalogue: read('/v1/adc-designs/catalogue'),
    getAdcDesign: read(`/v1/adc-designs/${world.adcDesignId}`),
    updateAdcDesign: patch(`/v1/adc-designs/${world.adcDesignId}`, { dar_target: 3 }),
    archiveAdcDesign: remove(`/v1/adc-designs/${world.adcDesignId}`),
    analyzeAdcDesign: post(`/v1/adc-designs/${world.adcDesignId}/analysis`),
    ...screenSamples(world),
    createPipeline: post('/v1/pipelines', { variant_id: variantId, steps: [{ kind: 'humanization' }], max_credits: 1 }),
    batchPipelines: post('/v1/pipelines/batch', {
      variant_ids: [variantId],
      steps: [{ kind: 'humanization', choose: 'best_without_high_risk' }],
      max_credits: 1,
    }),
    estimatePipeline: post('/v1/pipelines/estimate', {
      variant_id: variantId,
      steps: [{ kind: 'humanization', choose: 'best' }, { kind: 'design' }],
    }),
    listPipelines: read(`/v1/pipelines?variant_id=${variantId}`),
    getPipeline: read(`/v1/pipelines/${world.pipelineId}`),
    cancelPipeline: post(`/v1/pipelines/${world.pipelineId}/cancel`),
    createCampaign: post('/v1/campaigns', { variant_id: variantId, name: 'Affinity' }),
    listCampaigns: read(`/v1/campaigns?variant_id=${variantId}`),
    getCampaign: read(`/v1/campaigns/${world.campaignId}`),
    updateCampaign: patch(`/v1/campaigns/${world.campaignId}`, { name: 'Renamed' }),
    archiveCampaign: remove(`/v1/campaigns/${world.campaignId}`),
    addCampaignResults: post(`/v1/campaigns/${world.campaignId}/results`, RESULTS_FILE),
    proposeCampaignPlate: post(`/v1/campaigns/${world.campaignId}/plates`, {}),
    designCombinatorialLibrary: post('/v1/variant-libraries/combinatorial', {
      largest: 100,
      positions: [{ name: 'H:97', wanted: { S: 2, T: 1 } }],
    }),
    designExactLibrary: post('/v1/variant-libraries/exact', {
      variants: [{ name: 'parent', chains: [{ role: 'heavy', sequence: 'EVQLVESGGGLVQPGGSLRLSCAAS' }] }],
    }),
    ...jobSamples(world),
    quoteJobs: post('/v1/quotes', { kind: 'humanization', count: 2 }),
    createWebhook: post('/v1/webhooks', { url: 'https://example.com/other', events: ['humanization.completed'] }),
    listWebhooks: read('/v1/webhooks'),
    getWebhook: read(`/v1/webhooks/${webhookId}`),
    updateWebhook: patch(`/v1/webhooks/${webhookId}`, { enabled: true }),
    deleteWebhook: remove(`/v1/webhooks/${webhookId}`),
    testWebhook: post(`/v1/webhooks/${webhookId}/test`),
    listWebhookDeliveries: read(`/v1/webhook_deliveries?webhook_id=${webhookId}`),
    getWebhookDelivery: read(`/v1/webhook_deliveries/${deliveryId}`),
    retryWebhookDelivery: post(`/v1/webhook_deliveries/${deliveryId}/retry`),
    // The stream ends when all existing events have been sent.
    listenToEvents: read('/v1/events?follow=false'),
    listCreditTransactions: read('/v1/credit-transactions'),
    listPurchases: read('/v1/purchases'),
    getUsage: read('/v1/usage?since=2026-01-01&group_by=month,person,project,kind'),
    listCreditPacks: read('/billing/credits/packs'),
    openCreditCheckout: post('/billing/credits/checkout', { pack: 'small', quantity: 2 }),
    signIn: post('/auth/sign-in', { email, password }),
    getSignInOptions: read('/auth/options'),
    signInByLink: post('/auth/sign-in-links/use', { token: world.signInLink }),
    listSessions: read('/auth/sessions'),
    endSession: remove(`/auth/sessions/${world.sessionId}`),
    getSession: read('/auth/session'),
    signOut: post('/auth/sign-out'),
    signOutEverywhere: post('/auth/sign-out-everywhere'),
    changePassword: post('/auth/password', { current_password: password, new_password: 'tangerine-mosaic-91' }),
    beginSecondFactor: post('/auth/second-factor', { current_password: password }),
    confirmSecondFactor: post('/auth/second-factor/confirm', { code: world.factorCode }),
    removeSecondFactor: post('/auth/second-factor/remove', { code: world.factorCode }),
    register: post('/auth/register', {
      email: `${newId()}@people.test`,
      password: 'violet kettle orbit',
      org_name: 'New',
    }),
    readInvitation: post('/auth/invitations/read', { token: world.invitationToken }),
    acceptInvitation: post('/auth/invitations/accept', {
      token: world.invitationToken,
      password: 'violet kettle orbit',
    }),
    startOidc: read('/auth/oidc/start'),
    finishOidc: read('/auth/oidc/callback?code=c&state=s'),
    listOrgJobs: read(`/orgs/${orgId}/jobs`),
    listMembers: read(`/orgs/${orgId}/members`),
    updateMember: patch(`/orgs/${orgId}/members/${memberId}`, { role: 'admin' }),
    getRetention: read(`/orgs/${orgId}/retention`),
    updateRetention: patch(`/orgs/${orgId}/retention`, { results_days: 180 }),
    listSpendingCaps: read(`/orgs/${orgId}/spending-caps`),
    setSpendingCap: patch(`/orgs/${orgId}/spending-caps`, { project_id: projectId, monthly_cap: 1000 }),
    getSignInPolicy: read(`/orgs/${orgId}/sign-in-policy`),
    updateSignInPolicy: patch(`/orgs/${orgId}/sign-in-policy`, { requires_second_factor: false }),
    deleteOrg: remove(`/orgs/${orgId}?purge=true`),
    removeMember: remove(`/orgs/${orgId}/members/${memberId}`),
    createInvitation: post(`/orgs/${orgId}/invitations`, { email: `${newId()}@people.test`, role: 'admin' }),
    listInvitations: read(`/orgs/${orgId}/invitations`),
    withdrawInvitation: remove(`/orgs/${orgId}/invitations/${invitationId}`),
    createApiToken: post(`/orgs/${orgId}/api-tokens`, { name: 'Third' }),
    listApiTokens: read(`/orgs/${orgId}/api-tokens`),
    getApiToken: read(`/orgs/${orgId}/api-tokens/${tokenId}`),
    getAssistantClient: read(
      `/orgs/${orgId}/assistant-grants/client?client_id=${world.assistantClientId}&redirect_uri=http%3A%2F%2F127.0.0.1%2F`,
    ),
    createAssistantGrant: post(`/orgs/${orgId}/assistant-grants`, {
      client_id: world.assistantClientId,
      redirect_uri: 'http://127.0.0.1/',
      scopes: ['manage'],
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    }),
    updateApiToken: patch(`/orgs/${orgId}/api-tokens/${tokenId}`, { name: 'Renamed' }),
    revokeApiToken: remove(`/orgs/${orgId}/api-tokens/${tokenId}`),
    listAuditEvents: read('/v1/audit-events'),
    getAuditChain: read('/v1/audit-chain'),
  };
}

/** Returns samples of the routes that every kind of job has. */
function jobSamples(world: World): Record<string, Sample> {
  const ofKinds = JOB_ROUTES.flatMap(({ kind: { kind, path, needs }, submits, life }): [string, Sample][] => {
    const url = `/v1/${path}`;
    const id = isJobKind(kind) ? world.jobIds[kind] : '';
    const body = {
      variant_id: world.variantId,
      ...(needs.includes('antigen') ? { antigen_id: world.antigenId, antigen_upload_id: world.structureUploadId } : {}),
    };
    return [
      [life.list.operationId, { method: 'GET', url }],
      [life.get.operationId, { method: 'GET', url: `${url}/${id}` }],
      [life.cancel.operationId, { method: 'POST', url: `${url}/${id}/cancel` }],
      ...(submits
        ? ([
            [submits.submit.operationId, { method: 'POST', url, body }],
            [submits.batch.operationId, { method: 'POST', url: `${url}/batch`, body: { items: [body] } }],
          ] satisfies [string, Sample][])
        : []),
    ];
  });
  const bundles = BUNDLE_ROUTES.map(({ kind: { kind, path }, bundle }): [string, Sample] => {
    const id = isJobKind(kind) ? world.jobIds[kind] : '';
    return [bundle.operationId, { method: 'GET', url: `/v1/${path}/${id}/bundle` }];
  });
  const exports = '/v1/codon-exports';
  return {
    ...Object.fromEntries([...ofKinds, ...bundles]),
    getSigningKey: { method: 'GET', url: '/v1/signing-key' },
    submitJob: { method: 'POST', url: '/v1/jobs', body: { job_type: 'humanization', variant_id: world.variantId } },
    listJobs: { method: 'GET', url: '/v1/jobs' },
    getJob: { method: 'GET', url: `/v1/jobs/${world.structurePredictionId}` },
    listComplexPredictionPoses: { method: 'GET', url: `/v1/complex-predictions/${world.complexPredictionId}/poses` },
    getJobResults: { method: 'GET', url: `/v1/jobs/${world.codonExportId}/results` },
    cancelJob: { method: 'POST', url: `/v1/jobs/${world.stabilityAnalysisId}/cancel` },
    submitCodonExports: {
      method: 'POST',
      url: exports,
      body: { items: [{ variant_id: world.variantId }], host: 'cho' },
    },
    submitCodonExportBatch: {
      method: 'POST',
      url: `${exports}/batches`,
      body: { items: [{ variant_id: world.variantId }], host: 'hek293', strategy: 'cai_max' },
    },
    getCodonExportBatch: { method: 'GET', url: `${exports}/batches/${world.codonExportBatchId}` },
    getCodonStrategies: { method: 'GET', url: `${exports}/strategies` },
    getSignalPeptides: { method: 'GET', url: `${exports}/signal-peptides` },
    downloadCodonExport: { method: 'GET', url: `${exports}/${world.codonExportId}/download?format=fasta` },
  };
}

function screenSamples({ projectId, screens }: World): Readonly<Record<string, Sample>> {
  const plan = { tiers: [{ tier: 'sequence', filter: 'human_likeness > 0.8' }] };
  const of = (id: string, path = '', method = 'GET', body?: unknown): Sample => ({
    method,
    url: `/v1/screens/${id}${path}`,
    body,
  });
  return {
    createScreen: { method: 'POST', url: '/v1/screens', body: { project_id: projectId, plan, max_credits: 1 } },
    estimateScreen: { method: 'POST', url: '/v1/screens/estimate', body: { rows: 1_000, plan } },
    listScreenColumns: { method: 'GET', url: '/v1/screens/columns' },
    listScreens: { method: 'GET', url: '/v1/screens?status=completed' },
    getScreen: of(screens.completed),
    pauseScreen: of(screens.running, '/pause', 'POST'),
    resumeScreen: of(screens.paused, '/resume', 'POST'),
    cancelScreen: of(screens.running, '/cancel', 'POST'),
    listScreenRows: of(screens.completed, '/rows?sort=-row&limit=1'),
    getScreenFiles: of(screens.completed, '/files'),
    refilterScreen: of(screens.completed, '/refilter', 'POST', { plan, max_credits: 0 }),
    deleteScreen: of(screens.completed, '?purge=true', 'DELETE'),
  };
}
