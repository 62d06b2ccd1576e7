import { describe, expect, it } from '@jest/globals';
import { atomLayout, placeCb, placeSideChain, rotamersOf, type FlatProtein } from '@paratope/side-chains';
import { withNetworkChi } from './network-chi.js';

/** N, CA, C and O of an ideal residue, Å. */
const BACKBONE = [1.458, 0, 0, 0, 0, 0, -0.55, 1.42, 0, 0.3, 2.3, 0.3];

/** Returns a protein in which each residue has its most frequent rotamer. */
function proteinOf(sequence: string): FlatProtein {
  const layout = atomLayout([sequence]);
  const coordinates = new Float64Array(3 * layout.atomCount);
  layout.residues.forEach((residue, k) => {
    const start = 3 * (layout.firstAtom[k] ?? 0);
    coordinates.set(BACKBONE, start);
    if (residue.code === 'G') return;
    placeCb(residue, coordinates, start);
    const [rotamer] = rotamersOf(residue.code);
    if (rotamer) placeSideChain(residue, coordinates, start, rotamer.chi, rotamer.angles);
  });
  return { chains: [sequence], coordinates };
}

describe('χ angles of a network beside those of templates', () => {
  it('weigh four times as much as the templates and the amino acid together', () => {
    const templates = [{ chi: [-60], weight: 0.5 }];
    const [serine, leucine] = withNetworkChi([templates, []], ['SL'], proteinOf('SL'));
    expect(serine?.map(({ weight }) => weight)).toEqual([0.5, 6]);
    expect(serine?.[1]?.chi[0]).toBeCloseTo(rotamersOf('S')[0]?.chi[0] ?? NaN, 6);
    expect(leucine).toEqual([{ chi: [expect.any(Number), expect.any(Number)], weight: 4 }]);
  });

  it('say nothing of a residue without side chain, of one that the network did not place, and of one that was exchanged', () => {
    const folded = proteinOf('GSL');
    const first = 3 * (atomLayout(folded.chains).firstAtom[1] ?? 0);
    folded.coordinates.fill(NaN, first, first + 18);
    expect(withNetworkChi([[], [], []], ['GSV'], folded)).toEqual([[], [], []]);
  });
});
