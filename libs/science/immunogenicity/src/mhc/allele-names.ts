import type { MhcClass } from './encoding.js';

const CLASS_I = /^(?:HLA-?)?([ABC])\*?(\d{2}):?(\d{2})$/;
const DR = /^(?:HLA-?)?(?:DRA1?\*?\d{2}:?\d{2}[-/])?DRB([1345])[*_]?(\d{2}):?(\d{2})$/;
const DQ_DP = /^(?:HLA-?)?(D[QP])A(\d)\*?(\d{2}):?(\d{2})[-/](?:HLA-?)?\1B(\d)\*?(\d{2}):?(\d{2})$/;

/**
 * Normalizes the name of an HLA molecule: `HLA-A*02:01`, `HLA-DRB1*15:01`, `HLA-DQA1*05:01/DQB1*02:01`. It accepts the spellings of IEDB,
 * MHCflurry and NetMHCIIpan (`DRB1_1501`, `DRA*01:01-DRB1*15:01`, `HLA-DPA10103-DPB10201`).
 *
 * @param text a name in any of these spellings.
 * @returns the name; undefined for other text.
 * @example
 * ```ts
 * alleleName('DRB1_1501'); // → 'HLA-DRB1*15:01'
 * ```
 */
export function alleleName(text: string): string | undefined {
  const name = text.trim().toUpperCase();
  const one = CLASS_I.exec(name);
  if (one) return `HLA-${one[1] ?? ''}*${one[2] ?? ''}:${one[3] ?? ''}`;
  const dr = DR.exec(name);
  if (dr) return `HLA-DRB${dr[1] ?? ''}*${dr[2] ?? ''}:${dr[3] ?? ''}`;
  const pair = DQ_DP.exec(name);
  if (!pair) return undefined;
  const [, locus = '', alphaGene = '', alpha = '', alphaType = '', betaGene = '', beta = '', betaType = ''] = pair;
  return `HLA-${locus}A${alphaGene}*${alpha}:${alphaType}/${locus}B${betaGene}*${beta}:${betaType}`;
}

/**
 * Returns the class of an HLA molecule.
 * @param name the name, from {@link alleleName}.
 * @returns `I` or `II`.
 * @example
 * ```ts
 * mhcClassOf('HLA-A*02:01'); // → 'I'
 * ```
 */
export const mhcClassOf = (name: string): MhcClass => (/^HLA-[ABC]\*/.test(name) ? 'I' : 'II');
