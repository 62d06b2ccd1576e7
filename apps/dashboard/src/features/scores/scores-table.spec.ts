import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';
import { fakeColumns, fakeRows } from './testing/fake-table.js';

const PATH = 'GET /v1/projects/project/scores';
const page = (rows: readonly object[], next: string | null = null) => ({
  body: { object: 'list', data: rows, has_more: next !== null, next_cursor: next },
});

const DEVELOPABLE = {
  id: 'developable',
  object: 'view',
  project_id: 'project',
  name: 'Developable',
  columns: ['charge', 'gone', 'human_likeness'],
  sort: '-charge',
  filter: 'hic < 9',
  grouped: false,
  wanted: [{ column: 'charge', min: 0, max: 5 }],
  created_at: '2026-11-24T08:00:00Z',
  updated_at: '2026-11-24T08:00:00Z',
};

/** Three variants for each of four candidates, with charges that rise and fall. */
const byCandidate = fakeRows(12).map((row, k) => ({
  ...row,
  variant_name: `v${k % 3}`,
  candidate_id: `candidate-${Math.floor(k / 3)}`,
  candidate_name: `mAb ${Math.floor(k / 3)}`,
  figures: { ...row.figures, charge: [1, 3, 2][k % 3] ?? 0 },
}));

(hasBrowser ? describe : describe.skip)('the table of a project', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    const rows = fakeRows(400);
    fixture = await openFixture(new URL('./scores-table.fixture.tsx', import.meta.url), {
      'GET /v1/scores/columns?project_id=project': { body: { object: 'score_columns', columns: fakeColumns } },
      [`${PATH}?limit=200`]: page(rows.slice(0, 200), 'next'),
      [`${PATH}?limit=200&after=next`]: page(rows.slice(200)),
      [`${PATH}?sort=developability.hic&limit=200`]: page(rows.toReversed().slice(0, 200)),
      [`${PATH}?filter=hic+%3C+9&limit=200`]: page(rows.slice(0, 3)),
      [`${PATH}?filter=hick+%3C+9&limit=200`]: {
        status: 400,
        body: {
          type: 'about:blank',
          title: 'Invalid request',
          status: 400,
          code: 'invalid_request',
          detail: 'The parameter filter is not acceptable.',
          errors: [
            { parameter: 'filter', detail: 'position 1: there is no column hick here', code: 'invalid_expression' },
          ],
        },
      },
      [`${PATH}?filter=pending+%3D+%27yes%27&columns=format&limit=1`]: page([]),
      [`${PATH}?search=mAb+7&limit=200`]: page(rows.slice(6, 7)),
      [`${PATH}?sort=candidate&limit=200`]: page(byCandidate),
      [`${PATH}?filter=hic+%3C+9&sort=-charge&limit=200`]: page(rows.slice(0, 3)),
      [`${PATH}?sort=-charge&limit=200`]: page(rows.slice(0, 200)),
      'GET /v1/views?limit=100': page([DEVELOPABLE, { ...DEVELOPABLE, id: 'other', project_id: 'p2', name: 'Of p2' }]),
      'POST /v1/views': { status: 201, body: { ...DEVELOPABLE, id: 'new', name: 'By charge' } },
      'GET /v1/stages': { body: { object: 'stage_list', stages: ['idea', 'made', 'lead'] } },
      'GET /auth/session': {
        body: {
          object: 'session',
          user: {
            id: 'user',
            email: 'ada@people.test',
            full_name: 'Ada',
            has_password: true,
            has_second_factor: false,
          },
          orgs: [
            {
              org_id: 'org',
              name: 'Lovelace',
              plan: 'team',
              role: 'owner',
              project_ids: [],
              requires_second_factor: false,
            },
          ],
          csrf_token: 'csrf',
        },
      },
      'POST /v1/variants/changes': {
        body: {
          object: 'variant_changes',
          changed: 1,
          outcomes: [
            { variant_id: 'variant-1', outcome: 'changed' },
            { variant_id: 'variant-2', outcome: 'too_many_tags' },
          ],
        },
      },
    });
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.page.evaluate('localStorage.clear(); sessionStorage.clear()').catch(() => undefined);
    await fixture.reset();
    await fixture.page.getByRole('row', { name: /mAb 1 / }).waitFor();
  });

  const names = async (): Promise<string[]> =>
    (await fixture.page.getByRole('table').getByRole('link').allInnerTexts()).map((text) =>
      text.replaceAll(/\s+/g, ' '),
    );

  it('has only the rows in sight in the page, and reads on as one scrolls', async () => {
    const { page: shown } = fixture;
    expect((await names()).length).toBeLessThan(80);
    await shown.getByText('200 variants; more load as you scroll').waitFor();
    await shown.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await shown.getByText('400 variants').waitFor();
    expect((await names()).length).toBeLessThan(80);
  });

  it('chooses as many of the first rows as are wanted, in place of what was chosen', async () => {
    const { page: shown } = fixture;
    await shown.getByRole('checkbox', { name: 'Choose mAb 15 v1' }).check();
    await shown.getByRole('button', { name: 'Choose first 10' }).click();
    await shown.getByText('10 variants chosen').waitFor();
    expect(await shown.getByRole('checkbox', { name: 'Choose mAb 15 v1' }).isChecked()).toBe(false);
    await shown.getByLabel('Number of variants to choose').fill('3');
    await shown.getByRole('button', { name: 'Choose first 3' }).click();
    await shown.getByText('3 variants chosen').waitFor();
    expect(await shown.getByRole('checkbox', { name: 'Choose mAb 3 v1' }).isChecked()).toBe(true);
    await shown.getByLabel('Number of variants to choose').fill('');
    expect(await shown.getByRole('button', { name: 'Choose first 0' }).isDisabled()).toBe(true);
    expect(fixture.complaints).toEqual([]);
  });

  it('sorts by a heading with the wanted end first', async () => {
    const { page: shown } = fixture;
    await shown
      .getByRole('columnheader', { name: /HIC retention/ })
      .getByRole('button')
      .click();
    await shown.getByRole('row', { name: /mAb 400 / }).waitFor();
    expect(await shown.getByRole('columnheader', { name: /HIC retention/ }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
  });

  it('filters at Enter, and says at its field what is wrong with a filter, and that no row was searched', async () => {
    const { page: shown } = fixture;
    const filter = shown.getByLabel('Filter by figures');
    await filter.fill('hic < 9');
    await filter.press('Enter');
    await shown.getByText('3 variants').waitFor();
    await filter.fill('hick < 9');
    await filter.press('Enter');
    await shown.getByText('position 1: there is no column hick here').first().waitFor();
    await shown.getByText('This filter was refused; no row was searched').waitFor();
  });

  it('shows measured values with bounds, spread and what was not expressed', async () => {
    const { page: shown } = fixture;
    const cell = (row: string) => shown.getByRole('row', { name: row }).getByRole('cell').last();
    expect(await cell('mAb 1 v1').getAttribute('title')).toBe('Measured; 3 replicates, spread 0.2');
    expect(await cell('mAb 3 v1').innerText()).toBe('not expressed');
    expect(await cell('mAb 5 v1').innerText()).toMatch(/^> \d/);
  });

  it('draws a predicted against a measured figure with its rank correlation, and an area chooses its variants', async () => {
    const { page: shown } = fixture;
    await shown.getByText('Scatter').click({ force: true });
    const axis = async (label: string, value: string): Promise<void> => {
      await shown.getByRole('combobox', { name: label }).fill(value);
      await shown.getByRole('option', { name: value, exact: true }).click();
    };
    await axis('Horizontal axis', 'HIC retention');
    await axis('Vertical axis', 'HIC measured');
    await shown.getByText(/Spearman's ρ 0\.9\d \(95% interval 0\.\d\d to 0\.9\d; \d+ variants\)/).waitFor();
    const plot = shown.getByRole('img', { name: 'HIC measured (min) against HIC retention (min)' });
    const box = (await plot.boundingBox())!;
    await shown.mouse.move(box.x + 60, box.y + 30);
    await shown.mouse.down();
    await shown.mouse.move(box.x + box.width - 25, box.y + box.height - 45);
    await shown.mouse.up();
    await shown.getByText(/\d\d+ variants chosen/).waitFor();
  });

  it('keeps the selection through filters and a reload', async () => {
    const { page: shown } = fixture;
    await shown.getByLabel('Choose mAb 1 v1').check();
    await shown.getByLabel('Choose mAb 4 v1').click({ modifiers: ['Shift'] });
    await shown.getByText('4 variants chosen').waitFor();
    await shown.getByLabel('Search names').fill('mAb 7');
    await shown.getByText('1 variant.', { exact: false }).waitFor();
    await shown.getByText('4 variants chosen').waitFor();
    await fixture.reset();
    await shown.getByText('4 variants chosen').waitFor();
    await shown.getByRole('button', { name: 'Clear selection' }).click();
    await shown.getByText('No variant chosen').waitFor();
  });

  it('decides on the selection by one request, and says what happened', async () => {
    const { page: shown } = fixture;
    await shown.getByLabel('Choose mAb 1 v1').check();
    await shown.getByLabel('Choose mAb 2 v1').check();
    const decide = async (item: string): Promise<void> => {
      await shown.getByRole('button', { name: 'Decide' }).click();
      await shown.getByRole('menuitem', { name: item }).click();
    };
    const asked = 'POST /v1/variants/changes';
    const ids = ['variant-1', 'variant-2'];
    expect(await fixture.sent(asked, () => decide('lead'))).toEqual({ variant_ids: ids, stage: 'lead' });
    await shown.getByText('1 variant changed; 1 variant left: would have more than 20 tags').first().waitFor();
    await decide('Add tag');
    await shown.getByLabel('Tag', { exact: true }).fill('round 2');
    const added = await fixture.sent(asked, () => shown.getByRole('button', { name: 'Add tag' }).click());
    expect(added).toEqual({ variant_ids: ids, add_tags: ['round 2'] });
    await shown.getByRole('button', { name: 'Archive' }).click();
    const archived = await fixture.sent(asked, () => shown.getByRole('button', { name: 'Archive variants' }).click());
    expect(archived).toEqual({ variant_ids: ids, archived: true });
    expect(fixture.complaints).toEqual([]);
  });

  it('shows the chosen columns in their order, and keeps them', async () => {
    const { page: shown } = fixture;
    await shown.getByRole('button', { name: 'Columns' }).click();
    await shown.getByRole('checkbox', { name: 'Isoelectric point' }).uncheck();
    await shown.getByRole('button', { name: 'Move HIC retention to the left' }).click();
    const heads = await shown.getByRole('columnheader').allInnerTexts();
    expect(heads).not.toContain(expect.stringContaining('Isoelectric'));
    expect(fixture.complaints).toEqual([]);
  });

  const heads = async (): Promise<string[]> =>
    (await fixture.page.getByRole('columnheader').allInnerTexts()).map((text) => text.split('\n')[0] ?? '');

  it('moves a column with Shift and an arrow key, and by dragging its heading', async () => {
    const { page: shown } = fixture;
    const heading = (name: string) => shown.getByRole('columnheader', { name: new RegExp(name) }).getByRole('button');
    const before = await heads();
    await heading('Isoelectric point').press('Shift+ArrowLeft');
    await shown.getByText('Isoelectric point is column 4 of').waitFor({ state: 'attached' });
    expect((await heads()).slice(3, 6)).toEqual([before[3], before[5], before[4]]);
    await heading('Net charge').dragTo(heading('Human likeness'));
    await shown.getByText('Net charge at pH 7.4 is column 3 of').waitFor({ state: 'attached' });
    expect((await heads())[3]).toContain('Net charge');
  });

  it('groups variants by candidate, sorts within them, folds them, and chooses all of one', async () => {
    const { page: shown } = fixture;
    await shown.getByLabel('Group by candidate').check({ force: true });
    // The rows before stay until the grouped ones are there, which alone have this candidate.
    await shown.getByLabel('Choose all variants of mAb 0').waitFor();
    await shown
      .getByRole('columnheader', { name: /Net charge/ })
      .getByRole('button')
      .click();
    const links = shown.getByRole('table').getByRole('cell').getByRole('link');
    const rowsOf = async (): Promise<string[]> =>
      (await links.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    await links.first().filter({ hasText: 'v1' }).waitFor();
    expect((await rowsOf()).slice(0, 4)).toEqual(['mAb 0 v1', 'mAb 0 v2', 'mAb 0 v0', 'mAb 1 v1']);
    await shown.getByRole('button', { name: 'Fold mAb 0' }).click();
    await links.first().filter({ hasText: 'mAb 1' }).waitFor();
    expect((await rowsOf())[0]).toBe('mAb 1 v1');
    await shown.getByLabel('Choose all variants of mAb 0').check();
    await shown.getByText('3 variants chosen').waitFor();
    await shown.getByRole('button', { name: 'Unfold mAb 0' }).click();
    expect(await shown.getByLabel('Choose mAb 0 v0').isChecked()).toBe(true);
  });

  it('colours values by ranges of one own, with a sign beside the colour', async () => {
    const { page: shown } = fixture;
    await shown.getByRole('button', { name: 'Wanted values', exact: true }).click();
    await shown.getByLabel('Lowest wanted value of Isoelectric point').fill('8');
    await shown.getByLabel('Lowest wanted value of Isoelectric point').press('Tab');
    await shown.getByText('pH · ≥ 8').waitFor();
    const titles = await shown.locator('[title^="Wanted: ≥ 8"], [title^="Outside of the wanted values: ≥ 8"]').count();
    expect(titles).toBeGreaterThan(10);
    const outside = shown.locator('[data-outside=true]').first();
    expect(Number(await outside.innerText())).toBeLessThan(8);
    await shown.getByRole('button', { name: 'Clear ranges' }).click();
    await shown.getByText('pH · ≥ 8').waitFor({ state: 'detached' });
  });

  it('uses a saved view of the organization without columns that are gone, and saves what it shows as another', async () => {
    const { page: shown } = fixture;
    await shown.getByRole('button', { name: 'Views' }).click();
    await shown.getByText('Views of other projects').waitFor();
    await shown.getByRole('menuitem', { name: 'Developable' }).click();
    await shown.getByText('3 variants').waitFor();
    expect((await heads()).slice(1)).toEqual([expect.stringContaining('Net charge'), 'Human likeness']);
    expect(await shown.getByLabel('Filter by figures').inputValue()).toBe('hic < 9');
    await shown.getByText('e · 0 to 5').waitFor();
    await shown.getByLabel('Filter by figures').fill('');
    await shown.getByLabel('Filter by figures').press('Enter');
    await shown.getByRole('button', { name: 'Developable (changed)' }).click();
    await shown.getByRole('menuitem', { name: 'Save as new view' }).click();
    await shown.getByLabel('Name of the view').fill('By charge');
    const sent = await fixture.sent('POST /v1/views', () => shown.getByRole('button', { name: 'Save view' }).click());
    await shown.getByRole('dialog').waitFor({ state: 'detached' });
    expect(sent).toMatchObject({ project_id: 'project', name: 'By charge', sort: '-charge', filter: '' });
  });

  it('draws the figures side by side, and a part of an axis chooses its variants', async () => {
    const { page: shown } = fixture;
    await shown.getByText('Parallel').click({ force: true });
    const plot = shown.getByRole('img', { name: /^200 variants over Human likeness, / });
    await plot.waitFor();
    const line = (await plot.locator('[class*=line]').first().boundingBox())!;
    const x = line.x + line.width / 2;
    await shown.mouse.move(x, line.y + 2);
    await shown.mouse.down();
    await shown.mouse.move(x, line.y + line.height / 2);
    await shown.mouse.up();
    await shown.getByText(/\d\d+ variants chosen/).waitFor();
  });

  it('keeps the selection when rows are sorted and further ones are read', async () => {
    const { page: shown } = fixture;
    await shown.getByLabel('Choose mAb 2 v1').check();
    await shown.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await shown.getByText('400 variants').waitFor();
    await shown.evaluate('window.scrollTo(0, 0)');
    await shown
      .getByRole('columnheader', { name: /HIC retention/ })
      .getByRole('button')
      .click();
    await shown.getByRole('row', { name: /mAb 400 / }).waitFor();
    await shown.getByText('1 variant chosen').waitFor();
  });
});
