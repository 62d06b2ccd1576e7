import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseMmcif, parsePdb, sequenceOf, validateModel } from '@paratope/geometry';
import { eventually } from '@paratope/testing';
import type { Job } from './testing/client.js';
import { joinSharedSystem } from './testing/shared-system.js';
import type { Tenant } from './testing/system.js';

interface StructureJob extends Omit<Job, 'results'> {
  readonly progress: number | null;
  readonly provenance: { readonly engine: string } | null;
  readonly results: {
    readonly pdb_url: string;
    readonly cif_url: string;
    readonly plddt: readonly number[];
    readonly cdrs: readonly { readonly name: string; readonly sequence: string }[];
  } | null;
}

describe('a structure prediction over the whole platform', () => {
  let system: Tenant;
  beforeAll(async () => {
    system = await joinSharedSystem();
  });
  afterAll(() => system.stop());

  async function predict(variantId: string): Promise<StructureJob> {
    const { id } = await system.client.call<Job>('POST', '/v1/structure-predictions', { variant_id: variantId });
    return eventually(async () => {
      const job = await system.client.call<StructureJob>('GET', `/v1/structure-predictions/${id}`);
      if (job.status === 'pending' || job.status === 'running') throw new Error(`the job is ${job.status}`);
      return job;
    });
  }
  const movements = async (): Promise<string[]> => {
    const ledger = await system.client.ledger();
    return ledger
      .filter(({ kind }) => kind === 'debit' || kind === 'refund')
      .map(({ kind, amount }) => `${kind} ${amount}`);
  };

  // proves: group structure-predictions; GET /v1/structure-predictions/{id}
  it('ends with a model, and its files can be fetched by their addresses alone, and parse', async () => {
    const job = await predict(system.variantId);
    expect(job.error).toBeNull();
    expect(job).toMatchObject({ status: 'completed', credit_cost: 2, provenance: { engine: 'paratope-fv' } });
    const { pdb_url, cif_url, plddt, cdrs } = job.results!;
    expect(cdrs.map(({ name }) => name)).toEqual(['H1', 'H2', 'H3', 'L1', 'L2', 'L3']);
    for (const [url, parse] of [
      [pdb_url, parsePdb],
      [cif_url, parseMmcif],
    ] as const) {
      const response = await fetch(url);
      expect(response.status).toBe(200);
      const { structure, problems } = parse(await response.text());
      expect(problems).toEqual([]);
      const [model] = structure.models;
      const sequences = model!.chains.map((chain) => sequenceOf(chain));
      expect(sequences.join('')).toHaveLength(plddt.length);
      expect(system.antibody.vh).toContain(sequences[0]);
      expect(system.antibody.vl).toContain(sequences[1]);
      const report = validateModel(model!);
      expect([report.chainBreaks, report.severeClashes, report.cisNonProline]).toEqual([[], [], []]);
    }
  });

  it('that cannot be made says why, and is paid back', async () => {
    const { vh, vl } = system.antibody;
    const truncated = await system.client.createVariant([
      { role: 'heavy', sequence: vh.slice(45) },
      { role: 'light', sequence: vl },
    ]);
    const before = await movements();
    const job = await predict(truncated);
    expect(job.status).toBe('failed');
    expect(job.error?.detail).toMatch(/heavy/i);
    expect(job.error?.detail).not.toContain(vh.slice(45, 60));
    await eventually(async () => {
      const after = await movements();
      expect(after).toHaveLength(before.length + 2);
      expect(after.filter((line) => line === 'refund 2')).toHaveLength(1);
    });
  });
});
