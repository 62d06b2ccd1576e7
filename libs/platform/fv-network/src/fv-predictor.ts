import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readTemplateLibrary, type TemplateLibrary } from '@paratope/fv-model';
import {
  predictWithNetwork,
  predictWithTemplates,
  type BuiltinMode,
  type BuiltinOptions,
  type FvTask,
  type FvPrediction,
} from '@paratope/structure-engines';
import { FvNetwork, NETWORK_WEIGHTS } from './fv-network.js';
import { NetworkUnavailableError } from './onnx.js';

interface FvPredictorOptions {
  /** Version of the product, as results show it. */
  readonly version: string;
  /** Method of modelling. Default: network and templates, or templates alone if the network does not run here. */
  readonly mode?: BuiltinMode | undefined;
  /** File of a template library that replaces the shipped one. */
  readonly templates?: string | undefined;
}

type FvPredictionOptions = Omit<BuiltinOptions, 'library' | 'version'>;

type Network = Pick<FvNetwork, 'fold' | 'weightsDigest'>;

/**
 * Chooses the method that models an Fv, for all pipelines and commands. Library and network are read once. If the network does not run
 * here, a predictor that requires it fails to open; if it is only the default, predictions state that it is missing.
 */
export class FvPredictor {
  readonly mode: BuiltinMode;
  /** Provenance: versions of the data that make models, and the SHA-256 of each file in hexadecimal. */
  readonly dataVersions: Readonly<Record<string, string>>;
  readonly dataDigests: Readonly<Record<string, string>>;
  readonly #version: string;
  readonly #library: TemplateLibrary;
  readonly #warnings: readonly string[];

  private constructor(
    { version, mode = 'combined' }: FvPredictorOptions,
    templates: Uint8Array,
    private readonly network: Network | undefined,
  ) {
    this.mode = network ? mode : 'templates';
    this.#version = version;
    this.#library = readTemplateLibrary(templates);
    this.#warnings =
      this.mode === mode
        ? []
        : [`Modelled by templates alone: the structure network does not run on ${process.platform}-${process.arch}.`];
    this.dataVersions = {
      templates: this.#library.provenance.inputSha256.slice(0, 12),
      ...(network && { network: NETWORK_WEIGHTS.sha256.slice(0, 12) }),
    };
    this.dataDigests = {
      templates: createHash('sha256').update(templates).digest('hex'),
      ...(network && { network: network.weightsDigest }),
    };
  }

  /** @throws NetworkUnavailableError if the network is required and does not run here */
  static async open(
    options: FvPredictorOptions,
    openNetwork: () => Promise<Network> = () => FvNetwork.open(),
  ): Promise<FvPredictor> {
    const shipped = (): string => createRequire(import.meta.url).resolve('@paratope/fv-model/templates.bin');
    const templates = await readFile(options.templates ?? shipped());
    if (options.mode === 'templates') return new FvPredictor(options, templates, undefined);
    try {
      return new FvPredictor(options, templates, await openNetwork());
    } catch (error) {
      if (options.mode !== undefined || !(error instanceof NetworkUnavailableError)) throw error;
      return new FvPredictor(options, templates, undefined);
    }
  }

  /** @throws StructureInputError for an Fv that cannot be modelled */
  async predict(fv: FvTask, options: FvPredictionOptions): Promise<FvPrediction> {
    const [network, mode] = [this.network, this.mode];
    const common = { ...options, library: this.#library, version: this.#version };
    if (!network || mode === 'templates') {
      const prediction = predictWithTemplates(fv, common);
      return { ...prediction, warnings: [...prediction.warnings, ...this.#warnings] };
    }
    return predictWithNetwork(fv, { ...common, mode, fold: (input) => network.fold(input) });
  }
}
