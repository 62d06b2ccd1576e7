// Fits the possible error of a CDR3: the 90 % quantile of the ratio of true to predicted error, by split conformal prediction (Lei et al.
// JASA 2018, 113:1094). Cross-validation by antibody measures how many CDR3s are within the bound.
import { average } from '@paratope/fitting';
import { calibratedError } from '#src/confidence/calibration.js';
import { isCdr3Loop, type Cdr3 } from '#src/confidence/cdr3-bound.js';
import { FOLDS, foldOf } from '#src/loops/neighbours/folds.js';
import { networkShare } from '#src/network/shares.js';
import type { TemplateLibrary } from '#src/templates/format.js';
import { fitCalibration, type HeldOutError, type SignedModel } from './confidence.ts';
import type { ShareExample } from './network-shares.ts';

const COVERED = 0.9;

/** Leave-one-out model with complete CDR3s that are compared with the crystal structure. */
export interface BoundedModel extends SignedModel {
  /** RMSD in Å per CDR3. */
  readonly rmsds: Readonly<Partial<Record<Cdr3, number>>>;
  /** Shares of the network, if it contributed to the model. */
  readonly shares?: readonly ShareExample[] | undefined;
}

/** CDR3 of a leave-one-out model. */
export interface ModelledCdr3 {
  readonly loop: Cdr3;
  readonly fold: number;
  readonly model: BoundedModel;
  /** Predicted error in Å, root mean square over its residues, by curves that were fitted without its antibody. */
  readonly predicted: number;
  /** True RMSD in Å. */
  readonly true: number;
  /** Distance in Å between network and templates, if both modelled the CDR3. */
  readonly disagreement: number | undefined;
}

export interface BoundFit {
  readonly bound: number;
  /** Whether each CDR3 is within the bound that was fitted without its antibody. */
  readonly kept: ReadonlyMap<ModelledCdr3, boolean>;
}

/** CDR3s of models of one kind, with errors predicted by curves that were fitted without their antibody. */
export function heldOutCdr3s(library: TemplateLibrary, models: readonly BoundedModel[]): ModelledCdr3[] {
  const held = Map.groupBy(fitCalibration(library, models).held, ({ model }) => model);
  return models.flatMap((model) => {
    const fold = foldOf(library, 'H3', model.cdr3);
    const loops = Map.groupBy(held.get(model) ?? [], ({ region }) => region);
    return [...loops].flatMap(([loop, residues]) => {
      if (!isCdr3Loop(loop)) return [];
      const found = model.rmsds[loop];
      if (found === undefined) return [];
      const share = model.shares?.find(({ region }) => region === loop);
      const errors = loop === 'H3' && share ? betweenBoth(residues, fold, share) : residues.map((r) => r.predicted);
      const predicted = Math.sqrt(average(errors.map((error) => error * error)));
      return [{ loop, fold, model, predicted, true: found, disagreement: share?.disagreement }];
    });
  });
}

/**
 * Combines the errors by the templates' and by the network's signs in proportion to their shares, as {@link calibratedError} does for
 * CDR-H3.
 */
function betweenBoth(
  residues: readonly HeldOutError[],
  fold: number,
  { expectedRmsd, disagreement }: ShareExample,
): number[] {
  const share = networkShare('H3', fold, { expectedRmsd: expectedRmsd ?? undefined, disagreement });
  return residues.map(({ predicted, signs: { templates, shapes, identity } }) => {
    const byTemplates = calibratedError('H3', { templates, shapes, identity }).predictedErrorAngstrom;
    return byTemplates ** (1 - share) * predicted ** share;
  });
}

/** Fits the bound on representative CDR3s: for H3, only on those that the network was not trained on. */
export function fitCdr3Bound(loops: readonly ModelledCdr3[]): BoundFit {
  const kept = new Map<ModelledCdr3, boolean>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const bound = boundOf(loops.filter((one) => one.fold !== fold));
    for (const one of loops) if (one.fold === fold) kept.set(one, one.true <= bound * one.predicted);
  }
  return { bound: Number(boundOf(loops).toFixed(2)), kept };
}

function boundOf(loops: readonly ModelledCdr3[]): number {
  const ratios = loops
    .filter(({ loop, model }) => model.isNew || loop !== 'H3')
    .map((one) => one.true / one.predicted)
    .sort((a, b) => a - b);
  return ratios[Math.ceil((ratios.length + 1) * COVERED) - 1];
}
