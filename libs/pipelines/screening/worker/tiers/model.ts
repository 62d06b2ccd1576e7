import type { TemplateLibrary } from '@paratope/fv-model';
import type { Figures, RowOutcome } from '@paratope/screening';
import {
  networkModelPdb,
  predictByNetworkAlone,
  predictWithNetwork,
  readFv,
  StructureInputError,
  structureFiles,
  type FoldFv,
  type FvTask,
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

/** Models each row by the network alone. */
export class NetworkModelTier implements TierEngine {
  readonly #modelling: Modelling;

  constructor(modelling: Modelling) {
    this.#modelling = modelling;
  }

  async measure(row: TierRow): Promise<RowOutcome> {
    const { fold, version } = this.#modelling;
    try {
      const model = await predictByNetworkAlone(fvOf(row), fold);
      const figures = figuresOfModel({
        confidence: model.plddt.reduce((sum, plddt) => sum + plddt, 0) / model.plddt.length / 100,
        h3Error: model.h3ErrorAngstrom,
        classes: model.canonicalClasses,
        pdb: networkModelPdb(model, { name: row.id, version }),
      });
      return { ok: true, figures };
    } catch (error) {
      if (error instanceof StructureInputError) return { ok: false, message: error.message };
      throw error;
    }
  }
}

/** @throws StructureInputError for a row that cannot be modelled */
export const predictRow = (row: TierRow, { fold, ...options }: Modelling): Promise<StructurePrediction> =>
  predictWithNetwork(fvOf(row), { ...options, mode: 'combined', fold });

/** @throws StructureInputError for a row without a heavy domain */
function fvOf({ heavy, light }: TierRow): FvTask {
  if (heavy === undefined) throw new StructureInputError('No heavy-chain variable domain was found.');
  const chains = [
    { role: 'heavy', sequence: heavy },
    ...(light === undefined ? [] : [{ role: 'light', sequence: light }]),
  ];
  // A heavy domain alone is modelled as a single domain.
  return readFv({ format: light === undefined ? 'nanobody' : 'mab', chains });
}

function figuresOf(prediction: StructurePrediction, id: string): Figures {
  const h3 = prediction.cdrs.find(({ name }) => name === 'H3')?.predictedError ?? null;
  return figuresOfModel({
    confidence: prediction.confidence,
    h3Error: h3,
    classes: new Map(prediction.cdrs.map(({ name, canonicalClass }) => [name, canonicalClass])),
    pdb: structureFiles(prediction, id).pdb,
  });
}

interface ModelFigures {
  /** 0–1. */
  readonly confidence: number;
  /** Å. */
  readonly h3Error: number | null;
  /** Canonical classes by loop, such as `L1`. */
  readonly classes: ReadonlyMap<string, string | null | undefined>;
  readonly pdb: string;
}

function figuresOfModel({ confidence, h3Error, classes, pdb }: ModelFigures): Figures {
  const own: Figures = {
    'model.confidence': Number(confidence.toFixed(4)),
    'model.h3_error': h3Error === null ? null : Number(h3Error.toFixed(2)),
    'model.structure': pdb,
  };
  return Object.fromEntries(
    MODEL_COLUMNS.map(({ name }) => [
      name,
      own[name] ?? classes.get(name.slice('model.'.length, -'_class'.length).toUpperCase()) ?? null,
    ]),
  );
}
