import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checksumOf } from '@paratope/antibody';
import { parsePdb, sequenceOf, threeLetterName, writePdb } from '@paratope/geometry';
import { newId } from '@paratope/ids';
import { workFolder } from '@paratope/job-envelope';
import { s3Store } from '@paratope/object-store';
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { parse } from 'yaml';
import { session, type Session } from '../testing/session.js';
import { sharedGateway } from '../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB, TRASTUZUMAB_CHAINS, type World } from '../testing/world.js';
import { CODON_INPUTS, CODON_RESULTS, completeJob, insertJob } from '../testing/world-jobs.js';

const KIND = 'complex_prediction';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A random gene (by a linear congruential generator) without the runs and repeats that companies refuse. */
const GENE = (() => {
  let state = 7;
  const bases = Array.from({ length: 900 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return 'ACGT'.charAt(Math.floor(state / 65_536) % 4);
  });
  return bases
    .join('')
    .replaceAll(/A{5,}|C{5,}|G{5,}|T{5,}/g, '')
    .slice(0, 400);
})();
const resultsOf = (sequence: string) => ({
  ...CODON_RESULTS,
  variable_cds: CODON_RESULTS.variable_cds.map((cds) => ({ ...cds, sequence, cds_end: sequence.length })),
});

const nameOf = (sequence: string): string => `Trastuzumab-v1-baseline-VH-${checksumOf(sequence)}`;
const WHOLE = checksumOf(TRASTUZUMAB.heavy, TRASTUZUMAB.light);

