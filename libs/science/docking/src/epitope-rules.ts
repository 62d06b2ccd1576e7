import { NeighbourGrid } from '@paratope/geometry';
import { antibodySites } from './antibody-sites.js';
import type { Complex } from './evaluate.js';
import { CONTACT_REGIONS, type ContactRegion } from './interface-report.js';
import { namedIn, residueRanges, type ResidueRange } from './residue-ranges.js';

/** Maximum distance in Å that a rule may name; contacts beyond it are not kept. */
export const RULE_REACH = 12;
/** Distance in Å of a contact where a rule names none. */
const CONTACT = 4.5;
const CDRS: readonly ContactRegion[] = ['H1', 'H2', 'H3', 'L1', 'L2', 'L3'];

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
const NEAR =
  /^(?:any\s+)?(?<regions>[\w,\s]+?)\s+within\s+(?<within>[\d.]+)\s*(?:Å|A|angstroms?)?\s+of\s+(?<residues>\S.*)$/iu;
const AVOID = new RegExp(`^no\\s+contact\\s+with\\s+(?:chain\\s+)?(?<residues>\\S+?)${WITHIN}$`, 'iu');
const COVER = new RegExp(
  `^at\\s+least\\s+(?<share>[\\d.]+)\\s*%\\s+of\\s+(?:the\\s+residues\\s+)?(?<residues>\\S+?)${WITHIN}$`,
  'iu',
);

/**
 * Reads a rule: `any CDR within 6 Å of A:45-60`, `H3,L3 within 5 of A:45,A:52A`, `no contact with B`, `no contact with A:1-20 within 8`,
 * `at least 60% of A:45-60`. A contact is 4.5 Å where no distance is named.
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
  const trimmed = text.trim();
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
 * Finds the residues of the antigen within 12 Å of the antibody, with their distances to each of its regions (IMGT).
 *
 * @param complex the partners as they are placed.
 * @returns the contacts, on which {@link evaluateRule} works.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const { structure } = parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8'));
 * // VL takes the place of the antigen.
 * const [antibody, antigen] = ['H', 'L'].map((chain) => preparePartner(structure, { chains: [chain] }).partner);
 * const contacts = epitopeContacts({ antibody, antigen });
 * contacts.antigen; // → 'L:1-107'
 * const { holds, value } = evaluateRule(parseEpitopeRule('H3 within 4 Å of L'), contacts);
 * [holds, value]; // → [true, 3.56]
 * ```
 */
export function epitopeContacts({ antibody, antigen }: Complex): EpitopeContacts {
  const regions = antibodySites(antibody).map((site): ContactRegion => {
    if (!site) return 'constant';
    if (!site.region.startsWith('CDR')) return 'framework';
    return `${site.chain}${site.region.slice(3)}` as ContactRegion;
  });
  const grid = new NeighbourGrid(antibody.coordinates, RULE_REACH);
  const nearest = new Map<number, Partial<Record<ContactRegion, number>>>();
  for (let atom = 0; atom < antigen.atomNames.length; atom++) {
    const [x, y, z] = antigen.coordinates.subarray(3 * atom, 3 * atom + 3);
    const residue = antigen.residueOfAtom[atom];
    grid.forEachWithin(x, y, z, RULE_REACH, (other, d2) => {
      const region = regions[antibody.residueOfAtom[other]];
      const own = nearest.get(residue) ?? {};
      const known = own[region];
      if (known === undefined || d2 < known) own[region] = d2;
      nearest.set(residue, own);
    });
  }
  const near = [...nearest].sort(([a], [b]) => a - b);
  return {
    near: near.map(([residue, squares]) => {
      const { chain, seqNum, insCode } = antigen.residues[residue];
      const distances = Object.entries(squares).map(([region, d2]) => [region, Number(Math.sqrt(d2).toFixed(2))]);
      return { chain, seqNum, insCode, nearest: Object.fromEntries(distances) as NearResidue['nearest'] };
    }),
    antigen: namedIn(antigen.residues),
  };
}

/**
 * Evaluates a rule on a pose.
 *
 * @param rule the rule, from {@link parseEpitopeRule}.
 * @param contacts the contacts of the pose, from {@link epitopeContacts}.
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

const covers = ({ chain, first, last, insCode }: ResidueRange, residue: NearResidue): boolean =>
  residue.chain === chain &&
  residue.seqNum >= first &&
  residue.seqNum <= last &&
  (insCode === undefined || residue.insCode === insCode);

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
