// Measures whether V genes of many species get the IMGT layout of a reference. Input: every file germlines*.tsv of a folder, with the
// columns species, chain (H, K or L), segment, gene and residues on IMGT positions 1–128 (`-` for none). Each V gene is joined with a J
// region and numbered; it is correct when positions 1–104 all agree with the reference. For some species only regions are annotated: every
// file regions*.tsv, with the columns species, chain, gene, residues of FR1 to FR3, and the lengths of FR1, CDR1, FR2, CDR2 and FR3; a gene
// is correct when all regions have these boundaries. The references of most species may be read but not redistributed, so they are not part
// of this repository.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberAntibody, type ChainType, type NumberedDomain } from '@paratope/numbering';
import { named } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';

const V_LAST = 104;
/** Minimum number of residues in 1–104; shorter genes are fragments. */
const WHOLE_GENE = 80;
const GOAL = 0.98;
/** Number of IMGT positions in FR1, CDR1, FR2, CDR2 and FR3; CDRs may be longer. Longer framework annotations are not of V genes. */
const ROOM = [26, Infinity, 17, Infinity, 39];
const REGIONS = ['FR1', 'CDR1', 'FR2', 'CDR2', 'FR3'] as const;
const J_REGIONS: Readonly<Record<ChainType, string>> = {
  H: 'ARDYYGSSYFDYWGQGTTVTVSS',
  K: 'QQYNSYPLTFGQGTKVEIK',
  L: 'QSYDSSNHVVFGGGTKLTVL',
};

/** A V gene with the check of its layout. */
interface GeneCase {
  readonly group: string;
  readonly gene: string;
  readonly isRight: () => boolean;
}

export const program = evaluation({
  description: 'V genes of many species that get the IMGT layout of a reference',
  operands: 'FOLDER',
  data: { isIn: named(/^(germlines|regions).*\.tsv$/), takes: 'folder' },
  async run({ operands: [folder = ''] }, runner) {
    const measured = await runner.measure({
      cases: casesOf(folder),
      keyOf: ({ group, gene }) => `${group} ${gene}`,
      measure: ({ isRight }) => ({ isRight: isRight() }),
    });
    if (measured.length === 0) throw new Error(`${folder} holds no germlines*.tsv and no regions*.tsv`);
    const counts = Map.groupBy(measured, ({ of }) => of.group);
    console.log(`${'species'.padEnd(36)}${'V genes'.padStart(8)}${'right'.padStart(8)}${'%'.padStart(8)}  wrong`);
    let reached = true;
    for (const [key, all] of [...counts].sort(([a], [b]) => a.localeCompare(b))) {
      const wrong = all.flatMap(({ of, result }) => (result.isRight ? [] : [of.gene]));
      const [genes, right] = [all.length, all.length - wrong.length];
      reached &&= right >= GOAL * genes;
      const percent = ((100 * right) / genes).toFixed(1);
      const figures = `${genes}`.padStart(8) + `${right}`.padStart(8) + percent.padStart(8);
      console.log(`${key.padEnd(36)}${figures}  ${wrong.slice(0, 4).join(' ')}`);
    }
    console.log(`\nGoal, ${100 * GOAL} % of each: ${reached ? 'reached' : 'missed'}`);
    return reached;
  },
});

function casesOf(folder: string): GeneCase[] {
  const cases: GeneCase[] = [];
  for (const [species = '', chain = '', segment = '', gene = '', layout = ''] of rowsOf(folder, /^germlines.*\.tsv$/)) {
    const expected = layout.slice(0, V_LAST);
    const residues = expected.replaceAll('-', '');
    if (segment !== 'V' || !isChain(chain) || residues.length < WHOLE_GENE) continue;
    cases.push({ group: `${species} ${chain}`, gene, isRight: () => layoutOf(residues, chain) === expected });
  }
  for (const [species = '', chain = '', gene = '', residues = '', ...lengths] of rowsOf(folder, /^regions.*\.tsv$/)) {
    const expected = lengths.map(Number);
    if (!isChain(chain) || expected.some((length, region) => length > (ROOM[region] ?? 0))) continue;
    const isRight = (): boolean => regionsOf(residues, chain).join() === expected.join();
    cases.push({ group: `${species} ${chain} (regions)`, gene, isRight });
  }
  return cases;
}

function* rowsOf(folder: string, files: RegExp): Generator<string[]> {
  for (const file of readdirSync(folder).filter((name) => files.test(name))) {
    for (const line of readFileSync(join(folder, file), 'utf8').trim().split('\n')) yield line.split('\t');
  }
}

const isChain = (text: string): text is ChainType => text in J_REGIONS;

/** The only domain of a gene joined with a J region; undefined where there is none, or one of another chain type. */
function domainOf(gene: string, chain: ChainType): NumberedDomain | undefined {
  const outcome = numberAntibody(gene + J_REGIONS[chain], { germline: false });
  const [domain, ...more] = outcome.ok ? outcome.value.domains : [];
  return domain?.chainType === chain && more.length === 0 ? domain : undefined;
}

/** Residues of the gene in each region; empty when the domain does not begin at the first residue. */
function regionsOf(gene: string, chain: ChainType): number[] {
  const residues = domainOf(gene, chain)?.residues ?? [];
  if (residues[0]?.index !== 0) return [];
  return REGIONS.map(
    (region) => residues.filter((residue) => residue.index < gene.length && residue.region === region).length,
  );
}

/** Positions 1–104 of the only domain, or the reason why there is no such layout. */
function layoutOf(gene: string, chain: ChainType): string {
  const domain = domainOf(gene, chain);
  if (!domain) return 'another chain';
  const layout = new Array<string>(V_LAST).fill('-');
  for (const { position, aminoAcid } of domain.residues) {
    if (position.number > V_LAST) continue;
    if (position.insertion !== '') return 'an insertion';
    layout[position.number - 1] = aminoAcid;
  }
  return layout.join('');
}
