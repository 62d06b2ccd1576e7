import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import createPffft from '@echogarden/pffft-wasm/simd';
import { PffftRows } from '@paratope/docking';
import { readTemplateLibrary } from '@paratope/fv-model';
import type { ModelEngine } from '@paratope/job-envelope';
import {
  MhcPredictor,
  readMhcModel,
  analyseTCellEpitopes,
  ImmunogenicityInputError,
  REFERENCE_ALLELES,
  type MhcPredictors,
} from '@paratope/immunogenicity';
import { openHumanPeptides } from '@paratope/oasis';
import { rowMeasurer, type Tier, type RowOutcome } from '@paratope/screening';
import { type FoldFv, StructureInputError } from '@paratope/structure-engines';
import type { Antigen } from './antigen.js';
import { ComplexTier } from './complex.js';
import { ModelTier, NetworkModelTier, type Modelling, predictRow } from './model.js';
import type { TierEngine, TierRow } from './tier-engine.js';
import { DevelopabilityInputError, readFvs, scorecardOf } from '@paratope/developability';
import { parsePdb } from '@paratope/geometry';
import { DEVELOPABILITY_COLUMNS } from '@paratope/screening/columns';

/** Finds the T-cell epitopes of each row for the reference set of class II alleles. Class I and B-cell epitopes do not enter the risk. */
class ImmunogenicityTier implements TierEngine {
  readonly #predictors: MhcPredictors;

  constructor(predictors: MhcPredictors) {
    this.#predictors = predictors;
  }

  measure({ chains }: TierRow): RowOutcome {
    try {
      const named = chains.map((sequence, k) => ({ role: `chain_${k + 1}`, sequence }));
      const { risk, cores } = analyseTCellEpitopes({ chains: named, alleles: REFERENCE_ALLELES.II }, this.#predictors);
      return {
        ok: true,
        figures: {
          'immunogenicity.risk': Number(risk.value.toFixed(4)),
          'immunogenicity.percentile': risk.percentile ?? null,
          'immunogenicity.band': risk.band,
          'immunogenicity.cores': cores.filter(({ isGermline }) => !isGermline).length,
        },
      };
    } catch (error) {
      if (error instanceof ImmunogenicityInputError) return { ok: false, message: error.message };
      throw error;
    }
  }
}

/**
 * Computes the scorecard of each row on the model of the previous tier, or on one made here: the references of the scorecard hold for
 * minimised models, not for those of the network alone.
 */
class DevelopabilityTier implements TierEngine {
  readonly #modelling: Modelling;
  readonly #modelEngine: ModelEngine;

  constructor(modelling: Modelling, modelEngine: ModelEngine) {
    this.#modelling = modelling;
    this.#modelEngine = modelEngine;
  }

  async measure(row: TierRow): Promise<RowOutcome> {
    try {
      const structure =
        row.structure === undefined || this.#modelEngine === 'network'
          ? (await predictRow(row, this.#modelling)).structure
          : parsePdb(row.structure).structure;
      const [model] = structure.models;
      const [fv] = model ? readFvs(model) : [];
      if (!fv) return { ok: false, message: 'the model has no Fv' };
      const { sections } = scorecardOf(fv, { substitutions: false });
      const metrics = Object.values(sections).flatMap((section) => section.metrics);
      const flags = (flag: string): number => metrics.filter((metric) => metric.flag === flag).length;
      const values = new Map<string, number | null>([
        ...metrics.map(({ name, value }) => [name, value] as const),
        ['red_flags', flags('red')],
        ['amber_flags', flags('amber')],
      ]);
      return {
        ok: true,
        figures: Object.fromEntries(
          DEVELOPABILITY_COLUMNS.map(({ name }) => {
            const value = values.get(name.slice(name.indexOf('.') + 1)) ?? null;
            return [name, value === null ? null : Number(value.toPrecision(6))];
          }),
        ),
      };
    } catch (error) {
      if (error instanceof StructureInputError || error instanceof DevelopabilityInputError) {
        return { ok: false, message: error.message };
      }
      throw error;
    }
  }
}

/** Parameters of the engines that the program around them provides. */
export interface EngineSurroundings {
  /** Opens the network when the first row has to be modelled. */
  readonly openNetwork: () => Promise<FoldFv>;
  readonly version: string;
  readonly seed: number;
  readonly modelEngine: ModelEngine;
  /** Reads the antigen when the first row has to be docked. */
  readonly readAntigen: () => Promise<Antigen>;
}

const { resolve } = createRequire(import.meta.url);

/** Engines of all tiers. Each is created with its models when its first row arrives. */
export class TierEngines {
  readonly #surroundings: EngineSurroundings;
  readonly #engines = new Map<Tier, Promise<TierEngine>>();
  #modelling: Promise<Modelling> | undefined;

  constructor(surroundings: EngineSurroundings) {
    this.#surroundings = surroundings;
  }

  of(tier: Tier): Promise<TierEngine> {
    let engine = this.#engines.get(tier);
    if (!engine) {
      engine = this.#make(tier);
      this.#engines.set(tier, engine);
    }
    return engine;
  }

  async #make(tier: Tier): Promise<TierEngine> {
    switch (tier) {
      case 'sequence':
        return { measure: rowMeasurer(openHumanPeptides()) };
      case 'model': {
        const modelling = await this.#models();
        return this.#surroundings.modelEngine === 'network'
          ? new NetworkModelTier(modelling)
          : new ModelTier(modelling);
      }
      case 'developability':
        return new DevelopabilityTier(await this.#models(), this.#surroundings.modelEngine);
      case 'immunogenicity': {
        const read = async (file: string): Promise<MhcPredictor> =>
          new MhcPredictor(readMhcModel(await readFile(resolve(`@paratope/immunogenicity/${file}`))));
        return new ImmunogenicityTier({ I: await read('mhc-i.bin'), II: await read('mhc-ii.bin') });
      }
      case 'complex': {
        const { readAntigen, modelEngine } = this.#surroundings;
        // The antigen comes first: it may be refused, and opening the models takes long.
        const antigen = await readAntigen();
        const pffft = await createPffft();
        const rowTransform = (length: number): PffftRows => new PffftRows(pffft, length);
        return new ComplexTier({ antigen, modelEngine, rowTransform, modelling: await this.#models() });
      }
    }
  }

  #models(): Promise<Modelling> {
    const { openNetwork, version, seed } = this.#surroundings;
    this.#modelling ??= (async () => ({
      version,
      seed,
      fold: await openNetwork(),
      library: readTemplateLibrary(await readFile(resolve('@paratope/fv-model/templates.bin'))),
    }))();
    return this.#modelling;
  }
}
