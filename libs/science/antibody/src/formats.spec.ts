import { expect, it } from '@jest/globals';
import { ANTIBODY_FORMATS, CHAIN_ROLES, FORMATS_WITHOUT_FAB, ROLES_OF_FORMAT, SINGLE_DOMAIN_FORMATS } from './index.js';

it('what is said of formats is said of ones that exist, in roles that exist', () => {
  const said = [...FORMATS_WITHOUT_FAB, ...SINGLE_DOMAIN_FORMATS, ...Object.keys(ROLES_OF_FORMAT)];
  expect(said.filter((format) => !ANTIBODY_FORMATS.some((known) => known === format))).toEqual([]);
  expect(
    Object.values(ROLES_OF_FORMAT)
      .flat()
      .filter((role) => !CHAIN_ROLES.includes(role)),
  ).toEqual([]);
  expect(new Set(ANTIBODY_FORMATS).size).toBe(ANTIBODY_FORMATS.length);
});
