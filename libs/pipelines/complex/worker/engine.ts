import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PreparationError } from '@paratope/docking';
import { readTemplateLibrary } from '@paratope/fv-model';
import { complexPredictionTaskSchema, type ComplexPredictionTask } from '../contract.js';
import { findObjectStore } from '@paratope/object-store';
import { StructureInputError } from '@paratope/structure-engines';
import {
  EngineInputError,
  fileDigest,
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

/** Puts an antibody onto its antigen: docks the two, or folds them together by an outside tool. */
const createEngine: CreateEngine = (options) => {
  const { identity, makeComplex } = chosen(engineOptionsSchema.parse(options));
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

/** What the worker's configuration chose. The template library is read once, so a missing one stops the worker's start. */
function chosen(options: EngineOptions): { readonly identity: EngineIdentity; readonly makeComplex: MakeComplex } {
  const { engine, templateLibrary, objectStore, threads, maxResidues } = options;
  const store = objectStore && findObjectStore(objectStore);
  if (engine !== 'builtin') return foldingWith(engine, { ...options, store });
  const file = templateLibrary ?? createRequire(import.meta.url).resolve('@paratope/fv-model/templates.bin');
  const templates = readFileSync(file);
  const library = readTemplateLibrary(templates);
  const tools = { version, library, templatesDigest: fileDigest(templates), store, threads, maxResidues };
  return { identity: dockingIdentity(tools), makeComplex: (task, context) => dock(task, context, tools) };
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
