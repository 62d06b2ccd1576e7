import { unreachableBounds, type ParentSequences } from '@paratope/design/bounds';
import { objectivesSchema, type Constraints, type FigureName, type Objectives } from '@paratope/design/objectives';
import { preset, type PresetName } from '@paratope/design/presets';
import { allowedIn, allowedText, positionsIn, positionsText } from './position-text.js';
import type { AskedDesign } from './submission.js';
import { TEXT } from './text.js';

/** A number field; null while it is empty. */
export type FieldNumber = number | null;

export interface TermValues {
  /** Identifies the row while rows are added and removed. */
  readonly key: number;
  readonly figure: FigureName;
  readonly goal: Objectives['terms'][number]['goal'];
  readonly weight: FieldNumber;
  readonly at_least: FieldNumber;
  readonly at_most: FieldNumber;
  readonly no_worse_than_parent: boolean;
}

export interface IdentityValues {
  readonly key: number;
  readonly chain: 'heavy' | 'light';
  readonly sequence: string;
  /** Percent. */
  readonly at_least: FieldNumber;
  readonly at_most: FieldNumber;
}

/** Constraints, with positions as text: `H:52A L:93`, and `H:52A=ST` with the substitutes. */
export interface ConstraintValues extends Pick<Constraints, 'scheme' | 'frozen' | 'forbidden' | 'no_new_liability'> {
  readonly frozen_positions: string;
  readonly allowed: string;
  /** Percent of human repertoires. */
  readonly least_frequency: FieldNumber;
  readonly most_mutations: FieldNumber;
  readonly identity: readonly IdentityValues[];
}

/** Values of the form besides the variants. */
export interface DesignValues {
  /** Preset that the form was filled from. */
  readonly preset: PresetName;
  readonly terms: readonly TermValues[];
  readonly constraints: ConstraintValues;
  readonly proposals: FieldNumber;
  readonly effort: FieldNumber;
  readonly seed: FieldNumber;
  readonly judged: FieldNumber;
}

/** Share of 1 as percent, and back, without the digits that binary fractions add. */
const percentOf = (share: number): number => Number((100 * share).toPrecision(12));
const shareOf = (percent: number): number => Number((percent / 100).toPrecision(12));

/** Fills the form from a preset: all its terms and constraints can be edited. */
export function valuesOf(name: PresetName, judged: FieldNumber): DesignValues {
  const { terms, constraints, proposals, effort, seed } = preset(name);
  return {
    preset: name,
    proposals,
    effort,
    seed,
    judged,
    terms: terms.map((term, key) => ({
      key,
      figure: term.figure as FigureName,
      goal: term.goal,
      weight: term.weight,
      at_least: term.at_least ?? null,
      at_most: term.at_most ?? null,
      no_worse_than_parent: term.no_worse_than_parent,
    })),
    constraints: {
      ...constraints,
      frozen_positions: positionsText(constraints.frozen_positions),
      allowed: allowedText(constraints.allowed),
      least_frequency: percentOf(constraints.least_frequency),
      identity: constraints.identity.map((each, key) => ({
        key,
        chain: each.chain,
        sequence: each.sequence,
        at_least: percentOf(each.at_least),
        at_most: percentOf(each.at_most),
      })),
    },
  };
}

interface ReadValues {
  readonly asked: AskedDesign;
  readonly objectives: Objectives;
  /** What has to be corrected, by the JSON pointer of the field in `objectives`; `judged` stands beside them. */
  readonly problems: ReadonlyMap<string, string>;
}

/**
 * Reads the form as a request. A preset that was not changed is requested by its name.
 * @param parent the V domains of the variant, where one is chosen: limits that it cannot reach are problems
 */
