// Recovery of experimental humanizing mutations. The folder holds SET_parental.fa and SET_experimental.fa (records `X VH`, `X VL`) and may
// hold the outputs of other tools (SET_TOOL.fa). A mutation is a pair (position, new residue) on parental coordinates; precision, recall
// and F1 are pooled over all chains, missing outputs count as no mutation. With --models FOLDER a model of each parent, kept there, decides
// on the risks.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { average as mean, reproducibleRandom } from '@paratope/fitting';
import { AMINO_ACIDS } from '@paratope/sequence';
import { blosum62 } from '@paratope/numbering';
import { germlinePeptideHits } from '@paratope/humanness';
import { STRATEGIES, type HumanizationResultEntry, type HumanizationSources } from '@paratope/humanization';
import { antibodies, type Antibodies, type Chains } from '@paratope/workbench/antibody-sets';
import { openModels } from '@paratope/workbench/fv-models';
import type { CaseRunner } from '@paratope/workbench/case-runner';
import { experimentalPairs } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';
import { checkPromises, humanized } from './promises/promises.ts';

const GOAL = { f1: 0.65, precision: 0.72 };
const BOOTSTRAPS = 2000;

/** Numbers of substitutions of one antibody: made by the method, made in the experiment, made in both. */
interface Counts {
  readonly predicted: number;
  readonly expected: number;
  readonly shared: number;
}

interface Recovery {
  readonly predicted: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

interface Reported extends Recovery {
  readonly label: string;
}

const DIALS = ['balanced', 'conservative', 'most_human'] as const;

/** Output of a strategy for one antibody. */
interface Humanized {
  readonly variants: Readonly<Record<string, Chains>>;
  readonly newHighRisk: number;
  readonly announcesAll: boolean;
}
type HumanizedByStrategy = Readonly<Record<string, Humanized>>;

export const program = evaluation({
  description: 'Recovery of experimental humanizing mutations, and what every strategy promises',
  operands: 'FOLDER',
  options: {
    models: { type: 'string', description: 'folder that keeps models of the parents, which then decide on the risks' },
  },
  data: { isIn: experimentalPairs, takes: 'folder' },
  async run({ operands: [folder = ''], options: values }, runner) {
    const sources = values.models === undefined ? {} : { modeller: openModels(values.models).modeller };
    const sets = readdirSync(folder)
      .flatMap((file) => /^(.+)_parental\.fa$/.exec(file)?.[1] ?? [])
      .filter((set) => existsSync(join(folder, `${set}_experimental.fa`)));
    if (sets.length === 0) throw new Error(`${folder} holds no SET_parental.fa with a SET_experimental.fa`);
    const reached: boolean[] = [];
    for (const set of sets) reached.push(await evaluateSet(folder, set, runner, sources));
    return [...reached, await checkPromises(folder, runner)].every(Boolean);
  },
});

async function evaluateSet(
  folder: string,
  set: string,
  runner: CaseRunner,
  sources: HumanizationSources,
): Promise<boolean> {
  const parental = antibodies(join(folder, `${set}_parental.fa`));
  const experimental = antibodies(join(folder, `${set}_experimental.fa`));
  const names = [...parental.keys()].filter((name) => experimental.has(name));
  const measured = await runner.measure({
    cases: names,
    keyOf: (name) => `${set} ${name}${sources.modeller ? ' modelled' : ''}`,
    measure: (name) => humanizedChains(parental.get(name), sources),
  });
  console.log(`\n${set}: ${names.length} antibodies`);
  console.log(row('method', 'mutations', 'precision', 'recall', 'F1', 'F1 95 % CI', '9-mer identity', 'new high-risk'));

  const methods: Reported[] = [];
  const unannounced = measured.flatMap(({ result }) => Object.values(result)).filter((one) => !one.announcesAll).length;
  for (const strategy of STRATEGIES) {
    const highRisk = measured.reduce((sum, { result }) => sum + (result[strategy]?.newHighRisk ?? 0), 0);
    for (const variant of DIALS) {
      const output = new Map(measured.map(({ of, result }) => [of, result[strategy]?.variants[variant] ?? {}]));
      const label = variant === 'balanced' ? strategy : `  ${variant}`;
      const shown = report(label, names, parental, experimental, output, variant === 'balanced' ? highRisk : '');
      if (variant === 'balanced') methods.push(shown);
    }
  }
  const others = readdirSync(folder)
    .flatMap((file) => new RegExp(`^${set}_(.+)\\.fa$`).exec(file)?.[1] ?? [])
    .filter((tool) => tool !== 'parental' && tool !== 'experimental');
  for (const tool of others) {
    report(tool, names, parental, experimental, antibodies(join(folder, `${set}_${tool}.fa`)), '');
  }
  report('experimental', names, parental, experimental, experimental, '');
  report('parental', names, parental, experimental, parental, '');

  const [best] = methods.toSorted((a, b) => b.f1 - a.f1);
  if (!best) throw new Error('there is no strategy');
  const reached = best.f1 >= GOAL.f1 && best.precision >= GOAL.precision && unannounced === 0;
  console.log(
    `Goal, best strategy F1 ≥ ${GOAL.f1} with precision ≥ ${GOAL.precision} and no high-risk liability unannounced: ` +
      `${reached ? 'reached' : 'missed'} (${best.label}: F1 ${best.f1.toFixed(3)}, precision ${best.precision.toFixed(3)})`,
  );
  return reached;
}

function humanizedChains({ vh, vl }: Chains = {}, sources: HumanizationSources): HumanizedByStrategy {
  return Object.fromEntries(
    humanized(vh, vl, sources).map((entry): [string, Humanized] => {
      const { variants, liabilities_introduced: introduced } = entry.mutations;
      return [
        entry.strategy,
        {
          variants: Object.fromEntries(
            variants.map((one) => [one.name, { vh: one.humanized_vh, vl: one.humanized_vl ?? undefined }]),
          ),
          newHighRisk: introduced.filter(({ severity }) => severity === 'high').length,
          announcesAll: announcesAll(entry),
        },
      ];
    }),
  );
}

/** Returns whether every motif marked as introduced is also in the list of introduced motifs. */
function announcesAll({ liabilities, mutations }: HumanizationResultEntry): boolean {
  const marked = Object.values(liabilities)
    .flat()
    .filter(({ origin, severity }) => origin === 'introduced' && severity === 'high');
  return marked.every((one) =>
    mutations.liabilities_introduced.some(
      ({ chain, imgt, motif }) => chain === one.chain && imgt === one.imgt && motif === one.motif,
    ),
  );
}

function report(
  label: string,
  names: readonly string[],
  parental: Antibodies,
  experimental: Antibodies,
  output: Antibodies,
  highRisk: number | '',
): Reported {
  const perAntibody = names.map((name) =>
    counts(parental.get(name) ?? {}, experimental.get(name) ?? {}, output.get(name) ?? {}),
  );
  const all = pooled(perAntibody);
  const [low, high] = interval(perAntibody);
  const identity = mean(
    names.map((name) => nineMerIdentity({ ...parental.get(name), ...dropEmpty(output.get(name)) })),
  );
  console.log(
    row(
      label,
      all.predicted,
      fixed(all.precision),
      fixed(all.recall),
      fixed(all.f1),
      `${fixed(low)}–${fixed(high)}`,
      fixed(identity),
      highRisk,
    ),
  );
  return { label, ...all };
}

function counts(parental: Chains, experimental: Chains, output: Chains): Counts {
  let predicted = 0;
  let expected = 0;
  let shared = 0;
  for (const chain of ['vh', 'vl'] as const) {
    const [before, after, made] = [parental[chain], experimental[chain], output[chain]];
    if (!before || !after) continue;
    const truth = mutations(before, after);
    expected += truth.size;
    if (!made) continue;
    const guess = mutations(before, made);
    predicted += guess.size;
    for (const [position, residue] of guess) if (truth.get(position) === residue) shared++;
  }
  return { predicted, expected, shared };
}

/** Mutations by index on the parent: the new residue, `-` for a deletion. */
function mutations(parental: string, other: string): Map<number, string> {
  const aligned = parental.length === other.length ? [...other] : align(parental, other);
  return new Map(aligned.flatMap((residue, i) => (residue === parental[i] ? [] : [[i, residue] as const])));
}

/** Residues of `other` on the parent's coordinates, by global alignment with BLOSUM62 and linear gap costs. */
function align(parental: string, other: string): string[] {
  const GAP = -8;
  const codes = (sequence: string): number[] => Array.from(sequence, (residue) => AMINO_ACIDS.indexOf(residue));
  const [a, b] = [codes(parental), codes(other)];
  const width = b.length + 1;
  const score = Int32Array.from(
    { length: (a.length + 1) * width },
    (_, k) => (Math.floor(k / width) + (k % width)) * GAP,
  );
  const at = (i: number, j: number): number => score[i * width + j] ?? 0;
  const matched = (i: number, j: number): number => at(i - 1, j - 1) + blosum62(a[i - 1] ?? -1, b[j - 1] ?? -1);
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      score[i * width + j] = Math.max(matched(i, j), at(i - 1, j) + GAP, at(i, j - 1) + GAP);
    }
  }
  const aligned = new Array<string>(a.length).fill('-');
  for (let i = a.length, j = b.length; i > 0 && j > 0;) {
    if (at(i, j) === matched(i, j)) aligned[--i] = other[--j] ?? '-';
    else if (at(i, j) === at(i - 1, j) + GAP) i--;
    else j--;
  }
  return aligned;
}

