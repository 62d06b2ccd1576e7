// Evaluates humanness scores. Input: a folder with a table of therapeutics (TheraSAbDab*.tsv: Therapeutic, Format,
// Suffix, Heavy Sequence, Light Sequence) and with published OASis identities (SET_oasis_overview.tsv) of antibodies in SET_TOOL.fa. AUC:
// antibodies named -umab (human) against -zumab, -xizumab, -ximab and -omab. R: Pearson's correlation with relaxed OASis identity.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pearson, reproducibleRandom } from '@paratope/fitting';
import { chainHumanness, HumanPeptides, type ChainHumanness } from '@paratope/humanness';
import { numberAntibody } from '@paratope/numbering';
import { antibodies, type Chains } from '@paratope/workbench/antibody-sets';
import { readTherapeutics } from '@paratope/workbench/therapeutics';
import type { CaseRunner } from '@paratope/workbench/case-runner';
import { therapeuticsTable } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';

const repertoires = new HumanPeptides(
  new Uint8Array(readFileSync(new URL('../data/oasis-9mers.bin', import.meta.url))).buffer,
);
const GOAL = { auc: 0.965, correlation: 0.95 };
const BOOTSTRAPS = 1000;
const HUMAN = ['-umab'];
const OTHER = ['-zumab', '-xizumab', '-ximab', '-omab'];

/** Mean over the chains of an antibody. */
const SCORES: Readonly<Record<string, (chain: ChainHumanness) => number>> = {
  'human likeness': (chain) => chain.humanLikeness,
  'OASis identity': (chain) => chain.oasisIdentity ?? Number.NaN,
  'V identity': (chain) => chain.vIdentity,
  'V framework identity': (chain) => chain.vFrameworkIdentity,
  'germline content': (chain) => chain.germlineContent,
  'germline 9-mers': (chain) => chain.germlinePeptideIdentity,
};

export const program = evaluation({
  description: 'How well scores of humanness tell human antibodies',
  operands: 'FOLDER',
  data: { isIn: therapeuticsTable, takes: 'folder' },
  async run({ operands: [folder = ''] }, runner) {
    const files = readdirSync(folder);
    const table = files.find((file) => /^TheraSAbDab.*\.tsv$/.test(file));
    if (table === undefined) throw new Error(`${folder} holds no TheraSAbDab*.tsv`);
    const therapeutics = await scored(
      readTherapeutics(join(folder, table))
        .antibodies.filter(({ suffix, vl }) => vl !== '' && [...HUMAN, ...OTHER].includes(suffix))
        .map(({ name, suffix, vh, vl }) => ({ name, chains: { vh, vl }, known: HUMAN.includes(suffix) })),
      runner,
    );
    const sets = files.flatMap((file) => /^(.+)_oasis_overview\.tsv$/.exec(file)?.[1] ?? []);
    const published = await scored(
      sets.flatMap((set) => publishedOf(folder, set)),
      runner,
    );
    const humans = therapeutics.filter(({ known }) => known).length;
    console.log(
      `${humans} human therapeutics, ${therapeutics.length - humans} others; ${published.length} with published OASis`,
    );
    const reached = Object.entries(SCORES).map(([name, score]) => {
      const of = ({ chains }: Scored<unknown>): number =>
        chains.reduce((sum, chain) => sum + score(chain), 0) / chains.length;
      const points = therapeutics.map((one): Point => [of(one), one.known]);
      const auc = areaUnderCurve(points);
      const [low, high] = interval(points);
      const correlation = pearson(
        published.map(of),
        published.map(({ known }) => known),
      );
      const figures = `AUC ${auc.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})  R ${correlation.toFixed(3)}`;
      console.log(`${name.padEnd(22)}${figures}`);
      return auc >= GOAL.auc && correlation >= GOAL.correlation;
    });
    console.log(
      `Goal, human likeness with AUC ≥ ${GOAL.auc} and R ≥ ${GOAL.correlation}: ${reached[0] ? 'reached' : 'missed'}`,
    );
    return reached[0];
  },
});

interface Named<Known> {
  readonly name: string;
  readonly chains: Chains;
  readonly known: Known;
}

interface Scored<Known> {
  readonly chains: readonly ChainHumanness[];
  readonly known: Known;
}

async function scored<Known>(cases: readonly Named<Known>[], runner: CaseRunner): Promise<Scored<Known>[]> {
  const measured = await runner.measure({ cases, keyOf: ({ name }) => name, measure: humannessOf });
  return measured.map(({ of, result }) => ({ chains: result.chains, known: of.known }));
}

/** @throws Error if the antibody lacks a chain or a chain cannot be numbered */
function humannessOf({ chains: { vh, vl } }: Named<unknown>): { readonly chains: readonly ChainHumanness[] } {
  const chains = [vh, vl].flatMap((sequence) => {
    const outcome = sequence ? numberAntibody(sequence, { germline: false }) : undefined;
    const domain = outcome?.ok ? outcome.value.domains[0] : undefined;
    return domain ? [chainHumanness(domain, repertoires)] : [];
  });
  if (chains.length !== 2) throw new Error('a chain is missing or cannot be numbered');
  return { chains };
}

/** The antibodies of a set with a published relaxed OASis identity. */
function publishedOf(folder: string, set: string): Named<number>[] {
  const [head = [], ...rows] = readFileSync(join(folder, `${set}_oasis_overview.tsv`), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const cell = (row: readonly string[], title: string): string => row[head.indexOf(title)] ?? '';
  return rows
    .filter((row) => cell(row, 'Threshold') === 'relaxed')
    .map((row) => {
      const [tool, name] = [cell(row, 'set'), cell(row, 'Antibody')];
      const chains = antibodies(join(folder, `${set}_${tool}.fa`)).get(name);
      return { name: `${set} ${tool} ${name}`, chains: chains ?? {}, known: Number(cell(row, 'OASis Identity')) };
    });
}

type Point = readonly [score: number, isHuman: boolean];

/** Probability that a human antibody scores higher than another one; a tie counts half. */
function areaUnderCurve(points: readonly Point[]): number {
  const others = points.flatMap(([score, isHuman]) => (isHuman ? [] : [score]));
  const wins = points
    .filter(([, isHuman]) => isHuman)
    .map(([score]) => others.reduce((sum, other) => sum + (score > other ? 1 : score === other ? 0.5 : 0), 0));
  return wins.reduce((sum, one) => sum + one, 0) / (wins.length * others.length);
}

/** 95 % bootstrap interval over antibodies, from a fixed seed. */
function interval(points: readonly Point[]): [low: number, high: number] {
  const random = reproducibleRandom();
  const drawn = (): Point[] =>
    points.flatMap(() => {
      const point = points[Math.floor(random() * points.length)];
      return point ? [point] : [];
    });
  const areas = Array.from({ length: BOOTSTRAPS }, () => areaUnderCurve(drawn()));
  areas.sort((a, b) => a - b);
  return [areas[Math.floor(0.025 * BOOTSTRAPS)], areas[Math.floor(0.975 * BOOTSTRAPS)]];
}
