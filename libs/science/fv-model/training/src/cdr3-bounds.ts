// How far a CDR3 may be off, given what is predicted: the 90 % quantile of true by predicted error, by split conformal
// prediction (Lei et al. JASA 2018, 113:1094). Cross-validation by antibody tells how many keep to it.
import { average } from '@paratope/fitting';
import { calibratedError } from '#src/confidence/calibration.js';
import { isCdr3Loop, type Cdr3 } from '#src/confidence/cdr3-bound.js';
import { FOLDS, foldOf } from '#src/loops/neighbours/folds.js';
import { networkShare } from '#src/network/shares.js';
import type { TemplateLibrary } from '#src/templates/format.js';
import { fitCalibration, type HeldOutError, type SignedModel } from './confidence.ts';
import type { ShareExample } from './network-shares.ts';

const COVERED = 0.9;

/** A leave-one-out model with its whole CDR3s compared with the crystal structure. */
export interface BoundedModel extends SignedModel {
  /** Å, RMSD. */
  readonly rmsds: Readonly<Partial<Record<Cdr3, number>>>;
  /** Where a network had a part in it. */
  readonly shares?: readonly ShareExample[] | undefined;
}

/** A CDR3 of such a model. */
export interface ModelledCdr3 {
  readonly loop: Cdr3;
  readonly fold: number;
  readonly model: BoundedModel;
  /** Å, root mean square over its residues, by curves that were fitted without its antibody. */
  readonly predicted: number;
  /** Å, RMSD. */
  readonly true: number;
  /** Å: network to templates, where both made it. */
  readonly disagreement: number | undefined;
}

export interface BoundFit {
  readonly bound: number;
  /** Whether a CDR3 keeps to the bound that was fitted without its antibody. */
  readonly kept: ReadonlyMap<ModelledCdr3, boolean>;
}

/** The CDR3s of models of one kind, with what is predicted of them without having seen their antibody. */
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

/** As {@link calibratedError} judges CDR-H3: by the templates' signs and by the network's, each by its part. */
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

/** Learned from CDR3s that are as hard as others': of H3 those that the network was not trained on. */
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
  return ratios[Math.ceil((ratios.length + 1) * COVERED) - 1] ?? NaN;
}
