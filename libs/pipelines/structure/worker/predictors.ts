import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openTool } from '@paratope/external-engine';
import { readTemplateLibrary, type TemplateLibrary } from '@paratope/fv-model';
import { FvNetwork, NETWORK_WEIGHTS } from '@paratope/fv-network';
import {
  boltz2,
  BUILTIN_ENGINE,
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
import { fileDigest, type EngineIdentity } from '@paratope/job-envelope/engine';
import type { EngineOptions } from './options.js';

export interface Predictor {
  readonly identity: EngineIdentity;
  readonly predict: (fv: FvTask, seed: number, progress: (done: number) => void) => Promise<StructurePrediction>;
}

/** What the worker's configuration chose. Templates and network are read once, so a missing one stops the worker's start. */
export async function createPredictor(options: EngineOptions, version: string): Promise<Predictor> {
  switch (options.engine) {
    case 'builtin':
      return withNetwork(options, version, 'combined');
    case 'network':
      return withNetwork(options, version, 'network');
    case 'templates':
      return templatesAlone(options, version);
    default:
      return external(externalTool(options.engine, options), options);
  }
}

const shippedLibrary = (): string => createRequire(import.meta.url).resolve('@paratope/fv-model/templates.bin');

interface ReadLibrary {
  readonly library: TemplateLibrary;
  /** Its version, and the digest of its file. */
  readonly templates: string;
  readonly digest: string;
}

function libraryOf({ templateLibrary }: EngineOptions): ReadLibrary {
  const bytes = readFileSync(templateLibrary ?? shippedLibrary());
  const library = readTemplateLibrary(bytes);
  return { library, templates: library.provenance.inputSha256.slice(0, 12), digest: fileDigest(bytes) };
}

async function withNetwork(
  options: EngineOptions,
  version: string,
  mode: Exclude<BuiltinMode, 'templates'>,
): Promise<Predictor> {
  const { library, templates, digest } = libraryOf(options);
  const network = await FvNetwork.open();
  return {
    identity: builtin(
      version,
      { templates, network: NETWORK_WEIGHTS.sha256.slice(0, 12) },
      { templates: digest, network: network.weightsDigest },
    ),
    predict: (fv, seed, progress) =>
      predictWithNetwork(fv, {
        ...{ library, version, seed, mode, onProgress: progress },
        fold: (input) => network.fold(input),
      }),
  };
}

function templatesAlone(options: EngineOptions, version: string): Predictor {
  const { library, templates, digest } = libraryOf(options);
  return {
    identity: builtin(version, { templates }, { templates: digest }),
    // Asynchronous, so that what it throws is a rejection, as of the others.
    predict: async (fv, seed, progress) =>
      Promise.resolve(predictWithTemplates(fv, { library, version, seed, onProgress: progress })),
  };
}

const builtin = (
  version: string,
  data_versions: EngineIdentity['data_versions'],
  data_digests: NonNullable<EngineIdentity['data_digests']>,
): EngineIdentity => ({
  ...{ engine: BUILTIN_ENGINE, engine_version: version },
  ...{ data_versions, data_digests },
});

type ToolName = Exclude<EngineOptions['engine'], 'builtin' | 'templates' | 'network'>;

/** The adapter of a tool that is installed beside the worker. */
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
