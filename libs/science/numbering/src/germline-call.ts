import { germlines, IMGT_LENGTH, SPECIES, type GermlineGene, type Segment, type Species } from '@paratope/germline';
import { encodeResidues, lazyRecord, UNKNOWN_CODE } from '@paratope/sequence';
import { DifferenceCounter } from './difference-count.js';
import { GAP_CODE, layOut, nearestRow, rowsOf, type Layout } from './layout.js';
import { inFramework } from './regions.js';
import type { AlignedGene, ChainType, GermlineCall, NumberedDomain, SpeciesCall } from './types.js';

/** Last IMGT position of the V region: the first two residues of CDR3 are seldom trimmed in recombination. */
const V_LAST = 106;
const V_FRAMEWORK_LAST = 104;
const J_FIRST = 118;
/** Minimum difference between the two nearest species; below it no species is called. */
const MIN_SPECIES_MARGIN = 0.02;

/** The distinct proteins of one species, chain and segment. */
interface GermlineTable {
  readonly species: Species;
  /** Row r holds positions 1–128 at `codes[r * 128 + p - 1]`. */
  readonly codes: Uint8Array;
  /** Alleles that encode the protein of each row. */
  readonly alleles: readonly (readonly GermlineGene[])[];
}

interface VTable extends GermlineTable {
  readonly differences: DifferenceCounter;
}

interface Match {
  readonly table: GermlineTable;
  readonly rows: readonly number[];
  readonly identity: number;
}

function buildTable(species: Species, chain: ChainType, segment: Segment): GermlineTable {
  // Map.groupBy is not used, because the command line also runs on Node.js 20, which lacks it.
  const byProtein = new Map<string, GermlineGene[]>();
  for (const gene of germlines(species, chain, segment)) {
    const alleles = byProtein.get(gene.imgt);
    if (alleles === undefined) byProtein.set(gene.imgt, [gene]);
    else alleles.push(gene);
  }
  const proteins = [...byProtein.keys()];
  const codes = new Uint8Array(proteins.length * IMGT_LENGTH).fill(GAP_CODE);
  proteins.forEach((protein, row) => {
    const residues = encodeResidues(protein);
    for (let j = 0; j < protein.length; j++) {
      if (protein[j] !== '-') codes[row * IMGT_LENGTH + j] = residues[j] ?? UNKNOWN_CODE;
    }
  });
  return { species, codes, alleles: [...byProtein.values()] };
}

/** Whether a mismatch at a column counts. A residue that the gene lacks counts, except in CDR3, where genes end at different positions. */
function countsInV(column: number, theirs: number): boolean {
  return theirs !== GAP_CODE || column < V_FRAMEWORK_LAST;
}

function buildVTable(species: Species, chain: ChainType): VTable {
  const table = buildTable(species, chain, 'V');
  return { ...table, differences: new DifferenceCounter(table.codes, IMGT_LENGTH, V_LAST, countsInV) };
}

const perChain = <T>(build: (species: Species, chain: ChainType) => T): Readonly<Record<ChainType, readonly T[]>> =>
  lazyRecord(['H', 'K', 'L'], (chain) => SPECIES.map((species) => build(species, chain)));

const V_TABLES = perChain(buildVTable);
const V_ROWS = lazyRecord(['H', 'K', 'L'], (chain) => V_TABLES[chain].flatMap(({ codes }) => rowsOf(codes)));
const J_TABLES = perChain((species, chain) => buildTable(species, chain, 'J'));

/**
 * Finds the nearest V genes and calls their species. When species tie within the margin, the genes are those of the first species in
 * `SPECIES`: human and macaque genes differ too little to distinguish the species of a mutated antibody, and few antibodies that are
 * numbered are from macaques. The result is undefined when no V residue is present.
 */
export function callV(chainType: ChainType, domain: Layout): { v: GermlineCall; species: SpeciesCall } | undefined {
  const matches = V_TABLES[chainType].map((table) => nearestV(table, domain));
  const identities: Record<Species, number> = { human: 0, mouse: 0, macaque: 0 };
  for (const { table, identity } of matches) identities[table.species] = identity;
  const [best = 0, second = 0] = Object.values(identities).toSorted((a, b) => b - a);
  const margin = best - second;
  const nearest = matches.find(({ identity }) => best - identity < MIN_SPECIES_MARGIN);
  if (nearest === undefined || best === 0) return undefined;
  const ties = nearest.rows
    .map((row) => ({ row, framework: frameworkIdentity(nearest.table, row, domain) }))
    .sort((a, b) => b.framework - a.framework);
  const call = margin < MIN_SPECIES_MARGIN ? 'ambiguous' : nearest.table.species;
  return {
    v: toCall({ ...nearest, rows: ties.map(({ row }) => row) }, ties[0].framework),
    species: { call, nearest: nearest.table.species, margin, identities },
  };
}

