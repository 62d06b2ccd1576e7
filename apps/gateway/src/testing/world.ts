import { newId } from '@paratope/ids';
import type { JobKindContract } from '@paratope/job-envelope';
import { isJobKind, JOB_KINDS, type JobKind } from '@paratope/pipelines';
import { Browser } from './browser.js';
import type { Replica, TestOrg, TestResponse, TestSystem } from './test-gateway.js';
import { createScreens, type WorldScreens } from './world-screens.js';
import { CODON_INPUTS, CODON_RESULTS, completeJob, insertJob, insertPipeline } from './world-jobs.js';

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

/** A file by which an antigen may be registered. */
/** The result of checking the smallest structure file. */
const SUMMARY = { format: 'pdb', models: 1, atoms: 1, chains: [{ id: 'A', residues: 1, amino_acids: 1 }] };

export const STRUCTURE_FILE = {
  filename: '1n8z.pdb',
  content_type: 'chemical/x-pdb',
  byte_size: 81,
  purpose: 'antigen_structure',
} as const;

/** An org that has one resource of every type. */
export interface World extends TestOrg {
  readonly projectId: string;
  readonly sourceAntibodyId: string;
  readonly uploadId: string;
  /** A checked upload that is an antigen's structure. */
  readonly structureUploadId: string;
  readonly antigenId: string;
  readonly adcDesignId: string;
  readonly candidateId: string;
  readonly variantId: string;
  readonly screens: WorldScreens;
  /** A running pipeline, with the pending design as its first step. */
  readonly pipelineId: string;
  /** A pending job of each kind. */
  readonly jobIds: Readonly<Record<JobKind, string>>;
  readonly humanizationId: string;
  readonly structurePredictionId: string;
  readonly stabilityAnalysisId: string;
  readonly complexPredictionId: string;
  /** A completed assay. */
  readonly assayId: string;
  readonly viewId: string;
  /** A link to the table of the project, and its secret. */
  readonly sharedLinkId: string;
  readonly sharedSecret: string;
  /** An import of records that need a decision. */
  readonly variantNoteId: string;
  readonly candidateNoteId: string;
  readonly importId: string;
  readonly campaignId: string;
  readonly codonExportId: string;
  readonly codonExportBatchId: string;
  readonly webhookId: string;
  readonly deliveryId: string;
  readonly tokenId: string;
  readonly assistantClientId: string;
  readonly memberId: string;
  readonly invitationId: string;
  /** The token of another invitation. */
  readonly invitationToken: string;
  /** The session of another browser of the owner. */
  readonly sessionId: string;
  readonly signInLink: string;
  /** A code that confirms the owner's second factor, which was begun. */
  readonly factorCode: string;
  readonly ownerEmail: string;
  readonly ownerPassword: string;
  /** The browser in which the owner is signed in. */
  readonly browser: Browser;
}

/** @param within an org that already has other resources; default: a new one */
export async function createWorld(system: TestSystem, gateway: Replica, within?: TestOrg): Promise<World> {
  const org = within ?? (await system.createOrg());
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
  const structureUpload = await made('/v1/uploads', STRUCTURE_FILE);
  await system.pool.query(
    `UPDATE core.uploads SET status = 'ready', arrived_at = now(), key = $2, summary = $3 WHERE id = $1`,
    [structureUpload.id, `uploads/${structureUpload.id}`, JSON.stringify(SUMMARY)],
  );
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
  const campaign = await made('/v1/campaigns', { variant_id: variantId, name: 'Affinity' });
  const { id: importId } = await made('/v1/imports', {
    project_id: project.id,
    files: [{ content: `>a\n${TRASTUZUMAB.heavy}\n>b\n${TRASTUZUMAB.light}\n` }],
  });
  const { assays } = await made('/v1/assay-results', {
    project_id: project.id,
    content: `name,Titre (mg/L)\n${variantId},210\n`,
  });
  const view = await made('/v1/views', { project_id: project.id, name: 'Likeness', sort: '-human_likeness' });
  const link = await made('/v1/shared-links', { project_id: project.id, type: 'table', name: 'Figures' });
  const note = async (aboutVariant: string | null): Promise<string> => {
    const id = newId();
    await system.pool.query(
      `INSERT INTO core.notes (id, org_id, candidate_id, variant_id, author, text) VALUES ($1, $2, $3, $4, 'token:gone', 'A note')`,
      [id, orgId, candidate.id, aboutVariant],
    );
    return id;
  };
  const humanization = await made('/v1/humanizations', { variant_id: variantId });
  const codonExportBatchId = newId();
  const codonInputs = { ...CODON_INPUTS, batch_id: codonExportBatchId };
  const job = (kind: JobKind, inputs: object = {}) =>
    insertJob(
      system,
      { orgId, variantId, kind },
      { variant_id: variantId, ...inputs },
      JOB_KINDS[kind].batchOnly ? `batch:${codonExportBatchId}` : undefined,
    );
  const inputsOf = ({ needs, batchOnly, inputs }: JobKindContract) => ({
    ...(batchOnly ? {} : inputs.safeParse({ variant_id: variantId }).data),
    ...(needs.includes('antigen') ? { antigen_id: antigen.id } : {}),
    ...(batchOnly ? codonInputs : {}),
  });
  const jobIds = { humanization: humanization.id } as Record<JobKind, string>;
  for (const kind of Object.keys(JOB_KINDS).filter(isJobKind)) {
    if (kind !== 'humanization') jobIds[kind] = await job(kind, inputsOf(JOB_KINDS[kind]));
  }
  const owner = await system.createMember(orgId, 'owner');
  const browser = new Browser(gateway);
  await browser.signIn(owner);
  const elsewhere = new Browser(gateway);
  await elsewhere.signIn(owner);
  const { data: sessions } = (await elsewhere.get('/auth/sessions')).json;
  const invite = (email: string) => made(`/orgs/${orgId}/invitations`, { email });
  const [invitation, another] = [await invite(`${newId()}@people.test`), await invite(`${newId()}@people.test`)];
  const exported = async (): Promise<string> => {
    const id = await job('codon_export', codonInputs);
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
    structureUploadId: structureUpload.id,
    antigenId: antigen.id,
    adcDesignId: adcDesign.id,
    campaignId: campaign.id,
    candidateId: candidate.id,
    assayId: assays[0].id,
    viewId: view.id,
    sharedLinkId: link.id,
    sharedSecret: link.secret,
    importId,
    variantNoteId: await note(variantId),
    candidateNoteId: await note(null),
    variantId,
    screens: await createScreens(system, orgId, project.id),
    pipelineId: await insertPipeline(system, { orgId, variantId, jobId: jobIds.design }),
    humanizationId: humanization.id,
    jobIds,
    structurePredictionId: jobIds.structure_prediction,
    stabilityAnalysisId: jobIds.stability_analysis,
    codonExportId: await exported(),
    codonExportBatchId,
    complexPredictionId: jobIds.complex_prediction,
    webhookId: webhook.id,
    deliveryId: system.webhooks.addDelivery(orgId, webhook.id).id,
    tokenId: apiToken.id,
    assistantClientId: system.assistantClientId(),
    memberId: (await system.createMember(orgId, 'member')).memberId,
    invitationId: invitation.id,
    invitationToken: another.token,
    sessionId: sessions[0].id,
    signInLink: await system.createSignInLink(owner),
    factorCode: await system.beginSecondFactor(owner),
    ownerEmail: owner.email,
    ownerPassword: owner.password,
    browser,
  };
}
