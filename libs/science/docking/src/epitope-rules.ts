import { namedIn, residueRanges, type ResidueRange } from './residue-ranges.js';

/** Regions of an antibody in contacts: CDRs by IMGT. */
export const CONTACT_REGIONS = ['H1', 'H2', 'H3', 'L1', 'L2', 'L3', 'framework', 'constant'] as const;
export type ContactRegion = (typeof CONTACT_REGIONS)[number];

/** Maximum distance in Å that a rule may name; contacts beyond it are not kept. */
export const RULE_REACH = 12;
/** Distance in Å of a contact where a rule names none. */
const CONTACT = 4.5;
const CDRS: readonly ContactRegion[] = CONTACT_REGIONS.slice(0, 6);

/** Residue of the antigen near the antibody, with the distance in Å to the nearest heavy atom of each region within {@link RULE_REACH}. */
export interface NearResidue {
  readonly chain: string;
  readonly seqNum: number;
  readonly insCode: string;
  readonly nearest: Readonly<Partial<Record<ContactRegion, number>>>;
}

/** What rules are evaluated on, so that a pose need not be read again. */
export interface EpitopeContacts {
  readonly near: readonly NearResidue[];
  /** All residues of the antigen, in the notation of {@link residueRanges}. */
  readonly antigen: string;
}

/**
 * Condition on a pose. `near`: a residue of `residues` is within `within` of one of `regions`. `avoid`: none is. `cover`: at least `share` of
 * the residues are.
 */
export interface EpitopeRule {
  readonly kind: 'near' | 'avoid' | 'cover';
  readonly text: string;
  readonly regions: readonly ContactRegion[];
  readonly residues: readonly ResidueRange[];
  /** Distance in Å. */
  readonly within: number;
  /** Share, 0–1; of `cover` alone. */
  readonly share: number;
}

export interface RuleOutcome {
  readonly rule: string;
  readonly holds: boolean;
  /** Share of the named residues in contact for `cover`; otherwise the shortest distance in Å, null beyond {@link RULE_REACH}. */
  readonly value: number | null;
  /** Whether the antigen has none of the named residues, so that the rule says nothing about the pose. */
  readonly unknown: boolean;
}

/** Error for a rule that is not understood; the message says which forms are. */
export class EpitopeRuleError extends Error {
  override readonly name = 'EpitopeRuleError';
}

const WITHIN = '(?:\\s+within\\s+(?<within>[\\d.]+)\\s*(?:Å|A|angstroms?)?)?';
const RESIDUES = '(?:the\\s+(?:residues|hot\\s*spots)\\s+)?(?<residues>\\S+?)';
const NEAR = new RegExp(
  `^(?:any\\s+)?(?<regions>[\\w,\\s]+?)\\s+within\\s+(?<within>[\\d.]+)\\s*(?:Å|A|angstroms?)?\\s+of\\s+${RESIDUES}$`,
  'iu',
);
const AVOID = new RegExp(`^no\\s+contact\\s+with\\s+(?:chain\\s+)?${RESIDUES}${WITHIN}$`, 'iu');
const COVER = new RegExp(`^at\\s+least\\s+(?<share>[\\d.]+)\\s*%\\s+of\\s+${RESIDUES}${WITHIN}$`, 'iu');
const HOT_SPOTS = /^(?:the\s+)?hot\s*spots(?:\s+are|:)?\s+(?<residues>\S+)$/iu;
/** The hot spots of a rule that does not name them. */
const UNNAMED = /\bhot\s*spots(?=$|\s+within\b)/iu;

/** Residues may be separated by commas with blanks. */
const tidied = (text: string): string => text.trim().replaceAll(/\s*,\s*/g, ',');

/**
 * Reads rules. `hot spots A:45,A:47` among them is no rule: it names the residues that the others mean by `the hot spots`.
 *
 * @param texts the rules, see {@link parseEpitopeRule}; empty ones are left out.
 * @returns the rules, with the residues that they mean.
 * @throws EpitopeRuleError like {@link parseEpitopeRule}, and for hot spots that are named nowhere
 * @example
 * ```ts
 * const [rule] = parseEpitopeRules(['hot spots A:45,A:47', 'at least 60 % of the hot spots']);
 * rule.text; // → 'at least 60 % of the hot spots A:45,A:47'
 * ```
 */
