import { formatPosition, numberAntibody, type NumberedDomain } from '@paratope/numbering';
import { alignDomain } from './alignment.js';
import { CONSTANT_REGION_LIBRARY, type RegionDomain, type RegionName } from './library.js';
import type { ConstantDomainKind } from './numbering.js';

/** Part of a chain; the numbers have one element per residue. */
export interface ChainDomain {
  readonly kind: 'V' | ConstantDomainKind | 'leader' | 'linker' | 'tail';
  /** Name for people, such as `VH`, `VHH`, `CH2` or `(G4S)3 linker`. */
  readonly name: string;
  /** 0-based, end excluded. */
  readonly start: number;
  readonly end: number;
  /** Constant region of the library that the domain is nearest to; null for every other part. */
  readonly region: RegionName | null;
  /** Identity to that region over the aligned residues, 0–1. */
  readonly identity: number | null;
  readonly eu: readonly (number | null)[];
  /** IMGT positions, of V domains as well. */
  readonly imgt: readonly (string | null)[];
  /** The numbered V domain; absent for every other part. */
  readonly variable?: NumberedDomain;
}

interface Hit {
  readonly region: RegionName;
  readonly domain: RegionDomain;
  readonly start: number;
  readonly end: number;
  readonly same: number;
  readonly identity: number;
  /** Index of the domain's residue that is aligned to each residue from `start` on, or −1. */
  readonly aligned: readonly number[];
}

/** Least share of a domain's residues that are aligned, and least identity: mouse and human CH2 share 63 %. */
const MIN_COVERED = 0.6;
const MIN_IDENTITY = 0.5;
/** Least residues of a hinge, which engineered molecules shorten to DKTHTCPPCP and less. */
const MIN_HINGE = 5;

function place(text: string, region: RegionName, domain: RegionDomain): Hit | undefined {
  // The ends of a hinge are where it is cut or joined to a linker, so it is not continued beyond what is alike.
  const pairs = alignDomain(text, domain.residues, domain.kind !== 'hinge');
  const least = domain.kind === 'hinge' ? MIN_HINGE : MIN_COVERED * domain.residues.length;
  if (pairs.length < least) return undefined;
  const same = pairs.filter(([index, at]) => text[index] === domain.residues[at]).length;
  const identity = same / pairs.length;
  if (identity < MIN_IDENTITY) return undefined;
  const start = pairs[0][0];
  const end = pairs[pairs.length - 1][0] + 1;
  const aligned = new Array<number>(end - start).fill(-1);
  for (const [index, at] of pairs) aligned[index - start] = at;
  return { region, domain, start, end, same, identity, aligned };
}

const best = (hits: readonly (Hit | undefined)[]): Hit | undefined =>
  hits.reduce((found, hit) => (hit && hit.same > (found?.same ?? 0) ? hit : found), undefined);

/** Finds the constant domains of a text, the most similar first and then those on either side, in sequence order. */
function findDomains(text: string, isHinge: boolean): Hit[] {
  const candidates = CONSTANT_REGION_LIBRARY.flatMap(({ name, domains }) =>
    domains.filter(({ kind }) => (kind === 'hinge') === isHinge).map((domain) => place(text, name, domain)),
  );
  const hit = best(candidates);
  if (!hit) return [];
  const beyond = findDomains(text.slice(hit.end), isHinge);
  const behind = beyond.map((each) => ({ ...each, start: each.start + hit.end, end: each.end + hit.end }));
  return [...findDomains(text.slice(0, hit.start), isHinge), hit, ...behind];
}

/**
 * Names every hit by the region that explains most of the chain; a domain is of another one only if that has more than two residues in
 * its favour: CH1 of IgG1 and IgG3, or CH3 of IgG2 and IgG4, differ in few.
 */
function unified(text: string, hits: readonly Hit[]): Hit[] {
  const total = new Map<RegionName, number>();
  const options = hits.map((hit) => {
    const own = text.slice(hit.start, hit.end);
    return CONSTANT_REGION_LIBRARY.flatMap(({ name, domains }) => {
      const domain = domains.find(({ kind }) => kind === hit.domain.kind);
      const placed = domain && place(own, name, domain);
      return placed ? [{ ...placed, start: placed.start + hit.start, end: placed.end + hit.start }] : [];
    });
  });
  for (const { region, same } of options.flat()) total.set(region, (total.get(region) ?? 0) + same);
  const [main] = [...total].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return hits.map((hit, at) => {
    const ofMain = options[at].find(({ region }) => region === main);
    return ofMain && ofMain.same + 2 >= hit.same && ofMain.end - ofMain.start >= hit.end - hit.start ? ofMain : hit;
  });
}

