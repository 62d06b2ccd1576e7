import { omitUndefined } from '@paratope/database';
import {
  USUAL_MODEL_ENGINE,
  workFolder,
  type ScreenAntigen,
  type ScreenPartResults,
  type ScreenShard,
  type ScreenStep,
} from '@paratope/job-envelope';
import { SCREENS } from '@paratope/pipelines/http';
import type { Screen, ScreenStage } from '@paratope/gateway-tables';
import { usedAntigen } from './antigen.js';
import { creditsOf, hundredthsOf, type MeasuredRows } from './price.js';

/** A part that has completed. */
export interface CompletedPart {
  readonly id: string;
  readonly part: number;
  readonly attempt: number;
  readonly results: ScreenPartResults;
}

type NextStage =
  | { readonly kind: 'stage'; readonly stage: ScreenStage; readonly changes: Partial<Screen> }
  | { readonly kind: 'completed'; readonly changes: Partial<Screen> }
  | { readonly kind: 'failed'; readonly detail: string; readonly changes: Partial<Screen> };

/** Returns the folder of an attempt's objects. */
export const attemptFolder = (folder: string): string => {
  const [jobId = '', attempt = ''] = folder.split('/');
  return `${workFolder(SCREENS.kind.kind, jobId)}/${attempt}`;
};

const folderOf = ({ id, attempt }: Pick<CompletedPart, 'id' | 'attempt'>): string => `${id}/${attempt}`;

/** Returns a stage that measures the given rows in shards, if the rest of the reservation pays for it. */
export function measureStage(
  screen: Pick<Screen, 'max_credits'>,
  spent: readonly MeasuredRows[],
  wanted: { readonly tier: string; readonly rows: number; readonly shard_rows: number; readonly from: string },
  first: number,
): ScreenStage | string {
  const left = 100 * screen.max_credits - hundredthsOf(spent);
  const { tier, rows } = wanted;
  if (hundredthsOf([wanted]) > left) {
    return (
      `The tier ${tier} costs up to ${creditsOf([{ tier, rows }])} credits for ${rows} rows; ` +
      `${Math.floor(left / 100)} of max_credits are left. Raise max_credits, or let fewer rows through.`
    );
  }
  return { stage: 'measure', first, parts: Math.ceil(rows / wanted.shard_rows), ...wanted };
}

const selectStage = (first: number): ScreenStage => ({ stage: 'select', first, parts: 1 });

/**
 * Returns the stage that follows when all parts of a stage have completed.
 * @param completed the stage's parts
 * @param spent rows that were measured so far
 */
export function nextStage(
  screen: Pick<Screen, 'max_credits' | 'stages'>,
  completed: readonly CompletedPart[],
  spent: readonly MeasuredRows[],
): NextStage {
  const last = screen.stages.at(-1);
  const [part] = completed;
  if (!last || !part) throw new Error('a stage has parts');
  const first = last.first + last.parts;
  const { results } = part;
  if (results.stage === 'measure') return { kind: 'stage', stage: selectStage(first), changes: {} };
  if (results.stage === 'read') {
    const { rows, distinct = rows } = results;
    const tier = SCREENS.tiers[0]?.tier ?? '';
    const wanted = { tier, rows: distinct, shard_rows: SCREENS.shardRows, from: folderOf(part) };
    return stageOrFailure(measureStage(screen, spent, wanted, first), { rows });
  }
  const { funnel, clonotypes, selected, next } = results;
  if (next === null) return { kind: 'completed', changes: { funnel, clonotypes, selected } };
  return stageOrFailure(measureStage(screen, spent, { ...next, from: folderOf(part) }, first), { funnel, clonotypes });
}

const stageOrFailure = (stage: ScreenStage | string, changes: Partial<Screen>): NextStage =>
  typeof stage === 'string' ? { kind: 'failed', detail: stage, changes } : { kind: 'stage', stage, changes };