export function parseEpitopeRules(texts: readonly string[]): EpitopeRule[] {
  const given = texts.map(tidied).filter((text) => text !== '');
  const spots = given.flatMap((text) => HOT_SPOTS.exec(text)?.groups?.['residues'] ?? []);
  const rules = given.filter((text) => !HOT_SPOTS.test(text));
  return rules.map((text) => parseEpitopeRule(spots.length === 0 ? text : text.replace(UNNAMED, `$& ${spots.join()}`)));
}

/**
 * Reads a rule: `any CDR within 6 Å of A:45-60`, `H3,L3 within 5 of A:45,A:52A`, `no contact with B`, `no contact with A:1-20 within 8`,
 * `at least 60% of the hot spots A:45,A:47`. A contact is 4.5 Å where no distance is named.
 *
 * @param text the rule; residues by the antigen's chain and the numbers of its file.
 * @returns the rule.
 * @throws EpitopeRuleError for another text, a distance beyond 12 Å or a share beyond 100 %.
 * @example
 * ```ts
 * const { kind, within, regions } = parseEpitopeRule('any CDR within 6 Å of A:45-60');
 * [kind, within, regions.length]; // → ['near', 6, 6]
 * parseEpitopeRule('at least 60% of A:45,A:47').share; // → 0.6
 * ```
 */
export function parseEpitopeRule(text: string): EpitopeRule {
  const trimmed = tidied(text);
  if (UNNAMED.test(trimmed))
    throw new EpitopeRuleError(`the epitope rule "${text}" names no residues: write "the hot spots A:45,A:47"`);
  const [near, avoid, cover] = [NEAR, AVOID, COVER].map((form) => form.exec(trimmed)?.groups);
  const found = cover ?? avoid ?? near;
  if (!found) {
    throw new EpitopeRuleError(
      `the epitope rule "${text}" is not understood; write "any CDR within 6 Å of A:45-60", "no contact with B" or "at least 60% of A:45-60"`,
    );
  }
  const within = found['within'] === undefined ? CONTACT : Number(found['within']);
  if (!(within > 0 && within <= RULE_REACH)) {
    throw new EpitopeRuleError(
      `the epitope rule "${text}" names ${found['within']} Å; 0 to ${RULE_REACH} Å are possible`,
    );
  }
  const share = cover ? Number(cover['share']) / 100 : 0;
  if (!(share >= 0 && share <= 1)) throw new EpitopeRuleError(`the epitope rule "${text}" names more than 100 %`);
  const residues = residueRanges(found['residues'] ?? '');
  if (!residues) {
    throw new EpitopeRuleError(
      `the epitope rule "${text}" names residues in another form than A, A:45, A:45-60 or A:52A`,
    );
  }
  const isNear = !cover && !avoid;
  return {
    kind: cover ? 'cover' : avoid ? 'avoid' : 'near',
    text: trimmed,
    regions: isNear ? regionsNamed(found['regions'] ?? '', text) : CONTACT_REGIONS,
    residues,
    within,
    share,
  };
}

/**
 * Evaluates a rule on a pose.
 *
 * @param rule the rule, from {@link parseEpitopeRule}.
 * @param contacts the contacts of the pose, from `epitopeContacts`.
 * @returns whether the rule holds, and the figure that decided it.
 */
export function evaluateRule(rule: EpitopeRule, { near, antigen }: EpitopeContacts): RuleOutcome {
  const named = sizeOf(rule.residues, residueRanges(antigen) ?? []);
  const unknown = named === 0;
  const distances = near
    .filter((residue) => rule.residues.some((range) => covers(range, residue)))
    .map(({ nearest }) => Math.min(...rule.regions.flatMap((region) => nearest[region] ?? [])));
  const touched = distances.filter((distance) => distance <= rule.within).length;
  if (rule.kind === 'cover') {
    const share = unknown ? 0 : touched / named;
    return { rule: rule.text, holds: !unknown && share >= rule.share, value: unknown ? null : share, unknown };
  }
  const shortest = Math.min(Infinity, ...distances);
  const holds = rule.kind === 'near' ? touched > 0 : !unknown && touched === 0;
  return { rule: rule.text, holds, value: Number.isFinite(shortest) ? shortest : null, unknown };
}

/** Distances in Å to regions of the antibody, by the antigen's residue: `{ 'A:45': { H3: 3.2 } }`. */
export type ResidueDistances = Readonly<Record<string, NearResidue['nearest']>>;

