import { formatPosition, type ChainType, type NumberedDomain } from '@paratope/numbering';
import { type LiabilityKind, type Motif, type MotifScope, type Severity, MOTIFS } from './motifs.js';
import { imgtCdr, isKabatCdr, isVernier } from './zones.js';

/** A motif found in a V domain. */
export interface Liability {
  readonly kind: LiabilityKind;
  /** Residues of the motif, e.g. `NG`. */
  readonly motif: string;
  readonly severity: Severity;
  /** Index of the reacting residue in the residues of the domain. */
  readonly site: number;
  /** Indices of all residues of the motif. */
  readonly residues: readonly number[];
  /** IMGT position of the reacting residue, e.g. `111A`. */
  readonly imgt: string;
  /** IMGT region of the reacting residue. */
  readonly region: 'CDR1' | 'CDR2' | 'CDR3' | 'framework';
}

/** Part of a numbered domain in which motifs are searched. */
type LiabilityDomain = Pick<NumberedDomain, 'chainType' | 'residues' | 'imgt'>;

/** Information about a domain that its residues do not contain. */
interface LiabilityContext {
  /**
   * Layout of the nearest human germline (128 characters, IMGT positions; V and J). Framework motifs that the germline encodes have
   * severity `info`.
   */
  readonly germline?: string | undefined;
  /** Index of a cysteine that is bound to another domain, as in disulfide-stabilised scFvs. */
  readonly interfaceCysteine?: number | undefined;
  /** Whether chemical motifs are also searched in Kabat's CDRs, which extend beyond IMGT's. Default: false. */
  readonly kabatCdrs?: boolean | undefined;
}

/** Reactions that are faster in long, flexible and exposed loops: in CDR3 their severity is high instead of medium. */
const WORSE_IN_CDR3: ReadonlySet<LiabilityKind> = new Set(['isomerization', 'oxidation']);
/** Kinds that remain a risk where the germline itself encodes them. */
const NEVER_EXCUSED: ReadonlySet<LiabilityKind> = new Set(['glycosylation', 'unpaired_cysteine']);
/** Kinds that are no risk even in a CDR if the germline gene encodes them (`VG`, `YY`). */
const EXCUSED_IN_CDRS: ReadonlySet<LiabilityKind> = new Set(['polyreactivity', 'aromatic_cluster']);
/** Net charge of the CDRs of one Fv from which polyreactivity and fast clearance are expected. */
const CDR_CHARGE_LIMIT = 3;

/**
 * Finds all sequence liabilities of one V domain: the motifs of {@link MOTIFS} and unpaired cysteines. Exposure in a structure is not
 * considered.
 *
 * @param domain the numbered domain: residues with amino acids and IMGT positions.
 * @param context the nearest germline residues, an interface cysteine and whether Kabat's CDRs count as CDRs, if known.
 * @returns the liabilities in sequence order; `site` is a 0-based index into the domain's residues.
 * @example
 * ```ts
 * import { numberAntibody } from '@paratope/numbering';
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const [domain] = numberAntibody(vh).value.domains;
 * findLiabilities(domain).map(({ kind, site }) => [kind, site]).slice(0, 2); // → [ [ 'pyroglutamate', 0 ], [ 'glycation', 29 ] ]
 * ```
 */
export function findLiabilities(domain: LiabilityDomain, context: LiabilityContext = {}): Liability[] {
  const { germline, interfaceCysteine, kabatCdrs = false } = context;
  const sequence = domain.residues.map((residue) => residue.aminoAcid).join('');
  const found: Liability[] = unpairedCysteines(domain, interfaceCysteine);
  const taken = new Set<string>();
  for (const motif of MOTIFS) {
    for (const match of sequence.matchAll(motif.pattern)) {
      const [, text = ''] = match;
      const site = match.index + motif.site;
      if (!inScope(domain, motif.scope, site, kabatCdrs)) continue;
      const key = `${motif.kind} ${site}`;
      if (taken.has(key)) continue;
      taken.add(key);
      found.push(liability(domain, motif, text, match.index, germline));
    }
  }
  return found.sort((a, b) => a.site - b.site || a.kind.localeCompare(b.kind));
}

