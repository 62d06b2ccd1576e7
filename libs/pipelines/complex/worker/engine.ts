import { createRequire } from 'node:module';
import { PreparationError } from '@paratope/docking';
import { FvPredictor } from '@paratope/fv-network';
import { complexPredictionTaskSchema, type ComplexPredictionTask } from '../contract.js';
import { findObjectStore } from '@paratope/object-store';
import { StructureInputError } from '@paratope/structure-engines';
import {
  EngineInputError,
  withIdentity,
  type CreateEngine,
  type EngineContext,
  type EngineIdentity,
  type EngineOutput,
} from '@paratope/job-envelope/engine';
import { z } from 'zod';
import { dock, dockingIdentity } from './docking.js';
import { foldingWith } from './folding.js';
import { engineOptionsSchema, type EngineOptions } from './options.js';

const { version } = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)('@paratope/pipeline-complex/package.json'));

type MakeComplex = (task: ComplexPredictionTask, context: EngineContext) => Promise<EngineOutput>;

/** Predicts the complex of an antibody and its antigen: docks both, or folds them together by an external tool. */
const createEngine: CreateEngine = async (options) => {
  const { identity, makeComplex } = await chosen(engineOptionsSchema.parse(options));
  return withIdentity(identity, async (inputs, context) => {
    try {
      return await makeComplex(complexPredictionTaskSchema.parse(inputs), context);
    } catch (error) {
      if (error instanceof StructureInputError) throw new EngineInputError(error.message, { cause: error });
      if (error instanceof PreparationError) throw new EngineInputError(sentence(error.message), { cause: error });
      throw error;
    }
  });
};

export default createEngine;

/** Engine that the worker's configuration selects. The template library is read once, so a missing one fails the worker's start. */
async function chosen(
  options: EngineOptions,
): Promise<{ readonly identity: EngineIdentity; readonly makeComplex: MakeComplex }> {
  const { engine, templateLibrary, objectStore, threads, maxResidues } = options;
  const store = objectStore && findObjectStore(objectStore);
  if (engine !== 'builtin') return foldingWith(engine, { ...options, store });
  const predictor = await FvPredictor.open({ version, templates: templateLibrary });
  const tools = { version, predictor, store, threads, maxResidues };
  return { identity: dockingIdentity(tools), makeComplex: (task, context) => dock(task, context, tools) };
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
