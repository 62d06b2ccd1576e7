import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

const score = (name: string, value: number | string | null, more: object = {}) => ({
  name,
  label: name,
  type: 'number',
  unit: null,
  direction: 'none',
  description: name,
  reference: null,
  certainty: null,
  source: 'sequence',
  value,
  percentile: null,
  job_id: null,
  ...more,
});
const scores = (...all: object[]) => ({
  body: { object: 'variant_scores', pending: false, refusal: null, scores: all },
});

(hasBrowser ? describe : describe.skip)('the figures of variants, side by side', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./figures-side-by-side.fixture.tsx', import.meta.url), {
      'GET /v1/variants/old/scores': scores(
        score('Human likeness', 0.54, { direction: 'higher' }),
        score('Net charge', 3),
        score('V gene', 'IGHV1-9'),
        score('Light V gene', null),
      ),
      'GET /v1/variants/new/scores': scores(
        score('Human likeness', 0.91, { direction: 'higher' }),
        score('Net charge', 2.5),
        score('V gene', 'IGHV1-46'),
        score('HIC retention', 9.94231, { unit: 'min', direction: 'lower', source: 'stability_analysis' }),
      ),
      'GET /v1/variants/other/scores': scores(
        score('Human likeness', 0.5, { direction: 'higher' }),
        score('Net charge', 3),
        score('KD', 1.2, { unit: 'nM', direction: 'lower', source: 'assay' }),
      ),
    });
    await fixture.reset();
  });
  afterAll(() => fixture.close());

  it('name each figure once with its unit, how each variant differs from the first, and a dash where one has none', async () => {
    const { page } = fixture;
    await page.getByRole('heading', { name: 'Figures' }).waitFor();
    const rows = await page.getByRole('row').allInnerTexts();
    const cells = rows.map((row) => row.split('\t').map((cell) => cell.trim().replaceAll(/\s+/g, ' ')));
    expect(cells).toEqual([
      ['Figure', 'v1 reference', 'v2 Run pipelines', 'v3 Run pipelines'],
      ['Sequence'],
      ['Human likeness', '0.54', '0.91 +0.37 better', '0.5 -0.04 worse'],
      ['Net charge', '3', '2.5 -0.5', '3'],
      ['V gene', 'IGHV1-9', 'IGHV1-46', '–'],
      ['Developability'],
      ['HIC retention min', '–', '9.94', '–'],
      ['Measured'],
      ['KD nM', '–', '–', '1.2'],
    ]);
    expect(fixture.complaints).toEqual([]);
  });
});
