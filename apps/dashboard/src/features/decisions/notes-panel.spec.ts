import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

const NOTES = '/v1/variants/v/notes';
const note = (id: string, author: string, text: string, reply_to: string | null = null) => ({
  id,
  object: 'note',
  candidate_id: 'c',
  variant_id: 'v',
  author,
  author_name: author.split(':')[1],
  text,
  reply_to,
  mentions: reply_to === null ? [] : [{ user_id: 'grace', name: 'Grace' }],
  created_at: '2026-11-24T08:00:00Z',
  edited_at: null,
});

const HOSTILE = [
  '**bold** and a [link](https://example.com/x)',
  '',
  '- one',
  '',
  '<img src=x onerror="window.wasRun = true"><script>window.wasRun = true</script>',
  '',
  '[trap](javascript:window.wasRun=true) ![picture](https://example.com/spy.png)',
].join('\n');

(hasBrowser ? describe : describe.skip)('the notes on a variant', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./notes-panel.fixture.tsx', import.meta.url), {
      [`GET ${NOTES}?limit=20`]: {
        body: {
          object: 'list',
          has_more: false,
          next_cursor: null,
          data: [
            note('n4', 'person:ada', 'It does', 'n2'),
            note('n1', 'person:ada', HOSTILE),
            note('n2', 'person:grace', 'from Grace'),
          ],
        },
      },
      [`POST ${NOTES}`]: { status: 201, body: note('n3', 'person:ada', 'new') },
      'GET /orgs/org/members': {
        body: [
          { id: 'm1', user_id: 'ada', full_name: 'Ada', email: 'ada@people.test' },
          { id: 'm2', user_id: 'grace', full_name: 'Grace Hopper', email: 'grace@people.test' },
        ],
      },
      [`PATCH ${NOTES}/n1`]: { body: note('n1', 'person:ada', 'changed') },
      'GET /auth/session': {
        body: {
          object: 'session',
          user: { id: 'ada', email: 'ada@people.test', full_name: 'Ada', has_password: true, has_second_factor: false },
          orgs: [
            {
              org_id: 'org',
              name: 'Lovelace',
              plan: 'team',
              role: 'member',
              project_ids: [],
              requires_second_factor: false,
            },
          ],
          csrf_token: 'csrf',
        },
      },
    });
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    await fixture.page.getByRole('list', { name: 'Notes' }).getByRole('strong').waitFor();
  });

  it('are shown as Markdown: no HTML, no script and no picture of theirs reaches the page', async () => {
    const { page } = fixture;
    expect(await page.getByRole('strong').innerText()).toBe('bold');
    expect(await page.getByRole('link', { name: 'link' }).getAttribute('href')).toBe('https://example.com/x');
    expect(await page.getByRole('list', { name: 'Notes' }).locator('img, script').count()).toBe(0);
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
    expect(await page.evaluate('window.wasRun')).toBeUndefined();
    expect(fixture.complaints).toEqual([]);
  });

  it('are written and edited, and a member edits only their own', async () => {
    const { page } = fixture;
    await page.getByLabel('New note').fill('new');
    const sent = await fixture.sent(`POST ${NOTES}`, () => page.getByRole('button', { name: 'Add note' }).click());
    expect(sent).toEqual({ text: 'new', mentions: [] });
    expect(await page.getByRole('button', { name: 'Edit the note of grace' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Edit the note of ada' }).first().click();
    await page.getByLabel('Edited note').fill('changed');
    const edited = await fixture.sent(`PATCH ${NOTES}/n1`, () =>
      page.getByRole('button', { name: 'Save note' }).click(),
    );
    expect(edited).toEqual({ text: 'changed' });
  });

  it('have their answers below them, and an answer names its note and whom it mentions', async () => {
    const { page } = fixture;
    const answers = page.getByRole('list', { name: 'Answers to grace' });
    expect(await answers.getByRole('listitem').innerText()).toMatch(/to @Grace[^]*It does/);
    await page.getByRole('button', { name: 'Answer to grace' }).click();
    await page.getByLabel('Answer to grace').fill('Good');
    await page.getByRole('combobox', { name: 'Mention' }).last().click();
    await page.getByRole('option', { name: 'Grace Hopper' }).click();
    const sent = await fixture.sent(`POST ${NOTES}`, () =>
      page.getByRole('button', { name: 'Answer', exact: true }).click(),
    );
    expect(sent).toEqual({ text: 'Good', mentions: ['grace'], reply_to: 'n2' });
  });
});
