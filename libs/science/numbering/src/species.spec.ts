import { describe, expect, it } from '@jest/globals';
import { DURVALUMAB_VH, RITUXIMAB_VH, TRASTUZUMAB_VH } from './antibodies.fixture.js';
import { BEDINVETMAB_VH, BOVINE_6QN8, CAMEL_1BZQ, CHICKEN_VL, RABBIT_4HBC, SOTIGALIMAB_VH } from './gaps.fixture.js';
import { onlyDomain } from './testing.fixture.js';

/** Presta et al., Cancer Res 1997, 57:4593; nearest to a macaque gene as much as to a human one. */
const BEVACIZUMAB_VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGYTFTNYGMNWVRQAPGKGLEWVGWINTYTGEPTYAADFKRRFTFSLDTSKSTAYLQMNSLRAEDTAVYYCAKYPHYYGSSHWYFDVWGQGTLVTVSS';

const called = (sequence: string): (string | undefined)[] => {
  const { species } = onlyDomain(sequence);
  return [species?.call, species?.nearest];
};

describe('the species of a domain', () => {
  it('is camelid, rabbit or bovine where such frameworks are nearer than every gene', () => {
    expect(called(CAMEL_1BZQ)).toEqual(['camelid', 'camelid']);
    expect(called(RABBIT_4HBC)).toEqual(['rabbit', 'rabbit']);
    expect(called(BOVINE_6QN8)).toEqual(['bovine', 'bovine']);
  });

  it('is other below 80 % identity, with the nearest named', () => {
    expect(called(CHICKEN_VL)).toEqual(['other', 'human']);
    expect(called(SOTIGALIMAB_VH)).toEqual(['other', 'human']);
  });

  it('is ambiguous, with the nearest, where a gene is hardly nearer to human than to macaque: a dog is not called human', () => {
    expect(called(BEDINVETMAB_VH)).toEqual(['ambiguous', 'human']);
  });

  it('is ambiguous between ruminants, as sheep genes are, where the known antibodies of cattle are not near enough', () => {
    const mutated = BOVINE_6QN8.replace('LSLTCTVS', 'LTLSCAVS').replace('RLSITKDNSKSQVSLSL', 'RITITRDTSKSQVSLSL');
    expect(called(mutated)).toEqual(['ambiguous', 'bovine']);
  });

  it('is human and engineered where a human and a murine gene explain a framework together, as of bevacizumab', () => {
    expect(onlyDomain(BEVACIZUMAB_VH).species).toMatchObject({ call: 'human', isEngineered: true });
    expect(onlyDomain(DURVALUMAB_VH).species?.isEngineered).toBeUndefined();
  });

  it('stays human or mouse for their antibodies, and for humanized ones', () => {
    expect(called(DURVALUMAB_VH)[0]).toBe('human');
    expect(called(TRASTUZUMAB_VH)[0]).toBe('human');
    expect(called(RITUXIMAB_VH)[0]).toBe('mouse');
  });
});
