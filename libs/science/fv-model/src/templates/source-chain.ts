import { numberAntibody } from '@paratope/numbering';
import type { ChainType, NumberedDomain } from '@paratope/numbering';
import { BACKBONE_STRIDE, CHI_STRIDE, isContinuous } from './domain.js';
import type { TemplateDomain } from './domain.js';
import { imgtCode, imgtNumber } from './imgt-code.js';

/** A chain as a source gives it: what a template is cut from. */
export interface SourceChain {
  readonly pdb: string;
  readonly resolution: number | undefined;
  /** Residues in file order, one letter each, `X` for what is no amino acid. */
  readonly sequence: string;
  /** N, CA, C, O per residue of `sequence`, Å; NaN where an atom is missing. */
  readonly backbone: Float64Array;
  /** χ1–χ4 per residue of `sequence`, degrees, NaN where unknown; undefined for sources without side chains. */
  readonly chi: Float64Array | undefined;
}

/** A V domain cut from a chain; `partner` is filled in when the library is put together. */
export type CutDomain = Omit<TemplateDomain, 'partner'>;

/** Fewest residues of a V domain: shorter ones are fragments. */
const MIN_RESIDUES = 90;
/** First IMGT number at most, and last one at least, of a domain that is worth keeping. */
const WHOLE_DOMAIN = [10, 118] as const;

/** The V domains of a chain that are complete enough to be templates. */
export function cutDomains(chain: SourceChain): CutDomain[] {
  const outcome = numberAntibody(chain.sequence, { germline: false });
  if (!outcome.ok || outcome.value.sequence.length !== chain.sequence.length) return [];
  return outcome.value.domains.filter(isWhole).map((domain) => cut(chain, domain));
}

function isWhole({ imgt, residues }: NumberedDomain): boolean {
  const [first, last] = [imgt[0]?.number ?? Infinity, imgt.at(-1)?.number ?? 0];
  return residues.length >= MIN_RESIDUES && first <= WHOLE_DOMAIN[0] && last >= WHOLE_DOMAIN[1];
}

function cut(chain: SourceChain, domain: NumberedDomain): CutDomain {
  const { start, end, chainType } = domain;
  return {
    pdb: chain.pdb.toLowerCase(),
    chainType,
    sequence: chain.sequence.slice(start, end),
    imgt: domain.imgt.map(imgtCode),
    resolution: chain.resolution,
    backbone: Float32Array.from(chain.backbone.subarray(start * BACKBONE_STRIDE, end * BACKBONE_STRIDE)),
    chi: chain.chi && Float32Array.from(chain.chi.subarray(start * CHI_STRIDE, end * CHI_STRIDE)),
  };
}

/** Residues that lack their backbone or follow a break; the fewer, the better the template. */
export function defects(domain: CutDomain): number {
  let count = 0;
  for (let k = 1; k < domain.sequence.length; k++) if (!isContinuous(domain, k - 1, k)) count++;
  return count;
}

export const isHeavy = (chainType: ChainType): boolean => chainType === 'H';

/** Mean position of the framework CA atoms: the centre of a domain. */
export function centre({ imgt, backbone }: CutDomain): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (const [k, code] of imgt.entries()) {
    const number = imgtNumber(code);
    const at = k * BACKBONE_STRIDE + 3;
    if (number > 104 || Number.isNaN(backbone[at] ?? NaN)) continue;
    for (const axis of [0, 1, 2] as const) sum[axis] += backbone[at + axis] ?? 0;
    count++;
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}
