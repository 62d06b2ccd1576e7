import { findLiabilities } from '@paratope/liabilities';
import { DesignInputError } from './errors.js';
import type { FigureScorer } from './figures.js';
import { isModelled, type Objectives, type Term } from './objectives.js';
import type { Judged } from './pareto.js';
import { withSequence, type ParentDomain } from './parent.js';

/** Variant with all its computed values. */
export interface JudgedVariant extends Judged {
  /** Sequences of the V domains, in the order of the parent's. */
  readonly sequences: readonly string[];
  /** Value of each term. */
  readonly values: readonly number[];
  readonly mutations: number;
  /** Part of the violation by new liabilities and identities. */
  readonly otherViolation: number;
}

/** Evaluates variants by terms and constraints, each variant once. */
export class VariantJudge {
  readonly #known = new Map<string, JudgedVariant>();
  readonly #liabilities: readonly ReadonlySet<string>[];
  readonly #domainLiabilities = new Map<string, number>();
  readonly parent: JudgedVariant;

  constructor(
    private readonly domains: readonly ParentDomain[],
    private readonly objectives: Objectives,
    private readonly scorer: FigureScorer,
  ) {
    requireComparable(domains, objectives);
    this.#liabilities = domains.map((domain) => new Set(this.#serious(domain, domain.sequence)));
    const sequences = domains.map(({ sequence }) => sequence);
    const values = objectives.terms.map(({ figure }) => scorer.valuesOf(figure, [sequences])[0]);
    this.parent = this.#judged(sequences, values, values);
    this.#known.set(sequences.join('/'), this.parent);
  }

  /** Judges variants; a figure that needs a model of the variant is estimated. */
  judge(variants: readonly (readonly string[])[]): JudgedVariant[] {
    const unknown = [...new Map(variants.map((variant) => [variant.join('/'), variant]))].filter(
      ([key]) => !this.#known.has(key),
    );
    const sequences = unknown.map(([, variant]) => variant);
    const values = this.objectives.terms.map(({ figure }) => this.scorer.valuesOf(figure, sequences));
    for (const [k, [key, variant]] of unknown.entries()) {
      const own = values.map((ofTerm) => ofTerm[k]);
      this.#known.set(key, this.#judged(variant, own, this.parent.values));
    }
    return variants.flatMap((variant) => this.#known.get(variant.join('/')) ?? []);
  }

  /** Whether a term has a figure that {@link judge} only estimates, and that {@link modelled} computes from a model of the variant. */
  get needsModels(): boolean {
    return this.objectives.terms.some(({ figure }) => isModelled(figure));
  }

  /** Judges variants by models of them. */
  modelled(variants: readonly JudgedVariant[]): JudgedVariant[] {
    const sequences = variants.map((variant) => variant.sequences);
    const values = this.objectives.terms.map(({ figure }) => this.scorer.modelledValuesOf(figure, sequences));
    return sequences.map((own, k) =>
      this.#judged(
        own,
        values.map((ofTerm) => ofTerm[k]),
        this.parent.values,
      ),
    );
  }

  #judged(sequences: readonly string[], values: readonly number[], parent: readonly number[]): JudgedVariant {
    const { terms, constraints } = this.objectives;
    const mutations = sequences.reduce(
      (sum, sequence, k) => sum + differences(sequence, this.domains[k]?.sequence ?? ''),
      0,
    );
    let otherViolation = 0;
    for (const [k, sequence] of sequences.entries()) otherViolation += this.#newLiabilities(k, sequence);
    for (const { chain, sequence, at_least, at_most } of constraints.identity) {
      const own = sequences[this.domains.findIndex(({ side }) => side === chain)] ?? '';
      const identity = 1 - differences(own, sequence) / Math.max(1, own.length);
      otherViolation += Math.max(0, at_least - identity) + Math.max(0, identity - at_most);
    }
    const violation = this.#figureViolation(values, parent, mutations) + otherViolation;
    const costs = terms.flatMap(({ goal }, k) =>
      goal === 'limit_only' ? [] : [goal === 'maximise' ? -values[k] : values[k]],
    );
    return { sequences, values, costs, violation, mutations, otherViolation };
  }

  /** Predicts the violation of a variant with two changes of `base`, as if the changes of each figure added up. */
  predictedViolation(base: JudgedVariant, first: JudgedVariant, second: JudgedVariant): number {
    const values = base.values.map((value, k) => first.values[k] + second.values[k] - value);
    const mutations = first.mutations + second.mutations - base.mutations;
    const other = first.otherViolation + second.otherViolation - base.otherViolation;
    return this.#figureViolation(values, this.parent.values, mutations) + Math.max(0, other);
  }

  /** Violation by the number of mutations and the limits of figures. */
  #figureViolation(values: readonly number[], parent: readonly number[], mutations: number): number {
    const { terms, constraints } = this.objectives;
    return terms.reduce(
      (sum, term, k) => sum + violationOf(term, values[k], parent[k]),
      Math.max(0, mutations - constraints.most_mutations),
    );
  }

  #newLiabilities(k: number, sequence: string): number {
    const domain = this.domains[k];
    if (!domain || sequence === domain.sequence) return 0;
    const key = `${k} ${sequence}`;
    let count = this.#domainLiabilities.get(key);
    if (count === undefined) {
      count = this.#serious(domain, sequence).filter((liability) => !this.#liabilities[k]?.has(liability)).length;
      this.#domainLiabilities.set(key, count);
    }
    return count;
  }

  #serious(domain: ParentDomain, sequence: string): string[] {
    const { no_new_liability: from } = this.objectives.constraints;
    if (from === 'off') return [];
    const severities = from === 'high' ? ['high'] : ['high', 'medium'];
    return findLiabilities(withSequence(domain, sequence))
      .filter(({ severity }) => severities.includes(severity))
      .map(({ kind, site }) => `${kind} ${site}`);
  }
}

/** Violation in units of the limit, so that violations of figures with different units can be added. */
function violationOf({ goal, at_least, at_most, no_worse_than_parent }: Term, value: number, parent: number): number {
  const lowest = Math.max(at_least ?? -Infinity, no_worse_than_parent && goal === 'maximise' ? parent : -Infinity);
  const highest = Math.min(at_most ?? Infinity, no_worse_than_parent && goal === 'minimise' ? parent : Infinity);
  const below = value < lowest ? (lowest - value) / Math.max(1e-9, Math.abs(lowest)) : 0;
  const above = value > highest ? (value - highest) / Math.max(1e-9, Math.abs(highest)) : 0;
  return below + above;
}

export function differences(a: string, b: string): number {
  let count = 0;
  for (let k = 0; k < Math.max(a.length, b.length); k++) if (a.charAt(k) !== b.charAt(k)) count++;
  return count;
}

function requireComparable(domains: readonly ParentDomain[], { constraints }: Objectives): void {
  for (const [k, { chain, sequence }] of constraints.identity.entries()) {
    const domain = domains.find(({ side }) => side === chain);
    if (domain?.sequence.length === sequence.length) continue;
    const length = domain ? `${domain.sequence.length} residues` : `no ${chain} chain`;
    throw new DesignInputError(
      'unknown_position',
      `constraints.identity[${k}].sequence`,
      `the parent has ${length}, the sequence ${sequence.length}`,
    );
  }
}
