import { newId } from '@paratope/ids';
import { isJobKind, JOB_KINDS, type JobKind, type JobKindContract } from '@paratope/job-envelope';
import { Browser } from './browser.js';
import type { Replica, TestOrg, TestRequest, TestResponse, TestSystem } from './test-gateway.js';
import { CODON_INPUTS, CODON_RESULTS, completeJob, insertJob, jobSamples } from './world-jobs.js';

/** Two real V domains (trastuzumab, PDB 1N8Z). */
export const TRASTUZUMAB = {
  heavy:
    'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS',
  light: 'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK',
} as const;

export const TRASTUZUMAB_CHAINS = [
  { role: 'heavy', sequence: TRASTUZUMAB.heavy },
  { role: 'light', sequence: TRASTUZUMAB.light },
] as const;

/** A stretch of domain IV of HER2, to which trastuzumab binds (UniProt P04626). */
export const HER2_STRETCH = 'PREYVNARHCLPCHPECQPQNGSVTCFGPEADQCVACAHYKDPPFCV';

/** The chemistry of trastuzumab emtansine. */
export const T_DM1 = {
  linker_name: 'SMCC',
  payload_name: 'DM1',
  conjugation_method: 'lysine',
  dar_target: 3.5,
} as const;

/** A file that an antigen may be known by. */
export const STRUCTURE_FILE = {
  filename: '1n8z.pdb',
  content_type: 'chemical/x-pdb',
  byte_size: 81,
  purpose: 'antigen_structure',
} as const;

/** An org that has one of everything. */
export interface World extends TestOrg {
  readonly projectId: string;
  readonly sourceAntibodyId: string;
  readonly uploadId: string;
  readonly antigenId: string;
  readonly adcDesignId: string;
  readonly candidateId: string;
  readonly variantId: string;
  /** A pending job of each kind. */
  readonly jobIds: Readonly<Record<JobKind, string>>;
  readonly humanizationId: string;
  readonly structurePredictionId: string;
  readonly stabilityAnalysisId: string;
  readonly complexPredictionId: string;
  /** Completed. */
  readonly codonExportId: string;
  readonly webhookId: string;
  readonly deliveryId: string;
  readonly tokenId: string;
  readonly memberId: string;
  readonly invitationId: string;
  /** Of another invitation. */
  readonly invitationToken: string;
  readonly ownerEmail: string;
  readonly ownerPassword: string;
  /** Where the owner is signed in. */
  readonly browser: Browser;
}

export async function createWorld(system: TestSystem, gateway: Replica): Promise<World> {
  const org = await system.createOrg();
  const { token, orgId } = org;
  const made = async (url: string, body: unknown): Promise<TestResponse['json']> => {
    const response = await gateway.request(url, { method: 'POST', token, body });
    if (response.status >= 300) throw new Error(`${url}: ${response.text}`);
    return response.json;
  };
  const project = await made('/v1/projects', { name: 'Project' });
  const sourceAntibody = await made('/v1/source-antibodies', {
    project_id: project.id,
    name: '4D5',
    species_origin: 'mouse',
    molecule_type: 'mab',
    vh_sequence: TRASTUZUMAB.heavy,
    vl_sequence: TRASTUZUMAB.light,
  });
  const upload = await made('/v1/uploads', STRUCTURE_FILE);
  const antigen = await made('/v1/antigens', { project_id: project.id, name: 'HER2', sequence: HER2_STRETCH });
  const candidate = await made('/v1/therapeutic-candidates', {
    project_id: project.id,
    name: 'Trastuzumab',
    format: 'mab',
    initial_chains: TRASTUZUMAB_CHAINS,
    source_antibody_ids: [sourceAntibody.id],
    antigen_ids: [antigen.id],
  });
  const adcDesign = await made('/v1/adc-designs', { candidate_id: candidate.id, name: 'T-DM1', ...T_DM1 });
  const variantId: string = candidate.initial_variant_id;
  const humanization = await made('/v1/humanizations', { variant_id: variantId });
  const job = (kind: JobKind, inputs: object = {}) =>
    insertJob(system, { orgId, variantId, kind }, { variant_id: variantId, ...inputs });
  const inputsOf = ({ needs, batchOnly }: JobKindContract) => ({
    ...(needs.includes('antigen') ? { antigen_id: antigen.id } : {}),
    ...(batchOnly ? CODON_INPUTS : {}),
  });
  const jobIds = { humanization: humanization.id } as Record<JobKind, string>;
  for (const kind of Object.keys(JOB_KINDS).filter(isJobKind)) {
    jobIds[kind] ??= await job(kind, inputsOf(JOB_KINDS[kind]));
  }
  const owner = await system.createMember(orgId, 'owner');
  const browser = new Browser(gateway);
  await browser.signIn(owner);
  const invite = (email: string) => made(`/orgs/${orgId}/invitations`, { email });
  const [invitation, another] = [await invite('a@people.test'), await invite(`${newId()}@people.test`)];
  const exported = async (): Promise<string> => {
    const id = await job('codon_export', CODON_INPUTS);
    await completeJob(system, id, CODON_RESULTS);
    return id;
  };
  const webhook = await made('/v1/webhooks', { url: 'https://example.com/hook' });
  const apiToken = await made(`/orgs/${orgId}/api-tokens`, { name: 'Second' });
  return {
    ...org,
    projectId: project.id,
    sourceAntibodyId: sourceAntibody.id,
    uploadId: upload.id,
    antigenId: antigen.id,
    adcDesignId: adcDesign.id,
    candidateId: candidate.id,
    variantId,
    humanizationId: humanization.id,
    jobIds,
    structurePredictionId: jobIds.structure_prediction,
    stabilityAnalysisId: jobIds.stability_analysis,
    codonExportId: await exported(),
    complexPredictionId: jobIds.complex_prediction,
    webhookId: webhook.id,
    deliveryId: system.webhooks.addDelivery(orgId, webhook.id).id,
    tokenId: apiToken.id,
    memberId: (await system.createMember(orgId, 'member')).memberId,
    invitationId: invitation.id,
    invitationToken: another.token,
    ownerEmail: owner.email,
    ownerPassword: owner.password,
    browser,
  };
}

