import {
  ANTIBODY_FORMATS,
  CHAIN_ROLES,
  engineIdentity,
  HumanizationInputError,
  humanize,
} from '@paratope/humanization';
import { MPNN_WEIGHTS, OnnxMpnn } from '@paratope/fv-network';
import { openHumanPeptides } from '@paratope/oasis';
import { EngineInputError, withIdentity, type CreateEngine } from '@paratope/job-envelope/engine';
import { z } from 'zod';
import { withBackboneEvidence } from './backbone-evidence.js';
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
  const modeller = models ? await templateModeller() : undefined;
  const network = models ? await OnnxMpnn.open('protein') : undefined;
  const sources = { repertoires: openHumanPeptides(), modeller };
  const dataOf = <Origin extends { readonly data_versions: Readonly<Record<string, string>> }>(
    origin: Origin,
  ): Origin =>
    network ? { ...origin, data_versions: { ...origin.data_versions, inverse_folding: MPNN_WEIGHTS } } : origin;
  return withIdentity(dataOf(engineIdentity(sources)), async (inputs, { seed }) => {
    try {
      const { results, provenance } = humanize({ ...inputsSchema.parse(inputs), options: { seed } }, sources);
      if (!modeller || !network) return { results, provenance };
      return { results: await withBackboneEvidence(results, modeller, network), provenance: dataOf(provenance) };
    } catch (error) {
      if (error instanceof HumanizationInputError) throw new EngineInputError(error.message, { cause: error });
      throw error;
    }
  });
};

export default createEngine;
