import type { DemoTable } from '@paratope/command-line';
import type { Strategy } from './strategies.js';

interface HumanizedAntibody {
  readonly name: string;
  readonly strategies: readonly Strategy[];
}

const HEAD = ['antibody', 'strategy', 'acceptor VH', 'acceptor VL', 'mutations', 'humanness', 'liabilities'];
/** Columns of numbers, aligned to the right so that their arrows form a line. */
const RIGHT = new Set([4, 5, 6]);

const LEGEND = [
  'mutations: VH + VL.  humanness: human 9-mers, parent → humanized.',
  'liabilities: motifs of some risk left (− removed, + introduced).',
];

/** One row per strategy. */
export function resultsTable(humanized: readonly HumanizedAntibody[]): DemoTable {
  const rows = humanized.flatMap(({ name, strategies }) =>
    strategies.map((strategy, i) => [i === 0 ? name : '', ...cells(strategy)]),
  );
  const widths = HEAD.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        RIGHT.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return { head: line(HEAD), rows: rows.map(line), legend: LEGEND };
}

function cells({ strategy, oasis_score: score, mutations, liabilities }: Strategy): string[] {
  const { liabilities_removed: removed, liabilities_introduced: introduced } = mutations;
  return [
    strategy,
    mutations.vh.acceptor.v_gene,
    mutations.vl?.acceptor.v_gene ?? '–',
    `${mutations.vh.count} + ${mutations.vl?.count ?? 0}`,
    `${percent(score.before.mean)} → ${percent(score.mean)} %`,
    `${risks(Object.values(liabilities).flat())} (−${risks(removed)} +${risks(introduced)})`,
  ];
}

/** Number of risks. Motifs that every human antibody has, such as Trp103, are reported for information and do not count. */
const risks = (found: Strategy['mutations']['liabilities_removed']): number =>
  found.filter(({ severity }) => severity !== 'info').length;

const percent = (share: number): string => (share * 100).toFixed(0).padStart(2);
