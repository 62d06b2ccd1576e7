import { describe, expect, it } from '@jest/globals';
import { FigureScorer } from './figures.js';
import { VariantJudge } from './judge.js';
import { objectivesSchema } from './objectives.js';
import { promisingPairs } from './pairs.js';
import { readParent } from './parent.js';
import { substituted, type Substitution } from './substitutions.js';

/** Trastuzumab's VH (PDB 1N8Z). */
const HEAVY =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';

const at = (index: number, residue: string): Substitution => ({ domain: 0, index, residue });

describe('pairs of changes', () => {
  /** Pairs of changes of a variant with one needless mutation, W at the fifth position. */
  function pairsOf(changes: readonly Substitution[], limits: object[] = []) {
    const domains = readParent({ heavy: HEAVY });
    const terms = [
      { figure: 'repertoire_fit', goal: 'maximise' },
      { figure: 'mutations', goal: 'minimise' },
      ...limits,
    ];
    const judge = new VariantJudge(domains, objectivesSchema.parse({ terms }), new FigureScorer(domains, {}));
    const [member] = judge.judge([substituted([HEAVY], at(4, 'W'))]);
    const neighbours = changes.flatMap((change) =>
      judge.judge([substituted(member.sequences, change)]).map((variant) => ({ change, variant })),
    );
    return promisingPairs(member, neighbours, [1, 1], judge);
  }
  const back = at(4, HEAVY.charAt(4));
  // Kabat H71: trastuzumab keeps the murine A, where most human antibodies of IGHV3 have R.
  const better = at(71, 'R');

  it('replace a substitution by a better one, and so keep the number of mutations', () => {
    const [pair, ...others] = pairsOf([back, better]);
    expect(pair).toEqual(substituted([HEAVY], better));
    expect(others).toEqual([]);
  });

  it('are left out where they are worse in an objective, or at one position', () => {
    expect(pairsOf([better, at(77, 'L')])).toEqual([]);
    expect(pairsOf([back, at(4, 'L')])).toEqual([]);
  });

  it('are left out where they are predicted to break a limit', () => {
    const domains = readParent({ heavy: HEAVY });
    const charge = new FigureScorer(domains, {}).valuesOf('net_charge', [[HEAVY]])[0];
    expect(pairsOf([back, better], [{ figure: 'net_charge', goal: 'limit_only', at_most: charge + 0.5 }])).toEqual([]);
  });
});
