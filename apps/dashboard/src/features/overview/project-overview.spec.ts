import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';
import { fakeColumns, fakeRows } from '../scores/testing/fake-table.js';

const OVERVIEW = {
  object: 'project_overview',
  candidates: 40,
  variants: 40,
  stages: [
    { stage: 'lead', variants: 2 },
    { stage: null, variants: 38 },
  ],
  jobs: { pending: 0, running: 3, completed: 12, failed: 1, canceled: 4 },
};
const ROWS = fakeRows(40).map((row, k) => ({ ...row, stage: k < 2 ? 'lead' : null }));

(hasBrowser ? describe : describe.skip)('the overview of a project', () => {
  let fixture: Fixture;
  const asked: string[] = [];
  beforeAll(async () => {
    fixture = await openFixture(new URL('./project-overview.fixture.tsx', import.meta.url), {
      'GET /v1/projects/project/overview': { body: OVERVIEW },
      'GET /v1/scores/columns?project_id=project': { body: { object: 'score_columns', columns: fakeColumns } },
      'GET /v1/projects/project/scores?limit=200': {
        body: { object: 'list', data: ROWS, has_more: false, next_cursor: null },
      },
    });
    fixture.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/v1/')) asked.push(pathname);
    });
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    asked.length = 0;
    await fixture.reset();
    await fixture.page.getByRole('region', { name: 'Overview' }).waitFor();
  });

  const figure = (label: string) => fixture.page.getByRole('img', { name: new RegExp(`^${label}`) });

  it('counts variants by stage, and the jobs that run, failed and completed, with links to them', async () => {
    const { page } = fixture;
    await page.getByText('40 variants of 40 candidates').waitFor();
    expect(await page.getByRole('group', { name: 'Variants by stage' }).innerText()).toMatch(/lead 2\s+no stage 38/);
    const jobs = page.getByRole('group', { name: 'Jobs by state' }).getByRole('link');
    expect(await jobs.allInnerTexts()).toEqual(['3 jobs running', '1 job failed', '12 jobs completed']);
    expect(await jobs.nth(1).getAttribute('href')).toBe('/jobs?status=failed');
  });

  it('says of each key figure the range, the median and what leads have, and marks them', async () => {
    const name = await figure('Human likeness').getAttribute('aria-label');
    expect(name).toMatch(/^Human likeness of 40 variants: \S+ to \S+, median \S+; leads: mAb 1 v1 \S+, mAb 2 v1 \S+$/);
    expect(await figure('Human likeness').locator('[class*=mark]').count()).toBe(2);
    await fixture.page.getByText('marks leads').waitFor();
    expect(fixture.complaints).toEqual([]);
  });

  it('marks what is chosen in the table in place of leads', async () => {
    const { page } = fixture;
    const chosen = [{ id: 'variant-5', name: 'v1', candidate: 'mAb 5', done: [] }];
    await page.evaluate((value) => sessionStorage.setItem('paratope.selection.project', value), JSON.stringify(chosen));
    await fixture.reset();
    await page.getByText('marks chosen variants').waitFor();
    expect(await figure('Human likeness').getAttribute('aria-label')).toMatch(/; chosen variants: mAb 5 v1 \S+$/);
    await page.evaluate('sessionStorage.clear()');
  });

  it('asks for three things, of which the table shares two', async () => {
    await figure('Human likeness').waitFor();
    expect(asked.toSorted()).toEqual([
      '/v1/projects/project/overview',
      '/v1/projects/project/scores',
      '/v1/scores/columns',
    ]);
  });

  it.each([390, 1024, 1440])('fits into a window of %i pixels', async (width) => {
    const { page } = fixture;
    await page.setViewportSize({ width, height: 900 });
    await figure('Human likeness').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});
