import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportView } from '@paratope/gateway-registry';
import { newId } from '@paratope/ids';
import { eventually } from '@paratope/testing';
import { zipSync } from 'fflate';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../../../testing/test-gateway.js';
import { createWorld, type World } from '../../../../../testing/world.js';

const FV = readFileSync('examples/first-hour/2vxt-fv.pdb');
const SCORES = { confidence_score: 0.8, complex_plddt: 0.9, iptm: 0.6, ptm: 0.7 };
const text = (value: object): Uint8Array => Buffer.from(JSON.stringify(value));
/** A run of Boltz with two samples of one antibody; its file names end with `_model_N`. */
const RUN: Record<string, Uint8Array> = {
  'out/ab/ab_model_0.pdb': FV,
  'out/ab/confidence_ab_model_0.json': text(SCORES),
  'out/ab/ab_model_1.pdb': Buffer.concat([FV, Buffer.from('REMARK sample 1\n')]),
  'out/ab/confidence_ab_model_1.json': text({ ...SCORES, confidence_score: 0.9, iptm: 0.65 }),
};

describe('an import of a run of another program', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    world = await createWorld(system, gateway);
    org = session(gateway, world);
  });

  const imported = async (files: Record<string, Uint8Array>, more: object = {}) => {
    const projectId: string = (await org.post('/v1/projects', { name: newId() })).json.id;
    const content = Buffer.from(zipSync(files)).toString('base64');
    const body = { project_id: projectId, files: [{ filename: 'run.zip', content_base64: content }], ...more };
    const { json } = await org.post('/v1/imports', body);
    let last: ImportView | undefined;
    // The process that reads the run begins with the first import.
    await eventually(async () => {
      last = (await org.get(`/v1/imports/${json.id}`)).json as ImportView;
      expect(last.ended_at).not.toBeNull();
    });
    return { projectId, found: last! };
  };

  it('makes a candidate with its models, and columns of the best one', async () => {
    const { projectId, found } = await imported(RUN);
    expect([found.status, found.error, found.created]).toEqual(['completed', null, 1]);
    const { json: table } = await org.get(`/v1/projects/${projectId}/scores?filter=foreign.iptm%20%3E%200.6`);
    expect(table.data[0].figures).toMatchObject({ 'foreign.iptm': 0.65, 'foreign.own_confidence': 0.9 });
    const usual = async (of: string): Promise<string[]> => {
      const { json } = await org.get(`/v1/scores/columns?project_id=${of}`);
      const shown = (json.columns as { name: string; usual: boolean }[]).filter((column) => column.usual);
      return shown.map(({ name }) => name).filter((name) => name.startsWith('foreign.'));
    };
    expect(await usual(projectId)).toContain('foreign.ipsae');
    expect(await usual(world.projectId)).toEqual([]);
    const id = table.data[0].variant_id;
    const { json: models } = await org.get(`/v1/variants/${id}/foreign-models?structures=true`);
    expect(models.data.map(({ path, program }: { path: string; program: string }) => [path, program])).toEqual([
      ['out/ab/ab_model_1.pdb', 'Boltz'],
      ['out/ab/ab_model_0.pdb', 'Boltz'],
    ]);
    expect(models.data[1].structure).toBe(FV.toString());
    expect(models.data[1].given).toContainEqual({ name: 'iptm', value: 0.6, unit: null, direction: 'higher' });
    const { json: held } = await org.get(
      `/v1/projects/${projectId}/foreign-models?rules=no%20contact%20with%20A&holding=true`,
    );
    // Without an antigen, a rule holds of no model.
    expect([held.models, held.data]).toEqual([1, []]);
  });

  it('that a file of it spoils creates nothing, and says which file and why', async () => {
    const cut = { ...RUN, 'out/ab/confidence_ab_model_0.json': Buffer.from('{"confidence_score": 0.8, "comp') };
    const { found } = await imported(cut);
    expect([found.status, found.created]).toEqual(['asking', 0]);
    expect(found.questions).toMatchObject([{ id: 'out/ab/confidence_ab_model_0.json', reason: 'unreadable_model' }]);
    const { found: rest } = await imported(cut, { unresolved: 'leave_out' });
    expect([rest.status, rest.created]).toEqual(['completed', 1]);
  });

  it('a run without a structure fails, and a rule that is not understood is refused with the parameter', async () => {
    const { found } = await imported({ 'out/confidence_ab_model_0.json': text(SCORES) });
    expect([found.status, found.error]).toEqual(['failed', expect.stringContaining('but no structure')]);
    const { status, json } = await org.get(`/v1/variants/${world.variantId}/foreign-models?rules=nonsense`);
    expect([status, json.errors[0].parameter]).toEqual([400, 'rules']);
  });
});