export function readValues(values: DesignValues, parent: ParentSequences = {}): ReadValues {
  const problems = problemsOf(values);
  const read = objectivesSchema.safeParse(inputOf(values));
  const usual = preset(values.preset);
  const objectives = read.success ? read.data : usual;
  for (const { path, message } of read.error?.issues ?? []) {
    const pointer = `/${path.join('/')}`;
    if (![...problems.keys()].some((known) => pointer.startsWith(known))) problems.set(pointer, message);
  }
  if (read.success) {
    for (const { pointer, reachable } of unreachableBounds(objectives, parent)) {
      const isShare = pointer.includes('/identity/');
      if (!problems.has(pointer)) problems.set(pointer, TEXT.unreachable(isShare ? percentOf(reachable) : reachable));
    }
  }
  const isPreset = JSON.stringify(objectives) === JSON.stringify(usual);
  const judged = values.judged ?? 0;
  const asked = isPreset ? { preset: values.preset, judged } : { objectives: requested(objectives), judged };
  return { asked, objectives, problems };
}

/** Objectives as the request takes them: limits that are not set are absent. */
const requested = ({ terms, ...others }: Objectives): NonNullable<AskedDesign['objectives']> => ({
  ...others,
  terms: terms.map(({ at_least, at_most, ...term }) => ({
    ...term,
    ...(at_least !== undefined && { at_least }),
    ...(at_most !== undefined && { at_most }),
  })),
});

function inputOf({ terms, constraints, proposals, effort, seed }: DesignValues): unknown {
  const { frozen_positions, allowed, least_frequency, identity, ...others } = constraints;
  return {
    terms: terms.map(({ key: _, at_least, at_most, ...term }) => ({
      ...term,
      ...(at_least !== null && { at_least }),
      ...(at_most !== null && { at_most }),
    })),
    constraints: {
      ...others,
      frozen_positions: positionsIn(frozen_positions) ?? [],
      allowed: allowedIn(allowed) ?? [],
      least_frequency: shareOf(least_frequency ?? 0),
      identity: identity.map(({ key: _, sequence, at_least, at_most, ...each }) => ({
        ...each,
        sequence: sequence.replaceAll(/\s/g, '').toUpperCase(),
        at_least: shareOf(at_least ?? 0),
        at_most: shareOf(at_most ?? 100),
      })),
    },
    proposals,
    effort,
    seed,
  };
}

function problemsOf({ terms, constraints, proposals, effort, seed, judged }: DesignValues): Map<string, string> {
  const problems = new Map<string, string>();
  const require = (holds: boolean, pointer: string, problem: string): void => {
    if (!holds) problems.set(pointer, problem);
  };
  require(terms.length > 0, '/terms', TEXT.addATerm);
  for (const [k, { goal, weight, at_least: low, at_most: high }] of terms.entries()) {
    require(goal === 'limit_only' || (weight ?? 0) > 0, `/terms/${k}/weight`, TEXT.writeAWeight);
    require(low === null || high === null || low <= high, `/terms/${k}/at_most`, TEXT.limitsCross);
  }
  const at = (field: keyof ConstraintValues): string => `/constraints/${field}`;
  require(positionsIn(constraints.frozen_positions) !== undefined, at('frozen_positions'), TEXT.writePositions);
  require(allowedIn(constraints.allowed) !== undefined, at('allowed'), TEXT.writeAllowed);
  require(/^[ACDEFGHIKLMNPQRSTVWY]*$/.test(constraints.forbidden), at('forbidden'), TEXT.writeResidues);
  require(constraints.least_frequency !== null, at('least_frequency'), TEXT.writeANumber);
  require(constraints.most_mutations !== null, at('most_mutations'), TEXT.writeANumber);
  for (const [k, { sequence, at_least: low, at_most: high }] of constraints.identity.entries()) {
    const letters = sequence.replaceAll(/\s/g, '');
    require(/^[ACDEFGHIKLMNPQRSTVWY]+$/i.test(letters), `${at('identity')}/${k}/sequence`, TEXT.writeASequence);
    require((low ?? 0) <= (high ?? 100), `${at('identity')}/${k}/at_most`, TEXT.limitsCross);
  }
  for (const [field, value] of Object.entries({ proposals, effort, seed, judged }))
    require(value !== null, `/${field}`, TEXT.writeANumber);
  return problems;
}
