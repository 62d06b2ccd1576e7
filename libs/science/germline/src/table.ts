import type { GermlineChain, GermlineGene, Segment, Species } from './gene.js';

/** Positions of the IMGT unique numbering of a V domain (Lefranc et al., Dev Comp Immunol 2003). */
export const IMGT_LENGTH = 128;

const ROW = /^(human|mouse|macaque) IG([HKL])([VJ]) (\S+) (\S+)$/;

/**
 * Reads the compact table. It has one line `species locus alleles residues` per distinct protein, alleles joined by commas, the residues of
 * IMGT positions 1–128 with each run of gaps replaced by its length (`QVQLVQSGA1EV…`), and no trailing gaps.
 */
export function readTable(rows: string): GermlineGene[] {
  return rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const match = ROW.exec(row);
      if (!match) throw new Error('The germline table has a line that does not follow its format.');
      const [, species, chain, segment, alleles = '', residues = ''] = match;
      const imgt = residues.replace(/\d+/g, (gaps) => '-'.repeat(Number(gaps))).padEnd(IMGT_LENGTH, '-');
      return alleles.split(',').map((allele) => ({
        gene: allele.split('*', 1)[0] ?? allele,
        allele,
        species: oneOf<Species>(species, ['human', 'mouse', 'macaque']),
        chain: oneOf<GermlineChain>(chain, ['H', 'K', 'L']),
        segment: oneOf<Segment>(segment, ['V', 'J']),
        imgt,
      }));
    });
}

/**
 * Writes the compact table; the inverse of {@link readTable}. Alleles of one species with the same protein share a line, and each name
 * occurs once.
 */
export function writeTable(genes: readonly GermlineGene[]): string {
  const rows = new Map<string, { key: string; residues: string; alleles: Set<string> }>();
  for (const gene of genes) {
    const key = `${gene.species} IG${gene.chain}${gene.segment}`;
    const id = `${key} ${gene.imgt}`;
    const row = rows.get(id) ?? { key, residues: gene.imgt, alleles: new Set<string>() };
    row.alleles.add(gene.allele);
    rows.set(id, row);
  }
  const byName = new Intl.Collator('en', { numeric: true });
  return [...rows.values()]
    .map(({ key, residues, alleles }) => ({
      key,
      alleles: [...alleles].sort(byName.compare),
      residues: residues.replace(/-+$/, '').replace(/-+/g, (gaps) => String(gaps.length)),
    }))
    .sort((a, b) => a.key.localeCompare(b.key) || byName.compare(a.alleles[0] ?? '', b.alleles[0] ?? ''))
    .map((row) => `${row.key} ${row.alleles.join(',')} ${row.residues}\n`)
    .join('');
}

export function oneOf<T extends string>(value: string | undefined, allowed: readonly T[]): T {
  const found = allowed.find((option) => option === value);
  if (found === undefined) throw new Error(`Expected one of ${allowed.join(', ')}.`);
  return found;
}