/**
 * Ranks the V genes of a species by their identity with a domain, by the measure of {@link GermlineCall}.
 *
 * @param domain a numbered domain of any scheme.
 * @param species species of the ranked genes.
 * @param count largest number of returned genes.
 * @returns the genes, the most identical first, each one once by its nearest alleles; those nearest in the frameworks come first among
 *   equals. Empty if the domain has no residue of the V region. Residues of the CDR3 after IMGT 106 are not compared.
 * @example
 * ```ts
 * // VH of trastuzumab (PDB 1N8Z).
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const [domain] = numberAntibody(vh).value.domains;
 * nearestVGenes(domain, 'human', 2).map(({ gene }) => gene); // → ['IGHV3-66', 'IGHV3-53']
 * ```
 */
export function nearestVGenes(domain: NumberedDomain, species: Species, count: number): AlignedGene[] {
  const table = V_TABLES[domain.chainType].find((candidate) => candidate.species === species);
  if (table === undefined) return [];
  const layout = layOut(domain.imgt, encodeResidues(domain.residues.map(({ aminoAcid }) => aminoAcid).join('')));
  const [from, to] = [layout.first - 1, Math.min(layout.last, V_LAST)];
  const ranked = table.alleles
    .map((_, row) => ({
      row,
      identity: vIdentity(table, row, layout, from, to),
      framework: frameworkIdentity(table, row, layout),
    }))
    .filter(({ identity }) => identity > 0)
    .sort((a, b) => b.identity - a.identity || b.framework - a.framework);
  const genes: AlignedGene[] = [];
  const named = new Set<string>();
  for (const { row, identity, framework } of ranked) {
    if (genes.length === count) break;
    const call = toCall({ table, rows: [row], identity }, framework);
    const isNew = call.genes.some((gene) => !named.has(gene));
    for (const gene of call.genes) named.add(gene);
    if (isNew) genes.push({ ...call, imgt: table.alleles[row]?.[0]?.imgt ?? '' });
  }
  return genes;
}

/** Residues, on the IMGT positions, of the V gene of any species that is nearest to a domain, whatever gaps it has. */
export function nearestGene(chainType: ChainType, domain: Layout): Uint8Array | undefined {
  return nearestRow(V_ROWS[chainType], domain, V_FRAMEWORK_LAST);
}

/** Identity of a domain with its nearest V gene of any species, 0–1. */
export const highestIdentity = (chainType: ChainType, domain: Layout): number =>
  Math.max(...V_TABLES[chainType].map((table) => nearestV(table, domain).identity));

/** Finds the genes with the fewest differences over those positions of the V region that the domain covers. */
function nearestV(table: VTable, domain: Layout): Match {
  const from = domain.first - 1;
  const to = Math.min(domain.last, V_LAST);
  const nearest = table.differences
    .nearest(domain.codes, from, to)
    .map((row) => ({ row, identity: vIdentity(table, row, domain, from, to) }));
  const identity = Math.max(0, ...nearest.map((gene) => gene.identity));
  return { table, identity, rows: nearest.filter((gene) => gene.identity === identity).map(({ row }) => row) };
}

function vIdentity(table: GermlineTable, row: number, domain: Layout, from: number, to: number): number {
  let same = 0;
  let different = 0;
  for (let j = from; j < to; j++) {
    const mine = domain.codes[j] ?? GAP_CODE;
    const theirs = table.codes[row * IMGT_LENGTH + j] ?? GAP_CODE;
    if (j < V_FRAMEWORK_LAST) different += domain.insertions[j];
    if (mine === theirs) {
      if (mine !== GAP_CODE) same++;
    } else if (mine !== UNKNOWN_CODE && countsInV(j, theirs)) different++;
  }
  return same > 0 ? same / (same + different) : 0;
}

const IS_FRAMEWORK = Array.from({ length: V_FRAMEWORK_LAST }, (_, j) => inFramework(j + 1));

