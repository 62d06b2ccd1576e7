// Measures how well the retention in hydrophobic interaction chromatography that a design computes on the main chain of its parent agrees
// with the prediction from a new model of the whole variant. Input: a folder with parental antibodies (SET_parental.fa).
import { designVariants, objectivesSchema, variantPool } from '@paratope/design';
import {
  analyse,
  descriptorsOf,
  ModelledPrediction,
  predictAssay,
  readFvs,
  type ModelledFv,
} from '@paratope/developability';
import { average, spearman } from '@paratope/fitting';
import { modelFv, type TemplateLibrary } from '@paratope/fv-model';
import { humanize } from '@paratope/humanization';
import { parentsOf } from '@paratope/workbench/antibody-sets';
import { experimentalPairs } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';
import { shippedTemplates } from '@paratope/workbench/template-library';

/** Ways in which the compared variants were made. */
const GROUPS = ['humanized', 'drawn', 'lowest', 'halfway'] as const;
type Group = (typeof GROUPS)[number];

const GROUP_TEXTS: Readonly<Record<Group, string>> = {
  humanized: 'the most human strategy',
  drawn: 'one to four random substitutions',
  lowest: 'designs, the lowest retention',
  halfway: 'designs, the proposal in the middle',
};
const MOST_MUTATIONS = 8;
/** Goal of the rank correlation of changes with those of new models, over all variants. */
const GOAL = 0.8;

interface Fv {
  readonly heavy: string;
  readonly light: string;
}

/** Retentions in min. */
interface Comparison {
  readonly group: Group;
  readonly mutations: number;
  readonly parent: number;
  /** Effects of the substitutions added up. */
  readonly additive: number;
  /** All substitutions on the main chain of the parent's model. */
  readonly modelled: number;
  /** New model on the main chain of the parent's templates, as judged proposals have. */
  readonly remodelled: number;
  /** New model on templates of its own. */
  readonly ownTemplates: number;
}

interface Outcome {
  readonly comparisons: readonly Comparison[];
  /** Processor time of the design with the term, in s. */
  readonly designSeconds: number;
}

export const program = evaluation({
  description: 'How well the HIC retention of designs agrees with the prediction from a new model',
  operands: 'FOLDER',
  data: { isIn: experimentalPairs, takes: 'folder' },
  options: { first: { type: 'string', default: '1000', description: 'How many parents' } },
  async run({ operands: [folder = ''], options }, runner) {
    const library = shippedTemplates();
    const measured = await runner.measure({
      cases: parentsOf(folder).slice(0, Number(options.first)),
      keyOf: ({ name }) => name,
      measure: ({ heavy, light }) => outcomeOf({ heavy, light }, library),
      onResult: ({ comparisons, designSeconds }, { name }) =>
        console.log(`${name.padEnd(16)}design ${designSeconds.toFixed(0)} s  ${comparisons.map(lineOf).join('  ')}`),
    });
    return summarise(measured.map(({ result }) => result));
  },
});

const lineOf = ({ group, mutations, parent, modelled, remodelled }: Comparison): string =>
  `${group} ${mutations} ${(modelled - parent).toFixed(2)} ${(remodelled - parent).toFixed(2)}`;

function summarise(outcomes: readonly Outcome[]): boolean {
  const all = outcomes.flatMap(({ comparisons }) => comparisons);
  for (const group of GROUPS)
    describe(
      GROUP_TEXTS[group],
      all.filter((each) => each.group === group),
    );
  const agreement = describe('all', all);
  const seconds = outcomes.map(({ designSeconds }) => designSeconds);
  console.log(`A design with the term takes ${average(seconds).toFixed(0)} s of processor time (mean)`);
  return agreement >= GOAL;
}

