import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { s3Store } from '@paratope/object-store';
import { JOB_KINDS } from '@paratope/pipelines';
import { session, type Session } from '../../testing/session.js';
import { TestSystem, type Replica } from '../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB, type World } from '../../testing/world.js';
import { completeJob, insertJob } from '../../testing/world-jobs.js';

/** PDB 2VXT: an Fv, here an antigen. Any protein would do. */
const FV_FILE = readFileSync(new URL('../../../../../libs/science/geometry/fixtures/2vxt-fv.pdb', import.meta.url));
/** Its light chain. */
const FV_LIGHT =
  'DIQMTQSPSSLSASLGERVSLTCRASQDIGSKLYWLQQEPDGTFKRLIYATSSLDSGVPKRFSGSRSGSDYSLTISSLESEDFVDYYCLQYASSPYTFGGGTKLAIK';

describe('jobs of every kind', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;

  beforeAll(async () => {
    system = await TestSystem.start('environment');
    gateway = await system.gateway();
  });
  afterAll(() => system.close());
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
  });

  // proves: group codon-exports: plan; POST /v1/quotes
  it('are quoted by their price and plan', async () => {
    for (const { kind, credits, plan } of Object.values(JOB_KINDS)) {
      const { json } = await org.post('/v1/quotes', { kind, count: 3 });
      expect(json).toMatchObject({
        credit_cost: 3 * credits,
        required_plan: plan,
        engine_available: true,
        allowed: true,
      });
    }
  });

  it('422: a preset of designs for another format than that of the variant, and nothing is charged', async () => {
    const { projectId: project_id, variantId: variant_id } = world;
    const balance = system.billing.balance(world.orgId);
    const design = (variant: string, preset: string) =>
      org.post('/v1/designs/batch', { items: [{ variant_id: variant, preset }] });
    expect(await design(variant_id, 'nanobody_to_human_like')).toMatchObject({
      status: 422,
      json: { errors: [{ pointer: '/items/0/preset', code: 'other_format' }] },
    });
    expect(system.billing.balance(world.orgId)).toBe(balance);
    const initial_chains = [{ role: 'heavy', sequence: TRASTUZUMAB.heavy }];
    const nanobody = { project_id, name: 'VHH', format: 'nanobody', initial_chains };
    const { json } = await org.post('/v1/therapeutic-candidates', nanobody);
    expect(await design(json.initial_variant_id, 'nanobody_to_human_like')).toMatchObject({ status: 202 });
    expect(await design(variant_id, 'humanize_further')).toMatchObject({ status: 202 });
  });

  describe('an antigen that a complex is predicted with', () => {
    const predict = (body: object) => org.post('/v1/complex-predictions', { variant_id: world.variantId, ...body });

    // proves: group antigens
    it('404: must be there and ours', async () => {
      const foreign = (await createWorld(system, gateway)).antigenId;
      for (const id of [newId(), foreign]) {
        expect(await predict({ antigen_id: id })).toMatchObject({
          status: 404,
          json: { errors: [{ pointer: '/antigen_id', code: 'not_found' }] },
        });
      }
    });

    it('422: must have a structure, or be given one: the refusal says what to do, and nothing is charged', async () => {
      const balance = system.billing.balance(world.orgId);
      const refused = await predict({ antigen_id: world.antigenId });
      expect(refused).toMatchObject({
        status: 422,
        json: {
          errors: [
            {
              pointer: '/antigen_upload_id',
              code: 'required',
              detail: expect.stringContaining('Upload its structure'),
            },
          ],
        },
      });
      expect(system.billing.balance(world.orgId)).toBe(balance);
      const given = { antigen_id: world.antigenId, antigen_upload_id: world.structureUploadId };
      expect(await predict({ ...given, effort: 'quick', fv: 1, antigen_chains: ['A'] })).toMatchObject({
        status: 202,
        json: { inputs: { effort: 'quick', fv: 1, antigen_chains: ['A'] } },
      });
    });

    it('202: an antigen of its project with the same sequence lends it its structure', async () => {
      const { sequence } = (await org.get(`/v1/antigens/${world.antigenId}`)).json as { sequence: string };
      const twin = { project_id: world.projectId, name: 'twin', sequence, upload_id: world.structureUploadId };
      expect((await org.post('/v1/antigens', twin)).status).toBe(201);
      expect(await predict({ antigen_id: world.antigenId })).toMatchObject({ status: 202 });
    });

    it('202: a structure of the organization that shows almost the same protein stands for it, unless the token may not see it', async () => {
      const { projectId: project_id, structureUploadId: upload_id, variantId: variant_id } = world;
      await s3Store(system.objects.settings).put(`uploads/${upload_id}`, FV_FILE, 'chemical/x-pdb');
      await org.post('/v1/antigens', { project_id, name: 'structure only', upload_id });
      // PDB 2VXT, light chain, with a tag that the structure does not show.
      const { json: tagged } = await org.post('/v1/antigens', {
        project_id,
        name: 'tagged',
        sequence: `${FV_LIGHT}HHHHHH`,
      });
      expect(await predict({ antigen_id: tagged.id })).toMatchObject({
        status: 202,
        json: { inputs: { antigen_upload_id: upload_id } },
      });
      const steps = [{ kind: 'complex_prediction', options: { antigen_id: tagged.id } }];
      const pipeline = await org.post('/v1/pipelines', { variant_id, steps, max_credits: 100 });
      const [{ job_id }] = pipeline.json.steps;
      expect((await org.get(`/v1/complex-predictions/${job_id}`)).json.inputs).toMatchObject({
        antigen_upload_id: upload_id,
      });
      const elsewhere = await org.post('/v1/projects', { name: 'elsewhere' });
      const { json: sameElsewhere } = await org.post('/v1/antigens', {
        project_id: elsewhere.json.id,
        name: 'tagged',
        sequence: `${FV_LIGHT}HHHHHH`,
      });
      expect(await predict({ antigen_id: sameElsewhere.id })).toMatchObject({
        status: 202,
        json: { inputs: { antigen_upload_id: upload_id } },
      });
      const initial_chains = [{ role: 'heavy', sequence: TRASTUZUMAB.heavy }];
      const candidate = { project_id: elsewhere.json.id, name: 'VHH', format: 'nanobody', initial_chains };
      const { json: there } = await org.post('/v1/therapeutic-candidates', candidate);
      const { json: bound } = await org.post(`/orgs/${world.orgId}/api-tokens`, {
        name: 'restricted',
        project_ids: [elsewhere.json.id],
      });
      const body = { variant_id: there.initial_variant_id, antigen_id: sameElsewhere.id };
      expect(
        await session(gateway, { ...world, token: bound.token }).post('/v1/complex-predictions', body),
      ).toMatchObject({
        status: 422,
      });
      // The world's own antigen is another protein.
      expect(await predict({ antigen_id: world.antigenId })).toMatchObject({ status: 422 });
    });

    it('202: needs no structure where the complex workers fold antigens', async () => {
      const folding = await system.gateway({ env: { ANTIGENS_FOLDED: 'true' } });
      const body = { variant_id: world.variantId, antigen_id: world.antigenId };
      expect(await session(folding, world).post('/v1/complex-predictions', body)).toMatchObject({ status: 202 });
    });

    it('404: is docked by a structure file that is there and ours; 409 while that is not checked, 422 if it failed', async () => {
      const predictWith = (uploadId: string) => predict({ antigen_id: world.antigenId, antigen_upload_id: uploadId });
      const foreign = (await createWorld(system, gateway)).uploadId;
      for (const id of [newId(), foreign]) {
        expect(await predictWith(id)).toMatchObject({
          status: 404,
          json: { errors: [{ pointer: '/antigen_upload_id', code: 'not_found' }] },
        });
      }
      expect(await predictWith(world.uploadId)).toMatchObject({ status: 409, json: { code: 'conflict' } });
      await system.pool.query(
        `UPDATE core.uploads SET status = 'failed', arrived_at = now(), error = '{"detail": "no atoms"}' WHERE id = $1`,
        [world.uploadId],
      );
      expect(await predictWith(world.uploadId)).toMatchObject({ status: 422, json: { code: 'validation_failed' } });
      await system.pool.query(
        `UPDATE core.uploads SET status = 'ready', error = NULL, key = 'uploads/x', summary = '{}' WHERE id = $1`,
        [world.uploadId],
      );
      expect(await predictWith(world.uploadId)).toMatchObject({ status: 202 });
    });

    // proves: POST /v1/complex-predictions
    it('422: must be as long as its epitope says, which names no residue twice', async () => {
      const { sequence } = (await org.get(`/v1/antigens/${world.antigenId}`)).json as { sequence: string };
      const docked = { antigen_id: world.antigenId, antigen_upload_id: world.structureUploadId };
      expect(await predict({ ...docked, epitope: [1, sequence.length] })).toMatchObject({ status: 202 });
      expect(await predict({ ...docked, epitope: [1, sequence.length + 1] })).toMatchObject({
        status: 422,
        json: { errors: [{ pointer: '/epitope/1', code: 'too_big' }] },
      });
      expect(await predict({ antigen_id: world.antigenId, epitope: [1, 1] })).toMatchObject({
        status: 422,
        json: { errors: [{ pointer: '/epitope', code: 'duplicate' }] },
      });
    });

    // proves: POST /v1/complex-predictions
    it('422: chooses chains that the structure has, and an epitope within them where there is no sequence', async () => {
      const { structureUploadId: upload_id, projectId: project_id } = world;
      const { json } = await org.post('/v1/antigens', { project_id, name: 'structure only', upload_id });
      const { id: antigen_id } = json as { id: string };
      const wrong = { antigen_id, antigen_chains: ['A', 'Z'], epitope: [99_999] };
      expect(await predict(wrong)).toMatchObject({
        status: 422,
        json: {
          errors: [
            { pointer: '/antigen_chains/1', code: 'invalid_value' },
            {
              pointer: '/epitope/0',
              code: 'too_big',
              detail: expect.stringMatching(/^is beyond the antigen's \d+ residues$/),
            },
          ],
        },
      });
      const named = { antigen_id: world.antigenId, antigen_upload_id: upload_id };
      expect(await predict({ ...named, antigen_chains: ['Z'] })).toMatchObject({
        status: 422,
        json: { errors: [{ pointer: '/antigen_chains/0' }] },
      });
      expect(await predict({ antigen_id, antigen_chains: ['A'], epitope: [1] })).toMatchObject({ status: 202 });
    });
  });

  describe('a complex that a redesign is to use', () => {
    const redesign = (named: object) => org.post('/v1/redesigns', { variant_id: world.variantId, ...named });

    // proves: POST /v1/redesigns
    it('404: must be there and ours, an upload and a docking alike', async () => {
      const foreign = await createWorld(system, gateway);
      for (const [field, ids] of [
        ['complex_upload_id', [newId(), foreign.structureUploadId]],
        ['complex_job_id', [newId(), foreign.complexPredictionId, world.structurePredictionId]],
      ] as const) {
        for (const id of ids) {
          expect(await redesign({ [field]: id })).toMatchObject({
            status: 404,
            json: { errors: [{ pointer: `/${field}` }] },
          });
        }
      }
    });

    it('422: must be the only structure that is named; 202 for one alone', async () => {
      const complex_upload_id = world.structureUploadId;
      const structure_job_id = await insertJob(system, {
        orgId: world.orgId,
        variantId: world.variantId,
        kind: 'structure_prediction',
      });
      await completeJob(system, structure_job_id, {});
      expect(await redesign({ structure_job_id, complex_upload_id })).toMatchObject({
        status: 422,
        json: { errors: [{ pointer: '/complex_upload_id', code: 'invalid_value' }] },
      });
      expect(await redesign({ complex_upload_id, pose: 2 })).toMatchObject({
        status: 422,
        json: { errors: [{ pointer: '/pose', code: 'invalid_value' }] },
      });
      expect(await redesign({ complex_upload_id })).toMatchObject({
        status: 202,
        json: { inputs: { complex_upload_id } },
      });
    });
  });

  describe('a structure that an analysis is to use', () => {
    const analyse = (structureJobId: string) =>
      org.post('/v1/stability-analyses', { variant_id: world.variantId, structure_job_id: structureJobId });
    const structure = (variantId = world.variantId) =>
      insertJob(system, { orgId: world.orgId, variantId, kind: 'structure_prediction' });

    it('404: must be there and ours', async () => {
      const foreign = (await createWorld(system, gateway)).structurePredictionId;
      for (const id of [newId(), foreign, world.stabilityAnalysisId]) {
        expect(await analyse(id)).toMatchObject({ status: 404, json: { errors: [{ pointer: '/structure_job_id' }] } });
      }
    });

    it('422: must be of the same variant, and have come about', async () => {
      const other = await org.post('/v1/variants', {
        parent_variant_id: world.variantId,
        name: 'other',
        chains: [
          { role: 'heavy', sequence: 'EVQLVESGG' },
          { role: 'light', sequence: 'DIQMTQSPS' },
        ],
      });
      const canceled = await structure();
      await org.post(`/v1/structure-predictions/${canceled}/cancel`);
      for (const id of [await structure(other.json.id), canceled]) {
        expect(await analyse(id)).toMatchObject({ status: 422, json: { errors: [{ pointer: '/structure_job_id' }] } });
      }
    });

    // proves: group stability-analyses
    it('409: must be completed, and may be asked with again once it is', async () => {
      const id = await structure();
      expect(await analyse(id)).toMatchObject({ status: 409, json: { code: 'conflict' } });
      await completeJob(system, id, {});
      expect(await analyse(id)).toMatchObject({ status: 202, json: { inputs: { structure_job_id: id } } });
    });
  });
});
