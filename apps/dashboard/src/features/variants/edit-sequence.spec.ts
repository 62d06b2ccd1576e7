import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

const CREATE = 'POST /v1/variants';

(hasBrowser ? describe : describe.skip)('editing the sequences of a variant', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./edit-sequence.fixture.tsx', import.meta.url), {
      'GET /v1/variants/variant_1': {
        body: {
          object: 'variant',
          id: 'variant_1',
          name: 'v1',
          candidate_id: 'candidate_1',
          chains: [
            { role: 'heavy', sequence: 'EVQXL' },
            { role: 'light', sequence: 'DIQM' },
          ],
        },
      },
      [CREATE]: {
        status: 422,
        body: {
          type: 'about:blank',
          title: 'Invalid',
          status: 422,
          code: 'validation_failed',
          detail: 'invalid',
          request_id: 'request_1',
          errors: [{ pointer: '/chains/1/sequence', detail: 'J at 2' }],
        },
      },
    });
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    await fixture.page.getByRole('button', { name: 'Edit sequence' }).click();
    await fixture.page.getByLabel('Heavy chain').waitFor();
  });

  const create = () => fixture.page.getByRole('dialog').getByRole('button', { name: 'Create variant' });

  it('begins with the sequences as they are, and creates nothing that is the same', async () => {
    expect(await fixture.page.getByLabel('Heavy chain').inputValue()).toBe('EVQXL');
    expect(await create().isDisabled()).toBe(true);
    expect(fixture.complaints).toEqual([]);
  });

  it('sends all chains as a child of the variant, and marks the field that the service refused', async () => {
    const { page } = fixture;
    await page.getByLabel('Heavy chain').fill('EVQLL');
    expect(await fixture.sent(CREATE, () => create().click())).toEqual({
      parent_variant_id: 'variant_1',
      name: 'v1, edited',
      chains: [
        { role: 'heavy', sequence: 'EVQLL' },
        { role: 'light', sequence: 'DIQM' },
      ],
    });
    await page.getByRole('alert').getByText('J at 2').waitFor();
    expect(await page.getByLabel('Light chain').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Heavy chain').getAttribute('aria-invalid')).not.toBe('true');
    expect(await page.getByLabel('Heavy chain').inputValue()).toBe('EVQLL');
  });
});
