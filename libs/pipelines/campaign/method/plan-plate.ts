import { proposePlate, usualDirection, type AssayTable, type ChainSequences } from '@paratope/campaigns';
import { DesignInputError, variantPool } from '@paratope/design';
import type { CoreScorer } from '@paratope/immunogenicity';
import type { CampaignPlateResults } from '../contract.js';
import type { CampaignChoice, CampaignWell } from '../contract/findings.js';
import type { CampaignRequest } from '../contract/request.js';
import { listedCandidates } from './candidates.js';
import { learnAssay, type Learned, type Rows } from './learn.js';
import { readRounds } from './measurements.js';
import { readParent, type Parent, type ParentAntibody } from './parent.js';
import { keyOf, rowsOf } from './rows.js';

/** Number of the best measured variants around which the next ones are proposed. */
const BEST = 24;
const BINDING = 'No figure says whether a proposal binds: measure it.';

/**
 * Learns from the measured rounds and proposes the next plate; without measurements, a diverse first plate. Deterministic.
 *
 * @param cores for limits on foreign cores; opened only if the objectives need it
 * @throws CampaignInputError, DesignInputError, StructureInputError for input that cannot be read or for which no plate can be proposed
 */
export async function planPlate(
  antibody: ParentAntibody,
  request: CampaignRequest,
  cores: () => CoreScorer,
  onProgress: (done: number) => void = () => undefined,
): Promise<CampaignPlateResults> {
  const parent = readParent(antibody);
  const listed = listedCandidates(request.candidates, parent.domains);
  const tables = usedTables(await readRounds(request.results, parent.domains, listed), request);
  onProgress(0.1);
  const candidates = listed.size > 0 ? [...listed.values()] : pooled(parent.domains, tables, request, cores);
  const names = new Map([...listed].map(([name, chains]) => [keyOf(chains), name]));
  const rows = rowsOf(parent.domains, tables, candidates, names);
  onProgress(0.2);
  const learned = tables.map((table, k) => {
    const made = learnAssay(table, rows, request.seed);
    onProgress(0.2 + (0.6 * (k + 1)) / tables.length);
    return made;
  });
  const { wells, notes } = plateOf(parent, request, { rows, learned, tables, candidates });
  onProgress(1);
  return {
    round: request.results.length + 1,
    choice: choiceOf(learned, request),
    assays: learned.map(({ report }) => report),
    wells,
    notes: [BINDING, ...notes],
  };
}

/** Tables of the assays that the terms name; all tables if they name none. */
function usedTables(tables: readonly AssayTable[], { objectives }: CampaignRequest): readonly AssayTable[] {
  const terms = objectives.terms.filter(({ figure }) => figure.startsWith('learned:'));
  if (terms.length === 0 || tables.length === 0) return tables;
  return terms.map(({ figure, goal }) => {
    const name = figure.slice('learned:'.length);
    const table = tables.find(({ assay }) => assay === name);
    if (!table) {
      const known = tables.map(({ assay }) => assay).join(', ');
      throw new DesignInputError(
        'missing_source',
        'objectives.terms',
        `no assay ${name} was measured; measured are ${known}`,
      );
    }
    const better = table.direction === 'higher' ? 'maximise' : 'minimise';
    if (goal !== better) {
      const problem = `${name} has the goal ${goal}, but its results say that ${better === 'maximise' ? 'higher' : 'lower'} is better`;
      throw new DesignInputError('missing_source', 'objectives.terms', problem);
    }
    return table;
  });
}

function pooled(
  parent: ChainSequences,
  tables: readonly AssayTable[],
  { objectives, pool: size, seed }: CampaignRequest,
  openCores: () => CoreScorer,
): string[][] {
  const needsCores = objectives.terms.some(({ figure }) => figure.startsWith('foreign_core'));
  const [heavy, light] = parent;
  return variantPool(
    { parent: { heavy, light }, objectives, around: bestMeasured(parent, tables), size, seed },
    needsCores ? { cores: openCores() } : {},
  );
}

/** Measured variants with the parent's lengths, ordered by the sum of their ranks in the assays. */
function bestMeasured(parent: ChainSequences, tables: readonly AssayTable[]): ChainSequences[] {
  const scores = new Map<string, { readonly chains: ChainSequences; score: number }>();
  for (const { variants, direction } of tables) {
    const sign = direction === 'higher' ? 1 : -1;
    const ranked = variants.toSorted((a, b) => sign * (b.value - a.value));
    for (const [rank, { chains }] of ranked.entries()) {
      if (!chains.every((chain, k) => chain.length === parent[k]?.length)) continue;
      const known = scores.get(keyOf(chains));
      const score = 1 - rank / ranked.length;
      if (known) known.score += score;
      else scores.set(keyOf(chains), { chains, score });
    }
  }
  return [...scores.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, BEST)
    .map(({ chains }) => chains);
}

