import { readFvs, scorecardOf, type ModelledFv } from '@paratope/developability';
import type { FvPredictor } from '@paratope/fv-network';
import { atomNamed, coordinatesOf, regionRmsd, type Model, type Residue } from '@paratope/geometry';
import { shareOfHits, type HumanPeptides } from '@paratope/humanness';
import type { CoreScorer } from '@paratope/immunogenicity';
import { findLiabilities } from '@paratope/liabilities';
import type { FvTask } from '@paratope/structure-engines';
import type { RedesignFigures } from '../contract/design.js';

/** What judges designs; opened once. */
export interface Judges {
  readonly predictor: FvPredictor;
  readonly repertoires: HumanPeptides;
  readonly cores: CoreScorer;
}

/** An Fv with its model and its figures. */
export interface Refolded {
  readonly model: Model;
  readonly fv: ModelledFv;
  readonly figures: RedesignFigures;
}

/** OASis identity of V domains in percent. */
export const oasisOf = (domains: readonly string[], repertoires: HumanPeptides): number =>
  100 * shareOfHits(domains.flatMap((domain) => repertoires.hits(domain)));

/** Foreign MHC class II cores of V domains. */
export const foreignCoresOf = (domains: readonly string[], cores: CoreScorer): number =>
  domains.reduce((sum, domain) => sum + cores.foreignCores(domain).count, 0);

/**
 * Models an Fv by the structure engine and judges sequence and model.
 * @throws StructureInputError if it cannot be modelled
 */
export async function refold(task: FvTask, judges: Judges, seed: number): Promise<Refolded> {
  const prediction = await judges.predictor.predict(task, { seed });
  const [model] = prediction.structure.models;
  const [fv] = model ? readFvs(model) : [];
  if (!model || !fv) throw new RangeError('a prediction has a model with an Fv');
  const metrics = Object.values(scorecardOf(fv, { substitutions: false }).sections).flatMap(({ metrics: own }) => own);
  const flags = (flag: string): number => metrics.filter((metric) => metric.flag === flag).length;
  const domains = [task.heavy.sequence, ...(task.light ? [task.light.sequence] : [])];
  return {
    model,
    fv,
    figures: {
      oasis_identity: rounded(oasisOf(domains, judges.repertoires), 2),
      foreign_cores: foreignCoresOf(domains, judges.cores),
      liabilities: fv.domains.flatMap(({ numbered }) =>
        findLiabilities(numbered)
          .filter(({ severity }) => severity === 'high' || severity === 'medium')
          .map(({ kind, imgt }) => `${kind} ${numbered.chainType === 'H' ? 'H' : 'L'}:${imgt}`),
      ),
      red_flags: flags('red'),
      amber_flags: flags('amber'),
      model_confidence: rounded(100 * prediction.confidence, 1),
    },
  };
}

export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

const BACKBONE = ['N', 'CA', 'C'] as const;

/** RMSD of the backbone of CDR-H3 (IMGT) in Å after superposition of the framework of VH; null without a CDR-H3. */
export function h3Distance(design: Refolded, parent: Refolded): number | null {
  const place = (isWanted: (residue: ModelledFv['residues'][number]) => boolean): number[] =>
    parent.fv.residues.flatMap((residue, i) =>
      residue.side === 'heavy' && isWanted(residue) ? BACKBONE.map((_, k) => BACKBONE.length * i + k) : [],
    );
  const { H3 } = regionRmsd(
    backboneOf(design.model),
    backboneOf(parent.model),
    place(({ cdr }) => cdr === 0),
    { H3: place(({ cdr }) => cdr === 3) },
  );
  return H3 === undefined ? null : rounded(H3, 2);
}

const backboneOf = (model: Model): Float64Array =>
  coordinatesOf(model.chains.flatMap(({ residues }) => residues.flatMap(backboneAtoms)));

const backboneAtoms = (residue: Residue) =>
  BACKBONE.map((name) => {
    const atom = atomNamed(residue, name);
    if (!atom) throw new RangeError(`a modelled residue has no ${name}`);
    return atom;
  });
