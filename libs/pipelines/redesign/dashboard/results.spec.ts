import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

const SESSION = {
  object: 'session',
  user: { id: 'user_1', email: 'ada@people.test', full_name: 'Ada', has_password: true, has_second_factor: false },
  orgs: [
    { org_id: 'org_1', name: 'Lovelace', plan: 'team', role: 'owner', project_ids: [], requires_second_factor: false },
  ],
  csrf_token: 'csrf',
};

(hasBrowser ? describe : describe.skip)('the results of a redesign', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./results.fixture.tsx', import.meta.url), {
      'GET /auth/session': { body: SESSION },
    });
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.reset());

  it('are a table of the parent and the designs, which filters shorten', async () => {
    const { page } = fixture;
    const rows = page.getByRole('row');
    await rows.first().waitFor();
    const cells = await rows.nth(1).getByRole('cell').allInnerTexts();
    expect(cells.slice(0, 3)).toEqual(['Parent', '–', '80.0']);
    expect(await rows.nth(2).getByRole('cell').first().innerText()).toBe('design 1');
    expect(await rows.nth(2).innerText()).toContain('A mutation in a CDR');
    expect(await rows.count()).toBe(4);
    await page.getByLabel(/OASis/).first().fill('82');
    await page.waitForFunction('document.querySelectorAll("tbody tr").length === 2');
  });

  it('make a design a variant by its job and name, so that the service keeps its reasons', async () => {
    const { page } = fixture;
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/v1/variants'),
    );
    await page.getByRole('button', { name: 'Save as variant' }).first().click();
    expect((await sent).postDataJSON()).toEqual({ from_job_id: 'redesign_1', proposal: 'design 1' });
  });
});
