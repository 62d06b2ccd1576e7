// How few mutations a design needs: a folder with parental antibodies (SET_parental.fa, records `X VH`, `X VL`), and a table of
// therapeutics: its murine antibodies (-omab) are parents too. Compared with the humanization strategy that is most human.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { designVariants, objectivesSchema, type DesignSources, type Proposal } from '@paratope/design';
import { humanize } from '@paratope/humanization';
import { CoreScorer, MhcPredictor, readMhcModel } from '@paratope/immunogenicity';
import { imgtCdr } from '@paratope/liabilities';
import { formatPosition, numberAntibody } from '@paratope/numbering';
import { antibodies } from '@paratope/workbench/antibody-sets';
import { experimentalPairs } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';
import { readTherapeutics } from '@paratope/workbench/therapeutics';

const GOAL = { mutations: 0.8, cores: 0.5 };
const MURINE = 20;
/** How far below the strategy's likeness the front begins: the search spends itself where the comparison is made. */
const NEAR = 0.02;
/** Generations where foreign cores are weighed, which cost most. */
const CORE_EFFORT = 10;

interface Parent {
  readonly name: string;
  readonly heavy: string;
  readonly light: string;
}

interface Outcome {
  readonly strategy: string;
  readonly likeness: number;
  readonly strategyMutations: number;
  /** Of the smallest design that is as human; null where none is. */
  readonly mutations: number | null;
  readonly parentCores?: number;
  readonly strategyCores?: number;
  readonly designCores?: number;
}

export const program = evaluation({
  description: 'How few mutations, and how few foreign cores, designs need to be as human as the best strategy',
  operands: 'FOLDER',
  data: { isIn: experimentalPairs, takes: 'folder' },
  options: {
    set: { type: 'string', default: 'pairs', description: 'pairs, or murine for murine therapeutics' },
    cores: { type: 'boolean', default: false, description: 'Lower the foreign MHC class II cores too (minutes each)' },
    first: { type: 'string', default: '1000', description: 'How many parents' },
  },
  async run({ operands: [folder = ''], options }, runner) {
    const parents = (options.set === 'murine' ? murineOf(folder) : pairsOf(folder)).slice(0, Number(options.first));
    const sources: DesignSources = options.cores ? { cores: shippedCores() } : {};
    const measured = await runner.measure({
      cases: parents,
      keyOf: ({ name }) => `${name}${options.cores ? ' cores' : ''}`,
      measure: (parent): Outcome => outcomeOf(parent, sources),
      onResult: (outcome, { name }) => console.log(`${name.padEnd(16)}${lineOf(outcome)}`),
    });
    const ratios = measured.map(({ result }) => (result.mutations ?? Infinity) / result.strategyMutations);
    const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Infinity;
    const fewer = ratios.filter((ratio) => ratio <= GOAL.mutations).length;
    console.log(
      `\nMutations of the best strategy: median ${(100 * median).toFixed(0)} %, at most 80 % for ${fewer} of ${ratios.length}`,
    );
    const halved = measured.filter(
      ({ result: { designCores, parentCores } }) =>
        designCores !== undefined && designCores <= GOAL.cores * (parentCores ?? 0),
    ).length;
    if (options.cores) console.log(`Foreign cores at most half of the parent's for ${halved} of ${measured.length}`);
    return median <= GOAL.mutations && (!options.cores || halved === measured.length);
  },
});

const lineOf = ({
  strategy,
  likeness,
  strategyMutations,
  mutations,
  parentCores,
  strategyCores,
  designCores,
}: Outcome): string => {
  const cores =
    parentCores === undefined
      ? ''
      : `  core load: parent ${parentCores.toFixed(2)}, strategy ${strategyCores?.toFixed(2)}, design ${designCores?.toFixed(2) ?? '–'}`;
  return `${strategy.padEnd(14)}likeness ${likeness.toFixed(3)}  mutations ${strategyMutations} → ${mutations ?? '–'}${cores}`;
};

