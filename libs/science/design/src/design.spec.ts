import { describe, expect, it } from '@jest/globals';
import { domainLikeness, meanLikeness } from '@paratope/humanness';
import { findLiabilities } from '@paratope/liabilities';
import { formatPosition, numberAntibody, type NumberedDomain } from '@paratope/numbering';
import { designVariants, type Design } from './design.js';
import { DesignInputError } from './errors.js';
import { objectivesSchema, termText, type Objectives } from './objectives.js';
import { nonDominated } from './pareto.js';
import { preset, PRESET_NAMES } from './presets.js';

/** Murine 4D5 (Carter et al., PNAS 1992, fig. 1). */
const MURINE_4D5 = {
  heavy:
    'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS',
  light: 'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKVEIK',
};
const objectives = (input: object): Objectives =>
  objectivesSchema.parse({
    terms: [
      { figure: 'human_likeness', goal: 'maximise' },
      { figure: 'mutations', goal: 'minimise' },
    ],
    effort: 1,
    ...input,
  });
function numberedOf(sequence: string): NumberedDomain {
  const outcome = numberAntibody(sequence);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value.domains[0];
}
const designed = (input: object = {}): Design => designVariants({ parent: MURINE_4D5, objectives: objectives(input) });

describe('a design', () => {
  const { parent, proposals } = designed();

  it('is a front: no proposal is worse than another in every objective', () => {
    const judged = proposals.map(({ figures }) => ({
      costs: [-figures['human_likeness'], figures['mutations']],
      violation: 0,
    }));
    expect(nonDominated(judged)).toHaveLength(proposals.length);
    expect(Math.max(...proposals.map(({ figures }) => figures['human_likeness']))).toBeGreaterThan(
      parent.figures['human_likeness'] + 0.05,
    );
  });

  it('is the whole front where few substitutions are allowed', () => {
    const { mutations } = proposals.find(({ mutation_count }) => mutation_count === 8)!;
    const domains = (['heavy', 'light'] as const).map((side) => numberedOf(MURINE_4D5[side]));
    const places = mutations.map(({ chain, position, to }) => {
      const domain = chain === 'heavy' ? 0 : 1;
      const index = domains[domain].residues.findIndex((residue) => formatPosition(residue.position) === position);
      return { domain, index, residue: to };
    });
    const all = Array.from({ length: 2 ** places.length }, (_, bits) => {
      const chosen = places.filter((_place, k) => ((bits >> k) & 1) === 1);
      const likeness = domains.map((domain, k) => {
        const residues = domain.residues.map((residue, index) => {
          const own = chosen.find((place) => place.domain === k && place.index === index);
          return own ? { ...residue, aminoAcid: own.residue } : residue;
        });
        return domainLikeness({ ...domain, residues });
      });
      return { costs: [-meanLikeness(likeness), chosen.length], violation: 0 };
    });
    const positions = domains.flatMap(({ residues }, k) =>
      residues.map(({ position }) => ({
        chain: k === 0 ? ('heavy' as const) : ('light' as const),
        position: formatPosition(position),
      })),
    );
    const isOpen = (place: { chain: string; position: string }): boolean =>
      mutations.some(({ chain, position }) => chain === place.chain && position === place.position);
    const found = designed({
      constraints: {
        allowed: mutations.map(({ chain, position, to }) => ({ chain, position, residues: to })),
        frozen_positions: positions.filter((place) => !isOpen(place)),
        no_new_liability: 'off',
      },
    });
    const points = (list: readonly (readonly number[])[]): string[] => [...new Set(list.map(String))].sort();
    expect(points(found.proposals.map(({ figures }) => [-figures['human_likeness'], figures['mutations']]))).toEqual(
      // The parent, without a mutation, is no proposal.
      points(nonDominated(all).flatMap(({ costs }) => (costs[1] === 0 ? [] : [costs]))),
    );
  });

  it('names every mutation with its contribution and its reason', () => {
    for (const { heavy, light, mutations, mutation_count } of proposals) {
      expect(mutations).toHaveLength(mutation_count);
      expect(heavy).toHaveLength(MURINE_4D5.heavy.length);
      expect(light).toHaveLength(MURINE_4D5.light.length);
      for (const { from, to, contributions, reason } of mutations) {
        expect(from).not.toBe(to);
        expect(contributions['mutations']).toBe(1);
        expect(reason).toMatch(/% of human IG[HK]V?\d* have [A-Z] there/);
      }
    }
  });

  it('leaves the CDRs and brings no new liability of high severity', () => {
    const high = (sequence: string): string[] =>
      findLiabilities(numberedOf(sequence)).flatMap(({ kind, site, severity }) =>
        severity === 'high' ? [`${kind} ${site}`] : [],
      );
    for (const { heavy, light } of proposals) {
      expect(heavy).toContain('SRWGGDGFYAMDY');
      expect(light).toContain('QQHYTTPPT');
      expect(high(MURINE_4D5.heavy)).toEqual(expect.arrayContaining(high(heavy!)));
      expect(high(MURINE_4D5.light)).toEqual(expect.arrayContaining(high(light!)));
    }
  });

  it('is the same for the same seed', () => {
    expect(designed()).toEqual({ parent, proposals });
  });

  it('keeps every limit and every frozen position', () => {
    const limited = designed({
      terms: [
        { figure: 'human_likeness', goal: 'maximise' },
        { figure: 'net_charge', goal: 'limit_only', at_most: 6 },
      ],
      constraints: {
        most_mutations: 5,
        frozen: ['imgt_cdrs', 'light'],
        frozen_positions: [{ chain: 'heavy', position: '5' }],
      },
    });
    for (const { figures, mutation_count, light, heavy } of limited.proposals) {
      expect(mutation_count).toBeLessThanOrEqual(5);
      expect(figures['net_charge']).toBeLessThanOrEqual(6);
      expect(light).toBe(MURINE_4D5.light);
      expect(heavy!.charAt(4)).toBe(MURINE_4D5.heavy.charAt(4));
    }
  });

  it('counts positions by the scheme that is asked', () => {
    const kabat = designed({
      constraints: {
        scheme: 'kabat',
        allowed: [{ chain: 'heavy', position: '82A', residues: 'K' }],
        frozen: ['imgt_cdrs', 'light'],
      },
    });
    const at = kabat.proposals.flatMap(({ mutations }) => mutations).filter(({ position }) => position === '82A');
    for (const { to } of at) expect(to).toBe('K');
    const wrong = { constraints: { scheme: 'kabat', frozen_positions: [{ chain: 'heavy', position: '400' }] } };
    expect(() => designed(wrong)).toThrow(
      'constraints.frozen_positions: the parent has no kabat position 400 in its heavy chain',
    );
  });

  it('follows a learned assay', () => {
    const learned = new Map([
      [
        'tryptophans',
        (all: readonly (readonly string[])[]) => all.map((each) => each.join('').replace(/[^S]/g, '').length),
      ],
    ]);
    const { proposals: best } = designVariants(
      {
        parent: MURINE_4D5,
        objectives: objectives({
          terms: [{ figure: 'learned:tryptophans', goal: 'maximise' }],
          constraints: { most_mutations: 3 },
        }),
      },
      { learned },
    );
    const count = (sequence: string): number => sequence.replace(/[^S]/g, '').length;
    expect(count(best[0].heavy! + best[0].light!)).toBeGreaterThan(count(MURINE_4D5.heavy + MURINE_4D5.light));
    expect(() => designed({ terms: [{ figure: 'learned:kd', goal: 'minimise' }] })).toThrow(
      'terms: no assay kd was learned',
    );
  });

  it('begins with variants that are given, without what the constraints forbid', () => {
    const seed = [MURINE_4D5.heavy.replace('GGDGFYAMDY', 'AADGFYAMDY').replace('QVQL', 'EVQL'), MURINE_4D5.light];
    const { proposals: seeded } = designVariants({ parent: MURINE_4D5, objectives: objectives({}), seeds: [seed] });
    for (const { heavy } of seeded) expect(heavy).toContain('GGDGFYAMDY');
  });

  it('says which constraint cannot be kept, or which chain is none', () => {
    const impossible = {
      terms: [{ figure: 'human_likeness', goal: 'maximise', at_least: 0.76 }],
      constraints: { most_mutations: 2 },
    };
    expect(() => designed(impossible)).toThrow('constraints: no variant that was found keeps them all; loosen a limit');
    const unreachable = { ...impossible, terms: [{ ...impossible.terms[0], at_least: 0.9 }] };
    expect(() => designed(unreachable)).toThrow(
      /^objectives\/terms\/0\/at_least: no variant can meet 0.9; 0.7\d+ is the nearest/,
    );
    expect(() => designVariants({ parent: { heavy: 'ACDEFGHIKL' }, objectives: objectives({}) })).toThrow(
      DesignInputError,
    );
    expect(() => designed({ terms: [{ figure: 'foreign_core_load', goal: 'minimise' }] })).toThrow(
      'terms: foreign cores need the model of MHC class II',
    );
  });
});

describe('objectives', () => {
  it('read as a sum', () => {
    expect(preset('humanize_further').terms.map(termText)).toEqual([
      '1 × human_likeness, maximised',
      '0.5 × mutations, minimised',
    ]);
  });

  it('have a valid preset of every name', () => {
    for (const name of PRESET_NAMES) expect(preset(name).terms.length).toBeGreaterThan(0);
  });

  it('refuse what no term knows', () => {
    expect(objectivesSchema.safeParse({ terms: [{ figure: 'affinity', goal: 'maximise' }] }).success).toBe(false);
    expect(objectivesSchema.safeParse({ terms: [] }).success).toBe(false);
  });
});
