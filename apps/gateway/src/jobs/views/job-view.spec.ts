import { describe, expect, it } from '@jest/globals';
import type { ObjectStore } from '@paratope/object-store';
import { createLogger } from '@paratope/telemetry';
import type { JobRow } from './job-row.js';
import { JobView } from './job-view.js';

const silent = createLogger('test');
silent.level = 'silent';
const signed: string[] = [];
const store: Pick<ObjectStore, 'presignGet'> = {
  presignGet: async (key) => {
    signed.push(key);
    return { url: `https://files.test/${key}?signature=x`, expiresAt: new Date('2026-01-01T01:00:00Z') };
  },
};
const view = new JobView(
  { ofPresent: () => Promise.resolve(1) },
  { read: async ({ results }) => results },
  store,
  { DOCS_URL: 'https://docs.test' },
  silent,
);

const ID = '01a1fb59-8dd9-773c-a83e-46e28dfdc431';
const OTHER = '01a1fb59-8dd9-773c-a83e-46e28dfdc432';

const job = (kind: string, results: string | null): JobRow => ({
  org_id: 'org',
  external_id: null,
  metadata: '{}',
  id: ID,
  kind,
  status: results === null ? 'running' : 'completed',
  inputs: '{}',
  credit_cost: 2,
  charge_source: `job:${ID}`,
  progress: null,
  attempt: 1,
  results,
  results_bytes: null,
  provenance: null,
  error_detail: null,
  created_at: new Date(0),
  started_at: new Date(0),
  ended_at: results === null ? null : new Date(0),
  data_deleted_at: null,
  livemode: true,
});
const shown = async (row: JobRow) => (JSON.parse(await view.json(row)) as { results: unknown }).results;

describe('results as they are shown', () => {
  // proves: group structure-predictions
  it('have presigned addresses in place of object keys', async () => {
    const [pdb_key, cif_key] = [`jobs/structure_prediction/${ID}/1/model.pdb`, `jobs/${ID}/1/model.cif`];
    expect(await shown(job('structure_prediction', JSON.stringify({ pdb_key, cif_key, plddt: [1, 2] })))).toEqual({
      pdb_url: `https://files.test/${pdb_key}?signature=x`,
      cif_url: `https://files.test/${cif_key}?signature=x`,
      url_expires_at: '2026-01-01T01:00:00.000Z',
      plddt: [1, 2],
      // Results of an earlier release have no list of conformers.
      fab_conformers: [],
    });
    expect(signed).toEqual([pdb_key, cif_key]);
  });

  it("are not shown where the row names another job's file, and no address of it is signed", async () => {
    signed.length = 0;
    const [pdb_key, cif_key] = [
      `jobs/structure_prediction/${OTHER}/1/model.pdb`,
      `jobs/structure_prediction/${ID}/1/a.cif`,
    ];
    expect(await shown(job('structure_prediction', JSON.stringify({ pdb_key, cif_key })))).toBeNull();
    expect(signed).toEqual([]);
  });

  it.each(['null', '[]', '"text"', '{"pdb_key":5}', '{"fvs":"none"}'])(
    'are not shown where an earlier release stored them without their files: %s',
    async (results) => {
      expect(await shown(job('stability_analysis', results))).toBeNull();
    },
  );

  it('are byte for byte what was stored where there are no files, and null before the end', async () => {
    expect(await view.json(job('humanization', '[ {"a" : 1}]'))).toContain('"results":[ {"a" : 1}],');
    expect(await shown(job('structure_prediction', null))).toBeNull();
  });
});
