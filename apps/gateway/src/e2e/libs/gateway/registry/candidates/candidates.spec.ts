import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../../../testing/test-gateway.js';
import { TRASTUZUMAB, TRASTUZUMAB_CHAINS } from '../../../../../testing/world.js';

/** Part of domain IV of HER2, from residue 489 (UniProt P04626). */
const HER2_PIECE = 'CHQLCARGHCWGPGPTQCVNCSQFLRGQECVEECRVLQGLPREYVNARHCLPCHPECQPQNGSVTCFGPEADQCVACAHYKDPPFCVARCPS';

const URL = '/v1/therapeutic-candidates';

describe('therapeutic candidates', () => {
  let system: TestSystem;
  let gateway: Replica;
  let org: Session;
  let projectId: string;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });
  beforeEach(async () => {
    org = session(gateway, await system.createOrg());
    projectId = (await org.post('/v1/projects', { name: 'P' })).json.id;
  });

  const mab = (more: object = {}) => ({
    project_id: projectId,
    name: 'Trastuzumab',
    format: 'mab',
    initial_chains: TRASTUZUMAB_CHAINS as readonly object[],
    ...more,
  });
  const rows = async () => {
    const { rows } = await system.pool.query<{ rows: number }>(
      `SELECT (SELECT count(*) FROM core.therapeutic_candidates WHERE org_id = $1)
            + (SELECT count(*) FROM core.variants WHERE org_id = $1) AS rows`,
      [org.orgId],
    );
    return rows[0]!.rows;
  };

  describe('POST', () => {
    // proves: group therapeutic-candidates; fields of a candidate; POST /v1/therapeutic-candidates
    it('201 makes the candidate, its variant v1 and the chains together', async () => {
      const created = await org.post(URL, mab());
      expect(created).toMatchObject({
        status: 201,
        json: { object: 'therapeutic_candidate', format: 'mab', drug_class: 'naked_antibody', antigen_ids: [] },
      });
      const variant = await org.get(`/v1/variants/${created.json.initial_variant_id}`);
      expect(variant.json).toMatchObject({
        candidate_id: created.json.id,
        parent_variant_id: null,
        name: 'v1',
        origin: 'baseline',
        chains: TRASTUZUMAB_CHAINS,
      });
    });

    it('201 tells what of the chains to look at before anything is computed', async () => {
      const [heavy, light] = TRASTUZUMAB_CHAINS;
      const chains = [
        { role: 'heavy', sequence: light.sequence },
        { role: 'light', sequence: heavy.sequence.replace('GFNIK', 'GFXIK') },
      ];
      const { json } = await org.post(URL, mab({ initial_chains: chains }));
      expect(json.warnings.map(({ code, role }: { code: string; role: string }) => [code, role])).toEqual([
        ['swapped_chains', 'heavy'],
        ['swapped_chains', 'light'],
        ['unknown_residues', 'light'],
      ]);
      expect((await org.post(URL, mab({ name: 'sound' }))).json.warnings).toEqual([]);
    });

    it.each([
      ['a VH that is cut short', [TRASTUZUMAB.heavy.slice(0, -14), TRASTUZUMAB.light], 'truncated_domain heavy'],
      [
        'two domains where one is expected',
        [`${TRASTUZUMAB.heavy}GGGGSGGGGS${TRASTUZUMAB.light}`, TRASTUZUMAB.light],
        'extra_domain heavy',
      ],
      ['a chain that is no antibody', [HER2_PIECE, TRASTUZUMAB.light], 'no_antibody_domain heavy'],
      ['a VH as light chain', [TRASTUZUMAB.heavy, TRASTUZUMAB.heavy], 'unexpected_domain light'],
    ])('201 warns of %s', async (_, [heavy, light], warning) => {
      const chains = [
        { role: 'heavy', sequence: heavy },
        { role: 'light', sequence: light },
      ];
      const { status, json } = await org.post(URL, mab({ initial_chains: chains }));
      expect(status).toBe(201);
      expect(json.warnings.map(({ code, role }: { code: string; role: string }) => `${code} ${role}`)).toEqual([
        warning,
      ]);
    });

    it('422 for a knobs-into-holes bispecific without its four chains, which says each that lacks', async () => {
      const { status, json } = await org.post(URL, mab({ format: 'bispecific_kih' }));
      expect(status).toBe(422);
      expect(json.errors.map(({ detail }: { detail: string }) => detail)).toEqual([
        'a bispecific_kih needs a heavy_2 chain',
        'a bispecific_kih needs a light_2 chain',
      ]);
    });

    it('201 takes one FASTA record for a sequence; 422 refuses two in one sentence', async () => {
      const chain = (sequence: string) => ({ format: 'nanobody', initial_chains: [{ role: 'heavy', sequence }] });
      const record = `>trastuzumab VH\n${TRASTUZUMAB.heavy}\n`;
      expect(await org.post(URL, mab(chain(record)))).toMatchObject({ status: 201, json: { warnings: [] } });
      const { status, json } = await org.post(URL, mab(chain(`${record}>VL\n${TRASTUZUMAB.light}\n`)));
      expect([status, json.errors.length, json.errors[0].code]).toEqual([422, 1, 'several_records']);
    });

    it('422 says one thing of one field, and not that it is missing and wrong at once', async () => {
      const bodies = [{}, { initial_chains: 'x' }, { initial_chains: [{}] }, { initial_chains: [{ role: 'heavy' }] }];
      for (const body of [...bodies, { format: 7 }, { format: null, name: '' }]) {
        const { status, json } = await org.post(URL, body);
        expect(status).toBe(422);
        const pointers = json.errors.map(({ pointer }: { pointer: string }) => pointer);
        expect(pointers).toEqual([...new Set(pointers)]);
      }
    });

    it('422 says what is missing, and what an unknown name was probably meant to be', async () => {
      const { status, json } = await org.post(URL, {
        ...mab({ format: 'nanobdy' }),
        drugclass: 'adc',
        name: undefined,
      });
      expect(status).toBe(422);
      const details = json.errors.map(
        ({ pointer, detail }: { pointer: string; detail: string }) => `${pointer} ${detail}`,
      );
      expect(details).toEqual(
        expect.arrayContaining([
          '/name is required',
          expect.stringMatching(/^\/format must be one of mab, .*; did you mean nanobody\?$/),
          '/drugclass is not a field of this request; did you mean drug_class?',
        ]),
      );
    });

    it('400 for a query parameter that is none, with the nearest', async () => {
      expect(await org.get(`${URL}?formt=mab`)).toMatchObject({
        status: 400,
        json: { errors: [{ parameter: 'formt', detail: 'is not a parameter of this request; did you mean format?' }] },
      });
    });

    it('201 stores sequences normalized', async () => {
      const chains = [
        {
          role: 'heavy',
          sequence: ` ${TRASTUZUMAB.heavy.toLowerCase().slice(0, 60)}\n--${TRASTUZUMAB.heavy.slice(60)}* `,
        },
      ];
      const { json } = await org.post(URL, mab({ format: 'nanobody', initial_chains: chains }));
      const variant = await org.get(`/v1/variants/${json.initial_variant_id}`);
      expect(variant.json.chains).toEqual([{ role: 'heavy', sequence: TRASTUZUMAB.heavy }]);
    });

    // proves: fields of a candidate
    it.each<[string, object, [string, string][]]>([
      [
        'a nucleotide sequence',
        { initial_chains: [{ role: 'heavy', sequence: 'ACGT'.repeat(20) }, TRASTUZUMAB_CHAINS[1]] },
        [['/initial_chains/0/sequence', 'nucleotide_sequence']],
      ],
      [
        'letters that are no residues',
        { initial_chains: [TRASTUZUMAB_CHAINS[0], { role: 'light', sequence: 'DIQ1TQ' }] },
        [['/initial_chains/1/sequence', 'invalid_character']],
      ],
      [
        'a stop inside',
        { initial_chains: [TRASTUZUMAB_CHAINS[0], { role: 'light', sequence: 'DIQ*TQ' }] },
        [['/initial_chains/1/sequence', 'internal_stop']],
      ],
      [
        'only gaps',
        { format: 'nanobody', initial_chains: [{ role: 'heavy', sequence: '---' }] },
        [['/initial_chains/0/sequence', 'empty_sequence']],
      ],
      ['no chains', { initial_chains: [] }, [['/initial_chains', 'too_small']]],
      [
        'a role twice',
        { format: 'dvd_ig', initial_chains: [TRASTUZUMAB_CHAINS[0], TRASTUZUMAB_CHAINS[0]] },
        [['/initial_chains/1/role', 'duplicate_role']],
      ],
      ['a mab without light chain', { initial_chains: [TRASTUZUMAB_CHAINS[0]] }, [['/initial_chains', 'missing_role']]],
      ['a nanobody with one', { format: 'nanobody' }, [['/initial_chains/1/role', 'unexpected_role']]],
      ['an unknown format', { format: 'mabs' }, [['/format', 'invalid_value']]],
      ['a link that leads nowhere', { antigen_ids: [newId()] }, [['/antigen_ids/0', 'not_found']]],
    ])('422 for %s, and nothing is made', async (_, change, errors) => {
      const refused = await org.post(URL, mab(change));
      expect(refused.status).toBe(422);
      expect(refused.json.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code])).toEqual(errors);
      expect(await rows()).toBe(0);
    });

    it('422 never quotes a sequence', async () => {
      const refused = await org.post(
        URL,
        mab({ initial_chains: [{ role: 'heavy', sequence: `${TRASTUZUMAB.heavy}1` }] }),
      );
      expect(refused.text).not.toContain(TRASTUZUMAB.heavy.slice(0, 20));
    });

    it('404 for a project that does not exist', async () => {
      expect(await org.post(URL, mab({ project_id: newId() }))).toMatchObject({ status: 404 });
    });

    it('409 in an archived project', async () => {
      await org.delete(`/v1/projects/${projectId}`);
      expect(await org.post(URL, mab())).toMatchObject({ status: 409, json: { code: 'conflict' } });
    });
  });

  describe('GET', () => {
    // proves: GET /v1/therapeutic-candidates
    it('200 lists by project', async () => {
      // Only the answer to the creation contains warnings.
      const { warnings, ...json } = (await org.post(URL, mab())).json;
      expect(warnings).toEqual([]);
      expect((await org.get(`${URL}?project_id=${projectId}`)).json.data).toEqual([json]);
      expect((await org.get(`${URL}?project_id=${newId()}`)).json.data).toEqual([]);
      expect((await org.get(`${URL}/${json.id}`)).json).toEqual(json);
    });
  });

  describe('PATCH and DELETE', () => {
    // proves: PATCH /v1/therapeutic-candidates/{id}; DELETE /v1/therapeutic-candidates/{id}
    it('200 and 204 change, archive and restore', async () => {
      const { json } = await org.post(URL, mab());
      const url = `${URL}/${json.id}`;
      expect((await org.patch(url, { drug_class: 'adc', name: 'T-DM1' })).json).toMatchObject({
        drug_class: 'adc',
        name: 'T-DM1',
      });
      expect((await org.delete(url)).status).toBe(204);
      expect((await org.get(URL)).json.data).toEqual([]);
      expect((await org.patch(url, { archived: false })).json.archived).toBe(false);
    });

    it('422 for what cannot change', async () => {
      const { json } = await org.post(URL, mab());
      expect((await org.patch(`${URL}/${json.id}`, { format: 'scfv' })).status).toBe(422);
    });
  });
});
