// Measures how few mutations a design needs. Input: a folder with parental antibodies (SET_parental.fa, records `X VH`, `X VL`), and a
// table of therapeutics: its murine antibodies (-omab) and V domains of chimeric ones (-ximab) are parents too. Designs are compared with
// the most human humanization strategy.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { average } from '@paratope/fitting';
import { designVariants, objectivesSchema, type DesignSources, type Proposal } from '@paratope/design';
import { modelFv, modelShift, type ModelShift, type TemplateLibrary } from '@paratope/fv-model';
import { humanize } from '@paratope/humanization';
import { CoreScorer, MhcPredictor, readMhcModel } from '@paratope/immunogenicity';
import { findLiabilities, imgtCdr } from '@paratope/liabilities';
import { formatPosition, numberAntibody } from '@paratope/numbering';
import { parentsOf } from '@paratope/workbench/antibody-sets';
import { experimentalPairs } from '@paratope/workbench/data-forms';
import { median } from '@paratope/workbench/measure';
import { evaluation } from '@paratope/workbench/program';
import { shippedTemplates } from '@paratope/workbench/template-library';
import { readTherapeutics } from '@paratope/workbench/therapeutics';

const GOAL = { mutations: 0.8, cores: 0.5, shift: 0.5 };
const MURINE = 20;
/** Suffixes of antibodies with murine V domains, the preferred ones first. */
const MURINE_SUFFIXES = ['-omab', '-ximab'];
/**
 * Difference below the strategy's human likeness at which the front begins, so that the search concentrates on the range of the comparison.
 */
const NEAR = 0.02;

/** Limit of mutations where a design has none of its own. */
const MOST_MUTATIONS = 60;

interface Parent {
  readonly name: string;
  readonly heavy: string;
  readonly light: string;
}

interface Outcome {
  readonly strategy: string;
  readonly likeness: number;
  readonly strategyMutations: number;
  /** Number of mutations of the smallest design that is as human; null if there is none. */
  readonly mutations: number | null;
  readonly parentCores?: number;
  readonly strategyCores?: number;
  readonly designCores?: number;
  /**
   * Lowest core load of a design that is as human with at most 80 % of the strategy's mutations: of the front, or, where it leaves more than
   * half, of a second one with this limit. Null if there is none.
   */
  readonly fewMutationCores?: number | null;
  /** Number of new high-severity liabilities of the smallest design that is as human. */
  readonly newHighLiabilities?: number;
  readonly shift?: { readonly mutations: ModelShift; readonly templates: ModelShift };
}

export const program = evaluation({
  description: 'How few mutations, and how few foreign cores, designs need to be as human as the best strategy',
  operands: 'FOLDER',
  data: { isIn: experimentalPairs, takes: 'folder' },
  options: {
    set: { type: 'string', default: 'pairs', description: 'pairs, or murine for murine therapeutics' },
    cores: {
      type: 'boolean',
      default: false,
      description: 'Lower the foreign MHC class II cores too (ten seconds each)',
    },
    models: { type: 'boolean', default: false, description: 'Model parents and designs too (half a minute each)' },
    first: { type: 'string', default: '1000', description: 'How many parents' },
    only: { type: 'string', default: '', description: 'Names of the only parents, separated by commas' },
  },
  async run({ operands: [folder = ''], options }, runner) {
    const only = options.only.split(',').filter((name) => name !== '');
    const parents = (options.set === 'murine' ? murineOf(folder) : parentsOf(folder))
      .filter(({ name }) => only.length === 0 || only.includes(name))
      .slice(0, Number(options.first));
    const sources: Sources = {
      ...(options.cores && { cores: shippedCores() }),
      ...(options.models && { templates: shippedTemplates() }),
    };
    const measured = await runner.measure({
      cases: parents,
      keyOf: ({ name }) => `${name}${options.cores ? ' cores' : ''}${options.models ? ' models' : ''}`,
      measure: (parent): Outcome => outcomeOf(parent, sources),
      onResult: (outcome, { name }) => console.log(`${name.padEnd(16)}${lineOf(outcome)}${missedText(outcome)}`),
    });
    return summarise(measured.map(({ result }) => result));
  },
});

