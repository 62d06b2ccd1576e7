import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

const CREATE = 'POST /v1/variants';
const NOTE = 'POST /v1/variants/variant_2/notes';
const VARIANT = {
  object: 'variant',
  id: 'variant_1',
  name: 'v1',
  candidate_id: 'candidate_1',
  chains: [
    { role: 'heavy', sequence: 'ERV' },
    { role: 'light', sequence: 'DI' },
  ],
};
const REFUSED = {
  type: 'about:blank',
  title: 'Invalid',
  status: 422,
  code: 'validation_failed',
  detail: 'no notes today',
  request_id: 'request_1',
  errors: [],
};

(hasBrowser ? describe : describe.skip)('suggested substitutions', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./suggestions.fixture.tsx', import.meta.url), {
      'GET /v1/variants/variant_1': { body: VARIANT },
      [CREATE]: { status: 201, body: { ...VARIANT, id: 'variant_2' } },
      [NOTE]: { status: 422, body: REFUSED },
    });
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.reset());

  const choose = (name: string) => fixture.page.getByRole('checkbox', { name }).click();
  const button = () => fixture.page.getByRole('button', { name: 'Create variant' });

  it('are chosen as the result combines them, and one for each position', async () => {
    const { page } = fixture;
    await button().waitFor();
    await page.getByText('1 substitution chosen').waitFor();
    expect(await page.getByRole('checkbox', { name: 'light D1E' }).isChecked()).toBe(true);
    await choose('heavy R2Q');
    await choose('heavy R2S');
    expect(await page.getByRole('checkbox', { name: 'heavy R2Q' }).isChecked()).toBe(false);
    await page.getByText('2 substitutions chosen').waitFor();
    await choose('light D1E');
    await choose('heavy R2S');
    expect(await button().isDisabled()).toBe(true);
  });

  it('become one child of the variant, named by them', async () => {
    await choose('heavy R2Q');
    expect(await fixture.sent(CREATE, () => button().click())).toEqual({
      parent_variant_id: 'variant_1',
      name: 'v1 with light D1E, heavy R2Q',
      chains: [
        { role: 'heavy', sequence: 'EQV' },
        { role: 'light', sequence: 'EI' },
      ],
    });
  });

  it('keep their reasons as a note; where it is refused, trying again creates no second variant', async () => {
    const { page } = fixture;
    await choose('heavy R2S');
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/v1/variants')) created.push(request.url());
    });
    const note = {
      text: 'Substitutions suggested by the analysis job_1:\n\n- light D1E: D1 lies in a patch\n- heavy R2S: R2 lies in a patch',
    };
    expect(await fixture.sent(NOTE, () => button().click())).toEqual(note);
    await page.getByText('no notes today').waitFor();
    expect(await fixture.sent(NOTE, () => button().click())).toEqual(note);
    expect(created).toHaveLength(1);
    expect(fixture.complaints).toEqual([]);
  });
});
