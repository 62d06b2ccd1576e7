import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { EXAMPLE_VH, EXAMPLE_VL } from '@paratope/job-envelope';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { TestSystem, Replica } from '../../../../../testing/test-gateway.js';
import { createWorld, type World } from '../../../../../testing/world.js';

const chains = (heavy = EXAMPLE_VH) => [
  { role: 'heavy', sequence: heavy },
  { role: 'light', sequence: EXAMPLE_VL },
];
const VARIANTS = [
  { name: 'parent', chains: chains() },
  { name: 'H:E1Q', chains: chains(EXAMPLE_VH.replace(/^E/, 'Q')) },
];
const LIMITS = { longest: 200, shortest: 40, most_oligos: 100, overlap: 20, overlap_gc: [0.3, 0.7] };

describe('libraries of variants', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
  });

  const combinatorial = (more: object = {}) =>
    org.post('/v1/variant-libraries/combinatorial', {
      largest: 1_000,
      positions: [
        { name: 'H:97', wanted: { S: 2, T: 1, Y: 1 } },
        { name: 'H:98', wanted: { D: 1, E: 1 } },
      ],
      ...more,
    });
  const exact = (body: object) => org.post('/v1/variant-libraries/exact', body);

  // proves: POST /v1/variant-libraries/combinatorial
  it('200 chooses the mixtures that cover most within the size', async () => {
    const { status, json } = await combinatorial();
    expect(status).toBe(200);
    expect(json).toMatchObject({ object: 'combinatorial_library', covered: 1 });
    expect(json.positions).toMatchObject([
      { name: 'H:97', covered: 1 },
      { name: 'H:98', codon: expect.stringMatching(/^GA[A-Z]$/), covered: 1 },
    ]);
    expect(json.size).toBeLessThanOrEqual(1_000);
    const { json: trimers } = await combinatorial({ chemistry: 'trimers' });
    expect(trimers).toMatchObject({ size: 6, pure: 1, positions: [{ codon: null }, { codon: null }] });
  });

  it('422 names the field of a library that cannot be, in one sentence', async () => {
    expect(await combinatorial({ largest: 1, goal: 'pure' })).toMatchObject({
      status: 422,
      json: { errors: [{ pointer: '/positions', code: 'no_library', detail: expect.stringContaining('largest (1)') }] },
    });
    const wanted = [{ name: 'H:97', wanted: { B: 1 } }];
    expect(await combinatorial({ positions: wanted })).toMatchObject({
      status: 422,
      json: { errors: [{ pointer: '/positions', code: 'invalid_position' }] },
    });
    expect(await combinatorial({ largest: 1e13 })).toMatchObject({
      status: 422,
      json: { errors: [{ pointer: '/largest' }] },
    });
  });

  // proves: POST /v1/variant-libraries/exact
  it('200 writes a gene for every chain, which equal seeds write again, and the oligos of a pool', async () => {
    const { status, json } = await exact({ variants: VARIANTS });
    expect(status).toBe(200);
    expect(json).toMatchObject({ object: 'exact_library', oligos: [], assemblies: [] });
    expect(
      json.fragments.map(({ well, name, chain, length }: Record<string, unknown>) => [well, name, chain, length]),
    ).toEqual([
      ['A1', 'parent', 'heavy', 3 * EXAMPLE_VH.length],
      ['A1', 'parent', 'light', 3 * EXAMPLE_VL.length],
      ['A2', 'H:E1Q', 'heavy', 3 * EXAMPLE_VH.length],
      ['A2', 'H:E1Q', 'light', 3 * EXAMPLE_VL.length],
    ]);
    const pool = (await exact({ variants: VARIANTS, pool: LIMITS })).json;
    expect(pool.fragments).toEqual(json.fragments);
    expect(pool.assemblies).toEqual([
      { chain: 'heavy', genes: 2, assembled: 2 },
      { chain: 'light', genes: 1, assembled: 1 },
    ]);
    expect(pool.oligos.every(({ length }: { length: number }) => length >= 40 && length <= 200)).toBe(true);
  });

  it('422 for variants of several lengths, and for limits that no pool meets, without any sequence', async () => {
    const short = { name: 'short', chains: chains(EXAMPLE_VH.slice(1)) };
    const refused = await exact({ variants: [...VARIANTS, short] });
    expect(refused).toMatchObject({ status: 422, json: { errors: [{ pointer: '/variants', code: 'other_chains' }] } });
    expect(refused.json.errors[0].detail).toContain('the heavy chain of short has');
    expect(JSON.stringify(refused.json)).not.toContain(EXAMPLE_VH.slice(1, 12));
    expect(await exact({ variants: VARIANTS, pool: { ...LIMITS, most_oligos: 1 } })).toMatchObject({
      status: 422,
      json: { errors: [{ pointer: '/pool', detail: expect.stringContaining('most_oligos (1)') }] },
    });
  });

  it('answers a repeated key with the library that it answered before, and refuses another request under it', async () => {
    const ask = (variants: object) =>
      gateway.request('/v1/variant-libraries/exact', {
        method: 'POST',
        token: world.token,
        body: { variants },
        headers: { 'idempotency-key': key },
      });
    const key = newId();
    const first = await ask(VARIANTS);
    expect((await ask(VARIANTS)).json).toEqual(first.json);
    expect(await ask(VARIANTS.slice(1))).toMatchObject({ status: 422, json: { code: 'idempotency_mismatch' } });
  });
});