function summarise(outcomes: readonly Outcome[]): boolean {
  const ratios = outcomes.map(({ mutations, strategyMutations }) => (mutations ?? Infinity) / strategyMutations);
  const fewer = ratios.filter((ratio) => ratio <= GOAL.mutations).length;
  console.log(
    `\nMutations of the best strategy: median ${percent(median(ratios))}, mean ${percent(average(ratios))}, at most 80 % for ${fewer} of ${ratios.length}`,
  );
  const liable = outcomes.filter(({ newHighLiabilities = 0 }) => newHighLiabilities > 0).length;
  console.log(`New liabilities of high severity in ${liable}`);
  const cores = outcomes.flatMap(({ parentCores, designCores }) =>
    parentCores === undefined ? [] : [(designCores ?? Infinity) / parentCores],
  );
  const halved = cores.filter((share) => share <= GOAL.cores).length;
  if (cores.length > 0) {
    const left = percent(median(cores));
    console.log(`Foreign cores at most half of the parent's for ${halved} of ${cores.length}, median ${left}`);
    const both = outcomes.filter(
      ({ parentCores = 0, fewMutationCores }) => (fewMutationCores ?? Infinity) <= GOAL.cores * parentCores,
    ).length;
    console.log(`Mutations and foreign cores in one design for ${both} of ${cores.length}`);
  }
  const shifts = outcomes.flatMap(({ shift }) => shift ?? []);
  const moved = shifts.filter(({ mutations }) => Math.max(...partsOf(mutations)) > GOAL.shift).length;
  if (shifts.length > 0) {
    console.log(`CDR-H3 or interface moved by more than ${GOAL.shift} Å in ${moved} of ${shifts.length}`);
    for (const [by, of] of [
      ["on the parent's main chain", 'mutations'],
      ['each by its own templates', 'templates'],
    ] as const) {
      const [h3, placed] = [0, 1].map((part) => shifts.map((each) => partsOf(each[of])[part]));
      console.log(`  ${by}: CDR-H3 ${spreadOf(h3)}; interface ${spreadOf(placed)}`);
    }
  }
  return median(ratios) <= GOAL.mutations && liable === 0 && halved === cores.length && moved === 0;
}

