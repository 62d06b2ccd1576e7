import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

(hasBrowser ? describe : describe.skip)('the options of a codon export', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./options.fixture.tsx', import.meta.url));
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.reset());

  const submission = async (): Promise<unknown> => JSON.parse(await fixture.page.locator('output').innerText());
  const choose = async (label: string, option: string): Promise<void> => {
    await fixture.page.getByRole('combobox', { name: label }).click();
    await fixture.page.getByRole('option', { name: option, exact: true }).click();
  };
  const items = [{ variant_id: 'variant_1' }];

  it('leave the enzymes to the service until some are chosen', async () => {
    expect(await submission()).toEqual({
      items,
      host: 'cho',
      strategy: 'match_usage',
      options: { signal_peptide: 'none' },
    });
  });

  it('submit what is chosen', async () => {
    await choose('Host', 'E. coli');
    await choose('Codon strategy', 'Harmonize with the source');
    await choose('Signal peptide', 'Default of the host');
    await choose('Avoid restriction sites of', 'BsaI');
    expect(await submission()).toEqual({
      items,
      host: 'e_coli',
      strategy: 'harmonize',
      options: { signal_peptide: 'usual', avoid_enzymes: ['BsaI'] },
    });
    expect(fixture.complaints).toEqual([]);
  });
});
