/** Interface text of this part of the dashboard. */
export const TEXT = {
  domain: 'Domain',
  heavy: 'Heavy (VH)',
  light: 'Light (VL)',
  cdr3Identity: 'CDR3 identity of a clonotype',
  percent: (share: number) => `${Math.round(share * 100)} %`,
  ofSelection: (count: number) => `The ${countOf(count)} that you chose in the table.`,
  ofProject: (count: number) => `${countOf(count)} of the project.`,
  newest: (count: number) => `The newest ${countOf(count)} of the project; choose others in the table.`,
  nothingToGroup: 'No variant here has such a domain.',
  clonotypes: 'Clonotypes',
  aboutClonotypes:
    'One V gene, one J gene, one length of CDR3, and CDR3s alike. The largest are shown; those of one variant are left out.',
  noClonotypes: 'No two variants share a clonotype.',
  clonotype: 'Clonotype',
  variants: 'Variants',
  members: 'Members',
  and: (count: number) => ` and ${count} more`,
  vGene: 'V gene',
  jGene: 'J gene',
  cdr3: 'CDR3',
  usage: 'Most used V genes',
  usageOf: (genes: readonly (readonly [string, number])[]) =>
    `Variants by V gene: ${genes.map(([gene, count]) => `${gene} ${count}`).join(', ')}`,
  lengths: 'CDR3 lengths',
  lengthsOf: (lengths: readonly (readonly [number, number])[]) =>
    `Variants by length of CDR3: ${lengths.map(([length, count]) => `${length}: ${count}`).join(', ')}`,
  tree: 'Tree and alignment',
  aboutTree: (genes: string) =>
    `Average linkage over IMGT positions; a branch ends where the domains differ by that share. Dots are residues of ${genes}. Numbers are IMGT positions.`,
  treeOf: (count: number) => `Tree of ${countOf(count)}`,
  alignmentOf: (count: number) => `Alignment of ${countOf(count)} with their germline`,
  germline: 'Germline',
} as const;

const countOf = (count: number): string => (count === 1 ? '1 variant' : `${count} variants`);