/** Goals that a parent misses, for the end of its line. */
function missedText({ mutations, strategyMutations, newHighLiabilities = 0, shift, ...cores }: Outcome): string {
  const half = GOAL.cores * (cores.parentCores ?? Infinity);
  const missed = [
    ...((mutations ?? Infinity) > GOAL.mutations * strategyMutations ? ['mutations'] : []),
    ...((cores.designCores ?? 0) > half ? ['foreign cores'] : []),
    ...((cores.fewMutationCores === undefined ? 0 : (cores.fewMutationCores ?? Infinity)) > half
      ? ['both in one design']
      : []),
    ...(newHighLiabilities > 0 ? ['liabilities'] : []),
    ...(shift && Math.max(...partsOf(shift.mutations)) > GOAL.shift ? ['shift'] : []),
  ];
  return missed.length > 0 ? `  misses: ${missed.join(', ')}` : '';
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

const partsOf = ({ h3, interface: placed }: ModelShift): number[] => [h3 ?? 0, placed ?? 0];

const spreadOf = (list: readonly number[]): string =>
  `mean ${average(list).toFixed(2)} Å, at most ${Math.max(...list).toFixed(2)} Å`;

const lineOf = ({
  strategy,
  likeness,
  strategyMutations,
  mutations,
  parentCores,
  strategyCores,
  designCores,
  shift,
}: Outcome): string => {
  const cores =
    parentCores === undefined
      ? ''
      : `  core load: parent ${parentCores.toFixed(2)}, strategy ${strategyCores?.toFixed(2)}, design ${designCores?.toFixed(2) ?? '–'}`;
  const moved = shift
    ? `  CDR-H3 and interface ${shiftText(shift.mutations)}, own templates ${shiftText(shift.templates)}`
    : '';
  return `${strategy.padEnd(14)}likeness ${likeness.toFixed(3)}  mutations ${strategyMutations} → ${mutations ?? '–'}${cores}${moved}`;
};

const shiftText = (shift: ModelShift): string =>
  partsOf(shift)
    .map((each) => each.toFixed(2))
    .join(' ')
    .concat(' Å');

function outcomeOf({ heavy, light }: Parent, sources: Sources): Outcome {
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
  const [smallest] = proposals.filter(asHuman).sort((a, b) => a.mutation_count - b.mutation_count);
  const design = smallest && { heavy: smallest.heavy ?? '', light: smallest.light ?? '' };
  const { cores, templates } = sources;
  const outcome = {
    strategy: best.strategy,
    likeness,
    strategyMutations: best.mutations.total,
    mutations: smallest?.mutation_count ?? null,
    ...(design && { newHighLiabilities: newHighLiabilities(parent, design) }),
    ...(design && templates && { shift: shiftOf(parent, design, templates) }),
  };
  if (!cores) return outcome;
  const load = (chains: readonly string[]): number =>
    chains.reduce((sum, chain) => sum + cores.foreignCores(chain).load, 0);
  const starts = proposals.filter(asHuman).map(({ heavy: vh, light: vl }) => [vh ?? '', vl ?? '']);
  const designsOf = (mostMutations: number): readonly Proposal[] => {
    const coreObjectives = objectivesSchema.parse({
      constraints: { ...constraints, most_mutations: mostMutations },
      terms: [
        { figure: 'foreign_core_load', goal: 'minimise' },
        { figure: 'mutations', goal: 'minimise' },
        { figure: 'human_likeness', goal: 'limit_only', at_least: likeness - 5e-5 },
      ],
      proposals: 200,
    });
    return designVariants({ parent, objectives: coreObjectives, seeds: [...seeds, ...starts] }, sources).proposals;
  };
  const least = (designs: readonly Proposal[]): number =>
    Math.min(...designs.map(({ figures }) => figures['foreign_core_load'] ?? Infinity));
  const limit = Math.floor(GOAL.mutations * best.mutations.total);
  const lower = designsOf(MOST_MUTATIONS);
  const few = lower.filter(({ mutation_count }) => mutation_count <= limit);
  const parentCores = load([heavy, light]);
  const missed = few.length > 0 && least(few) > GOAL.cores * parentCores;
  const fewest = missed ? [...few, ...designsOf(limit)] : few;
  return {
    ...outcome,
    parentCores,
    strategyCores: load([best.humanized_vh, best.humanized_vl ?? '']),
    designCores: least(lower),
    fewMutationCores: fewest.length > 0 ? least(fewest) : null,
  };
}

type Pair = Pick<Parent, 'heavy' | 'light'>;

interface Sources extends DesignSources {
  readonly templates?: TemplateLibrary;
}

/** Liabilities of high severity, by kind and position, that the parent lacks. */
function newHighLiabilities(parent: Pair, design: Pair): number {
  const highOf = ({ heavy, light }: Pair): string[] =>
    [heavy, light].flatMap((chain) => {
      const outcome = numberAntibody(chain, { germline: false });
      const [domain] = outcome.ok ? outcome.value.domains : [];
      const found = domain ? findLiabilities(domain) : [];
      return found
        .filter(({ severity }) => severity === 'high')
        .map(({ kind, site }) => `${domain?.chainType} ${kind} ${site}`);
    });
  const known = new Set(highOf(parent));
  return highOf(design).filter((liability) => !known.has(liability)).length;
}

/** Shift of CDR-H3 and VL by the design: on the main chain of the parent, and with templates chosen for each. */
function shiftOf(parent: Pair, design: Pair, library: TemplateLibrary): NonNullable<Outcome['shift']> {
  const options = { library, seed: 1, ensembleSize: 1 };
  const [before, after] = [parent, design].map((pair) => ({ ...pair, format: 'fv' as const }));
  if (!before || !after) throw new RangeError('two Fvs are compared');
  const model = modelFv(before, options);
  return {
    mutations: modelShift(modelFv(after, { ...options, mainChainOf: before }), model),
    templates: modelShift(modelFv(after, options), model),
  };
}

/** Opens the CDR positions that the strategy changes, with the strategy's substitutes: SDR grafting changes some. */
function openAsIn(parent: Pair, made: Pair) {
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

/** Murine therapeutics, then chimeric ones, each sorted by name. */
function murineOf(folder: string): Parent[] {
  const table = readdirSync(folder).find((file) => /^TheraSAbDab.*\.tsv$/.test(file));
  if (table === undefined) throw new Error(`${folder} holds no TheraSAbDab*.tsv`);
  return readTherapeutics(join(folder, table))
    .antibodies.filter(({ suffix, vl }) => MURINE_SUFFIXES.includes(suffix) && vl !== '')
    .sort((a, b) => MURINE_SUFFIXES.indexOf(a.suffix) - MURINE_SUFFIXES.indexOf(b.suffix) || (a.name < b.name ? -1 : 1))
    .slice(0, MURINE)
    .map(({ name, vh, vl }) => ({ name, heavy: vh, light: vl }));
}

function shippedCores(): CoreScorer {
  const file = new URL(import.meta.resolve('@paratope/immunogenicity/mhc-ii.bin'));
  return new CoreScorer(new MhcPredictor(readMhcModel(readFileSync(file))));
}