const isBetter = ({ report }: Learned): boolean => report.card.verdict === 'better';

/** Says which models choose the wells: those that their cards call better. */
function choiceOf(learned: readonly Learned[], { objectives }: CampaignRequest): CampaignChoice {
  const named = (ones: readonly Learned[]): string => ones.map(({ report }) => report.assay).join(', ');
  const better = learned.filter(isBetter);
  const others = learned.filter((each) => !isBetter(each));
  const without =
    others.length === 0 ? '' : `; the model of ${named(others)} is no better than similarity and does not`;
  const why =
    learned.length === 0 ? 'Nothing is measured yet' : `No better than similarity to the parent (${named(learned)})`;
  return {
    method: better.length > 0 ? 'models' : 'medoids',
    chosen_by: better.map(({ report }) => report.assay),
    to_measure:
      learned.length > 0
        ? learned.map(({ report: { assay, unit, direction } }) => ({ assay, unit, direction }))
        : namedAssays(objectives),
    explanation:
      better.length > 0
        ? `The model of ${named(better)} chooses the wells${without}.`
        : `${why}: this plate explores. Its wells represent the candidates (k-medoids), and none is chosen by a prediction.`,
  };
}

/** Assays that the terms name, with the direction of their goals. */
const namedAssays = ({ terms }: CampaignRequest['objectives']): CampaignChoice['to_measure'] =>
  terms
    .filter(({ figure }) => figure.startsWith('learned:'))
    .map(({ figure, goal }) => {
      const assay = figure.slice('learned:'.length);
      const said = goal === 'maximise' ? 'higher' : goal === 'minimise' ? 'lower' : undefined;
      return { assay, unit: '', direction: said ?? usualDirection(assay, '') ?? null };
    });

interface Chosen {
  readonly rows: Rows;
  readonly learned: readonly Learned[];
  readonly tables: readonly AssayTable[];
  readonly candidates: readonly ChainSequences[];
}

function plateOf(parent: Parent, { plate, seed }: CampaignRequest, { rows, learned, tables, candidates }: Chosen) {
  const failed = new Set(tables.flatMap(({ notExpressed }) => notExpressed.map(({ chains }) => keyOf(chains))));
  const measured = new Set(tables.flatMap(({ variants }) => variants.map(({ chains }) => keyOf(chains))));
  const open = new Map(
    candidates
      .filter((chains) => !failed.has(keyOf(chains)) && !measured.has(keyOf(chains)))
      .map((chains) => [rows.rowOf(chains), chains]),
  );
  const byRow = new Map([
    ...open,
    [rows.parentRow, parent.domains] as const,
    ...tables.flatMap(({ variants }) => variants.map(({ chains }) => [rows.rowOf(chains), chains] as const)),
  ]);
  const proposed = proposePlate({
    space: rows.space,
    models: learned.map(({ model }) => model),
    chosenBy: learned.filter(isBetter).map(({ model }) => model),
    candidates: [...open.keys()],
    size: plate.size,
    controls: plate.control ? [rows.parentRow] : [],
    repeats: plate.repeats,
    minimumDistance: plate.minimum_distance,
    seed,
  });
  const columns = plate.size > 96 ? 24 : 12;
  const wells = proposed.map(({ row, role, reason, predictions }, k): CampaignWell => {
    const chains = byRow.get(row) ?? parent.domains;
    return {
      well: `${String.fromCharCode(65 + Math.floor(k / columns))}${(k % columns) + 1}`,
      name: rows.nameOf(row),
      role,
      reason,
      mutation_count: rows.space.mutations(row),
      chains: parent.withDomains(chains),
      predictions: predictions.map(({ value, low, high, extrapolated }, assay) => ({
        assay: tables[assay]?.assay ?? '',
        value,
        low,
        high,
        extrapolated,
      })),
    };
  });
  const missing = plate.size - wells.length;
  return {
    wells,
    notes: [
      ...(missing > 0
        ? [`${missing} of ${plate.size} wells are empty: no further candidate keeps the constraints and the distance.`]
        : []),
      ...(failed.size > 0 ? [`${failed.size} variants were not expressed; no model learns from them.`] : []),
    ],
  };
}