describe('files for a laboratory', () => {
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

  const file = (query: Readonly<Record<string, string>>, projectId = world.projectId) =>
    org.get(`/v1/projects/${projectId}/laboratory-file?${new URLSearchParams(query).toString()}`);
  const draft = (query: Readonly<Record<string, string>>) =>
    org.get(`/v1/projects/${world.projectId}/adaptyv-draft?${new URLSearchParams(query).toString()}`);
  const orderOf = (more: Readonly<Record<string, string>> = {}) =>
    file({ file: 'order_sheet', product: 'idt_gblocks', variant_ids: world.variantId, ...more });
  const exported = async (sequence: string, variantId = world.variantId): Promise<string> => {
    const inputs = { ...CODON_INPUTS, variant_id: variantId };
    const id = await insertJob(system, { orgId: world.orgId, variantId, kind: 'codon_export' }, inputs);
    await completeJob(system, id, resultsOf(sequence));
    return id;
  };
  const sibling = async (name: string): Promise<string> => {
    const chains = TRASTUZUMAB_CHAINS;
    const made = await org.post('/v1/variants', { parent_variant_id: world.variantId, name, chains });
    return made.json.id as string;
  };

  // proves: group laboratory-files; GET /v1/projects/{id}/laboratory-file
  it("200: an order sheet has the company's columns, and the DNA of the newest job", async () => {
    await exported(`${GENE.slice(0, 380)}TAA`);
    await exported(GENE);
    const { text, headers } = await orderOf();
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="order-idt-gblocks.csv"',
    });
    expect(text).toBe(`Name,Sequence\r\n${nameOf(GENE)},${GENE}\r\n`);
    expect((await orderOf({ product: 'idt_eblocks' })).text).toBe(
      `Well Position,Name,Sequence\r\nA1,${nameOf(GENE)},${GENE}\r\n`,
    );
  });

  // proves: GET /v1/projects/{id}/laboratory-file
  it('200: jobs that are named are ordered in place of the newest', async () => {
    const older = await exported(`${GENE.slice(0, 380)}TAA`);
    await exported(GENE);
    const named = await file({ file: 'order_sheet', product: 'twist_gene_fragments', job_ids: older });
    expect(named.text).toBe(`Name,Sequence\r\n${nameOf(`${GENE.slice(0, 380)}TAA`)},${GENE.slice(0, 380)}TAA\r\n`);
  });

  // proves: GET /v1/projects/{id}/laboratory-file
  it('200: a workbook has a list of wells and each plate, in the order of the ids, and is the same bytes again', async () => {
    const second = await sibling('=1+1');
    const asked = { file: 'plate_map', file_format: 'xlsx', variant_ids: `${second},${world.variantId}` };
    const [first, again] = [await file(asked), await file(asked)];
    expect(first.headers['content-type']).toBe(XLSX);
    expect(first.bytes.equals(again.bytes)).toBe(true);
    const [list, plate] = await readWorkbook(first.bytes);
    expect(list).toMatchObject({
      sheet: 'Wells',
      data: [
        ['Plate', 'Well', 'Name', 'Format', 'Variant ID'],
        [1, 'A1', `Trastuzumab-1_1-manual-${WHOLE}`, 'mab', second],
        [1, 'A2', `Trastuzumab-v1-baseline-${WHOLE}`, 'mab', world.variantId],
      ],
    });
    expect(plate?.data[1]?.slice(0, 3)).toEqual([
      'A',
      `Trastuzumab-1_1-manual-${WHOLE}`,
      `Trastuzumab-v1-baseline-${WHOLE}`,
    ]);
  });

  // proves: GET /v1/projects/{id}/laboratory-file
  it('200: entities of Benchling are the chains of all variants in use', async () => {
    const { text } = await file({ file: 'benchling_entities' });
    const [heading, ...rows] = text.trimEnd().split('\r\n');
    expect(heading).toBe('Name,Aliases,Amino Acids,Antibody,Chain,Antibody Format,Length');
    expect(rows).toContain(
      `${nameOf(TRASTUZUMAB.heavy)},${world.variantId} heavy,${TRASTUZUMAB.heavy},Trastuzumab v1 baseline,heavy,mab,${TRASTUZUMAB.heavy.length}`,
    );
  });

  // proves: GET /v1/projects/{id}/laboratory-file; GET /v1/projects/{id}/adaptyv-draft
  it('409 says in one sentence what keeps a selection from being handed over', async () => {
    await exported(GENE);
    const without = await sibling('v2');
    const detail = async (answer: ReturnType<typeof file>) => {
      const { status, json } = await answer;
      expect([status, json.code]).toEqual([409, 'conflict']);
      return json.detail as string;
    };
    expect(await detail(orderOf({ variant_ids: without }))).toBe(
      '"Trastuzumab v2 manual" has no completed codon export: run one, which makes its DNA.',
    );
    await exported(GENE.repeat(9));
    expect(await detail(orderOf())).toMatch(
      /^Trastuzumab-v1-baseline-VH-[0-9a-f]{8} is not made by IDT gBlocks: 3600 nucleotides, 3000 are the most: .*\.$/,
    );
    const affinity = draft({ experiment_name: 'HER2', experiment_type: 'affinity' });
    expect(await detail(affinity)).toBe('An experiment of type affinity needs a method: bli or spr.');
  });

  // proves: GET /v1/projects/{id}/laboratory-file
  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['a file that there is none of', 'file', { file: 'invoice' }],
    ['an order without a product', 'product', { file: 'order_sheet' }],
    ['an assembly that is none', 'assembly', { file: 'order_sheet', product: 'idt_gblocks', assembly: 'glue' }],
    ['a name in place of an id', 'variant_ids', { file: 'plate_map', variant_ids: 'v1' }],
    [
      'more than 200 variants',
      'variant_ids',
      { file: 'plate_map', variant_ids: Array.from({ length: 201 }, () => newId()).join() },
    ],
    ['jobs in a file about variants', 'job_ids', { file: 'plate_map', job_ids: newId() }],
    [
      'variants and jobs at once',
      'job_ids',
      { file: 'order_sheet', product: 'idt_gblocks', job_ids: newId(), variant_ids: newId() },
    ],
  ])('400 for %s', async (_, parameter, query) => {
    expect(await file(query)).toMatchObject({ status: 400, json: { errors: [{ parameter }] } });
  });

  // proves: GET /v1/projects/{id}/laboratory-file
  it('404 for variants, jobs and projects of others', async () => {
    const stranger = await createWorld(system, gateway);
    expect(await file({ file: 'plate_map' }, stranger.projectId)).toMatchObject({ status: 404 });
    expect(await file({ file: 'plate_map', variant_ids: stranger.variantId })).toMatchObject({ status: 404 });
    const job_ids = stranger.codonExportId;
    expect(await file({ file: 'order_sheet', product: 'idt_gblocks', job_ids })).toMatchObject({ status: 404 });
    const pending = await insertJob(system, { orgId: world.orgId, variantId: world.variantId, kind: 'codon_export' });
    expect(await file({ file: 'order_sheet', product: 'idt_gblocks', job_ids: pending })).toMatchObject({
      status: 409,
      json: { detail: 'The codon export of "Trastuzumab v1 baseline" is pending.' },
    });
  });

  // proves: GET /v1/projects/{id}/program-inputs
  it('200: each variant is an input of a program that folds, with its command and what it does not take', async () => {
    const query = { program: 'boltz2', antigen_id: world.antigenId, variant_ids: world.variantId };
    const rules = 'any CDR within 6 Å of A:5-6; no contact with A:9; any CDR within 6 Å of B:1';
    const asked = new URLSearchParams({ ...query, rules }).toString();
    const { status, bytes } = await org.get(`/v1/projects/${world.projectId}/program-inputs?${asked}`);
    expect(status).toBe(200);
    const files = Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file).toString()]);
    const stem = `Trastuzumab-v1-baseline-${WHOLE}`;
    expect(Object.fromEntries(files)).toEqual({
      [`${stem}.yaml`]: expect.stringContaining('contacts: [[A, 5], [A, 6]]'),
      'commands.txt': expect.stringMatching(`^boltz predict ${stem}.yaml`),
      'notes.txt': expect.stringContaining('no residue of the rule "any CDR within 6 Å of B:1"'),
    });
  });

  const inputs = (query: Readonly<Record<string, string>>) => {
    const asked = new URLSearchParams({ antigen_id: world.antigenId, variant_ids: world.variantId, ...query });
    return org.get(`/v1/projects/${world.projectId}/program-inputs?${asked.toString()}`);
  };
  /** A docking whose file has the chains with an atom for each residue; those of the antibody have other numbers than their places. */
  const docked = async (chains: readonly (readonly [id: string, sequence: string])[]): Promise<void> => {
    const id = await insertJob(
      system,
      { orgId: world.orgId, variantId: world.variantId, kind: KIND },
      { variant_id: world.variantId, antigen_id: world.antigenId },
    );
    const residuesOf = (sequence: string) =>
      Array.from(sequence, (code, k) => {
        const alpha = {
          name: 'CA',
          element: 'C',
          x: 3.8 * k,
          y: 0,
          z: 0,
          occupancy: 1,
          bFactor: 0,
          altLoc: '',
          serial: 1,
        };
        return { name: threeLetterName(code), seqNum: k + 11, insCode: '', hetero: false, atoms: [alpha] };
      });
    const file = writePdb({
      models: [{ chains: chains.map(([chain, of]) => ({ id: chain, residues: residuesOf(of) })) }],
    });
    const pdb_key = `${workFolder(KIND, id)}/1/complex.pdb`;
    await s3Store(system.objects.settings).put(pdb_key, Buffer.from(file), 'chemical/x-pdb');
    await completeJob(system, id, { pdb_key });
  };
  const ANTIGEN = 'MKTAYIAKQRQISFVKSHFSRQ';
  const FV = [
    ['H', TRASTUZUMAB.heavy.slice(0, 120)],
    ['L', TRASTUZUMAB.light.slice(0, 107)],
  ] as const;

  // proves: GET /v1/projects/{id}/program-inputs
  it('200: programs that design get antibody and antigen of the docking, by the numbers of its file', async () => {
    await docked([...FV, ['C', ANTIGEN]]);
    const rules = 'any CDR within 6 Å of C:15-16; no contact with C:20';
    const { status, bytes } = await inputs({ program: 'boltzgen', rules, regions: 'H3,L1' });
    expect(status).toBe(200);
    const files = unzipSync(bytes);
    const stem = `Trastuzumab-v1-baseline-${WHOLE}`;
    const text = (name: string): string => Buffer.from(files[name] ?? '').toString();
    // The regions of `paratope inputs` for this antibody: inputs.spec.ts.
    expect(parse(text(`${stem}.yaml`))).toMatchObject({
      entities: [
        { file: { binding_types: [{ chain: { id: 'C', binding: '5..6' } }, { chain: { not_binding: 10 } }] } },
        { file: { design: [{ chain: { res_index: '97..109' } }, { chain: { id: 'L', res_index: '27..32' } }] } },
      ],
    });
    const chains = (name: string) => parsePdb(text(name)).structure.models[0]?.chains.map((c) => [c.id, sequenceOf(c)]);
    expect(chains(`${stem}.antibody.pdb`)).toEqual(FV);
    expect(chains(`${stem}.antigen.pdb`)).toEqual([['C', ANTIGEN]]);

    const archive = unzipSync((await inputs({ program: 'rfantibody', rules, regions: 'H3,L1' })).bytes);
    expect(Buffer.from(archive['commands.txt'] ?? '').toString()).toContain('-l "H3:13,L1:6" -h "C15,C16"');
    expect(Buffer.from(archive['notes.txt'] ?? '').toString()).toContain('takes no residues to avoid');
  });

  // proves: GET /v1/projects/{id}/program-inputs
  it('409 and 400: what keeps a program that designs from being handed an antibody', async () => {
    const asked = { program: 'rfantibody' };
    const undocked = expect.stringContaining('has no completed complex prediction with the antigen');
    expect(await inputs(asked)).toMatchObject({ status: 409, json: { detail: undocked } });
    await docked([['H', ANTIGEN]]);
    const other = expect.stringContaining('is of another Fv');
    expect(await inputs(asked)).toMatchObject({ status: 409, json: { detail: other } });
    const folding = { program: 'boltz2', regions: 'H3' };
    expect(await inputs(folding)).toMatchObject({ status: 400, json: { errors: [{ parameter: 'regions' }] } });
    const unknown = { ...asked, regions: 'H4' };
    expect(await inputs(unknown)).toMatchObject({ status: 400, json: { errors: [{ parameter: 'regions' }] } });
  });

  // proves: GET /v1/projects/{id}/program-inputs
  it('409: an antigen without a sequence is handed over to no program', async () => {
    const { json: antigen } = await org.post('/v1/antigens', {
      project_id: world.projectId,
      name: 'By its structure',
      upload_id: world.structureUploadId,
    });
    const query = `program=chai1&antigen_id=${antigen.id}`;
    expect(await org.get(`/v1/projects/${world.projectId}/program-inputs?${query}`)).toMatchObject({ status: 409 });
    const other = await createWorld(system, gateway);
    const unknown = `program=chai1&antigen_id=${other.antigenId}`;
    expect(await org.get(`/v1/projects/${world.projectId}/program-inputs?${unknown}`)).toMatchObject({ status: 404 });
  });

  // proves: GET /v1/projects/{id}/adaptyv-draft
  it('200: a draft is the body that Adaptyv takes, and orders nothing', async () => {
    const { json } = await draft({
      experiment_name: 'HER2',
      experiment_type: 'affinity',
      method: 'bli',
      replicates: '3',
      target_id: 'c383cc1d-fe22-5dbf-953c-378bc073019d',
      variant_ids: world.variantId,
    });
    expect(json).toEqual({
      name: 'HER2',
      experiment_spec: {
        experiment_type: 'affinity',
        method: 'bli',
        n_replicates: 3,
        target_id: 'c383cc1d-fe22-5dbf-953c-378bc073019d',
        sequences: {
          [`Trastuzumab-v1-baseline-${WHOLE}`]: {
            aa_string: `${TRASTUZUMAB.heavy}:${TRASTUZUMAB.light}`,
            metadata: { chain_order: ['heavy', 'light'] },
          },
        },
      },
      skip_draft: false,
      auto_accept_quote: false,
    });
  });
});
