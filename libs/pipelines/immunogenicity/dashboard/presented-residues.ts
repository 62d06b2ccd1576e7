import type { ImmunogenicityAnalysisResults } from '@paratope/sdk';

const CORE = 9;

/** A residue with the number of alleles that present it. */
interface PresentedResidue {
  readonly chain: string;
  /** Place in the chain, from 1, with half a residue at each side. */
  readonly from: number;
  readonly to: number;
  readonly isCdr: boolean;
  /** Number of HLA class II alleles with a core that contains the residue and that human germline genes lack. */
  readonly alleles: number;
}

/** Counts for each residue of the chains the alleles that present it in a foreign core. */
export function presentedResidues({
  chains = [],
  mhc_ii,
}: Pick<ImmunogenicityAnalysisResults, 'chains' | 'mhc_ii'>): PresentedResidue[] {
  return chains.flatMap(({ chain, sequence, regions }) => {
    const alleles = Array.from(sequence, () => new Set<string>());
    for (const { chain: of, allele, start, offset, germline_match } of mhc_ii) {
      if (of !== chain || germline_match) continue;
      const first = start + offset - 1;
      for (const presented of alleles.slice(first, first + CORE)) presented.add(allele);
    }
    return alleles.map(({ size }, at) => ({
      chain,
      from: at + 0.5,
      to: at + 1.5,
      alleles: size,
      isCdr: regions[at]?.startsWith('CDR') ?? false,
    }));
  });
}