function frameworkIdentity(table: GermlineTable, row: number, { codes, insertions, first, last }: Layout): number {
  let same = 0;
  let compared = 0;
  for (let j = first - 1; j < Math.min(last, V_FRAMEWORK_LAST); j++) {
    if (!IS_FRAMEWORK[j]) continue;
    compared += insertions[j];
    const mine = codes[j] ?? GAP_CODE;
    const theirs = table.codes[row * IMGT_LENGTH + j] ?? GAP_CODE;
    if (mine === UNKNOWN_CODE || (mine === GAP_CODE && theirs === GAP_CODE)) continue;
    compared++;
    if (mine === theirs) same++;
  }
  return compared > 0 ? same / compared : 0;
}

/**
 * Computes the largest share of the framework (FR1 to FR3) that one human and one murine V gene explain together: humanized domains are
 * made of such two.
 * @returns the share, and that of the human gene alone, 0–1.
 */
export function humanizedShare(
  chainType: ChainType,
  domain: Layout,
): { readonly both: number; readonly human: number } {
  const [human, mouse] = (['human', 'mouse'] as const).map((name) =>
    V_TABLES[chainType].find(({ species }) => species === name),
  );
  if (!human || !mouse) return { both: 0, human: 0 };
  const shares = human.alleles.map((_, row) => frameworkIdentity(human, row, domain));
  const row = shares.indexOf(Math.max(...shares));
  const explained = (other: number | undefined): number => {
    let [same, all] = [0, 0];
    for (let j = domain.first - 1; j < Math.min(domain.last, V_FRAMEWORK_LAST); j++) {
      const mine = domain.codes[j] ?? GAP_CODE;
      if (!IS_FRAMEWORK[j] || mine === GAP_CODE) continue;
      all++;
      const theirs = other === undefined ? undefined : mouse.codes[other * IMGT_LENGTH + j];
      if (mine === human.codes[row * IMGT_LENGTH + j] || mine === theirs) same++;
    }
    return all > 0 ? same / all : 0;
  };
  return { both: Math.max(...mouse.alleles.map((_, other) => explained(other))), human: explained(undefined) };
}

/**
 * Finds the nearest J genes of a species by FR4; of equally near genes, those that share most residues with the end of CDR3, counted from
 * position 117 down to the first difference. The result is undefined when the domain has no FR4.
 */
export function callJ(chainType: ChainType, species: Species, { codes, last }: Layout): GermlineCall | undefined {
  const table = J_TABLES[chainType].find((candidate) => candidate.species === species);
  if (table === undefined || last < J_FIRST) return undefined;
  let identity = 0;
  let bestTail = -1;
  let rows: number[] = [];
  for (let row = 0; row < table.alleles.length; row++) {
    const base = row * IMGT_LENGTH;
    let same = 0;
    let compared = 0;
    for (let j = J_FIRST - 1; j < last; j++) {
      const mine = codes[j] ?? GAP_CODE;
      const theirs = table.codes[base + j] ?? GAP_CODE;
      if (mine === UNKNOWN_CODE || (mine === GAP_CODE && theirs === GAP_CODE)) continue;
      compared++;
      if (mine === theirs) same++;
    }
    const share = compared > 0 ? same / compared : 0;
    let tail = 0;
    for (let j = J_FIRST - 2; codes[j] !== GAP_CODE && codes[j] === table.codes[base + j]; j--) tail++;
    if (share > identity || (share === identity && tail > bestTail)) {
      identity = share;
      bestTail = tail;
      rows = [row];
    } else if (share === identity && tail === bestTail) rows.push(row);
  }
  return identity > 0 ? toCall({ table, rows, identity }, identity) : undefined;
}

/** Highest identity of a domain's FR4 with a J gene of any species, 0–1; 1 if the domain has no FR4. */
export function jIdentity(chainType: ChainType, { codes, last }: Layout): number {
  if (last < J_FIRST) return 1;
  let best = 0;
  for (const { codes: genes, alleles } of J_TABLES[chainType]) {
    for (let row = 0; row < alleles.length; row++) {
      let same = 0;
      for (let j = J_FIRST - 1; j < last; j++) if (codes[j] === genes[row * IMGT_LENGTH + j]) same++;
      best = Math.max(best, same);
    }
  }
  return best / (last - J_FIRST + 1);
}

function toCall({ table, rows, identity }: Match, framework: number): GermlineCall {
  const alleles = rows.flatMap((row) => table.alleles[row] ?? []);
  const genes = [...new Set(alleles.map(({ gene }) => gene))];
  return {
    gene: genes[0] ?? '',
    genes,
    alleles: alleles.map(({ allele }) => allele),
    species: table.species,
    identity,
    frameworkIdentity: framework,
  };
}
