import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB, type World } from '../../../../../testing/world.js';

describe('GET /v1/variants/{id}/numbering', () => {
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

  const numbering = (query = '', id = world.variantId) => org.get(`/v1/variants/${id}/numbering${query}`);

  // proves: GET /v1/variants/{id}/numbering
  it('200 numbers every chain by IMGT, with regions, CDRs, germline genes and species', async () => {
    const { status, json } = await numbering();
    expect(status).toBe(200);
    expect(json).toMatchObject({ object: 'variant_numbering', scheme: 'imgt', cdr_definition: 'imgt' });
    const [heavy, light] = json.chains.map(({ domains: [domain] }: { domains: object[] }) => domain);
    expect(heavy).toMatchObject({ chain_type: 'H', start: 1, end: 120, is_vhh: false, species: { call: 'human' } });
    expect(heavy.residues).toHaveLength(120);
    expect(heavy.residues[0]).toEqual({ position: '1', amino_acid: 'E', index: 1, region: 'FR1' });
    // CDR-IMGT from IMGT/mAb-DB; Kabat's CDRs from Carter et al., PNAS 89:4285, 1992.
    expect(heavy.cdrs.imgt.cdr3).toEqual({ sequence: 'SRWGGDGFYAMDY', start: 97, end: 109, first: '105', last: '117' });
    expect(heavy.cdrs.kabat.cdr1.sequence).toBe('DTYIH');
    expect(heavy.v_gene.genes).toContain('IGHV3-66');
    expect(heavy.j_gene.genes).toContain('IGHJ4');
    expect(light).toMatchObject({ chain_type: 'K', cdrs: { imgt: { cdr1: { sequence: 'QDVNTA' } } } });
    expect(light.v_gene.genes).toContain('IGKV1-39');
  });

  it.each([
    ['kabat', '54', 'kabat'],
    ['chothia', '54', 'chothia'],
    ['martin', '54', 'chothia'],
    ['imgt', '62', 'imgt'],
  ])('200 by %s puts Asn55 of CDR-H2 at %s', async (scheme, position, definition) => {
    const { json } = await numbering(`?scheme=${scheme}`);
    expect(json).toMatchObject({ scheme, cdr_definition: definition });
    expect(json.chains[0].domains[0].residues[54]).toMatchObject({ position, amino_acid: 'N', index: 55 });
  });

  it('200 by AHo, with the regions of another definition', async () => {
    const { json } = await numbering('?scheme=aho&cdr_definition=north');
    expect(json).toMatchObject({ scheme: 'aho', cdr_definition: 'north' });
    const regions = json.chains[0].domains[0].residues.filter(({ region }: { region: string }) => region === 'CDR1');
    expect(regions.map((residue: { amino_acid: string }) => residue.amino_acid).join('')).toBe('AASGFNIKDTYIH');
  });

  it('200 with an error of its own for a chain that has no V domain or is too long', async () => {
    const { json: candidate } = await org.post('/v1/therapeutic-candidates', {
      project_id: world.projectId,
      name: 'Odd',
      format: 'fc_fusion',
      initial_chains: [
        { role: 'scfv', sequence: `${TRASTUZUMAB.heavy}GGGGSGGGGSGGGGS${TRASTUZUMAB.light}` },
        { role: 'fusion', sequence: 'MKTAYIAKQRQISFVKSHFSRQLEERLGLIEVQAPILSRVGDGTQDNLSGAEKAVQVKVKALPDAQFEVV' },
        { role: 'heavy', sequence: TRASTUZUMAB.heavy + 'GS'.repeat(1300) },
      ],
    });
    const { status, json } = await numbering('', candidate.initial_variant_id);
    const [scfv, fusion, heavy] = json.chains;
    expect(status).toBe(200);
    expect(scfv.domains.map((domain: { chain_type: string }) => domain.chain_type)).toEqual(['H', 'K']);
    expect(scfv.flanks).toEqual([{ kind: 'linker', name: '(G4S)3 linker', start: 121, end: 135 }]);
    expect(scfv.error).toBeNull();
    expect(fusion).toMatchObject({ domains: [], error: { code: 'not_an_antibody', position: null } });
    expect(heavy).toMatchObject({ domains: [], length: 2720, error: { code: 'sequence_too_long' } });
  });

  it('400 for a scheme that is none', async () => {
    expect(await numbering('?scheme=pdb')).toMatchObject({ status: 400, json: { errors: [{ parameter: 'scheme' }] } });
  });

  it('404 for a variant that does not exist', async () => {
    expect((await numbering('', newId())).status).toBe(404);
  });

  it('200 is computed on a thread: other requests are answered meanwhile', async () => {
    const long = (sequence: string) => sequence.repeat(20).slice(0, 2_490);
    const { json: candidate } = await org.post('/v1/therapeutic-candidates', {
      project_id: world.projectId,
      name: 'Long',
      format: 'mab',
      drug_class: 'naked_antibody',
      initial_chains: [
        { role: 'heavy', sequence: long(TRASTUZUMAB.heavy) },
        { role: 'light', sequence: long(TRASTUZUMAB.light) },
      ],
    });
    const state = { numbered: false };
    const requests = [1, 2, 3].map(() => numbering('', candidate.initial_variant_id));
    const all = Promise.all(requests).finally(() => (state.numbered = true));
    let answered = 0;
    while (!state.numbered) {
      await org.get('/v1/me');
      answered++;
    }
    expect((await all).map(({ status }) => status)).toEqual([200, 200, 200]);
    // If the event loop computed the numberings, it would answer only one request between each two of them.
    expect(answered).toBeGreaterThan(3);
  });

  (process.platform === 'linux' ? it : it.skip)('200 is computed on a thread that gives way to the loop', async () => {
    expect((await numbering('')).status).toBe(200);
    const nice = (thread: string): number =>
      Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]);
    const ofProcess = nice(String(process.pid));
    expect(readdirSync('/proc/self/task').map(nice)).toContain(Math.min(19, ofProcess + 10));
  });
});
