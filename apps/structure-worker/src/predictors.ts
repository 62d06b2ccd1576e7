import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInvocation } from '@paratope/external-engine';
import { readTemplateLibrary, type TemplateLibrary } from '@paratope/fv-model';
import { FvNetwork, NETWORK_WEIGHTS } from '@paratope/fv-network';
import {
  boltz2,
  colabFold,
  EngineFailure,
  igfold,
  immuneBuilder,
  predictionOf,
  predictWithNetwork,
  predictWithTemplates,
  StructureInputError,
  type BuiltinMode,
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

/** What the worker's configuration chose. Templates and network are read once, so a missing one stops the worker's start. */
export async function createPredictor(options: EngineOptions, version: string): Promise<Predict> {
  switch (options.engine) {
    case 'builtin':
      return withNetwork(options, version, 'combined');
    case 'network':
      return withNetwork(options, version, 'network');
    case 'templates':
      return templatesAlone(options, version);
    default:
      return external(toolOf(options.engine, options), options);
  }
}

const shippedLibrary = (): string => createRequire(import.meta.url).resolve('@paratope/fv-model/templates.bin');

function libraryOf({ templateLibrary }: EngineOptions): { library: TemplateLibrary; templates: string } {
  const library = readTemplateLibrary(readFileSync(templateLibrary ?? shippedLibrary()));
  return { library, templates: library.provenance.inputSha256.slice(0, 12) };
}

async function withNetwork(
  options: EngineOptions,
  version: string,
  mode: Exclude<BuiltinMode, 'templates'>,
): Promise<Predict> {
  const { library, templates } = libraryOf(options);
  const network = await FvNetwork.open();
  const dataVersions = { templates, network: NETWORK_WEIGHTS.sha256.slice(0, 12) };
  return async (fv, seed, progress) => ({
    prediction: await predictWithNetwork(fv, {
      ...{ library, version, seed, mode, onProgress: progress },
      fold: (input) => network.fold(input),
    }),
    dataVersions,
  });
}

function templatesAlone(options: EngineOptions, version: string): Predict {
  const { library, templates } = libraryOf(options);
  const dataVersions = { templates };
  return (fv, seed, progress) =>
    Promise.resolve({
      prediction: predictWithTemplates(fv, { library, version, seed, onProgress: progress }),
      dataVersions,
    });
}

type ToolName = Exclude<EngineOptions['engine'], 'builtin' | 'templates' | 'network'>;

function toolOf(
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
