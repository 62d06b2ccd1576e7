import type { VariantNumbering } from '@paratope/sdk';

type Domain = VariantNumbering['chains'][number]['domains'][number];

/** Numbering of a variant by regions: a whole numbering has a hundred residues per domain, and questions are about regions. */
export const regionsOf = ({ chains, ...numbering }: VariantNumbering) => ({
  ...numbering,
  chains: chains.map(({ role, length, error, domains }) => ({ role, length, error, domains: domains.map(domainOf) })),
});

function domainOf({ chain_type, start, end, is_vhh, residues, v_gene, j_gene, species, warnings }: Domain) {
  const regions: { region: string; from: string; to: string; sequence: string }[] = [];
  for (const { region, position, amino_acid } of residues) {
    const last = regions.at(-1);
    if (last?.region === region) {
      last.to = position;
      last.sequence += amino_acid;
    } else regions.push({ region, from: position, to: position, sequence: amino_acid });
  }
  return { chain_type, start, end, is_vhh, regions, v_gene, j_gene, species: species?.call ?? null, warnings };
}