/** A request that the operation accepts, about what is in the world. */
export type Sample = Pick<TestRequest, 'method' | 'body'> & { readonly url: string };

/** One sample per operation. A test makes sure that none is missing. */
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
    archiveVariant: remove(`/v1/variants/${variantId}`),
    getVariantLineage: read(`/v1/variants/${variantId}/lineage`),
    getVariantDiff: read(`/v1/variants/${variantId}/diff?against=${variantId}`),
    getVariantNumbering: read(`/v1/variants/${variantId}/numbering?scheme=kabat`),
    createAdcDesign: post('/v1/adc-designs', { candidate_id: candidateId, name: 'ADC', ...T_DM1 }),
    listAdcDesigns: read(`/v1/adc-designs?candidate_id=${candidateId}&payload_class=maytansinoid`),
    getAdcCatalogue: read('/v1/adc-designs/catalogue'),
    getAdcDesign: read(`/v1/adc-designs/${world.adcDesignId}`),
    updateAdcDesign: patch(`/v1/adc-designs/${world.adcDesignId}`, { dar_target: 3 }),
    archiveAdcDesign: remove(`/v1/adc-designs/${world.adcDesignId}`),
    analyzeAdcDesign: post(`/v1/adc-designs/${world.adcDesignId}/analysis`),
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
    listCreditTransactions: read('/v1/credit-transactions'),
    listCreditPacks: read('/billing/credits/packs'),
    openCreditCheckout: post('/billing/credits/checkout', { pack: 'small', quantity: 2 }),
    signIn: post('/auth/sign-in', { email, password }),
    getSession: read('/auth/session'),
    signOut: post('/auth/sign-out'),
    signOutEverywhere: post('/auth/sign-out-everywhere'),
    changePassword: post('/auth/password', { current_password: password, new_password: 'another long password' }),
    register: post('/auth/register', {
      email: `${newId()}@people.test`,
      password: 'a long password',
      org_name: 'New',
    }),
    acceptInvitation: post('/auth/invitations/accept', { token: world.invitationToken, password: 'a long password' }),
    startOidc: read('/auth/oidc/start'),
    finishOidc: read('/auth/oidc/callback?code=c&state=s'),
    listMembers: read(`/orgs/${orgId}/members`),
    updateMember: patch(`/orgs/${orgId}/members/${memberId}`, { role: 'admin' }),
    removeMember: remove(`/orgs/${orgId}/members/${memberId}`),
    createInvitation: post(`/orgs/${orgId}/invitations`, { email: `${newId()}@people.test`, role: 'admin' }),
    listInvitations: read(`/orgs/${orgId}/invitations`),
    withdrawInvitation: remove(`/orgs/${orgId}/invitations/${invitationId}`),
    createApiToken: post(`/orgs/${orgId}/api-tokens`, { name: 'Third' }),
    listApiTokens: read(`/orgs/${orgId}/api-tokens`),
    revokeApiToken: remove(`/orgs/${orgId}/api-tokens/${tokenId}`),
  };
}
