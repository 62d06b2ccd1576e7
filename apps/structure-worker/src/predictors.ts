import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInvocation } from '@paratope/external-engine';
import { readTemplateLibrary } from '@paratope/fv-model';
import {
  boltz2,
  colabFold,
  EngineFailure,
  igfold,
  immuneBuilder,
  predictionOf,
  predictWithTemplates,
  StructureInputError,
  type FvTask,
  type StructureEngine,
  type StructurePrediction,
} from '@paratope/structure-engines';
import type { EngineOptions } from './options.js';

export interface Predicted {
  readonly prediction: StructurePrediction;
  readonly dataVersions: Readonly<Record<string, string>>;
}

export type Predict = (fv: FvTask, seed: number, progress: (done: number) => void) => Promise<Predicted>;

/** What the worker's configuration chose. The template library is read once, so a missing one stops the worker's start. */
export function createPredictor(options: EngineOptions, version: string): Predict {
  return options.engine === 'builtin' ? builtin(options, version) : external(toolOf(options), options);
}

const shippedLibrary = (): string => createRequire(import.meta.url).resolve('@paratope/fv-model/templates.bin');

function builtin({ templateLibrary }: EngineOptions, version: string): Predict {
  const library = readTemplateLibrary(readFileSync(templateLibrary ?? shippedLibrary()));
  const dataVersions = { templates: library.provenance.inputSha256.slice(0, 12) };
  return (fv, seed, progress) =>
    Promise.resolve({
      prediction: predictWithTemplates(fv, { library, version, seed, onProgress: progress }),
      dataVersions,
    });
}

function toolOf({ engine, weights, accelerator, samples, threads, msaServerUrl }: EngineOptions): StructureEngine {
  switch (engine) {
    case 'boltz2':
      return boltz2({ cache: weights, accelerator, samples, msaServerUrl });
    case 'colabfold':
      return colabFold({ weights, models: Math.min(5, samples), msaServerUrl });
    case 'igfold':
      return igfold();
    case 'abodybuilder2':
      return immuneBuilder({ threads });
    case 'builtin':
      throw new Error('the built-in engine is no outside tool');
  }
}

function external(tool: StructureEngine, { version, memoryMb, timeoutMs }: EngineOptions): Predict {
  const limits = { timeoutMs, ...(memoryMb === undefined ? {} : { memoryLimitMb: memoryMb }) };
  return async (fv, seed) => {
    const task = { heavy: fv.heavy.sequence, light: fv.light?.sequence, seed };
    try {
      const predicted = tool.collect(await runInvocation(tool.prepare(task), limits), task);
      return { prediction: predictionOf(tool, version, fv, predicted), dataVersions: {} };
    } catch (error) {
      if (error instanceof EngineFailure && error.isInputFault) {
        throw new StructureInputError(error.message, { cause: error });
      }
      throw error;
    }
  };
}
