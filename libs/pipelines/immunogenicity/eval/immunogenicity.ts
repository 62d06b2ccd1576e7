// Tests whether the risk distinguishes murine antibodies from human ones. The folder holds SET_parental.fa and SET_experimental.fa (records
// `X VH`, `X VL`; murine antibodies and their humanized products) and may hold a table of therapeutics (TheraSAbDab*.tsv) with INNs that
// show their origin.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFasta } from '@paratope/sequence';
import type { Risk, RiskBand } from '@paratope/immunogenicity';
import {
  originOf,
  riskOfFv,
  shippedPredictors,
  type Predictors,
} from '@paratope/immunogenicity/training/risk/shipped-predictors';
import { readTherapeutics } from '@paratope/workbench/therapeutics';
import type { CaseRunner } from '@paratope/workbench/case-runner';
import { experimentalPairs } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';

/** Least share of the 25 pairs. */
const GOAL = 22 / 25;

interface Fv {
  readonly VH?: string;
  readonly VL?: string;
}

export const program = evaluation({
  description: 'Whether the risk tells murine antibodies from human ones',
  operands: 'FOLDER',
  data: { isIn: experimentalPairs, takes: 'folder' },
  async run({ operands: [folder = ''] }, runner) {
    const predictors = shippedPredictors();
    const files = readdirSync(folder);
    const sets = files.flatMap((file) => /^(.+)_parental\.fa$/.exec(file)?.[1] ?? []);
    const reached: boolean[] = [];
    for (const set of sets) reached.push(await evaluatePairs(folder, set, predictors, runner));
    const table = files.find((file) => /^TheraSAbDab.*\.tsv$/.test(file));
    if (table) reached.push(await evaluateTherapeutics(join(folder, table), predictors, runner));
    if (reached.length === 0) throw new Error(`${folder} holds no SET_parental.fa with a SET_experimental.fa`);
    return reached.every(Boolean);
  },
});

async function evaluatePairs(
  folder: string,
  set: string,
  predictors: Predictors,
  runner: CaseRunner,
): Promise<boolean> {
  const parental = antibodies(join(folder, `${set}_parental.fa`));
  const experimental = antibodies(join(folder, `${set}_experimental.fa`));
  const names = [...parental.keys()].filter((name) => experimental.has(name));
  console.log(`\n${set}: risk before and after humanization`);
  const riskIn = (source: ReadonlyMap<string, Fv>, name: string): Risk => {
    const { VH = '', VL = '' } = source.get(name) ?? {};
    return riskOfFv(predictors, VH, VL);
  };
  const pairs = await runner.measure({
    cases: names,
    keyOf: (name) => `${set} ${name}`,
    measure: (name) => ({ before: riskIn(parental, name), after: riskIn(experimental, name) }),
  });
  for (const { of: name, result } of pairs) {
    const { before, after } = result;
    const cells = [before, after].map(({ value, band }) => `${value.toFixed(2).padStart(7)} ${band.padEnd(8)}`);
    console.log(`${name.padEnd(20)} ${cells.join('  ')} ${before.value > after.value ? '' : 'not lower'}`);
  }
  const above = pairs.filter(({ result: { before, after } }) => before.value > after.value).length;
  console.log(`the murine antibody scores above its humanized version in ${above} of ${names.length} pairs`);
  return above >= GOAL * names.length;
}

function antibodies(file: string): Map<string, Fv> {
  const found = new Map<string, Fv>();
  for (const { header, sequence } of parseFasta(readFileSync(file, 'utf8'))) {
    const [, name, chain] = /^(.+?)[ _](VH|VL)\b/.exec(header) ?? [];
    if (name !== undefined && chain !== undefined) found.set(name, { ...found.get(name), [chain]: sequence });
  }
  return found;
}

async function evaluateTherapeutics(file: string, predictors: Predictors, runner: CaseRunner): Promise<boolean> {
  const risks = await runner.measure({
    cases: readTherapeutics(file).antibodies.filter(({ name, vl }) => vl !== '' && originOf(name) !== 'other'),
    keyOf: ({ name }) => name,
    measure: ({ vh, vl }) => riskOfFv(predictors, vh, vl),
  });
  const groups = new Map<string, Risk[]>();
  for (const { of, result: risk } of risks) {
    const { name, isApproved } = of;
    const origin = originOf(name);
    for (const group of [`${origin}, all`, ...(isApproved ? [`${origin}, approved`] : [])]) {
      groups.set(group, [...(groups.get(group) ?? []), risk]);
    }
  }
  console.log(`\n${'V domains by INN'.padEnd(22)} antibodies   mean    low  moderate   high`);
  const low = new Map<string, number>();
  for (const [group, risks] of [...groups].sort()) {
    const share = (band: RiskBand): number => risks.filter((risk) => risk.band === band).length / risks.length;
    const mean = risks.reduce((sum, { value }) => sum + value, 0) / risks.length;
    low.set(group, share('low'));
    const cells = (['low', 'moderate', 'high'] as const).map((band) =>
      `${Math.round(100 * share(band))} %`.padStart(7),
    );
    console.log(
      `${group.padEnd(22)} ${String(risks.length).padStart(10)} ${mean.toFixed(2).padStart(6)} ${cells.join(' ')}`,
    );
  }
  return (low.get('human, approved') ?? 0) > (low.get('murine, all') ?? 1);
}
