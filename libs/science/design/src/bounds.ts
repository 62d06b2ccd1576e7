import type { Constraints, FigureName, Objectives, Term } from './objectives.js';

/** Limit that no proposal can meet: where it stands in the objectives, and what can be reached. */
export interface UnreachableBound {
  /** JSON pointer of the field in the objectives. */
  readonly pointer: string;
  readonly bound: number;
  /** Nearest value that a proposal can have. */
  readonly reachable: number;
}

/** Sequences of the V domains of the parent, by chain. */
export type ParentSequences = Readonly<Partial<Record<'heavy' | 'light', string>>>;

/** Values that figures can have, whatever the antibody. */
const RANGES: Readonly<Partial<Record<FigureName, readonly [least: number, most: number]>>> = {
  human_likeness: [0, 1],
  repertoire_fit: [-Infinity, 0],
  foreign_core_load: [0, Infinity],
  foreign_cores: [0, Infinity],
  liability_load: [0, Infinity],
  isoelectric_point: [0, 14],
  vhh_hallmarks: [0, 4],
  developability_risk: [0, 1],
  hic: [0, Infinity],
};

/**
 * Finds the limits that no proposal can meet, before a search: those outside what a figure can be, more mutations than are allowed, and an
 * identity that the allowed mutations do not reach or leave.
 *
 * @param objectives the objectives.
 * @param parent the V domains of the parent, where it is known.
 * @returns the limits in the order of the objectives; none is no promise that a proposal meets all.
 * @example
 * ```ts
 * const objectives = objectivesSchema.parse({ terms: [{ figure: 'human_likeness', goal: 'maximise', at_least: 1.2 }] });
 * unreachableBounds(objectives); // → [{ pointer: '/terms/0/at_least', bound: 1.2, reachable: 1 }]
 * ```
 */
export function unreachableBounds(
  { terms, constraints }: Pick<Objectives, 'terms' | 'constraints'>,
  parent: ParentSequences = {},
): UnreachableBound[] {
  return [
    ...terms.flatMap((term, k) => outside(term, `/terms/${k}`, rangeOf(term, constraints))),
    ...constraints.identity.flatMap((each, k) => {
      const range = identityRange(each, parent[each.chain], constraints.most_mutations);
      return range ? outside(each, `/constraints/identity/${k}`, range) : [];
    }),
  ];
}

type Limits = Pick<Term, 'at_least' | 'at_most'>;

function outside({ at_least: low, at_most: high }: Limits, at: string, [least, most]: readonly [number, number]) {
  return [
    ...(low !== undefined && low > most ? [{ pointer: `${at}/at_least`, bound: low, reachable: most }] : []),
    ...(high !== undefined && high < least ? [{ pointer: `${at}/at_most`, bound: high, reachable: least }] : []),
  ];
}

function rangeOf({ figure }: Term, { most_mutations }: Constraints): readonly [number, number] {
  if (figure === 'mutations') return [1, most_mutations];
  return RANGES[figure as FigureName] ?? [-Infinity, Infinity];
}

/** Identities that so many mutations of the parent can reach; undefined where the parent or the length is another one. */
function identityRange(
  { sequence }: Constraints['identity'][number],
  domain: string | undefined,
  mutations: number,
): readonly [number, number] | undefined {
  if (domain === undefined || domain.length !== sequence.length) return undefined;
  const equal = [...domain].filter((residue, at) => residue === sequence[at]).length;
  const most = Math.min(domain.length, equal + mutations);
  return [Math.max(0, equal - mutations) / domain.length, most / domain.length];
}