function liability(
  domain: LiabilityDomain,
  motif: Motif,
  text: string,
  start: number,
  germline: string | undefined,
): Liability {
  const site = start + motif.site;
  const residues = Array.from(text, (_, i) => start + i);
  const region = regionOf(domain, site);
  const excused =
    germline !== undefined &&
    (region === 'framework' || EXCUSED_IN_CDRS.has(motif.kind)) &&
    !NEVER_EXCUSED.has(motif.kind) &&
    residues.every((index) => isGermline(domain, index, germline));
  const severity =
    region === 'CDR3' && motif.severity === 'medium' && WORSE_IN_CDR3.has(motif.kind) ? 'high' : motif.severity;
  return {
    kind: motif.kind,
    motif: text,
    severity: excused ? 'info' : severity,
    site,
    residues,
    imgt: positionName(domain, site),
    region,
  };
}

/**
 * Cysteines besides the pair 23–104. An odd number leaves a free thiol; an even number may form further disulfides, as
 * between CDR1 and CDR3 of many VHHs. A conserved cysteine without its partner is unpaired as well.
 */
function unpairedCysteines(domain: LiabilityDomain, interfaceCysteine: number | undefined): Liability[] {
  const cysteines = domain.residues.flatMap((residue, index) => (residue.aminoAcid === 'C' ? [index] : []));
  const conserved = cysteines.filter((index) => ['23', '104'].includes(positionName(domain, index)));
  const extra = cysteines.filter(
    (index) => index !== interfaceCysteine && (conserved.length < 2 || !conserved.includes(index)),
  );
  const severity: Severity = extra.length % 2 === 1 ? 'high' : 'medium';
  return extra.map((index) => ({
    kind: 'unpaired_cysteine',
    motif: 'C',
    severity,
    site: index,
    residues: [index],
    imgt: positionName(domain, index),
    region: regionOf(domain, index),
  }));
}

/**
 * Computes the net charge of the IMGT CDRs at pH 7.4. Lysine and arginine count as +1, aspartate and glutamate as −1.
 *
 * @param domains the numbered V domains of one Fv.
 * @returns the charge in elementary charges.
 * @example
 * ```ts
 * import { numberAntibody } from '@paratope/numbering';
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const [domain] = numberAntibody(vh).value.domains;
 * cdrNetCharge([domain]); // → -1
 * hasPositiveCdrs([domain]); // → false
 * ```
 */
export function cdrNetCharge(domains: readonly LiabilityDomain[]): number {
  let charge = 0;
  for (const domain of domains) {
    for (const [index, residue] of domain.residues.entries()) {
      if (regionOf(domain, index) !== 'framework') charge += chargeOf(residue.aminoAcid);
    }
  }
  return charge;
}

/**
 * Returns whether the CDRs of an Fv have more positive charge than those of most clinical antibodies.
 * @param domains the numbered V domains of one Fv.
 * @returns true above the limit; {@link cdrNetCharge} gives the charge itself.
 */
export function hasPositiveCdrs(domains: readonly LiabilityDomain[]): boolean {
  return cdrNetCharge(domains) > CDR_CHARGE_LIMIT;
}

function chargeOf(aminoAcid: string): number {
  return 'KR'.includes(aminoAcid) ? 1 : 'DE'.includes(aminoAcid) ? -1 : 0;
}

function inScope(domain: LiabilityDomain, scope: MotifScope, site: number, kabatCdrs: boolean): boolean {
  if (scope === 'domain') return true;
  if (scope === 'n_terminus') return site === 0 && domain.imgt[0]?.number === 1;
  if (regionOf(domain, site) !== 'framework' || isVernierSite(domain.chainType, domain, site)) return true;
  return kabatCdrs && isKabatCdr(domain.chainType, domain.imgt[site]?.number ?? 0);
}

function isVernierSite(chain: ChainType, domain: LiabilityDomain, index: number): boolean {
  const position = domain.imgt[index];
  return position !== undefined && position.insertion === '' && isVernier(chain, position.number);
}

function regionOf(domain: LiabilityDomain, index: number): Liability['region'] {
  const cdr = imgtCdr(domain.imgt[index]?.number ?? 0);
  return cdr === 0 ? 'framework' : `CDR${cdr}`;
}

function isGermline(domain: LiabilityDomain, index: number, germline: string): boolean {
  const position = domain.imgt[index];
  return position?.insertion === '' && germline[position.number - 1] === domain.residues[index]?.aminoAcid;
}

function positionName(domain: LiabilityDomain, index: number): string {
  const position = domain.imgt[index];
  return position ? formatPosition(position) : '';
}
