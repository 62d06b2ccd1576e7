import { openTool } from '@paratope/external-engine';
import { FvPredictor, openH3Check } from '@paratope/fv-network';
import {
  boltz2,
  BUILTIN_ENGINE,
  colabFold,
  EngineFailure,
  igfold,
  immuneBuilder,
  predictionOf,
  StructureInputError,
  type BuiltinMode,
  type FvTask,
  type StructureEngine,
  type StructurePrediction,
} from '@paratope/structure-engines';
import type { EngineIdentity } from '@paratope/job-envelope/engine';
import type { EngineOptions } from './options.js';

export interface Predictor {
  readonly identity: EngineIdentity;
  readonly predict: (fv: FvTask, seed: number, progress: (done: number) => void) => Promise<StructurePrediction>;
}

/** Predictor that the worker's configuration selects. Templates and network are read once, so a missing one fails the worker's start. */
export async function createPredictor(options: EngineOptions, version: string): Promise<Predictor> {
  switch (options.engine) {
    case 'builtin':
      return builtin(options, version, undefined);
    case 'network':
    case 'templates':
      return builtin(options, version, options.engine);
    default:
      return external(externalTool(options.engine, options), options);
  }
}

async function builtin(
  { templateLibrary }: EngineOptions,
  version: string,
  mode: BuiltinMode | undefined,
): Promise<Predictor> {
  const predictor = await FvPredictor.open({ version, mode, templates: templateLibrary });
  const check = predictor.mode === 'combined' ? await openH3Check() : undefined;
  return {
    identity: {
      engine: BUILTIN_ENGINE,
      engine_version: version,
      data_versions: predictor.dataVersions,
      data_digests: predictor.dataDigests,
    },
    predict: async (fv, seed, onProgress) => {
      const prediction = await predictor.predict(fv, { seed, mayBeIncomplete: true, onProgress });
      return check ? check(prediction) : prediction;
    },
  };
}

type ToolName = Exclude<EngineOptions['engine'], 'builtin' | 'templates' | 'network'>;

/** Adapter of an external tool that is installed on the worker's machine. */
export function externalTool(
  engine: ToolName,
  { weights, accelerator, samples, threads, msaServerUrl }: EngineOptions,
): StructureEngine {
  switch (engine) {
    case 'boltz2':
      return boltz2({ cache: weights, accelerator, samples, msaServerUrl });
    case 'colabfold':
      return colabFold({ weights, models: Math.min(5, samples), msaServerUrl });
    case 'igfold':
      return igfold();
    case 'abodybuilder2':
      return immuneBuilder({ threads });
  }
}

function external(tool: StructureEngine, options: EngineOptions): Predictor {
  const { version } = options;
  const run = openTool(options, tool.server);
  const identity = { engine: tool.name, engine_version: version, data_versions: {} };
  const predict: Predictor['predict'] = async (fv, seed, progress) => {
    const task = { heavy: fv.heavy.sequence, light: fv.light?.sequence, seed };
    try {
      const predicted = tool.collect(await run(tool.prepare(task), progress), task);
      return predictionOf(tool, version, fv, predicted);
    } catch (error) {
      if (error instanceof EngineFailure && error.isInputFault) {
        throw new StructureInputError(error.message, { cause: error });
      }
      throw error;
    }
  };
  return { identity, predict };
}
