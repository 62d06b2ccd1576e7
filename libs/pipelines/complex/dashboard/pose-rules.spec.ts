import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

(hasBrowser ? describe : describe.skip)('a rule about the epitope on the poses of a complex', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./pose-rules.fixture.tsx', import.meta.url));
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.reset());

  const rule = (text: string) => fixture.page.getByLabel('Epitope rule').fill(text);
  const ranks = () => fixture.page.locator('tbody tr td:nth-child(2)').allInnerTexts();

  it('orders them by its own distance, those that keep it first', async () => {
    const { page } = fixture;
    await rule('H3 within 4 Å of L');
    await page.getByRole('cell', { name: 'kept, nearest 3.6 Å' }).waitFor();
    expect(await ranks()).toEqual(['2', '3', '1']);
    await page.getByRole('cell', { name: 'not kept, beyond 12 Å' }).waitFor();
    await rule('H3 within 12 Å of L');
    await page.getByRole('cell', { name: /^kept, nearest (?!3\.6)/ }).waitFor();
    expect(await page.getByRole('cell', { name: /^kept/ }).count()).toBe(2);
    await rule('no contact with L within 8');
    await page.getByRole('cell', { name: 'kept, beyond 12 Å' }).waitFor();
    expect((await ranks())[0]).toBe('1');
    const saved = await fixture.saved(() => page.getByRole('button', { name: 'CSV' }).click());
    expect(await saved.text()).toContain('"kept, beyond 12 Å"');
  });

  it('is a list of residues, a rule in words, or a sentence about what it is not', async () => {
    const { page } = fixture;
    await rule('L:1-107');
    await page.getByRole('columnheader', { name: 'Of the rule (%)' }).waitFor();
    expect((await ranks())[0]).toBe('2');
    await rule('any CDR near L');
    await page.getByText(/is not understood; write "any CDR within 6 Å of A:45-60"/).waitFor();
    await rule('any CDR within 20 Å of L');
    await page.getByText(/names 20 Å; 0 to 12 Å are possible/).waitFor();
    await rule('any CDR within 6 Å of X:1-5');
    await page.getByRole('cell', { name: 'the antigen lacks the residues' }).first().waitFor();
    expect(fixture.complaints).toEqual([]);
  });
});
