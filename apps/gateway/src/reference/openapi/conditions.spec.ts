import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from '@jest/globals';
import { exampleId } from '@paratope/job-envelope';
import { apiDocument } from '../../api-document.js';
import { CONTRACTS } from '../../contracts.js';

/** Fields of a body that a condition is about, each with values to try; every body leaves each out as well. */
interface Case {
  readonly operationId: string;
  readonly rest: object;
  readonly fields: Readonly<Record<string, readonly unknown[]>>;
  /** Makes the body, where the fields are not its own. */
  readonly within?: (part: object) => object;
}

const plan = { tiers: [{ tier: 'sequence' }] };
const id = exampleId('variant');
const SOURCES = { upload_id: [id], project_id: [id], variant_ids: [[id]] };
const FILE = { content: ['name,VH\n'], content_base64: ['UEsDBBQ='] };
const STATE = { rounds: [], candidate_count: 0, candidates_sha256: '0'.repeat(64) };

const PLATE = {
  campaign_id: [null, exampleId('campaign')],
  campaign_state: [null, STATE],
  results: [[], [{ filename: 'plate-1.csv', content: 'name,value\n' }]],
  candidates: [[], [{ name: 'clone 12', heavy: 'EVQ' }]],
};

const CASES: readonly Case[] = [
  {
    operationId: 'createScreen',
    rest: { max_credits: 1 },
    fields: { ...SOURCES, plan: [plan, { tiers: [{ tier: 'model' }] }] },
  },
  { operationId: 'estimateScreen', rest: { plan }, fields: { ...SOURCES, rows: [7] } },
  { operationId: 'uploadAssayResults', rest: { project_id: id }, fields: FILE },
  {
    operationId: 'createImport',
    rest: {},
    fields: FILE,
    within: (file) => ({ project_id: id, files: [file] }),
  },
  {
    operationId: 'submitDesign',
    rest: { variant_id: id },
    fields: {
      preset: ['humanize_further'],
      objectives: [
        { terms: [{ figure: 'human_likeness', goal: 'maximise' }] },
        { terms: [{ figure: 'learned:kd', goal: 'maximise' }] },
        { terms: [{ figure: 'human_likeness', goal: 'limit_only', no_worse_than_parent: true }] },
      ],
    },
  },
  {
    operationId: 'submitCampaignPlate',
    rest: { variant_id: id },
    fields: PLATE,
  },
  {
    operationId: 'submitJob',
    rest: { job_type: 'campaign_plate', variant_id: id },
    fields: PLATE,
  },
  {
    operationId: 'submitCodonExports',
    rest: { items: [{ variant_id: id }] },
    fields: {
      host: ['cho', 'e_coli'],
      strategy: ['maximize_cai', 'match_usage'],
      options: [
        { five_prime_weight: 0 },
        { five_prime_weight: 0.3 },
        { five_prime_weight: 0.3, start_codon: false },
        { five_prime_weight: 0.3, start_codon: true },
      ],
    },
  },
  {
    operationId: 'changeVariants',
    rest: { variant_ids: [id] },
    fields: {
      stage: ['lead', null],
      archived: [true],
      add_tags: [[], ['a']],
      remove_tags: [[], ['b']],
    },
  },
  {
    operationId: 'createView',
    rest: { column: 'assay.kd' },
    fields: { min: [null, 1], max: [null, 2] },
    within: (range) => ({ project_id: id, name: 'Affine', wanted: [range] }),
  },
  {
    operationId: 'updateStages',
    rest: {},
    fields: { stages: [['idea'], ['none'], ['NONE '], ['nonesuch']] },
  },
];

/** Every body of a case. */
const bodiesOf = ({ rest, fields, within = (part) => part }: Case): readonly object[] =>
  Object.entries(fields)
    .reduce<readonly object[]>(
      (parts, [name, values]) =>
        parts.flatMap((part) => [part, ...values.map((value) => ({ ...part, [name]: value }))]),
      [rest],
    )
    .map(within);

const document = apiDocument();
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(JSON.parse(JSON.stringify(document)) as object, 'document');

/** Says whether the document allows a body of an operation. */
function allowedBy({ path, method }: { readonly path: string; readonly method: string }) {
  const place = ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema'];
  const pointer = place.map((key) => encodeURIComponent(key.replaceAll('/', '~1'))).join('/');
  return ajv.compile({ $ref: `document#/${pointer}` });
}

describe('the conditions between fields of a body', () => {
  it.each(CASES)('admit in the document exactly what $operationId takes', (each) => {
    const contract = CONTRACTS.find(({ operationId }) => operationId === each.operationId);
    if (!contract?.body) throw new Error(`${each.operationId} takes no body`);
    const isAllowed = allowedBy(contract);
    const bodies = bodiesOf(each);
    const accepted = bodies.filter((body) => contract.body?.safeParse(body).success);
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.length).toBeLessThan(bodies.length);
    expect(bodies.filter((body) => isAllowed(body))).toEqual(accepted);
  });

  it('allow no step of a pipeline that names a variant, or chooses a result where there is none to choose', () => {
    const isAllowed = allowedBy({ path: '/v1/pipelines', method: 'POST' });
    const withStep = (step: object) => ({ variant_id: id, steps: [step], max_credits: 9 });
    const steps = [
      { kind: 'humanization' },
      { kind: 'humanization', choose: 'best' },
      { kind: 'structure_prediction', options: { seed: 1 } },
      { kind: 'humanization', choose: 'magic' },
      { kind: 'structure_prediction', choose: 'best' },
      { kind: 'humanization', options: { variant_id: id } },
    ];
    expect(steps.map((step) => isAllowed(withStep(step)))).toEqual([true, true, true, false, false, false]);
  });
});
