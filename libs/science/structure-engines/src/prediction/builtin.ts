import {
  FvModelError,
  modelFv,
  type FvInput,
  type FvModel,
  type NetworkFv,
  type NetworkUse,
  type TemplateLibrary,
} from '@paratope/fv-model';
import type { Scheme } from '@paratope/numbering';
import { StructureInputError } from './errors.js';
import { orientationShown, type RegionSource, type StructurePrediction } from './prediction.js';
import { unsoundness } from './soundness.js';
import type { FvTask } from './read-fv.js';

export interface BuiltinOptions {
  readonly library: TemplateLibrary;
  readonly version: string;
  /** Seed of the model: equal seeds give equal models. */
  readonly seed: number;
  /** Maximum identity of a template to a chain of the target, 0–1; more similar templates are not used. */
  readonly maxTemplateIdentity?: number | undefined;
  readonly excludePdb?: readonly string[] | undefined;
  /** Number of models, 1 to 5; the best of them does not depend on it. Default: 1. */
  readonly ensembleSize?: number | undefined;
  readonly numbering?: Scheme | 'sequential' | undefined;
  /** Whether a few unknown residues and a missing FR1 are accepted; the model states what is missing. Default: such input is rejected. */
  readonly mayBeIncomplete?: boolean | undefined;
  readonly onProgress?: ((done: number) => void) | undefined;
}

export const BUILTIN_ENGINE = 'paratope-fv';

/** Modes of the built-in modeller: a combination of network and templates, or one of them alone. */
export const BUILTIN_MODES = ['combined', 'templates', 'network'] as const;
export type BuiltinMode = (typeof BUILTIN_MODES)[number];

/** Function that returns a network's model of an Fv; undefined for a single domain. */
export type FoldFv = (input: FvInput) => Promise<NetworkFv | undefined>;

interface NetworkOptions extends BuiltinOptions {
  readonly mode: Exclude<BuiltinMode, 'templates'>;
  readonly fold: FoldFv;
}

/** Input of the modeller for an Fv. */
export const inputOf = (fv: FvTask, { mayBeIncomplete }: Pick<BuiltinOptions, 'mayBeIncomplete'>): FvInput => ({
  mayBeIncomplete,
  heavy: fv.heavy.sequence,
  light: fv.light?.sequence,
  format: fv.light ? 'fv' : 'vhh',
});

/**
 * Predicts an Fv with the product's own modeller by templates alone.
 *
 * @param fv the Fv, from {@link readFv}.
 * @param options the templates, the seed and the size of the ensemble.
 * @returns the prediction.
 * @throws StructureInputError for what it cannot model.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { readTemplateLibrary } from '@paratope/fv-model';
 * import { parsePdb, sequenceOf } from '@paratope/geometry';
 * const { structure } = parsePdb(readFileSync('libs/science/geometry/fixtures/4w6x-vhh.pdb', 'utf8'));
 * const chains = [{ role: 'heavy', sequence: sequenceOf(structure.models[0].chains[0]) }];
 * const library = readTemplateLibrary(readFileSync('libs/science/fv-model/data/templates.bin'));
 * const prediction = predictWithTemplates(readFv({ format: 'nanobody', chains }), { library, version: '1', seed: 1 });
 * prediction.engine; // → 'paratope-fv'
 * prediction.cdrs.map(({ name }) => name); // → ['H1', 'H2', 'H3']
 * prediction.orientation; // → null
 * ```
 */
export const predictWithTemplates = (fv: FvTask, options: BuiltinOptions): StructurePrediction =>
  predict(fv, options, {});

