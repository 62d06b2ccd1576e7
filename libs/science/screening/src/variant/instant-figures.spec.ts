import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { extinction, molecularWeight } from '@paratope/developability';
import { HumanPeptides } from '@paratope/humanness';
import { INSTANT_COLUMNS } from './instant-columns.js';
import { instantFigures } from './instant-figures.js';

/** Trastuzumab (PDB 1N8Z). */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';

const repertoires = new HumanPeptides(
  new Uint8Array(readFileSync(new URL('../../../humanness/data/oasis-9mers.bin', import.meta.url))).buffer,
);

const measured = (...chains: { role: string; sequence: string }[]) => {
  const outcome = instantFigures(chains, repertoires);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
};
const trastuzumab = [
  { role: 'heavy', sequence: VH },
  { role: 'light', sequence: VL },
];

describe('the instant figures of a molecule', () => {
  it('are those of its columns, and hold no sequence of a chain', () => {
    const { figures } = measured(...trastuzumab);
    expect(Object.keys(figures)).toEqual(INSTANT_COLUMNS.map(({ name }) => name));
    expect(Object.values(figures)).not.toContain(VH);
    expect(figures).toMatchObject({ format: 'fv', 'heavy.cdr3': 'SRWGGDGFYAMDY', 'light.cdr3': 'QQHYTTPPT' });
  });

  it('have the mass and the extinction of all chains', () => {
    const { figures } = measured(...trastuzumab);
    expect(figures['molecular_weight']).toBeCloseTo(molecularWeight(VH) + molecularWeight(VL), 1);
    expect(figures['extinction_coefficient']).toBe(extinction(VH).oxidised + extinction(VL).oxidised);
  });

  it('have percentiles for the columns that name a reference, and for those alone', () => {
    const { percentiles } = measured(...trastuzumab);
    const referred = INSTANT_COLUMNS.filter(({ reference }) => reference !== undefined).map(({ name }) => name);
    expect(Object.keys(percentiles).toSorted()).toEqual(referred.toSorted());
    for (const value of Object.values(percentiles)) expect(value >= 0 && value <= 100).toBe(true);
  });

  it('describe the first Fv of a molecule with two arms', () => {
    const arms = measured(...trastuzumab, { role: 'heavy_2', sequence: VH }, { role: 'light_2', sequence: VL });
    const one = measured(...trastuzumab);
    expect(arms.figures['human_likeness']).toBe(one.figures['human_likeness']);
    expect(arms.figures['molecular_weight']).toBeCloseTo(2 * Number(one.figures['molecular_weight']), 0);
  });

  it('have no mass where a residue is unknown', () => {
    const { figures } = measured({ role: 'heavy', sequence: `${VH.slice(0, 70)}X${VH.slice(71)}` });
    expect(figures['molecular_weight']).toBeNull();
    expect(figures['format']).toBe('single');
  });

  it('are refused for chains that are no antibody, in words without the sequence', () => {
    const outcome = instantFigures([{ role: 'heavy', sequence: 'M'.repeat(120) }]);
    expect(outcome).toMatchObject({ ok: false, message: expect.not.stringContaining('MMMM') });
  });
});
