import { describe, expect, it } from '@jest/globals';
import { immunogenicityAnalysisSubmitSchema } from './contract.js';

const VARIANT = '0197d6a0-0000-7000-8000-000000000000';
const placesAtFault = (alleles: unknown): unknown =>
  immunogenicityAnalysisSubmitSchema
    .safeParse({ variant_id: VARIANT, alleles })
    .error?.issues.map(({ path }) => path.join('.'));

describe('the alleles of an immunogenicity analysis', () => {
  it('may be left out or chosen', () => {
    expect(placesAtFault(undefined)).toBeUndefined();
    expect(placesAtFault(['HLA-DRB1*15:01', 'HLA-A*02:01'])).toBeUndefined();
  });

  it.each([
    ['an unknown one', ['HLA-A*02:01', 'HLA-A*99:01'], ['alleles.1']],
    ['one that stands there twice', ['HLA-A*02:01', 'HLA-A*02:01'], ['alleles']],
    ['none', [], ['alleles']],
    ['a name instead of a list', 'HLA-A*02:01', ['alleles']],
  ])('are refused for %s, by its place', (_, alleles, places) => {
    expect(placesAtFault(alleles)).toEqual(places);
  });
});