/** Returns the steps of a stage's parts, in their order. */
export function stepsOf(
  screen: Pick<Screen, 'id' | 'plan' | 'rows' | 'input'>,
  stage: ScreenStage,
  known: () => { readonly shards: readonly ScreenShard[]; readonly selections: readonly string[] },
): ScreenStep[] {
  const { plan, input } = screen;
  switch (stage.stage) {
    case 'read': {
      if (input.kind !== 'upload') throw new Error('a file is read');
      const { key, name, most_rows } = input;
      const { custom_id } = plan;
      return [{ stage: 'read', key, name, most_rows, ...(custom_id === undefined ? {} : { custom_id }) }];
    }
    case 'measure': {
      const { tier = '', rows = 0, shard_rows: size = 1, from = '' } = stage;
      return Array.from({ length: stage.parts }, (_, k) => ({
        ...({ stage: 'measure', tier, ...modelsOf(plan), ...antigenStepOf(screen, tier) } as const),
        key: `${attemptFolder(from)}/${SCREENS.files.rows(k)}`,
        rows: Math.min(size, rows - k * size),
      }));
    }
    case 'select': {
      // A selection does not depend on the engine of models, which workers of the previous release do not know.
      const { model_engine: _, ...selecting } = plan;
      return [{ stage: 'select', plan: selecting, rows: screen.rows ?? 0, ...known() }];
    }
  }
}

/** Returns the key of the copy of the antigen's structure. */
export const antigenKey = (screenId: string): string => `${attemptFolder(`${screenId}/0`)}/${SCREENS.files.antigen}`;

/** Returns the antigen of a part, if its tier uses one. */
function antigenStepOf({ id, plan }: Pick<Screen, 'id' | 'plan'>, tier: string): Pick<MeasureStep, 'antigen'> {
  const used = usedAntigen({ ...plan, tiers: [{ tier }] });
  if (!used) return {};
  const { upload_id, chains, epitope } = used;
  return { antigen: { key: antigenKey(id), upload_id, ...omitUndefined({ chains, epitope }) } };
}

/** Returns what decides whether figures were computed with the same antigen. */
const antigenIdentity = (antigen: ScreenAntigen | undefined): string =>
  JSON.stringify([antigen?.upload_id ?? null, antigen?.chains ?? null, antigen?.epitope ?? null]);

type MeasureStep = Extract<ScreenStep, { stage: 'measure' }>;

/** Settings of a plan that determine its models. */
const modelsOf = ({
  seed,
  model_engine: engine = USUAL_MODEL_ENGINE,
}: Pick<Screen['plan'], 'seed' | 'model_engine'>) => ({
  seed,
  ...(engine === USUAL_MODEL_ENGINE ? {} : { model_engine: engine }),
});

const USE_MODELS = new Set(SCREENS.tiers.filter(({ usesModels }) => usesModels).map(({ tier }) => tier));

type KnownPart = Pick<CompletedPart, 'id' | 'attempt'> & { readonly inputs: unknown };

const stepOf = ({ inputs }: KnownPart): ScreenStep => (inputs as { readonly step: ScreenStep }).step;

/**
 * Returns shards of the parts that measured rows, with those of the same family together. Shards of tiers that use models or an antigen hold
 * only for plans with the same ones.
 */
export const shardsOf = (parts: readonly KnownPart[], plan: Screen['plan']): ScreenShard[] => {
  const own = modelsOf(plan);
  const hasModelsOfPlan = (step: MeasureStep): boolean =>
    !USE_MODELS.has(step.tier) || (step.seed === own.seed && step.model_engine === own.model_engine);
  const isOfPlan = (step: MeasureStep): boolean =>
    hasModelsOfPlan(step) && (!step.antigen || antigenIdentity(step.antigen) === antigenIdentity(plan.antigen));
  return parts.flatMap((part) => {
    const step = stepOf(part);
    return step.stage === 'measure' && isOfPlan(step) ? [{ tier: step.tier, folder: folderOf(part) }] : [];
  });
};

/** Returns the folders of the selecting parts, the last one first. */
export const selectionsOf = (parts: readonly KnownPart[]): string[] =>
  parts
    .filter((part) => stepOf(part).stage === 'select')
    .map(folderOf)
    .reverse();