function pooled(perAntibody: readonly Counts[]): Recovery {
  const sum = (key: keyof Counts): number => perAntibody.reduce((total, one) => total + one[key], 0);
  const [predicted, expected, shared] = [sum('predicted'), sum('expected'), sum('shared')];
  return {
    predicted,
    precision: shared / Math.max(1, predicted),
    recall: shared / Math.max(1, expected),
    f1: (2 * shared) / Math.max(1, predicted + expected),
  };
}

/** 95 % bootstrap interval of F1 over antibodies, from a fixed seed. */
function interval(perAntibody: readonly Counts[]): [low: number, high: number] {
  const random = reproducibleRandom();
  const values = Array.from({ length: BOOTSTRAPS }, () => {
    const sample = perAntibody.flatMap(() => perAntibody[Math.floor(random() * perAntibody.length)] ?? []);
    return pooled(sample).f1;
  }).sort((x, y) => x - y);
  return [values[Math.floor(0.025 * BOOTSTRAPS)] ?? NaN, values[Math.floor(0.975 * BOOTSTRAPS)] ?? NaN];
}

function nineMerIdentity({ vh, vl }: Chains = {}): number {
  const hits = [vh, vl].flatMap((sequence) => (sequence ? germlinePeptideHits(sequence) : []));
  return hits.filter(Boolean).length / Math.max(1, hits.length);
}

const dropEmpty = ({ vh, vl }: Chains = {}): Chains => ({ ...(vh && { vh }), ...(vl && { vl }) });
const fixed = (value: number): string => value.toFixed(3);
const WIDTHS = [18, 10, 10, 8, 8, 15, 16, 14];
const row = (...cells: (string | number)[]): string =>
  cells
    .map((cell, i) => (i === 0 ? String(cell).padEnd(WIDTHS[i] ?? 0) : String(cell).padStart(WIDTHS[i] ?? 0)))
    .join('');
