import { describe, expect, it } from '@jest/globals';
import type { AdcCatalogue } from '@paratope/sdk';
import { choices, fitting, type Chemistry } from './chemistry.js';

const catalogue = {
  payloads: [
    { name: 'MMAE', handles: ['amine'] },
    { name: 'DM1', handles: ['thiol'] },
  ],
  linkers: [
    { name: 'mc-vc-PAB', takes: ['amine'], reactive_group: 'maleimide' },
    { name: 'SMCC', takes: ['thiol'], reactive_group: 'nhs_ester' },
  ],
  conjugation_methods: [
    { name: 'interchain_cysteine', class: 'stochastic', accepts: ['maleimide'], max_dar: 8, sites: [] },
    { name: 'engineered_cysteine', class: 'site_specific', accepts: ['maleimide'], max_dar: 2, sites: ['HC-A118C'] },
    { name: 'lysine', class: 'stochastic', accepts: ['nhs_ester'], max_dar: 8, sites: [] },
  ],
} as unknown as AdcCatalogue;

const vedotin: Chemistry = {
  linker_name: 'mc-vc-PAB',
  payload_name: 'MMAE',
  conjugation_method: 'interchain_cysteine',
  conjugation_site: '',
  dar_target: 4,
};

describe('the chemistry of an ADC design', () => {
  it('offers linkers that hold the payload, and methods that take the linker', () => {
    const { linkers, methods } = choices(catalogue, vedotin);
    expect(linkers.map(({ name }) => name)).toEqual(['mc-vc-PAB']);
    expect(methods.map(({ name }) => name)).toEqual(['interchain_cysteine', 'engineered_cysteine']);
  });

  it('is kept as it is where it can react', () => {
    expect(fitting(catalogue, vedotin)).toEqual(vedotin);
  });

  it('follows a payload that the linker does not hold', () => {
    const changed = fitting(catalogue, { ...vedotin, payload_name: 'DM1' });
    expect(changed).toMatchObject({ linker_name: 'SMCC', conjugation_method: 'lysine' });
  });

  it('has a site where the method asks for one, and no more drugs than it can hold', () => {
    const changed = fitting(catalogue, { ...vedotin, conjugation_method: 'engineered_cysteine' });
    expect(changed).toMatchObject({ conjugation_site: 'HC-A118C', dar_target: 2 });
  });
});
