import { FvModelError, modelFv, type FvModel, type TemplateLibrary } from '@paratope/fv-model';
import type { Scheme } from '@paratope/numbering';
import { StructureInputError } from './errors.js';
import { orientationShown, type StructurePrediction } from './prediction.js';
import { unsoundness } from './soundness.js';
import type { FvTask } from './read-fv.js';

export interface BuiltinOptions {
  readonly library: TemplateLibrary;
  readonly version: string;
  /** Same seed, same model. */
  readonly seed: number;
  /** Templates more identical than this to a chain of the target are not used, 0–1. */
  readonly maxTemplateIdentity?: number | undefined;
  readonly excludePdb?: readonly string[] | undefined;
  /** Models to make, 1 to 5; the best of them is the same however many. Default 1. */
  readonly ensembleSize?: number | undefined;
  readonly numbering?: Scheme | 'sequential' | undefined;
  readonly onProgress?: ((done: number) => void) | undefined;
}

export const BUILTIN_ENGINE = 'paratope-fv';

/** The product's own template-based modeller. @throws StructureInputError for what it cannot model. */
export function predictWithTemplates(
  fv: FvTask,
  { version, ensembleSize = 1, ...options }: BuiltinOptions,
): StructurePrediction {
  const model = modelled(() =>
    modelFv(
      { heavy: fv.heavy.sequence, light: fv.light?.sequence, format: fv.light ? 'fv' : 'vhh' },
      { ...options, ensembleSize },
    ),
  );
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
    cdrs: cdrs.map(({ loop, sequence, canonicalClass, template, anchorRmsd, predictedErrorAngstrom }) => ({
      name: loop,
      chain: loop.startsWith('H') ? 'H' : 'L',
      sequence,
      canonicalClass: canonicalClass ?? null,
      template: template?.toUpperCase() ?? null,
      anchorRmsd: anchorRmsd ?? null,
      predictedError: predictedErrorAngstrom,
    })),
    orientation: orientationShown(orientation),
    templates: templates.map(({ role, pdb, identity }) => ({
      region: role,
      pdbCode: pdb.toUpperCase(),
      chain: /VL|^L\d/.test(role.replace('VH/VL', '')) ? 'L' : 'H',
      identity,
    })),
    warnings: [...fv.warnings, ...warnings.map(({ message }) => message)],
  };
}

/** Cis peptides may come from a template; nothing else of the kind may leave the product. */
function refuseUnsound({ validation }: FvModel): void {
  const unsound = unsoundness({ ...validation, cisNonProline: [] });
  if (unsound.length > 0)
    throw new StructureInputError(`No sound model was found: it would have ${unsound.join(' and ')}.`);
}

function modelled(model: () => FvModel): FvModel {
  try {
    return model();
  } catch (error) {
    if (error instanceof FvModelError) throw new StructureInputError(error.message, { cause: error });
    throw error;
  }
}