/**
 * Predicts an Fv with the product's own modeller and a network. The network does not know single domains: the templates model them.
 *
 * @param fv the Fv, from {@link readFv}.
 * @param options the mode, the function that runs the network, and the options of the modeller.
 * @returns the prediction.
 * @throws StructureInputError for what it cannot model.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { readTemplateLibrary } from '@paratope/fv-model';
 * import { FvNetwork } from '@paratope/fv-network';
 * import { parsePdb, sequenceOf } from '@paratope/geometry';
 * const { structure } = parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8'));
 * const [heavy, light] = structure.models[0].chains.map(sequenceOf);
 * const fv = readFv({ format: 'mab', chains: [{ role: 'heavy', sequence: heavy }, { role: 'light', sequence: light }] });
 * const library = readTemplateLibrary(readFileSync('libs/science/fv-model/data/templates.bin'));
 * const network = await FvNetwork.open();
 * const fold = (input) => network.fold(input);
 * const prediction = await predictWithNetwork(fv, { library, version: '1', seed: 1, mode: 'combined', fold });
 * await network.close();
 * prediction.confidenceMethod; // → 'calibrated-combined'
 * prediction.sources.map(({ region }) => region); // → ['FwH', 'H1', 'H2', 'H3', 'FwL', 'L1', 'L2', 'L3', 'VH/VL']
 * ```
 */
export async function predictWithNetwork(
  fv: FvTask,
  { mode, fold, ...options }: NetworkOptions,
): Promise<StructurePrediction> {
  if (mode === 'network' && !fv.light) {
    throw new StructureInputError('The network models VH with VL; choose another engine for a single domain.');
  }
  let network: NetworkFv | undefined;
  try {
    network = await fold(inputOf(fv, options));
  } catch (error) {
    throw asInputError(error);
  }
  return predict(fv, options, { network, networkUse: mode === 'network' ? 'all' : 'fitted' });
}

function predict(
  fv: FvTask,
  { version, ensembleSize = 1, ...options }: BuiltinOptions,
  network: { readonly network?: NetworkFv | undefined; readonly networkUse?: NetworkUse },
): StructurePrediction {
  const model = modelled(() => modelFv(inputOf(fv, options), { ...options, ...network, ensembleSize }));
  refuseUnsound(model);
  const { structure, ensemble, residues, confidenceScore, confidenceMethod, cdrs, orientation, templates, warnings } =
    model;
  return {
    engine: BUILTIN_ENGINE,
    engineVersion: version,
    fv,
    structure,
    ensemble,
    plddt: residues.map(({ plddt }) => plddt),
    predictedError: residues.map(({ predictedErrorAngstrom }) => predictedErrorAngstrom),
    confidence: confidenceScore / 100,
    confidenceMethod,
    cdrs: cdrs.map((cdr) => ({
      name: cdr.loop,
      chain: cdr.loop.startsWith('H') ? 'H' : 'L',
      sequence: cdr.sequence,
      canonicalClass: cdr.canonicalClass ?? null,
      template: cdr.template?.toUpperCase() ?? null,
      anchorRmsd: cdr.anchorRmsd ?? null,
      predictedError: cdr.predictedErrorAngstrom,
      possibleError: cdr.possibleErrorAngstrom ?? null,
    })),
    orientation: orientationShown(orientation),
    templates: templates.map(({ role, pdb, identity }) => ({
      region: role,
      pdbCode: pdb.toUpperCase(),
      chain: /VL|^L\d/.test(role.replace('VH/VL', '')) ? 'L' : 'H',
      identity,
    })),
    sources: sourcesOf(model),
    warnings: [...fv.warnings, ...warnings.map(({ message }) => message)],
  };
}

/** Share from which on the other's contribution is too small to be mentioned. */
const ALONE = 0.9;

function sourcesOf({ shares }: FvModel): RegionSource[] {
  return shares.map(({ region, networkShare, disagreement }) => ({
    region,
    source: networkShare >= ALONE ? 'network' : networkShare <= 1 - ALONE ? 'templates' : 'both',
    networkShare,
    disagreement,
  }));
}

/** Rejects unsound models. Cis peptides may come from a template; no other geometry error is accepted. */
function refuseUnsound({ validation }: FvModel): void {
  const unsound = unsoundness({ ...validation, cisNonProline: [] });
  if (unsound.length > 0)
    throw new StructureInputError(`No sound model was found: it would have ${unsound.join(' and ')}.`);
}

function modelled(model: () => FvModel): FvModel {
  try {
    return model();
  } catch (error) {
    throw asInputError(error);
  }
}

/** Returns an error of the modeller as an error of its input. */
export const asInputError = (error: unknown): unknown =>
  error instanceof FvModelError ? new StructureInputError(error.message, { cause: error }) : error;
