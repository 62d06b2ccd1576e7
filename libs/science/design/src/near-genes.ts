import { humanAlleles, imgtLayout } from '@paratope/humanness';
import type { ParentDomain } from './parent.js';

/** Number of human V genes from which a design may use residues, in addition to those of repertoires. */
const V_GENES = 6;
const J_GENES = 2;

/** IMGT layouts of the human genes nearest to a domain, the nearest first; the V gene is combined with each J gene in turn. */
export function nearGenes({ numbered }: ParentDomain): string[] {
  const layout = imgtLayout(numbered);
  const nearest = (segment: 'V' | 'J', count: number): string[] => {
    const [first, last] = segment === 'V' ? [0, 104] : [117, 128];
    const byGene = new Map<string, { imgt: string; same: number }>();
    for (const { gene, imgt } of humanAlleles(numbered.chainType, segment)) {
      let same = 0;
      for (let k = first; k < last; k++) if (layout[k] === imgt[k] && imgt[k] !== '-') same++;
      if (same > (byGene.get(gene)?.same ?? -1)) byGene.set(gene, { imgt, same });
    }
    return [...byGene.values()]
      .sort((a, b) => b.same - a.same)
      .slice(0, count)
      .map(({ imgt }) => imgt);
  };
  const [joining = '', otherJoining = joining] = nearest('J', J_GENES);
  return nearest('V', V_GENES).map((v, k) => v.slice(0, 117) + (k % 2 === 0 ? joining : otherJoining).slice(117));
}

/** Parent with every residue of a gene, where the gene has one. */
export function graftedOn({ sequence, numbered }: ParentDomain, gene: string): string {
  return Array.from(sequence, (letter, index) => {
    const position = numbered.imgt[index];
    const residue = position?.insertion === '' ? gene.charAt(position.number - 1) : '';
    return residue === '' || residue === '-' ? letter : residue;
  }).join('');
}