function outcomeOf({ heavy, light }: Parent, sources: DesignSources): Outcome {
  const { results } = humanize({
    format: 'mab',
    chains: [
      { role: 'heavy', sequence: heavy },
      { role: 'light', sequence: light },
    ],
  });
  const best = results.toSorted((a, b) => b.oasis_score.human_likeness.value - a.oasis_score.human_likeness.value)[0];
  if (!best) throw new Error('no strategy answered');
  const likeness = best.oasis_score.human_likeness.value;
  const seeds = results.map((each) => [each.humanized_vh, each.humanized_vl ?? '']);
  const parent = { heavy, light };
  const constraints = openAsIn(parent, { heavy: best.humanized_vh, light: best.humanized_vl ?? '' });
  const objectives = objectivesSchema.parse({
    terms: [
      { figure: 'human_likeness', goal: 'maximise', at_least: likeness - NEAR },
      { figure: 'mutations', goal: 'minimise' },
    ],
    constraints,
    proposals: 200,
  });
  const { proposals } = designVariants({ parent, objectives, seeds });
  // The strategies' figures are rounded to four decimals.
  const asHuman = ({ figures }: Proposal): boolean => (figures['human_likeness'] ?? 0) >= likeness - 5e-5;
  const counts = proposals.filter(asHuman).map(({ mutation_count }) => mutation_count);
  const outcome = {
    ...{ strategy: best.strategy, likeness, strategyMutations: best.mutations.total },
    mutations: counts.length > 0 ? Math.min(...counts) : null,
  };
  const { cores } = sources;
  if (!cores) return outcome;
  const load = (chains: readonly string[]): number =>
    chains.reduce((sum, chain) => sum + cores.foreignCores(chain).load, 0);
  const coreObjectives = objectivesSchema.parse({
    constraints,
    terms: [
      { figure: 'foreign_core_load', goal: 'minimise' },
      { figure: 'human_likeness', goal: 'limit_only', at_least: likeness - 5e-5 },
    ],
    effort: CORE_EFFORT,
  });
  const starts = proposals.filter(asHuman).flatMap(({ heavy: vh, light: vl }) => [[vh ?? '', vl ?? '']]);
  const lower = designVariants({ parent, objectives: coreObjectives, seeds: [...seeds, ...starts] }, sources).proposals;
  return {
    ...outcome,
    parentCores: load([heavy, light]),
    strategyCores: load([best.humanized_vh, best.humanized_vl ?? '']),
    designCores: Math.min(...lower.map(({ figures }) => figures['foreign_core_load'] ?? Infinity)),
  };
}

/** Of the CDRs, a design may change what the strategy changes, to what the strategy makes of it: SDR grafting changes some. */
function openAsIn(parent: Pick<Parent, 'heavy' | 'light'>, made: Pick<Parent, 'heavy' | 'light'>) {
  const positions = (['heavy', 'light'] as const).flatMap((chain) => {
    const outcome = numberAntibody(parent[chain], { germline: false });
    const domain = outcome.ok ? outcome.value.domains[0] : undefined;
    const inCdr = (domain?.residues ?? []).filter((_, k) => imgtCdr(domain?.imgt[k]?.number ?? 0) !== 0);
    return inCdr.map(({ position, index, aminoAcid }) => {
      const residues = made[chain].length === parent[chain].length ? made[chain].charAt(index) : aminoAcid;
      return { chain, position: formatPosition(position), residues, isKept: residues === aminoAcid };
    });
  });
  return {
    frozen: [],
    frozen_positions: positions.filter(({ isKept }) => isKept).map(({ chain, position }) => ({ chain, position })),
    allowed: positions
      .filter(({ isKept }) => !isKept)
      .map(({ chain, position, residues }) => ({ chain, position, residues })),
  };
}

function pairsOf(folder: string): Parent[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('_parental.fa'))
    .flatMap((file) => [...antibodies(join(folder, file))])
    .flatMap(([name, { vh, vl }]) => (vh && vl ? [{ name, heavy: vh, light: vl }] : []));
}

/** The first murine therapeutics by name. */
function murineOf(folder: string): Parent[] {
  const table = readdirSync(folder).find((file) => /^TheraSAbDab.*\.tsv$/.test(file));
  if (table === undefined) throw new Error(`${folder} holds no TheraSAbDab*.tsv`);
  return readTherapeutics(join(folder, table))
    .antibodies.filter(({ suffix, vl }) => suffix === '-omab' && vl !== '')
    .map(({ name, vh, vl }) => ({ name, heavy: vh, light: vl }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .slice(0, MURINE);
}

function shippedCores(): CoreScorer {
  const file = new URL(import.meta.resolve('@paratope/immunogenicity/mhc-ii.bin'));
  return new CoreScorer(new MhcPredictor(readMhcModel(readFileSync(file))));
}