const constantDomain = (hit: Hit, offset: number): ChainDomain => ({
  kind: hit.domain.kind,
  name: hit.domain.kind,
  start: hit.start + offset,
  end: hit.end + offset,
  region: hit.region,
  identity: hit.identity,
  eu: hit.aligned.map((at) => (at < 0 ? null : hit.domain.eu[at])),
  imgt: hit.aligned.map((at) => (at < 0 ? null : hit.domain.imgt[at])),
});

const unnumbered = (kind: 'leader' | 'linker' | 'tail', name: string, start: number, end: number): ChainDomain => {
  const none = new Array<null>(end - start).fill(null);
  return { kind, name, start, end, region: null, identity: null, eu: none, imgt: none };
};

/** Divides the part of a chain between V domains, or beside them. */
function divide(text: string, offset: number, isLast: boolean, name: string): ChainDomain[] {
  const domains = unified(text, findDomains(text, false));
  const parts: ChainDomain[] = [];
  let at = 0;
  const between = (end: number, next: Hit | undefined): void => {
    const rest = text.slice(at, end);
    // Only what stands before a CH2, or behind a CH1 at the end, can be a hinge.
    const before = parts.at(-1)?.kind;
    const [hinge] = next?.domain.kind === 'CH2' || (!next && before === 'CH1') ? findDomains(rest, true) : [];
    const [from, to] = hinge ? [at + hinge.start, at + hinge.end] : [end, end];
    if (from > at)
      parts.push(unnumbered(kindOf(from === end && !next), labelOf(text.slice(at, from)), offset + at, offset + from));
    if (hinge) {
      const own = libraryHinge(next?.region ?? parts.at(-1)?.region, rest) ?? hinge;
      parts.push(constantDomain({ ...own, start: at + own.start, end: at + own.end }, offset));
      if (to < end) parts.push(unnumbered(kindOf(!next), labelOf(text.slice(to, end)), offset + to, offset + end));
    }
  };
  const kindOf = (isEnd: boolean): 'linker' | 'tail' => (isEnd && isLast ? 'tail' : 'linker');
  const labelOf = (piece: string): string =>
    piece.length === text.length ? name : /^[GSTE]+$/.test(piece) ? 'Gly/Ser linker' : 'linker';
  for (const hit of domains) {
    if (hit.start > at) between(hit.start, hit);
    parts.push(constantDomain(hit, offset));
    at = hit.end;
  }
  if (at < text.length) between(text.length, undefined);
  return parts;
}

/** The hinge by the region of its neighbour, which has its EU numbers; undefined where that does not fit. */
function libraryHinge(region: RegionName | null | undefined, text: string): Hit | undefined {
  const own = CONSTANT_REGION_LIBRARY.find(({ name }) => name === region);
  const domain = own?.domains.find(({ kind }) => kind === 'hinge');
  return own && domain && place(text, own.name, domain);
}

const V_NAMES = { H: 'VH', K: 'Vκ', L: 'Vλ' } as const;

const variableDomain = (variable: NumberedDomain): ChainDomain => ({
  kind: 'V',
  name: variable.isVhh ? 'VHH' : V_NAMES[variable.chainType],
  start: variable.start,
  end: variable.end,
  region: null,
  identity: null,
  eu: new Array<null>(variable.end - variable.start).fill(null),
  imgt: variable.imgt.map(formatPosition),
  variable,
});

/**
 * Divides a chain into its V and constant domains, hinge, linkers and ends, and numbers the constant ones.
 *
 * @param sequence one-letter codes of the mature chain, or of one with its signal peptide; at most what can be numbered.
 * @returns the residues in capitals, and parts in sequence order that cover every residue once.
 * @throws Error whose message says why, for text that is not a protein. A chain without a V domain is divided as well, such as an Fc.
 * @example
 * ```ts
 * const { domains } = divideChain('EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS');
 * domains.map(({ name }) => name); // → ['VH']
 * ```
 */
export function divideChain(sequence: string): { readonly residues: string; readonly domains: readonly ChainDomain[] } {
  const outcome = numberAntibody(sequence, { germline: false });
  if (!outcome.ok) {
    if (outcome.error.code !== 'not_an_antibody' || outcome.error.receptors) throw new Error(outcome.error.message);
    const residues = sequence.replaceAll(/\s/g, '').toUpperCase();
    return { residues, domains: divide(residues, 0, true, 'no known domain') };
  }
  const { sequence: residues, domains, flanks } = outcome.value;
  const others = flanks.flatMap(({ kind, name, start, end }) =>
    kind === 'leader'
      ? [unnumbered('leader', name, start, end)]
      : divide(residues.slice(start, end), start, end === residues.length, name),
  );
  return {
    residues,
    domains: [...domains.map(variableDomain), ...others].toSorted((one, other) => one.start - other.start),
  };
}
