import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';

const CATALOGUE = {
  payloads: [
    { name: 'MMAE', class: 'auristatin', handles: ['amine'], description: 'An auristatin.' },
    { name: 'DM1', class: 'maytansinoid', handles: ['thiol'], description: 'A maytansinoid.' },
  ],
  linkers: [
    { name: 'mc-vc-PAB', takes: ['amine'], reactive_group: 'maleimide', description: 'Cleaved by cathepsin B.' },
    { name: 'SMCC', takes: ['thiol'], reactive_group: 'nhs_ester', description: 'Not cleaved.' },
  ],
  conjugation_methods: [
    { name: 'interchain_cysteine', class: 'stochastic', accepts: ['maleimide'], max_dar: 8, sites: [] },
    { name: 'engineered_cysteine', class: 'site_specific', accepts: ['maleimide'], max_dar: 2, sites: ['HC-A118C'] },
    { name: 'lysine', class: 'stochastic', accepts: ['nhs_ester'], max_dar: 8, sites: [] },
  ],
  precedents: [
    {
      name: 'an older one',
      first_approval: 2013,
      payload_name: 'DM1',
      linker_name: 'SMCC',
      conjugation_method: 'lysine',
      dar: 3.5,
    },
    {
      name: 'the latest',
      first_approval: 2019,
      payload_name: 'MMAE',
      linker_name: 'mc-vc-PAB',
      conjugation_method: 'interchain_cysteine',
      dar: 4,
    },
  ],
};

(hasBrowser ? describe : describe.skip)('the form of a new ADC design', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(new URL('./new-adc-design.fixture.tsx', import.meta.url), {
      'GET /v1/adc-designs/catalogue': { body: CATALOGUE },
      'POST /v1/adc-designs': { status: 201, body: { id: 'design_1' } },
      'POST /v1/adc-designs/design_1/analysis': { body: { id: 'design_1' } },
    });
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    await fixture.page.getByRole('button', { name: 'Create ADC design' }).click();
    await fixture.page.getByLabel('Name').fill('Trastuzumab, new');
  });

  const choose = async (label: string, option: string): Promise<void> => {
    await fixture.page.getByRole('combobox', { name: label }).click();
    await fixture.page.getByRole('option', { name: option, exact: true }).click();
  };
  const valueOf = (label: string) => fixture.page.getByRole('combobox', { name: label }).inputValue();
  const submitted = () =>
    fixture.sent('POST /v1/adc-designs', () =>
      fixture.page.getByRole('dialog').getByRole('button', { name: 'Create ADC design' }).click(),
    );

  it('begins as the ADC that was approved last, and submits that', async () => {
    expect(await submitted()).toEqual({
      candidate_id: 'candidate_1',
      name: 'Trastuzumab, new',
      notes: '',
      payload_name: 'MMAE',
      linker_name: 'mc-vc-PAB',
      conjugation_method: 'interchain_cysteine',
      conjugation_site: null,
      dar_target: 4,
    });
    expect(fixture.complaints).toEqual([]);
  });

  it('follows another payload with a linker and a method that can react with it', async () => {
    await choose('Payload', 'DM1');
    expect([await valueOf('Linker'), await valueOf('Conjugation')]).toEqual(['SMCC', 'lysine']);
    expect(await submitted()).toMatchObject({ payload_name: 'DM1', linker_name: 'SMCC', conjugation_method: 'lysine' });
  });

  it('asks for a site where the method has one, and lowers the load to what it can hold', async () => {
    const { page } = fixture;
    expect(await page.getByRole('combobox', { name: 'Site' }).count()).toBe(0);
    await choose('Conjugation', 'engineered cysteine');
    expect(await valueOf('Site')).toBe('HC-A118C');
    expect(await page.getByLabel('Drugs per antibody').inputValue()).toBe('2');
    await page.getByLabel('Notes').fill('Homogeneous.');
    expect(await submitted()).toMatchObject({
      conjugation_site: 'HC-A118C',
      dar_target: 2,
      notes: 'Homogeneous.',
      name: 'Trastuzumab, new',
    });
  });
});
