import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadRdkit, type RdkitToolkit } from './rdkit-toolkit.js';

const MALEIMIDE = 'O=C1C=CC(=O)N1CCCCCC([*:1])=O';

describe('the toolkit', () => {
  let toolkit: RdkitToolkit;
  beforeAll(async () => {
    toolkit = await loadRdkit();
  });

  it('computes of aspirin what PubChem states', () => {
    // CID 2244: C9H8O4, 180.16, one ring, a polar surface of 63.6 Å².
    expect(toolkit.describe('CC(=O)Oc1ccccc1C(=O)O')).toMatchObject({
      formula: 'C9H8O4',
      molecular_weight: 180.16,
      tpsa: 63.6,
      rings: 1,
      aromatic_rings: 1,
      formal_charge: 0,
      acidic_groups: 1,
      basic_groups: 0,
      peg_units: 0,
    });
  });

  it('gives aspirin the InChIKey that PubChem gives it', () => {
    expect(toolkit.inchiKey('CC(=O)Oc1ccccc1C(=O)O')).toBe('BSYNRYMUTXBXSQ-UHFFFAOYSA-N');
    expect(toolkit.inchiKey('C1CC(')).toBeUndefined();
  });

  it('counts an attachment point as a hydrogen', () => {
    expect(toolkit.describe(MALEIMIDE)).toMatchObject({ formula: 'C10H13NO3' });
  });

  it('tells charged groups from those that are not', () => {
    const groups = (smiles: string) => {
      const found = toolkit.describe(smiles);
      return [found?.acidic_groups, found?.basic_groups];
    };
    expect(groups('NCCCC[C@H](N)C(=O)O')).toEqual([1, 2]);
    expect(groups('CC(=O)NC')).toEqual([0, 0]);
    expect(groups('Nc1ccccc1')).toEqual([0, 0]);
    expect(groups('CCS(=O)(=O)O')).toEqual([1, 0]);
    expect(groups('NC(=N)NCC')).toEqual([0, 1]);
  });

  it('counts the units of a polyethylene glycol', () => {
    expect(toolkit.describe('COCCOCCOCCOCCN')?.peg_units).toBe(4);
  });

  it.each(['', 'C1CC(', 'CC.CC', 'C(C)(C)(C)(C)C', '[Uuo]', 'C'.repeat(2001)])('reads no molecule in %j', (smiles) => {
    expect(toolkit.describe(smiles)).toBeUndefined();
    expect(toolkit.count(smiles, 'C')).toBe(0);
  });

  it('joins two structures at their attachment points', () => {
    const joined = toolkit.join(MALEIMIDE, 'CN([*:1])CC');
    expect(toolkit.describe(joined ?? '')?.formula).toBe('C13H20N2O3');
    expect(toolkit.join(MALEIMIDE, 'CNCC')).toBeUndefined();
    expect(toolkit.join(MALEIMIDE, 'C1CC([*:1]')).toBeUndefined();
  });

  it('finds a pattern as often as it is there', () => {
    expect(toolkit.count(MALEIMIDE, 'O=C1C=CC(=O)N1')).toBe(1);
    expect(toolkit.count('CCO', 'O=C1C=CC(=O)N1')).toBe(0);
  });
});
