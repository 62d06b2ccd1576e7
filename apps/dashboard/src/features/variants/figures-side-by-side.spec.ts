import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

const jobsOf = (variant: string) => `GET /orgs/org_1/jobs?variant_id=${variant}&status=completed&limit=200`;
const listed = (...ids: string[]) => ({
  body: { data: ids.map((id) => ({ id, job_type: id.replace(/ .*/, '') })), next_cursor: null },
});
const codons = (id: string, ...chains: { chain: string; cai: number; gc_content: number }[]) => ({
  body: { id, object: 'codon_export', status: 'completed', results: { variable_cds: chains } },
});

const acceptor = { v_gene: 'IGHV3-23*01', j_gene: 'IGHJ4*01', v_framework_identity: 0.9 };
/** What a result of humanization has beside its score, where nothing was mutated. */
const UNCHANGED = {
  mutations: {
    ...{ vh: { count: 0, positions: [], kept: [], acceptor }, vl: null, total: 0 },
    ...{ liabilities_introduced: [], liabilities_removed: [] },
  },
  liabilities: {},
  numbering: { vh: { imgt: [], region: [], parental: '', humanized: '', germline: '' }, vl: null },
};

(hasBrowser ? describe : describe.skip)('the results of two variants, side by side', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./figures-side-by-side.fixture.tsx', import.meta.url), {
      'GET /auth/session': {
        body: { csrf_token: 'token', user: {}, orgs: [{ org_id: 'org_1', name: 'Lovelace Biologics' }] },
      },
      // The newest comes first: the second of the old variant's is superseded.
      [jobsOf('old')]: listed('codon_export newest', 'codon_export superseded'),
      [jobsOf('new')]: listed('codon_export other', 'humanization best'),
      'GET /v1/codon-exports/codon_export%20newest': codons('a', { chain: 'heavy', cai: 0.91234, gc_content: 0.5 }),
      'GET /v1/codon-exports/codon_export%20superseded': codons('b', { chain: 'heavy', cai: 0.1, gc_content: 0.1 }),
      'GET /v1/codon-exports/codon_export%20other': codons(
        'c',
        { chain: 'heavy', cai: 0.95, gc_content: 0.61 },
        { chain: 'light', cai: 0.8, gc_content: 0.55 },
      ),
      'GET /v1/humanizations/humanization%20best': {
        body: {
          ...{ id: 'd', object: 'humanization', status: 'completed' },
          results: [
            { strategy: 'cdr_graft', ...UNCHANGED, oasis_score: { mean: 0.5, before: { mean: 0.4 } } },
            { strategy: 'consensus', ...UNCHANGED, oasis_score: { mean: 0.87, before: { mean: 0.4 } } },
          ],
        },
      },
    });
    await fixture.reset();
  });
  afterAll(() => fixture.close());

  it('names each figure once with its unit, a dash where a variant has none, and the newest run of each pipeline', async () => {
    const { page } = fixture;
    await page.getByRole('heading', { name: 'Results' }).waitFor();
    const rows = await page.getByRole('row').allInnerTexts();
    const cells = rows.map((row) => row.split('\t').map((cell) => cell.trim()));
    expect(cells).toEqual(
      expect.arrayContaining([
        ['Metric', 'v1', 'v2', 'Unit'],
        ['Codon adaptation index (CAI), heavy', '0.912', '0.95', ''],
        ['GC content, heavy', '50', '61', '%'],
        ['Codon adaptation index (CAI), light', '–', '0.8', ''],
        ['GC content, light', '–', '55', '%'],
      ]),
    );
    expect(cells.filter(([name]) => name === 'Codon adaptation index (CAI), heavy')).toHaveLength(1);
    expect(fixture.complaints).toEqual([]);
  });

  it('takes the best of several results of a job', async () => {
    const row = fixture.page.getByRole('row', { name: /^Humanness of/ });
    expect(await row.innerText()).toMatch(/–\s+87\s+% 9-mers/);
  });
});
