import { germlines } from '@paratope/germline';
import {
  cdrs,
  comparePositions,
  formatPosition,
  numberAntibody,
  parsePosition,
  type NumberedDomain,
  type Region,
} from '@paratope/numbering';
import { averageLinkage, ClonotypeRows, leavesOf } from '@paratope/screening';
import { MAX_NUMBERED } from '../chains/numbering.js';
import type { SearchedChain } from '../variant-search/search.sql.js';
import type { DOMAINS, ProjectFamilies } from './contract.js';

const GAP = '-';

interface Member extends Omit<SearchedChain, 'role' | 'sequence' | 'project_id'> {
  readonly domain: NumberedDomain;
  /** Residues by position. */
  readonly residues: ReadonlyMap<string, string>;
}

/**
 * Aligns one V domain of each variant by its IMGT positions and groups them.
 * @param chains chains of variants; chains of one variant follow each other
 * @param most variants that are aligned; later ones are left out
 */
export function familiesOf(
  chains: readonly SearchedChain[],
  wanted: (typeof DOMAINS)[number],
  cdr3Identity: number,
  most: number,
): Omit<ProjectFamilies, 'object' | 'project_id'> {
  const found = membersOf(chains, wanted);
  const members = found.slice(0, most);
  const regions = new Map<string, Region>();
  for (const { domain } of members)
    for (const { position, region } of domain.residues) regions.set(formatPosition(position), region);
  const positions = [...regions]
    .flatMap(([text, region]) => {
      const position = parsePosition(text);
      return position ? [{ position, text, region }] : [];
    })
    .sort((a, b) => comparePositions('imgt', a.position, b.position));
  const rows = members.map(({ residues }) => positions.map(({ text }) => residues.get(text) ?? GAP).join(''));
  const loops = members.map(({ domain }) => cdrs(domain, 'imgt').cdr3.sequence);
  const clonotypes = new ClonotypeRows(members.length);
  members.forEach(({ domain: { v, j } }, k) => {
    if (v && j) clonotypes.add(k, { vGene: v.gene, jGene: j.gene, cdr3: loops[k] ?? '' });
  });
  const { clonotype } = clonotypes.clonotypes(cdr3Identity);
  const joins = averageLinkage(rows);
  const leaves = leavesOf(joins, members.length);
  const places = new Map(leaves.map((row, place) => [row, place]));
  return {
    is_complete: found.length === members.length,
    positions: positions.map(({ text, region }) => ({ position: text, region })),
    germline: germlineOf(
      members,
      positions.map(({ position }) => (position.insertion === '' ? position.number : 0)),
    ),
    members: leaves.flatMap((k) => {
      const member = members[k];
      if (!member) return [];
      const { domain, residues: _, ...named } = member;
      return [
        {
          ...named,
          v_gene: domain.v?.gene ?? null,
          j_gene: domain.j?.gene ?? null,
          germline_identity: domain.v ? Math.round(domain.v.identity * 1e4) / 1e4 : null,
          cdr3: loops[k] ?? '',
          clonotype: clonotype[k] ?? 0,
          residues: rows[k] ?? '',
        },
      ];
    }),
    joins: joins.map(({ left, right, distance }) => ({
      left: places.get(left) ?? left,
      right: places.get(right) ?? right,
      distance: Math.round(distance * 1e4) / 1e4,
    })),
  };
}

/** The first domain of the wanted type of each variant that has one. Each sequence is numbered once. */
function membersOf(chains: readonly SearchedChain[], wanted: (typeof DOMAINS)[number]): Member[] {
  const numbered = new Map<string, NumberedDomain | undefined>();
  const members = new Map<string, Member>();
  for (const { role: _, sequence, project_id: __, ...variant } of chains) {
    if (members.has(variant.variant_id)) continue;
    if (!numbered.has(sequence)) numbered.set(sequence, domainOf(sequence, wanted));
    const domain = numbered.get(sequence);
    if (!domain) continue;
    const residues = new Map(domain.residues.map(({ position, aminoAcid }) => [formatPosition(position), aminoAcid]));
    members.set(variant.variant_id, { ...variant, domain, residues });
  }
  return [...members.values()];
}

function domainOf(sequence: string, wanted: (typeof DOMAINS)[number]): NumberedDomain | undefined {
  if (sequence.length > MAX_NUMBERED) return undefined;
  const outcome = numberAntibody(sequence, { scheme: 'imgt', cdrDefinition: 'imgt' });
  return outcome.ok
    ? outcome.value.domains.find(({ chainType }) => (chainType === 'H') === (wanted === 'VH'))
    : undefined;
}

/** The V and J alleles that most members are from, on the columns of the alignment. @param columns IMGT positions; 0 for an insertion */
function germlineOf(members: readonly Member[], columns: readonly number[]): ProjectFamilies['germline'] {
  const alleles = [members.map(({ domain }) => domain.v), members.map(({ domain }) => domain.j)].map((calls) =>
    mostFrequent(calls.flatMap((call) => call?.alleles[0] ?? [])),
  );
  const genes = alleles.flatMap((allele) => germlines().find((each) => each.allele === allele) ?? []);
  const residueAt = (position: number): string =>
    genes.map(({ imgt }) => imgt[position - 1] ?? GAP).find((residue) => residue !== GAP) ?? GAP;
  return { genes: genes.map(({ gene }) => gene), residues: columns.map(residueAt).join('') };
}

function mostFrequent(texts: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(texts, (text) => text)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}
