import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import createPffft from '@echogarden/pffft-wasm/simd';
import { PffftRows } from '@paratope/docking';
import { readTemplateLibrary } from '@paratope/fv-model';
import type { ModelEngine } from '@paratope/job-envelope';
import { MhcPredictor, readMhcModel } from '@paratope/immunogenicity';
import { openHumanPeptides } from '@paratope/oasis';
import { rowMeasurer, type Tier } from '@paratope/screening';
import type { FoldFv } from '@paratope/structure-engines';
import type { Antigen } from './antigen.js';
import { ComplexTier } from './complex.js';
import { DevelopabilityTier } from './developability.js';
import { ImmunogenicityTier } from './immunogenicity.js';
import { ModelTier, NetworkModelTier, type Modelling } from './model.js';
import type { TierEngine } from './tier-engine.js';

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
