import type { TemplateLibrary } from '@paratope/fv-model';
import type { Figures, RowOutcome } from '@paratope/screening';
import {
  predictWithNetwork,
  readFv,
  StructureInputError,
  structureFiles,
  type FoldFv,
  type StructurePrediction,
} from '@paratope/structure-engines';
import { MODEL_COLUMNS } from '@paratope/screening/columns';
import type { TierEngine, TierRow } from './tier-engine.js';

/** Data and settings with which models are made. */
export interface Modelling {
  readonly library: TemplateLibrary;
  readonly fold: FoldFv;
  /** Version of the product, as shown in results. */
  readonly version: string;
  readonly seed: number;
}

/** Models each row by network and templates together, as `paratope model` and a structure worker do. */
export class ModelTier implements TierEngine {
  readonly #modelling: Modelling;

  constructor(modelling: Modelling) {
    this.#modelling = modelling;
  }

  async measure(row: TierRow): Promise<RowOutcome> {
    try {
      return { ok: true, figures: figuresOf(await predictRow(row, this.#modelling), row.id) };
    } catch (error) {
      if (error instanceof StructureInputError) return { ok: false, message: error.message };
      throw error;
    }
  }
}

/** @throws StructureInputError for a row that cannot be modelled */
export async function predictRow(
  { heavy, light }: TierRow,
  { fold, ...options }: Modelling,
): Promise<StructurePrediction> {
  if (heavy === undefined) throw new StructureInputError('No heavy-chain variable domain was found.');
  const chains = [
    { role: 'heavy', sequence: heavy },
    ...(light === undefined ? [] : [{ role: 'light', sequence: light }]),
  ];
  // A heavy domain alone is modelled as a single domain.
  const fv = readFv({ format: light === undefined ? 'nanobody' : 'mab', chains });
  return predictWithNetwork(fv, { ...options, mode: 'combined', fold });
}

function figuresOf(prediction: StructurePrediction, id: string): Figures {
  const classOf = new Map(prediction.cdrs.map(({ name, canonicalClass }) => [name.toLowerCase(), canonicalClass]));
  const h3 = prediction.cdrs.find(({ name }) => name === 'H3')?.predictedError ?? null;
  const own: Figures = {
    'model.confidence': Number(prediction.confidence.toFixed(4)),
    'model.h3_error': h3 === null ? null : Number(h3.toFixed(2)),
    'model.structure': structureFiles(prediction, id).pdb,
  };
  return Object.fromEntries(
    MODEL_COLUMNS.map(({ name }) => [
      name,
      own[name] ?? classOf.get(name.slice('model.'.length, -'_class'.length)) ?? null,
    ]),
  );
}
