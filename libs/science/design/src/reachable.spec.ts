import { describe, expect, it } from '@jest/globals';
import { domainLikeness, meanLikeness } from '@paratope/humanness';
import { seededRandom } from '@paratope/sequence';
import { openSites } from './candidates.js';
import { designVariants } from './design.js';
import { objectivesSchema, type Objectives } from './objectives.js';
import { readParent, withSequence } from './parent.js';
import { preset } from './presets.js';
import { unreachableFrom } from './reachable.js';

const PARENTS = {
  // Carter et al., PNAS 1992, fig. 1.
  murine: {
    heavy:
      'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS',
    light:
      'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKVEIK',
  },
  humanized: {
    heavy:
      'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS',
    light:
      'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK',
  },
};
const limited = (at_least: number, constraints: object): Objectives =>
  objectivesSchema.parse({ terms: [{ figure: 'human_likeness', goal: 'maximise', at_least }], constraints, effort: 1 });
/** Highest human likeness that is not called unreachable. */
function ceilingOf(name: keyof typeof PARENTS, constraints: object): number {
  const [bound] = unreachableFrom(limited(1, constraints), PARENTS[name]);
  return bound?.reachable ?? 1;
}
const FROZEN = preset('humanize_further').constraints;

describe.each(['murine', 'humanized'] as const)('human likeness that a limit may ask of a %s parent', (name) => {
  const domains = readParent(PARENTS[name]);

  it.each([2, 10, 60])('is no lower than that of any variant with up to %i mutations', (most_mutations) => {
    const constraints = { ...FROZEN, most_mutations };
    const ceiling = ceilingOf(name, constraints);
    const sites = openSites(domains, limited(0, constraints).constraints);
    const random = seededRandom(most_mutations);
    for (let k = 0; k < 60; k++) {
      const changes = sites.toSorted(() => random() - 0.5).slice(0, most_mutations);
      const likeness = domains.map((domain) => {
        const residues = Array.from(domain.sequence);
        for (const { side, index, substitutes } of changes)
          if (side === domain.side) residues[index] = substitutes[Math.floor(random() * substitutes.length)]!;
        return domainLikeness(withSequence(domain, residues.join('')));
      });
      expect(meanLikeness(likeness)).toBeLessThanOrEqual(ceiling);
    }
    const { proposals } = designVariants({ parent: PARENTS[name], objectives: limited(0, constraints) });
    const best = Math.max(...proposals.map(({ figures }) => figures['human_likeness']));
    expect(best).toBeLessThanOrEqual(ceiling);
  });

  it('rises with the mutations and falls with what is frozen', () => {
    const few = ceilingOf(name, { ...FROZEN, most_mutations: 2 });
    const many = ceilingOf(name, { ...FROZEN, most_mutations: 60 });
    expect(few).toBeLessThan(many);
    expect(many).toBeLessThan(1);
    expect(ceilingOf(name, { ...FROZEN, frozen: ['imgt_cdrs', 'light'], most_mutations: 60 })).toBeLessThan(many);
    expect(unreachableFrom(limited(many, { ...FROZEN, most_mutations: 60 }), PARENTS[name])).toEqual([]);
  });
});
