import {
  ANTIBODY_FORMATS,
  CHAIN_ROLES,
  engineIdentity,
  HumanizationInputError,
  humanize,
} from '@paratope/humanization';
import { openHumanPeptides } from '@paratope/oasis';
import { EngineInputError, withIdentity, type CreateEngine } from '@paratope/job-envelope/engine';
import { z } from 'zod';
import { templateModeller } from './parental-model.js';

const optionsSchema = z.object({ models: z.boolean().default(true) });

/** Task that a claim returns ({@link HumanizationTask} of the job contract), converted to the engine's terms. */
const inputsSchema = z.object({
  format: z.enum(ANTIBODY_FORMATS),
  chains: z.array(z.object({ role: z.enum(CHAIN_ROLES), sequence: z.string() })),
});

/** Humanizes with every strategy. The methods are deterministic, so the platform's seed is only recorded. */
const createEngine: CreateEngine = async (options) => {
  const { models } = optionsSchema.parse(options);
  const sources = { repertoires: openHumanPeptides(), modeller: models ? await templateModeller() : undefined };
  return withIdentity(engineIdentity(sources), (inputs, { seed }) => {
    try {
      return humanize({ ...inputsSchema.parse(inputs), options: { seed } }, sources);
    } catch (error) {
      if (error instanceof HumanizationInputError) throw new EngineInputError(error.message, { cause: error });
      throw error;
    }
  });
};

export default createEngine;
