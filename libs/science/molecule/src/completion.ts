import type { AntibodyFormat } from '@paratope/antibody';
import { divideChain, type ChainDomain } from './domains.js';
import { libraryRegion, type LibraryRegion, type RegionName } from './library.js';

/** Constant regions for chains that end with their V domains. */
export interface Completion {
  readonly heavy: RegionName;
  /** `by_locus`: kappa after a Vκ, lambda after a Vλ, of the heavy region's species. */
  readonly light: RegionName | 'by_locus';
  /** Further residues of the heavy constant region by EU number, such as 228: 'P'. */
  readonly residues?: Readonly<Record<number, string>>;
}

interface ReadChain {
  readonly role: string;
  readonly sequence: string;
  readonly given: number;
  readonly domains: readonly ChainDomain[];
}

/** A clone often includes the first residues of its constant region. */
const SHORT = 30;
const KNOB: Readonly<Record<number, string>> = { 354: 'C', 366: 'W' };
const HOLE: Readonly<Record<number, string>> = { 349: 'C', 366: 'S', 368: 'A', 407: 'V' };
/** Residues by which a CL continues a VH, and a CH1 a VL (Schaefer et al., PNAS 108:11187, 2011). */
const CROSSED_CL_START = 'AS';
const CROSSED_CH1_START = 'SS';
const CROSSED_HINGE_FROM = 221;

/** Formats whose heavy-role chains have no Fab: a hinge and an Fc stand behind the V domain. */
const WITHOUT_CH1: ReadonlySet<string> = new Set(['fc_fusion', 'nanobody']);
const KNOBS_INTO_HOLES: ReadonlySet<string> = new Set([
  'bispecific_kih',
  'bispecific_crossmab',
  'bispecific_common_lc',
]);
/** Formats without a constant region of their own; they are completed only where a chain is to be an Fc fusion. */
const WITHOUT_CONSTANT: ReadonlySet<string> = new Set(['scfv', 'bite', 'dart', 'tandem_scfv', 'nanobody']);

/** Residues of a heavy region from an EU number on, with some of them replaced. */
function heavyResidues(region: LibraryRegion, from: number, replaced: Readonly<Record<number, string>>): string {
  return region.domains
    .flatMap(({ residues, eu }) =>
      Array.from(residues, (residue, at) => ({
        residue: replaced[eu[at] ?? 0] ?? residue,
        eu: eu[at] ?? HINGE_WITHOUT_NUMBER,
      })),
    )
    .filter((each) => each.eu >= from)
    .map(({ residue }) => residue)
    .join('');
}

/** Where the exons of an IgG3's hinge stand that have no EU numbers. */
const HINGE_WITHOUT_NUMBER = 215.5;
const HINGE_FIRST = 216;

function lightRegion(
  asked: Completion['light'],
  chainType: string,
  species: LibraryRegion['species'],
  role: string,
): LibraryRegion {
  if (asked !== 'by_locus') {
    const region = libraryRegion(asked);
    if (region.chain === 'heavy') throw new Error(`chain ${role}: ${asked} is not a constant region of light chains`);
    if ((region.chain === 'lambda') !== (chainType === 'L')) {
      throw new Error(
        `chain ${role}: its V domain is ${chainType === 'L' ? 'lambda' : 'kappa'}, ${asked} does not fit`,
      );
    }
    return region;
  }
  if (chainType === 'L' && species === 'mouse')
    throw new Error(`chain ${role}: the library has no mouse lambda region`);
  return libraryRegion(chainType === 'L' ? 'IGLC' : species === 'mouse' ? 'mouse_IGKC' : 'IGKC');
}

/**
 * Completes the chains that end with their V domains, and says so. Bispecific formats get a knob (T366W, S354C) in `heavy` and a hole
 * (T366S, L368A, Y407V, Y349C) in `heavy_2` (Merchant et al., Nat Biotechnol 16:677, 1998); the second arm of a CrossMab gets exchanged
 * CH1 and CL domains. A V domain without CH1 gets the hinge, with C220S in an IgG1, and the Fc.
 */
export function completeChains(
  format: AntibodyFormat,
  chains: readonly ReadChain[],
  completion: Completion,
  assumptions: string[],
): ReadChain[] {
  const heavy = libraryRegion(completion.heavy);
  if (heavy.chain !== 'heavy') throw new Error(`${completion.heavy} is not a constant region of heavy chains`);
  if (WITHOUT_CONSTANT.has(format)) return [...chains];
  const title = heavy.name === 'IGHG1' ? `${heavy.title} (G1m17,1)` : heavy.title;
  return chains.map((chain) => {
    const last = chain.domains.findLast(({ kind }) => kind === 'V');
    const type = last?.variable?.chainType;
    const tail = last ? chain.sequence.slice(last.end) : '';
    if (!last || type === undefined || tail.length > SHORT) return chain;
    const isSecond = chain.role.endsWith('_2');
    const isCrossed = format === 'bispecific_crossmab' && isSecond;
    const kih = KNOBS_INTO_HOLES.has(format) ? (isSecond ? HOLE : KNOB) : {};
    const replaced = { ...kih, ...completion.residues };
    const isFcFusion = WITHOUT_CH1.has(format) || chain.role === 'scfv' || chain.role === 'fusion';
    const added = (): readonly [residues: string, words: string] => {
      if (isFcFusion) {
        const hinge = heavy.name === 'IGHG1' ? { ...replaced, 220: replaced[220] ?? 'S' } : replaced;
        return [
          heavyResidues(heavy, HINGE_FIRST, hinge),
          `hinge and Fc of ${title}${heavy.name === 'IGHG1' ? ', C220S' : ''}`,
        ];
      }
      if (type === 'H') {
        if (!isCrossed) return [heavyResidues(heavy, 0, replaced), title];
        const cl = lightRegion('by_locus', 'K', heavy.species, chain.role).domains[0].residues;
        return [
          CROSSED_CL_START + cl.slice(2) + heavyResidues(heavy, CROSSED_HINGE_FROM, replaced),
          `CL and, from ${CROSSED_HINGE_FROM} on, ${title}`,
        ];
      }
      if (isCrossed)
        return [CROSSED_CH1_START + heavyResidues(heavy, 0, {}).slice(0, CH1_AND_HINGE), `CH1 of ${title} up to C220`];
      const region = lightRegion(completion.light, type, heavy.species, chain.role);
      return [region.domains[0].residues, region.title];
    };
    const [residues, words] = added();
    if (!residues.startsWith(tail)) {
      throw new Error(
        `chain ${chain.role}: the ${tail.length} residues behind its V domain are not the beginning of ${words}`,
      );
    }
    const named = Object.entries(replaced).filter(
      ([eu]) => type === 'H' && residueOf(heavy, Number(eu)) !== replaced[Number(eu)],
    );
    const edits = named.map(([eu, residue]) => `${residueOf(heavy, Number(eu)) ?? ''}${eu}${residue}`).join(', ');
    assumptions.push(
      `Chain ${chain.role} ends with its V domain: completed with ${words}${edits === '' ? '' : `, ${edits}`}.`,
    );
    const sequence = chain.sequence + residues.slice(tail.length);
    return { role: chain.role, sequence, given: chain.given, domains: divideChain(sequence).domains };
  });
}

/** CH1, EU 118–215, and the hinge up to C220. */
const CH1_AND_HINGE = 103;

function residueOf({ domains }: LibraryRegion, eu: number): string | undefined {
  for (const { eu: numbers, residues } of domains) {
    const at = numbers.indexOf(eu);
    if (at >= 0) return residues[at];
  }
  return undefined;
}