/**
 * Writes contacts as results have them.
 *
 * @param contacts the contacts.
 * @param chainOf the name in the result of a chain of the antigen.
 * @returns the distances by residue, and all residues of the antigen.
 * @example
 * ```ts
 * const near = [{ chain: 'H', seqNum: 52, insCode: 'A', nearest: { L1: 4.1 } }];
 * const written = writtenContacts({ near, antigen: 'H:1-90' }, () => 'A');
 * written.distances; // → { 'A:52A': { L1: 4.1 } }
 * contactsOf(written.distances, written.antigen).near[0].seqNum; // → 52
 * ```
 */
export function writtenContacts(
  { near, antigen }: EpitopeContacts,
  chainOf: (chain: string) => string,
): { readonly distances: ResidueDistances; readonly antigen: string } {
  const named = near.map(({ nearest, ...residue }) => [
    namedIn([{ ...residue, chain: chainOf(residue.chain) }]),
    nearest,
  ]);
  const residues = antigen.split(',').map((run) => run.replace(/^[^:]+/, chainOf));
  return { distances: Object.fromEntries(named) as ResidueDistances, antigen: residues.join(',') };
}

/**
 * Reads contacts of a result.
 *
 * @param distances the distances by residue.
 * @param antigen all residues of the antigen.
 * @returns the contacts, for {@link evaluateRule}.
 */
export const contactsOf = (distances: ResidueDistances, antigen: string): EpitopeContacts => ({
  near: Object.entries(distances).flatMap(([name, nearest]) =>
    (residueRanges(name) ?? []).map(({ chain, first, insCode = '' }) => ({ chain, seqNum: first, insCode, nearest })),
  ),
  antigen,
});

/**
 * Evaluates rules on the contacts of a model. One without an antigen, or without kept contacts, satisfies none.
 *
 * @param rules the rules.
 * @param contacts the contacts; null for none.
 * @returns the outcomes, and whether all rules hold.
 * @example
 * ```ts
 * const near = [{ chain: 'A', seqNum: 45, insCode: '', nearest: { H3: 3.2 } }];
 * evaluateRules([parseEpitopeRule('no contact with A')], { near, antigen: 'A:1-90' }).holds; // → false
 * ```
 */
export function evaluateRules(rules: readonly EpitopeRule[], contacts: EpitopeContacts | null) {
  const outcomes = rules.map((rule) =>
    contacts ? evaluateRule(rule, contacts) : { rule: rule.text, holds: false, value: null, unknown: true },
  );
  return { rules: outcomes, holds: outcomes.every(({ holds }) => holds) };
}

/**
 * Returns whether a range has a residue.
 *
 * @param range the range.
 * @param residue the residue.
 * @returns true if it has.
 * @example
 * ```ts
 * covers({ chain: 'A', first: 45, last: 60 }, { chain: 'A', seqNum: 52, insCode: 'A' }); // → true
 * ```
 */
export function covers(range: ResidueRange, residue: Omit<NearResidue, 'nearest'>): boolean {
  const { chain, seqNum, insCode } = residue;
  const isInside = range.chain === chain && seqNum >= range.first && seqNum <= range.last;
  return isInside && (range.insCode === undefined || insCode === range.insCode);
}

/** Number of residues of the antigen that a rule names. */
function sizeOf(named: readonly ResidueRange[], antigen: readonly ResidueRange[]): number {
  const found = new Set<string>();
  for (const run of antigen) {
    for (const range of named) {
      if (range.chain !== run.chain) continue;
      const isOne = run.insCode !== undefined && run.insCode !== '';
      if (range.insCode !== undefined && range.insCode !== (run.insCode ?? '')) continue;
      const [from, to] = [Math.max(range.first, run.first), Math.min(range.last, run.last)];
      for (let number = from; number <= to; number++) found.add(`${run.chain}${number}${isOne ? run.insCode : ''}`);
    }
  }
  return found.size;
}

function regionsNamed(words: string, text: string): readonly ContactRegion[] {
  const lower = words.trim().toLowerCase();
  if (/^cdrs?$/.test(lower)) return CDRS;
  if (/^antibody$/.test(lower)) return CONTACT_REGIONS;
  const named = lower.split(/[\s,]+(?:or\s+)?/).map((word) => word.replace(/^cdr-?/, '').toUpperCase());
  const regions = CDRS.filter((region) => named.includes(region));
  if (regions.length === named.length) return regions;
  throw new EpitopeRuleError(`the epitope rule "${text}" names another region than CDR, antibody, ${CDRS.join(', ')}`);
}
