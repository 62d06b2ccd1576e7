// Checks the promises of every strategy on every antibody of a therapeutic list (a TSV in the form of Thera-SAbDab) in the evaluation
// folder: CDRs kept, Cys23, Trp41, Cys104 and the J motif kept, the same numbering before and after, nothing of high risk added.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatPosition, numberAntibody } from '@paratope/numbering';
import { humanize, type HumanizationResultEntry, type HumanizationSources } from '@paratope/humanization';
import { readTherapeutics } from '@paratope/workbench/therapeutics';
import type { CaseRunner } from '@paratope/workbench/case-runner';

const CONSERVED = ['23', '41', '104', '118', '119', '121'];

/** Returns true if all promises are kept, or if the folder holds no therapeutic list. */
export async function checkPromises(folder: string, runner: CaseRunner): Promise<boolean> {
  const file = existsSync(folder) ? readdirSync(folder).find((name) => /^TheraSAbDab.*\.tsv$/i.test(name)) : undefined;
  if (file === undefined) return true;
  const { antibodies } = readTherapeutics(join(folder, file));
  const checked = await runner.measure({
    cases: antibodies,
    keyOf: ({ name }) => name,
    measure: ({ name, vh, vl }) => {
      const entries = humanized(vh, vl);
      const broken = entries.flatMap((entry) =>
        problemsOf(entry).map((problem) => `${name}, ${entry.strategy}: ${problem}`),
      );
      return { entries: entries.length, broken: [...new Set(broken)] };
    },
  });
  const entries = checked.reduce((sum, { result }) => sum + result.entries, 0);
  const broken = checked.flatMap(({ result }) => result.broken);
  console.log(
    `\nPromises: ${entries} results over ${antibodies.length} therapeutic antibodies, ${broken.length} broken`,
  );
  for (const text of broken.slice(0, 10)) console.log(`  ${text}`);
  return broken.length === 0 && checked.length === antibodies.length;
}

/** @throws HumanizationInputError if the antibody is refused */
export function humanized(
  vh: string | undefined,
  vl: string | undefined,
  sources: HumanizationSources = {},
): readonly HumanizationResultEntry[] {
  const chains = [
    ...(vh ? [{ role: 'heavy', sequence: vh } as const] : []),
    ...(vl ? [{ role: 'light', sequence: vl } as const] : []),
  ];
  return humanize({ format: vl ? 'mab' : 'nanobody', chains }, sources).results;
}

type Chain = 'vh' | 'vl';

const KABAT_CDRS: Readonly<Record<Chain, readonly (readonly [first: number, last: number])[]>> = {
  vh: [
    [31, 35],
    [50, 65],
    [95, 102],
  ],
  vl: [
    [24, 34],
    [50, 56],
    [89, 97],
  ],
};
const isKabatCdr = (chain: Chain, number: number): boolean =>
  KABAT_CDRS[chain].some(([first, last]) => number >= first && number <= last);

function problemsOf(entry: HumanizationResultEntry): string[] {
  const found: string[] = [];
  for (const chain of ['vh', 'vl'] as const) {
    const table = entry.numbering[chain];
    if (!table) continue;
    const renumbered = numberAntibody(table.humanized, { germline: false });
    const positions = renumbered.ok ? (renumbered.value.domains[0]?.imgt.map(formatPosition) ?? []) : [];
    if (positions.join() !== table.imgt.join()) found.push(`${chain} numbers differently afterwards`);
    for (const [i, position] of table.imgt.entries()) {
      const same = table.parental[i] === table.humanized[i];
      if (!same && CONSERVED.includes(position)) found.push(`${chain} ${position} is conserved and was substituted`);
      const region = table.region[i] ?? '';
      const cdr = region.startsWith('CDR') || isKabatCdr(chain, Number.parseInt(table.kabat[i] ?? '', 10));
      const promised = entry.strategy === 'sdr_grafting' ? region === 'CDR3' : cdr;
      if (!same && promised) found.push(`${chain} ${position} is a CDR residue and was substituted`);
    }
  }
  for (const { chain, imgt, motif } of entry.mutations.liabilities_introduced.filter(
    ({ severity }) => severity === 'high',
  )) {
    found.push(`${chain} ${imgt} gained a high-risk ${motif}`);
  }
  return found;
}
