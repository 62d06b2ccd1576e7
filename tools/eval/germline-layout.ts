// Whether V genes of many species get the IMGT layout that a reference gives them: every file germlines*.tsv of a folder,
// with the columns species, chain (H, K or L), segment, gene and residues on IMGT positions 1–128 (`-` for none). Each V
// gene is joined with a J region and numbered; it is right when positions 1–104 are all as in the reference. The
// references of most species may be looked at but not shipped, so they are not part of this repository.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberAntibody, type ChainType } from '@paratope/numbering';

const V_LAST = 104;
/** Genes with fewer residues in 1–104 are pieces. */
const WHOLE_GENE = 80;
const GOAL = 0.98;
const J_REGIONS: Readonly<Record<ChainType, string>> = {
  H: 'ARDYYGSSYFDYWGQGTTVTVSS',
  K: 'QQYNSYPLTFGQGTKVEIK',
  L: 'QSYDSSNHVVFGGGTKLTVL',
};

interface Count {
  genes: number;
  right: number;
  readonly wrong: string[];
}

export function evaluate(folder: string): boolean {
  const counts = new Map<string, Count>();
  for (const file of readdirSync(folder).filter((name) => /^germlines.*\.tsv$/.test(name))) {
    for (const line of readFileSync(join(folder, file), 'utf8').trim().split('\n')) {
      const [species = '', chain = '', segment = '', gene = '', layout = ''] = line.split('\t');
      const expected = layout.slice(0, V_LAST);
      if (segment !== 'V' || !isChain(chain) || expected.replaceAll('-', '').length < WHOLE_GENE) continue;
      const key = `${species} ${chain}`;
      const count = counts.get(key) ?? { genes: 0, right: 0, wrong: [] };
      counts.set(key, count);
      count.genes++;
      if (layoutOf(expected.replaceAll('-', ''), chain) === expected) count.right++;
      else count.wrong.push(gene);
    }
  }
  if (counts.size === 0) throw new Error(`${folder} holds no germlines*.tsv`);
  console.log(`${'species'.padEnd(14)}${'V genes'.padStart(8)}${'right'.padStart(8)}${'%'.padStart(8)}  wrong`);
  let reached = true;
  for (const [key, { genes, right, wrong }] of [...counts].sort(([a], [b]) => a.localeCompare(b))) {
    reached &&= right >= GOAL * genes;
    const percent = ((100 * right) / genes).toFixed(1);
    const figures = `${genes}`.padStart(8) + `${right}`.padStart(8) + percent.padStart(8);
    console.log(`${key.padEnd(14)}${figures}  ${wrong.slice(0, 4).join(' ')}`);
  }
  console.log(`\nGoal, ${100 * GOAL} % of each: ${reached ? 'reached' : 'missed'}`);
  return reached;
}

const isChain = (text: string): text is ChainType => text in J_REGIONS;

/** Positions 1–104 of the only domain, or why there is no such layout. */
function layoutOf(gene: string, chain: ChainType): string {
  const outcome = numberAntibody(gene + J_REGIONS[chain], { germline: false });
  if (!outcome.ok) return outcome.error.code;
  const [domain, ...more] = outcome.value.domains;
  if (domain?.chainType !== chain || more.length > 0) return 'another chain';
  const layout = new Array<string>(V_LAST).fill('-');
  for (const { position, aminoAcid } of domain.residues) {
    if (position.number > V_LAST) continue;
    if (position.insertion !== '') return 'an insertion';
    layout[position.number - 1] = aminoAcid;
  }
  return layout.join('');
}
