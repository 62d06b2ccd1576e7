// Compares the engines region by region on one list of targets:
//   npm run eval -- structure-regions FORMER.jsonl ENGINE.jsonl…
// The files are results of `npm run eval -- structure … --results FILE`: that of a former state first, the one that is judged by the limits
// last. For each identity limit, only the VH/VL targets that are in every file count. The components of a joined model have rows of their
// own, templates alone and network alone (main chains, superposed on the truth by the mean of both frameworks).
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { average } from '@paratope/fitting';
import { median } from '@paratope/workbench/measure';
import type { ModelledTarget, ShareExample } from '@paratope/fv-model/training';
import { evaluation } from '@paratope/workbench/program';
import { z } from 'zod';

const CHAIN_REGIONS = ['FwH', 'FwL', 'H1', 'H2', 'H3', 'L1', 'L2', 'L3'] as const;
/** Error of the VL framework after superposition of the VH framework. */
const PLACEMENT = 'VL on VH';
const REGIONS = [...CHAIN_REGIONS, PLACEMENT] as const;
type Region = (typeof REGIONS)[number];
/**
 * Limits of the mean RMSD in Å with templates of up to 95 % identity. No region may be worse than in the former state by more than the
 * tolerance.
 */
const LIMITS: Partial<Record<Region, number>> = { H3: 2.9, L3: 1.1, [PLACEMENT]: 1.3 };
const H3_MEDIAN = 2.4;
const TOLERANCE = 0.02;
const JUDGED_IDENTITY = 0.95;
const GROUPS = [
  ['8, 9', /^[89]/],
  ['7', /^7/],
  ['all', /./],
] as const;

type Rmsds = Readonly<Partial<Record<Region, number>>>;
interface Target extends Rmsds {
  readonly pdb: string;
  readonly templates?: Rmsds;
  readonly network?: Rmsds;
}
/** Targets of a file by identity limit and name. */
type Results = ReadonlyMap<number, ReadonlyMap<string, Target>>;
interface Row {
  readonly name: string;
  readonly targets: readonly Target[];
}

export const program = evaluation({
  description: 'What each engine is worth, region by region, on one list of targets',
  operands: 'FORMER.jsonl ENGINE.jsonl [MORE.jsonl…]',
  run({ operands: files }) {
    const named = files.map((file) => ({ name: basename(file, '.jsonl'), results: resultsOf(file) }));
    let good = true;
    for (const identity of named[0]?.results.keys() ?? []) {
      const ofLimit = named.map(({ name, results }) => ({
        name,
        targets: results.get(identity) ?? new Map<string, Target>(),
      }));
      const common = [...(ofLimit[0]?.targets.keys() ?? [])].filter((key) =>
        ofLimit.every(({ targets }) => targets.has(key)),
      );
      const rows = ofLimit.map(({ name, targets }) => ({
        name,
        targets: common.flatMap((key) => targets.get(key) ?? []),
      }));
      console.log(`\nTemplates up to ${Math.round(100 * identity)} % identity: RMSD (Å), mean (median)`);
      for (const [group, codes] of GROUPS) printGroup(group, rows, codes);
      const missed = missedBy(rows[0]?.targets ?? [], rows.at(-1)?.targets ?? []);
      const isJudged = identity === JUDGED_IDENTITY;
      for (const what of missed) console.log(`  ${isJudged ? 'MISSED' : 'above the limit'}: ${what}`);
      console.log(`  targets: ${common.toSorted().join(' ')}`);
      good &&= !isJudged || missed.length === 0;
    }
    return good;
  },
});

/** A line that the structure evaluation wrote. The line of a refused target has no result. */
const lineSchema = z.object({
  key: z.string(),
  result: z.custom<ModelledTarget | { readonly regions?: undefined }>((value) => typeof value === 'object').optional(),
});

function resultsOf(file: string): Results {
  const byIdentity = new Map<number, Map<string, Target>>();
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { key, result } = lineSchema.parse(JSON.parse(line));
    const [target = '', , identity] = key.split(' ');
    if (!result?.regions?.FwL) continue;
    const { pdb, regions, orientation, shares } = result;
    const own = byIdentity.get(Number(identity)) ?? new Map<string, Target>();
    byIdentity.set(Number(identity), own);
    const rmsds: Partial<Record<Region, number>> = {};
    for (const region of CHAIN_REGIONS) if (regions[region]) rmsds[region] = regions[region].rmsd;
    own.set(target, {
      pdb,
      ...rmsds,
      ...(orientation && { [PLACEMENT]: orientation.lightRmsd }),
      ...(shares && { templates: aloneWith(shares, 0), network: aloneWith(shares, 1) }),
    });
  }
  return byIdentity;
}

/** RMSD of each region in Å if the network's share of the mean were all or nothing. */
const aloneWith = (shares: readonly ShareExample[], share: number): Rmsds =>
  Object.fromEntries(
    shares.map(({ region, squares: [a, b, c] }) => [
      region === 'VH/VL' ? PLACEMENT : region,
      Math.sqrt(a + b * share + c * share * share),
    ]),
  );

function printGroup(group: string, rows: readonly Row[], codes: RegExp): void {
  const print = (name: string, set: readonly Rmsds[]): void => {
    if (set.length === 0) return;
    const cells = REGIONS.map((region) => {
      const list = rmsds(set, region);
      return `${region} ${average(list).toFixed(2)} (${median(list).toFixed(2)})`;
    });
    console.log(`  ${group.padEnd(4)} n=${set.length} ${name.padEnd(20)} ${cells.join('  ')}`);
  };
  for (const { name, targets } of rows) {
    const set = targets.filter(({ pdb }) => codes.test(pdb));
    for (const part of ['templates', 'network'] as const)
      print(
        `${part} of ${name}`,
        set.flatMap((target) => target[part] ?? []),
      );
    print(name, set);
  }
}

const missedBy = (before: readonly Target[], now: readonly Target[]): string[] =>
  REGIONS.flatMap((region) => {
    const [was, is] = [rmsds(before, region), rmsds(now, region)];
    const [mean, limit] = [average(is), LIMITS[region] ?? Infinity];
    return [
      ...(mean > limit ? [`${region} ${mean.toFixed(3)} Å (at most ${limit})`] : []),
      ...(region === 'H3' && median(is) > H3_MEDIAN ? [`median of H3 ${median(is).toFixed(3)} Å`] : []),
      ...(mean > average(was) + TOLERANCE
        ? [`${region} ${mean.toFixed(3)} Å, formerly ${average(was).toFixed(3)}`]
        : []),
    ];
  });

const rmsds = (set: readonly Rmsds[], region: Region): number[] => set.flatMap((target) => target[region] ?? []);
