import { numberAntibody, type ChainType, type NumberedDomain } from '@paratope/numbering';
import { BACKBONE_STRIDE, CHI_STRIDE, isContinuous, type TemplateDomain } from './domain.js';
import { imgtCode, imgtNumber } from './imgt-code.js';

/** Chain of a source from which templates are cut. */
export interface SourceChain {
  readonly pdb: string;
  readonly resolution: number | undefined;
  /** Residues in file order in one-letter codes; `X` for residues other than amino acids. */
  readonly sequence: string;
  /** N, CA, C and O per residue of `sequence` in Å; NaN for missing atoms. */
  readonly backbone: Float64Array;
  /** Angles χ1–χ4 per residue of `sequence` in degrees, NaN if unknown; undefined for sources without side chains. */
  readonly chi: Float64Array | undefined;
}

/** V domain cut from a chain; `partner` is set when the library is assembled. */
export type CutDomain = Omit<TemplateDomain, 'partner'>;

/** Minimum number of residues of a V domain; shorter ones are fragments. */
const MIN_RESIDUES = 90;
/** Maximum first and minimum last IMGT number of a complete domain. */
const WHOLE_DOMAIN = [10, 118] as const;

/** Cuts the V domains from a chain that are complete enough for templates. */
export function cutDomains(chain: SourceChain): CutDomain[] {
  const outcome = numberAntibody(chain.sequence, { germline: false });
  if (!outcome.ok || outcome.value.sequence.length !== chain.sequence.length) return [];
  return outcome.value.domains.filter(isWhole).map((domain) => cut(chain, domain));
}

function isWhole({ imgt, residues }: NumberedDomain): boolean {
  const [first, last] = [imgt[0].number, imgt[imgt.length - 1].number];
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

/** Number of residues that lack their backbone or follow a break; fewer is better. */
export function defects(domain: CutDomain): number {
  let count = 0;
  for (let k = 1; k < domain.sequence.length; k++) if (!isContinuous(domain, k - 1, k)) count++;
  return count;
}

export const isHeavy = (chainType: ChainType): boolean => chainType === 'H';

/** Centre of a domain: the mean position of the framework CA atoms. */
export function centre({ imgt, backbone }: CutDomain): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (const [k, code] of imgt.entries()) {
    const number = imgtNumber(code);
    const at = k * BACKBONE_STRIDE + 3;
    if (number > 104 || Number.isNaN(backbone[at])) continue;
    for (const axis of [0, 1, 2] as const) sum[axis] += backbone[at + axis];
    count++;
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}
