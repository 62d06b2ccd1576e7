import { describe, expect, it } from '@jest/globals';
import { networkQuery } from '../index.js';
import { TRASTUZUMAB } from '../testing.fixture.js';
import { flashAbbInput, FLASH_ABB_COLUMNS, readFlashAbb } from './flash-abb.js';

const query = { heavy: 'EVQ', light: 'DI' };

describe('what FlashABB is asked', () => {
  it('is a row per residue with its amino acid, its chain and its number, the light chain far from the heavy', () => {
    const { residues, single, kind, index } = flashAbbInput(query);
    expect(residues).toBe(5);
    const rows = Array.from({ length: residues }, (_, k) =>
      [...single.subarray(k * FLASH_ABB_COLUMNS, (k + 1) * FLASH_ABB_COLUMNS).entries()]
        .filter(([, x]) => x > 0)
        .map(([c]) => c),
    );
    // Order of the amino acids in AlphaFold: A R N D C Q E G H I L K M F P S T W Y V.
    expect(rows).toEqual([
      [6, 22],
      [19, 22],
      [5, 22],
      [3, 21],
      [9, 21],
    ]);
    expect([...kind]).toEqual([6n, 19n, 5n, 3n, 9n]);
    expect([...index]).toEqual([0n, 1n, 2n, 500n, 501n]);
  });

  it('are the V domains of an Fv, and nothing of a single domain', () => {
    const constant = 'ASTKGPSVFPLAPSSKSTSGGTAALGCLVKDYFPEPVTVSW';
    const { heavy, light } = TRASTUZUMAB;
    expect(networkQuery({ heavy: heavy + constant, light, format: 'fv' })).toEqual({ heavy, light });
    expect(networkQuery({ heavy, format: 'vhh' })).toBeUndefined();
  });

  it('is refused for residues that it does not know', () => {
    expect(() => flashAbbInput({ heavy: 'EXQ', light: 'DI' })).toThrow('residue 2');
  });
});

describe('what FlashABB answers', () => {
  const positions = Float32Array.from({ length: 5 * 42 }, (_, k) => k);
  const logits = new Float32Array(5 * 50).fill(-20);
  for (let residue = 0; residue < 5; residue++) logits[50 * residue + 45] = 20;

  it('is read as the main chain of both domains, with a confidence of 0 to 100', () => {
    const { heavy, light } = readFlashAbb(query, positions, logits);
    expect([...heavy.backbone.slice(0, 13)]).toEqual([...Array(12).keys(), 42]);
    expect(light.backbone[0]).toBe(3 * 42);
    expect(light.plddt[0]).toBeCloseTo(91, 6);
  });

  it('is refused when it is of another length, or no numbers', () => {
    expect(() => readFlashAbb(query, positions.slice(1), logits)).toThrow('5 residues');
    expect(() =>
      readFlashAbb(
        query,
        positions.map((x, k) => (k === 7 ? NaN : x)),
        logits,
      ),
    ).toThrow('no numbers');
  });
});
