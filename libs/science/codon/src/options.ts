import { CodonInputError } from './errors.js';
import { RESTRICTION_SITES } from './generated/restriction-sites.js';
import { hostRules, type HostRule, type HostRuleId } from './host-rules.js';
import { isBacterium, isYeast, type Host } from './hosts.js';
import { bitsOf, type ForbiddenPattern } from './patterns.js';

/**
 * Choice among synonymous codons: `maximize_cai` takes the codons that the host prefers, `match_usage` uses codons as often as the host
 * does, `harmonize` keeps the source organism's pattern of fast and slow codons.
 */
export const STRATEGIES = ['maximize_cai', 'match_usage', 'harmonize'] as const;
export type Strategy = (typeof STRATEGIES)[number];

export const RESTRICTION_ENZYMES = Object.keys(RESTRICTION_SITES) as readonly (keyof typeof RESTRICTION_SITES)[];
export type RestrictionEnzyme = keyof typeof RESTRICTION_SITES;

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Constraints of the DNA. Fractions are 0–1, lengths in nucleotides. */
export interface ConstraintOptions {
  readonly avoidEnzymes: readonly RestrictionEnzyme[];
  /** Patterns in IUPAC codes. */
  readonly avoidPatterns: readonly string[];
  readonly gc: Bounds;
  /** Bounds of the GC fraction of every 50 nucleotides. */
  readonly gcWindow: Bounds;
  readonly maxHomopolymer: number;
  /** Maximum length of a direct or inverted repeat. */
  readonly maxRepeat: number;
  readonly suppressCpg: boolean;
  /** Rules of the host that are disabled. */
  readonly skipRules: readonly HostRuleId[];
}

export const DEFAULT_CONSTRAINTS: ConstraintOptions = {
  avoidEnzymes: ['EcoRI', 'HindIII', 'NotI', 'BamHI', 'XhoI', 'BsaI', 'BsmBI', 'SapI'],
  avoidPatterns: [],
  gc: { min: 0.4, max: 0.65 },
  gcWindow: { min: 0.3, max: 0.7 },
  maxHomopolymer: 6,
  maxRepeat: 12,
  suppressCpg: false,
  skipRules: [],
};

/** GC bounds of yeasts: their preferred codons have fewer G and C; DNA vendors accept both (Twist: 25 to 65 % of the whole). */
const YEAST_GC = { gc: { min: 0.3, max: 0.65 }, gcWindow: { min: 0.25, max: 0.7 } };

/**
 * Returns {@link DEFAULT_CONSTRAINTS} with the GC content that suits the host.
 * @param host the expression host.
 * @returns the constraints.
 */
export const defaultConstraints = (host: Host): ConstraintOptions =>
  isYeast(host) ? { ...DEFAULT_CONSTRAINTS, ...YEAST_GC } : DEFAULT_CONSTRAINTS;

export const GC_WINDOW = 50;

/** Dimensions of a hairpin: number of pairs in the stem, and of nucleotides in the loop. */
export const HAIRPIN = { stem: 10, minLoop: 3, maxLoop: 100 } as const;

/**
 * Length of the 5′ region and of a hairpin stem in it: bacteria initiate translation poorly if the start of the messenger folds (Kudla et
 * al., Science 324:255, 2009).
 */
export const FIVE_PRIME = { length: 48, stem: 6 } as const;

/** Maximum run of G, lower than that of the other bases: runs of G fold into quadruplexes and stop synthesis. */
const LONGEST_G_RUN = 5;

/** All constraints on the DNA of one protein, in the form for solver and checker. */
export interface Constraints {
  readonly options: ConstraintOptions;
  readonly rules: readonly HostRule[];
  readonly patterns: readonly ForbiddenPattern[];
  readonly hairpins: boolean;
  /** Whether the host requires a 5′ end without hairpins. */
  readonly openFivePrime: boolean;
}

/**
 * Combines the options of a request with the rules of the host.
 *
 * @param host the expression host.
 * @param options the constraints of the request; {@link defaultConstraints} gives the defaults of the host.
 * @returns the constraints for the solver and for {@link checkSequence}.
 * @throws {CodonInputError} for a pattern that is not IUPAC text, and for reversed bounds
 * @example
 * ```ts
 * constraintsOf('e_coli', defaultConstraints('e_coli')).openFivePrime; // → true
 * ```
 */
export function constraintsOf(host: Host, options: ConstraintOptions): Constraints {
  for (const [name, { min, max }] of [['gc', options.gc] as const, ['gc_window', options.gcWindow] as const]) {
    if (!(min <= max)) throw new CodonInputError(`${name}: min ${min} is above max ${max}`);
  }
  const rules = hostRules(host).filter(({ id }) => !options.skipRules.includes(id));
  const patterns: ForbiddenPattern[] = [
    ...options.avoidEnzymes.map((enzyme) => ({
      constraint: 'restriction_sites',
      label: enzyme,
      iupac: RESTRICTION_SITES[enzyme],
      bothStrands: true,
    })),
    ...options.avoidPatterns.map((iupac) => ({ constraint: 'patterns', label: iupac, iupac, bothStrands: true })),
    ...homopolymers(options.maxHomopolymer),
    ...(options.suppressCpg ? [{ constraint: 'cpg', label: 'CpG', iupac: 'CG', bothStrands: false }] : []),
    ...rules.flatMap((rule) => rule.patterns),
  ];
  for (const { iupac } of patterns) bitsOf(iupac);
  return { options, rules, patterns, hairpins: true, openFivePrime: isBacterium(host) };
}

/** Runs of one nucleotide more than allowed; of each complementary pair one pattern, on both strands. */
function homopolymers(longest: number): ForbiddenPattern[] {
  const run = (base: string, allowed: number): ForbiddenPattern => ({
    constraint: 'homopolymer',
    label: `${base} × ${allowed + 1}`,
    iupac: base.repeat(allowed + 1),
    bothStrands: true,
  });
  return [run('A', longest), run('G', Math.min(longest, LONGEST_G_RUN))];
}
