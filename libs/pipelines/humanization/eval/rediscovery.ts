// Development set of the humanization methods. It consists of humanized therapeutics only, so that the pairs of `npm run eval --
// humanization` stay unseen. Each humanized antibody of a Thera-SAbDab table gets a reconstructed murine parent (its own CDRs on the
// frameworks of the mouse V and J genes from which its CDRs descend), which is then humanized again.
//   npm run eval -- rediscovery FOLDER     (with TheraSAbDab*.tsv and, to exclude their antibodies, *_parental.fa)
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { humanize } from '@paratope/humanization';
import { cdr3, murineParent, vDomain, type MurineParent } from '@paratope/humanization/training';
import { parseFasta } from '@paratope/sequence';
import { readTherapeutics, type Therapeutic } from '@paratope/workbench/therapeutics';
import { therapeuticsTable } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';

const MIN_SHOWN = 5;

const STRUCTURAL = ['vernier', 'canonical', 'interface', 'cdr_packing'];

/** A position near the CDRs where parent and acceptor differ. */
interface NearPosition {
  readonly key: string;
  readonly isKept: boolean;
}

interface Rediscovered {
  readonly predicted: number;
  readonly expected: number;
  readonly shared: number;
  readonly near: readonly NearPosition[];
}

export const program = evaluation({
  description: 'Development set of the humanization methods, made of humanized therapeutics',
  operands: 'FOLDER',
  data: { isIn: therapeuticsTable, takes: 'folder' },
  async run({ operands: [folder = ''] }, runner) {
    const files = readdirSync(folder);
    const table = files.find((file) => /^TheraSAbDab.*\.tsv$/i.test(file));
    if (!table) throw new Error(`${folder} holds no TheraSAbDab table`);
    const unseen = files
      .filter((file) => file.endsWith('_parental.fa'))
      .flatMap((file) => parseFasta(readFileSync(join(folder, file), 'utf8')))
      .flatMap(({ sequence }) => {
        const domain = vDomain(sequence);
        return domain ? [cdr3(domain)] : [];
      });
    const measured = await runner.measure({
      cases: readTherapeutics(join(folder, table)).antibodies.flatMap((antibody) => pairOf(antibody, unseen)),
      keyOf: ({ name }) => name,
      measure: rediscover,
    });
    const pairs = measured.map(({ result }) => result);
    const sum = (key: 'predicted' | 'expected' | 'shared'): number => pairs.reduce((total, one) => total + one[key], 0);
    const [predicted, expected, shared] = [sum('predicted'), sum('expected'), sum('shared')];
    const zones = Map.groupBy(
      pairs.flatMap(({ near }) => near),
      ({ key }) => key,
    );
    const fixed = (value: number): string => value.toFixed(3);
    console.log(
      `${pairs.length} humanized therapeutics with a reconstructed murine parent; cdr_grafting: ` +
        `precision ${fixed(shared / predicted)}, recall ${fixed(shared / expected)}, F1 ${fixed((2 * shared) / (predicted + expected))}`,
    );
    console.log(
      '\nWhere parent and acceptor differ near the CDRs, how often the therapeutic kept the parental residue:',
    );
    const shown = [...zones]
      .map(([key, near]) => ({ key, differs: near.length, kept: near.filter(({ isKept }) => isKept).length }))
      .filter(({ differs }) => differs >= MIN_SHOWN);
    for (const { key, differs, kept } of shown.sort((a, b) => b.kept / b.differs - a.kept / a.differs)) {
      console.log(`  ${key.padEnd(16)} ${String(kept).padStart(3)} of ${String(differs).padStart(3)}`);
    }
    return true;
  },
});

function rediscover({ heavy, light }: Pair): Rediscovered {
  const [entry] = humanize({
    format: 'mab',
    chains: [
      { role: 'heavy', sequence: heavy.parent },
      { role: 'light', sequence: light.parent },
    ],
    options: { strategies: ['cdr_grafting'] },
  }).results;
  const counts = { predicted: 0, expected: 0, shared: 0 };
  const near: NearPosition[] = [];
  const chains = [
    ['vh', heavy],
    ['vl', light],
  ] as const;
  for (const [chain, { truth }] of chains) {
    const [table, changes] = [entry?.numbering[chain], entry?.mutations[chain]];
    if (!table || !changes) continue;
    const { parental, humanized } = table;
    for (let i = 0; i < truth.length; i++) {
      if (truth[i] !== parental[i]) counts.expected++;
      if (humanized[i] === parental[i]) continue;
      counts.predicted++;
      if (humanized[i] === truth[i]) counts.shared++;
    }
    for (const change of [...changes.positions, ...changes.kept]) {
      const { imgt, kabat, reason } = change;
      if (!('zone' in change) && !STRUCTURAL.includes(reason)) continue;
      const i = table.imgt.indexOf(imgt);
      near.push({ key: `${chain} Kabat ${kabat}`, isKept: truth[i] === parental[i] });
    }
  }
  return { ...counts, near };
}

interface Pair {
  readonly name: string;
  readonly heavy: MurineParent;
  readonly light: MurineParent;
}

/** @param unseen CDR3s of antibodies that are reserved for evaluation */
function pairOf({ name, suffix, vh, vl }: Therapeutic, unseen: readonly string[]): Pair[] {
  if (!suffix.endsWith('zumab') || vl === '') return [];
  const [heavy, light] = [vDomain(vh), vDomain(vl)];
  if (!heavy || !light || unseen.includes(cdr3(heavy))) return [];
  const [heavyPair, lightPair] = [murineParent(heavy), murineParent(light)];
  return heavyPair && lightPair ? [{ name, heavy: heavyPair, light: lightPair }] : [];
}
