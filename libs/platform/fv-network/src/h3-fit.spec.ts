import { beforeAll, describe, expect, it } from '@jest/globals';
import { oneLetterCode, threeLetterName } from '@paratope/geometry';
import { readFv, type FvPrediction } from '@paratope/structure-engines';
import { FvPredictor } from './fv-predictor.js';
import { H3_MISFIT, h3Misfit, openH3Check } from './h3-fit.js';
import { OnnxMpnn } from './mpnn.js';

// Trastuzumab.
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const H3 = 'SRWGGDGFYAMDY';

/** The prediction with other residues on the backbone of its CDR-H3. */
function withLoop(prediction: FvPrediction, loop: string): FvPrediction {
  const begins = VH.indexOf(H3);
  const models = prediction.structure.models.map((model) => ({
    ...model,
    chains: model.chains.map((chain) => ({
      ...chain,
      residues: chain.residues.map((residue, k) => {
        const letter = loop.charAt(k - begins);
        return chain.id === 'H' && letter !== '' && k >= begins
          ? { ...residue, name: threeLetterName(letter) ?? residue.name }
          : residue;
      }),
    })),
  }));
  const cdrs = prediction.cdrs.map((cdr) => (cdr.name === 'H3' ? { ...cdr, sequence: loop } : cdr));
  return { ...prediction, structure: { ...prediction.structure, models }, cdrs };
}

describe('the misfit of CDR-H3', () => {
  let prediction: FvPrediction;
  beforeAll(async () => {
    const chains = [
      { role: 'heavy' as const, sequence: VH },
      { role: 'light' as const, sequence: VL },
    ];
    prediction = await (
      await FvPredictor.open({ version: '1' })
    ).predict(readFv({ format: 'mab', chains }), { seed: 1 });
  });

  it('is small where a loop has its own backbone, and larger for another loop on it', async () => {
    const network = await OnnxMpnn.open('protein');
    const own = await h3Misfit(network, prediction);
    const other = withLoop(prediction, 'PPWCKHMWQCPHW');
    expect(other.structure.models[0]?.chains[0]?.residues.map(({ name }) => oneLetterCode(name)).join('')).toContain(
      'PPWCKHMWQCPHW',
    );
    expect(own).toBeLessThan(H3_MISFIT);
    expect(await h3Misfit(network, other)).toBeGreaterThan(H3_MISFIT);
  });

  it('is warned of, in models of network and templates', async () => {
    const check = await openH3Check();
    expect(await check(prediction)).toBe(prediction);
    const misfit = withLoop(prediction, 'PPWCKHMWQCPHW');
    expect((await check(misfit)).warnings.at(-1)).toMatch(/^CDR-H3 may be farther off than predicted/);
    expect(await check({ ...misfit, sources: [] })).toMatchObject({ warnings: prediction.warnings });
  });
});
