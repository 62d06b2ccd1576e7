import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

const chain = (id: string, amino_acids: number) => ({ id, amino_acids });

(hasBrowser ? describe : describe.skip)('the options of a complex prediction', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./options.fixture.tsx', import.meta.url), {
      'GET /v1/antigens': {
        body: {
          data: [
            { id: 'antigen_1', name: 'HER2', upload_id: 'upload_1' },
            { id: 'antigen_2', name: 'PD-L1', upload_id: null },
          ],
          next_cursor: null,
        },
      },
      // Chain W contains only water.
      'GET /v1/uploads/upload_1': { body: { summary: { chains: [chain('A', 607), chain('B', 214), chain('W', 0)] } } },
    });
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.reset());

  const submission = async (): Promise<unknown> => JSON.parse(await fixture.page.locator('output').innerText());
  const choose = async (label: string, option: string): Promise<void> => {
    await fixture.page.getByRole('combobox', { name: label }).click();
    await fixture.page.getByRole('option', { name: option, exact: true }).click();
  };
  const item = { variant_id: 'variant_1', antigen_id: 'antigen_1', effort: 'standard' };

  it('ask for an antigen before anything is submitted', async () => {
    const { page } = fixture;
    expect(await page.getByRole('note').innerText()).toBe('Choose an antigen.');
    await choose('Antigen', 'HER2');
    await page.getByRole('note').filter({ hasText: /^$/ }).waitFor({ state: 'attached' });
    expect(await submission()).toEqual({ items: [item] });
  });

  it('submit the chosen chains, and none of them for another antigen', async () => {
    await choose('Antigen', 'HER2');
    await choose('Chains of the structure', 'B, 214 residues');
    expect(await submission()).toEqual({ items: [{ ...item, antigen_chains: ['B'] }] });
    await fixture.page.keyboard.press('Escape');
    await choose('Antigen', 'PD-L1 (no structure)');
    expect(await submission()).toEqual({ items: [{ ...item, antigen_id: 'antigen_2' }] });
  });

  it('read the places of an epitope, and say where one is no number', async () => {
    const { page } = fixture;
    await choose('Antigen', 'HER2');
    const epitope = page.getByLabel('Known epitope (optional)');
    await epitope.fill('45, 47; 91');
    await page.getByText('3 residues', { exact: true }).waitFor();
    expect(await submission()).toEqual({ items: [{ ...item, epitope: [45, 47, 91] }] });
    await epitope.fill('45, Y47');
    await page.getByText('Enter positions as numbers, separated by commas.').waitFor();
    await epitope.fill('');
    expect(await submission()).toEqual({ items: [item] });
    expect(fixture.complaints).toEqual([]);
  });
});