/** Prints how the changes agree, and returns the rank correlation of modelled with remodelled changes. */
function describe(title: string, compared: readonly Comparison[]): number {
  const changesOf = (of: (each: Comparison) => number): number[] => compared.map((each) => of(each) - each.parent);
  const truth = changesOf(({ remodelled }) => remodelled);
  const [modelled, additive] = [changesOf((each) => each.modelled), changesOf((each) => each.additive)];
  const own = changesOf(({ ownTemplates }) => ownTemplates);
  const text = (changes: readonly number[]): string => {
    const errors = changes.map((change, k) => change - truth[k]);
    const same = changes.filter((change, k) => Math.sign(change) === Math.sign(truth[k])).length;
    return `ρ ${spearman(changes, truth).toFixed(2)}, mean error ${average(errors.map(Math.abs)).toFixed(2)} min (bias ${average(errors).toFixed(2)}), same sign ${same}`;
  };
  console.log(
    [
      `\n${title}: ${compared.length} variants, ${average(compared.map(({ mutations }) => mutations)).toFixed(1)} mutations, mean change ${average(truth).toFixed(2)} min by new models`,
      `  on the main chain, together: ${text(modelled)}`,
      `  on the main chain, added up: ${text(additive)}`,
      `  new models on templates of their own: ${text(own)}`,
    ].join('\n'),
  );
  return spearman(modelled, truth);
}

function outcomeOf(parent: Fv, library: TemplateLibrary): Outcome {
  const fv = modelled(parent, library);
  const retention = new ModelledPrediction(fv, 'hic');
  const before = process.cpuUsage();
  const objectives = objectivesSchema.parse({
    terms: [
      { figure: 'hic', goal: 'minimise' },
      { figure: 'mutations', goal: 'minimise' },
    ],
    constraints: { frozen: [], most_mutations: MOST_MUTATIONS },
    proposals: 200,
  });
  const { proposals } = designVariants({ parent, objectives }, { modelled: { hic: retention } });
  const { user, system } = process.cpuUsage(before);
  const lowestFirst = proposals.toSorted((a, b) => (a.figures['hic'] ?? 0) - (b.figures['hic'] ?? 0));
  const drawn = variantPool({
    parent,
    objectives: { terms: [], constraints: objectives.constraints },
    around: [],
    size: 1,
    seed: 1,
  });
  const made: Readonly<Record<Group, Fv | undefined>> = {
    humanized: mostHuman(parent),
    drawn: fvOf(drawn[0]?.[0], drawn[0]?.[1]),
    lowest: fvOf(lowestFirst[0]?.heavy, lowestFirst[0]?.light),
    halfway: fvOf(lowestFirst[lowestFirst.length >> 1]?.heavy, lowestFirst[lowestFirst.length >> 1]?.light),
  };
  const comparisons = GROUPS.flatMap((group): Comparison[] => {
    const variant = made[group];
    if (!variant) return [];
    const chains = [variant.heavy, variant.light];
    return [
      {
        group,
        mutations: differences(variant, parent),
        parent: hicOf(fv),
        additive: retention.additive(chains),
        modelled: retention.modelled(chains),
        remodelled: hicOf(modelled(variant, library, parent)),
        ownTemplates: hicOf(modelled(variant, library)),
      },
    ];
  });
  return { comparisons, designSeconds: (user + system) / 1e6 };
}

const fvOf = (heavy: string | null | undefined, light: string | null | undefined): Fv | undefined =>
  heavy && light ? { heavy, light } : undefined;

const differences = (a: Fv, b: Fv): number =>
  Array.from(a.heavy + a.light).filter((letter, k) => letter !== (b.heavy + b.light).charAt(k)).length;

function mostHuman({ heavy, light }: Fv): Fv | undefined {
  const chains = [
    { role: 'heavy' as const, sequence: heavy },
    { role: 'light' as const, sequence: light },
  ];
  const [best] = humanize({ format: 'mab', chains }).results.toSorted(
    (a, b) => b.oasis_score.human_likeness.value - a.oasis_score.human_likeness.value,
  );
  const made = fvOf(best?.humanized_vh, best?.humanized_vl);
  return made?.heavy.length === heavy.length && made.light.length === light.length ? made : undefined;
}

/** Models an Fv as designs are judged: by templates, one member. */
function modelled(own: Fv, library: TemplateLibrary, parent?: Fv): ModelledFv {
  const { structure } = modelFv(
    { ...own, format: 'fv' },
    {
      library,
      seed: 1,
      ensembleSize: 1,
      numbering: 'sequential',
      ...(parent && { mainChainOf: { ...parent, format: 'fv' } }),
    },
  );
  const [model] = structure.models;
  const [fv] = model ? readFvs(model) : [];
  if (!fv) throw new Error('the model holds no Fv');
  return fv;
}

const hicOf = (fv: ModelledFv): number => predictAssay('hic', descriptorsOf(analyse(fv))).value;
