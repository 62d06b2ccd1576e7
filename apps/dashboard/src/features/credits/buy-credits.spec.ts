import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

(hasBrowser ? describe : describe.skip)('the form that buys credits', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./buy-credits.fixture.tsx', import.meta.url), {
      'GET /billing/credits/packs': {
        body: {
          data: [
            { id: 'small', credits: 100, amount: 1_999, currency: 'usd' },
            { id: 'large', credits: 1_500, amount: 24_950, currency: 'usd' },
          ],
        },
      },
      'POST /billing/credits/checkout': { body: { url: '#paid' } },
    });
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    await fixture.page.getByRole('button', { name: 'Buy credits' }).click();
    await fixture.page.getByRole('radiogroup', { name: 'Credit pack' }).waitFor();
  });

  const submitted = () =>
    fixture.sent('POST /billing/credits/checkout', () =>
      fixture.page.getByRole('button', { name: 'Continue to payment' }).click(),
    );

  it('offers the first pack once', async () => {
    await fixture.page.getByText('100 credits for $19.99.').waitFor();
    expect(await submitted()).toEqual({ pack: 'small', quantity: 1 });
  });

  it('says the exact price of several packs, and orders those', async () => {
    const { page } = fixture;
    await page.getByRole('radio', { name: /1,500 credits/ }).click();
    await page.getByLabel('Number of packs').fill('3');
    await page.getByText('4,500 credits for $748.50.').waitFor();
    expect(await submitted()).toEqual({ pack: 'large', quantity: 3 });
    expect(fixture.complaints).toEqual([]);
  });
});
