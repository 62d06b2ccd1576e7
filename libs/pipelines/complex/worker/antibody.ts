import { preparePartner, type DockingEffort, type DockingPartner } from '@paratope/docking';
import type { FvPredictor } from '@paratope/fv-network';
import { sequenceOf, type Structure } from '@paratope/geometry';
import type { ComplexPredictionTask } from '../contract.js';
import type { ObjectStore } from '@paratope/object-store';
import { readAllFvs, type FvTask } from '@paratope/structure-engines';
import { EngineInputError } from '@paratope/job-envelope/engine';
import { structureOf } from './structure-file.js';

export interface Antibody {
  /** Models of the antibody's Fv, the likeliest first. */
  readonly models: readonly DockingPartner[];
  readonly source: 'given' | 'predicted';
  readonly warnings: readonly string[];
}

export interface Modelling {
  readonly predictor: FvPredictor;
  readonly seed: number;
  readonly onProgress: (done: number) => void;
  readonly store: Pick<ObjectStore, 'get'> | undefined;
}

/** Number of models that are docked together, because the sequence does not decide between them. A quick docking has time for one. */
const MODELS: Readonly<Record<DockingEffort, number>> = { quick: 1, standard: 5, deep: 5 };

/**
 * The Fv to dock, from the structure job or predicted here.
 *
 * @throws EngineInputError or StructureInputError with the reason if the antibody has no Fv, or if it is ambiguous which to dock
 */
export async function antibodyOf(task: ComplexPredictionTask, modelling: Modelling): Promise<Antibody> {
  const fv = chosenFv(task);
  const { predictor, seed, onProgress, store } = modelling;
  if (task.structure) {
    const structure = await structureOf(task.structure.pdb_key, 'file of the structure prediction', store);
    if (!holds(structure, fv)) {
      throw new EngineInputError('The structure prediction holds another Fv than the one to dock.');
    }
    return { models: [preparePartner(structure).partner], source: 'given', warnings: fv.warnings };
  }
  const ensembleSize = MODELS[task.effort ?? 'standard'];
  const prediction = await predictor.predict(fv, { seed, ensembleSize, onProgress });
  const models = prediction.ensemble.map((structure) => preparePartner(structure).partner);
  return { models, source: 'predicted', warnings: prediction.warnings };
}

/** @throws EngineInputError if it is ambiguous which Fv to dock */
export function chosenFv(task: ComplexPredictionTask): FvTask {
  const fvs = readAllFvs(task);
  const [only] = fvs;
  if (task.fv === undefined && only && fvs.length === 1) return only.task;
  const names = fvs.map(({ name }, i) => `${i + 1} (${name})`).join(', ');
  if (task.fv === undefined) {
    throw new EngineInputError(`The antibody has ${fvs.length} different Fvs: say by fv which to dock: ${names}.`);
  }
  const chosen = fvs[task.fv - 1];
  if (!chosen) throw new EngineInputError(`The antibody has no Fv ${task.fv}; it has ${names}.`);
  return chosen.task;
}

function holds({ models: [model] }: Structure, { heavy, light }: FvTask): boolean {
  const modelled = (model?.chains ?? []).map(sequenceOf);
  return [heavy, light].every((domain) => !domain || modelled.includes(domain.sequence));
}
