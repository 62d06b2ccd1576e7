import { encodeResidues } from '@paratope/sequence';
import { regionsOf } from './cdr.js';
import type { DomainHit } from './domains.js';
import { callJ, callV } from './germline-call.js';
import { imgtPositions } from './imgt.js';
import { layOut, type Layout } from './layout.js';
import { schemePositions } from './relabel.js';
import { callSpecies } from './species.js';
import type {
  CdrDefinition,
  ChainType,
  GermlineCall,
  NumberedDomain,
  NumberedResidue,
  NumberingOptions,
  Position,
  Scheme,
  SpeciesCall,
} from './types.js';
import { hasVhhHallmarks } from './vhh.js';
import { domainWarnings } from './warnings.js';

/** Data of a domain that do not depend on the numbering scheme. */
interface Core {
  readonly chainType: ChainType;
  readonly imgt: readonly Position[];
  readonly letters: string;
  readonly layout: Layout;
  readonly start: number;
  readonly following: string;
  readonly score: number;
  readonly isVhh: boolean;
  readonly v?: GermlineCall;
  readonly j?: GermlineCall;
  readonly species?: SpeciesCall;
}

/** `codes` are the residue codes of `sequence`; `paired` means that a light domain is on the same chain. */
export function buildDomain(
  { alignment, confidence }: DomainHit,
  sequence: string,
  codes: Uint8Array,
  paired: boolean,
  { scheme = 'imgt', cdrDefinition, germline = true }: NumberingOptions,
): NumberedDomain {
  const { start, end, profile } = alignment;
  const { chainType } = profile;
  const imgt = imgtPositions(alignment.columns);
  const letters = sequence.slice(start, end);
  const layout = layOut(imgt, codes.subarray(start, end));
  const called = germline ? callV(chainType, layout) : undefined;
  const j = called && callJ(chainType, called.v.species, layout);
  const core: Core = {
    chainType,
    imgt,
    letters,
    layout,
    start,
    following: chainType !== 'H' && imgt.at(-1)?.number === LIGHT_END ? sequence.charAt(end) : '',
    score: confidence,
    isVhh: chainType === 'H' && !paired && hasVhhHallmarks(layout),
    ...(called ? { v: called.v, species: callSpecies(chainType, layout, called.v, called.species) } : {}),
    ...(j ? { j } : {}),
  };
  return write(core, scheme, cdrDefinition ?? defaultDefinition(scheme));
}

/**
 * Renumbers a domain in another scheme, from its IMGT alignment and without a new alignment.
 *
 * @param domain a numbered domain.
 * @param scheme IMGT, Kabat, Chothia, Martin or AHo.
 * @param cdrDefinition the definition of `region`; default: {@link defaultDefinition} of the scheme.
 * @returns the domain with new positions, regions and warnings. Indices, germline calls and species do not change. In AHo a light domain
 *   may have one residue more (position 149).
 * @example
 * ```ts
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const [domain] = numberAntibody(vh).value.domains;
 * const kabat = renumber(domain, 'kabat').residues.map(({ position }) => formatPosition(position));
 * kabat.filter((position) => /^(52|82|100)[A-Z]/.test(position)); // → ['52A', '82A', '82B', '82C', '100A', '100B', '100C']
 * ```
 */
export function renumber(
  domain: NumberedDomain,
  scheme: Scheme,
  cdrDefinition: CdrDefinition = defaultDefinition(scheme),
): NumberedDomain {
  const letters = domain.residues.map(({ aminoAcid }) => aminoAcid).join('');
  // In AHo, a light chain has one more residue; see `NumberedDomain.following`.
  const extended = domain.chainType !== 'H' && domain.imgt.at(-1)?.number === LIGHT_END + 1;
  const layout = layOut(domain.imgt, encodeResidues(letters));
  const core: Core = extended
    ? { ...domain, layout, letters: letters.slice(0, -1), following: letters.slice(-1), imgt: domain.imgt.slice(0, -1) }
    : { ...domain, layout, letters };
  return write(core, scheme, cdrDefinition);
}

const LIGHT_END = 127;
const AHO_LIGHT_END: Position = { number: LIGHT_END + 1, insertion: '' };

function write(core: Core, scheme: Scheme, cdrDefinition: CdrDefinition): NumberedDomain {
  const { chainType, start, score, isVhh, v, j, species } = core;
  const extended = scheme === 'aho' && core.following !== '';
  const imgt = extended ? [...core.imgt, AHO_LIGHT_END] : core.imgt;
  const letters = extended ? core.letters + core.following : core.letters;
  const positions = schemePositions(imgt, chainType, scheme);
  const regions = regionsOf(imgt, chainType, cdrDefinition);
  const residues: NumberedResidue[] = positions.map((position, k) => ({
    position,
    aminoAcid: letters.charAt(k),
    index: start + k,
    region: regions[k] ?? 'FR4',
  }));
  return {
    chainType,
    scheme,
    cdrDefinition,
    residues,
    imgt,
    start,
    end: start + letters.length,
    following: extended ? '' : core.following,
    score,
    ...(v ? { v } : {}),
    ...(j ? { j } : {}),
    ...(species ? { species } : {}),
    isVhh,
    warnings: domainWarnings(chainType, core.layout, imgt, letters, scheme, positions, v),
  };
}

/**
 * Returns the CDR definition that a scheme uses by default. Martin and AHo define no CDRs: Chothia's are used for Martin, IMGT's for AHo.
 * @param scheme a numbering scheme.
 * @returns the definition.
 * @example
 * ```ts
 * defaultDefinition('martin'); // → 'chothia'
 * ```
 */
export function defaultDefinition(scheme: Scheme): CdrDefinition {
  if (scheme === 'martin') return 'chothia';
  return scheme === 'aho' ? 'imgt' : scheme;
}
