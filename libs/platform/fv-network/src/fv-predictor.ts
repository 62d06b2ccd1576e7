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
import { FvNetwork, NETWORK_WEIGHTS, NetworkUnavailableError } from './fv-network.js';

export interface FvPredictorOptions {
  /** The version of the product, as results show it. */
  readonly version: string;
  /** What models are made with. Default: network and templates, or templates alone where the network does not run here. */
  readonly mode?: BuiltinMode | undefined;
  /** File of a template library in place of the one that ships. */
  readonly templates?: string | undefined;
}

/** What is said of each prediction. */
export type FvPredictionOptions = Omit<BuiltinOptions, 'library' | 'version'>;

type Network = Pick<FvNetwork, 'fold' | 'weightsDigest'>;

/**
 * The one place that chooses what models an Fv: pipelines and commands open a predictor. Library and network are read once; a
 * network that was asked for by name and does not run here is an error, and where it is only the default, predictions say that it is missing.
 */
export class FvPredictor {
  readonly mode: BuiltinMode;
  /** For provenance: the versions of what models are made with, and the SHA-256 of each file in hexadecimal. */
  readonly dataVersions: Readonly<Record<string, string>>;
  readonly dataDigests: Readonly<Record<string, string>>;
  readonly #version: string;
  readonly #library: TemplateLibrary;
  readonly #network: Network | undefined;
  readonly #warnings: readonly string[];

  private constructor(
    { version, mode = 'combined' }: FvPredictorOptions,
    templates: Uint8Array,
    network: Network | undefined,
  ) {
    this.mode = network ? mode : 'templates';
    this.#version = version;
    this.#library = readTemplateLibrary(templates);
    this.#network = network;
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

  /** @throws NetworkUnavailableError where the network was asked for and does not run here. */
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

  /** @throws StructureInputError for what cannot be modelled. */
  async predict(fv: FvTask, options: FvPredictionOptions): Promise<FvPrediction> {
    const [network, mode] = [this.#network, this.mode];
    const common = { ...options, library: this.#library, version: this.#version };
    if (!network || mode === 'templates') {
      const prediction = predictWithTemplates(fv, common);
      return { ...prediction, warnings: [...prediction.warnings, ...this.#warnings] };
    }
    return predictWithNetwork(fv, { ...common, mode, fold: (input) => network.fold(input) });
  }
}
