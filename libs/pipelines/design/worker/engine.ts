import { createRequire } from 'node:module';
import { DesignInputError } from '@paratope/design';
import { EngineInputError, fileDigest, withIdentity, type CreateEngine } from '@paratope/job-envelope/engine';
import { StructureInputError } from '@paratope/structure-engines';
import { z } from 'zod';
import { designTaskSchema } from '../contract.js';
import { designAntibody, objectivesOf } from '../method/design-antibody.js';
import { shippedModels } from './shipped-models.js';

const { version } = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)('@paratope/pipeline-design/package.json'));

/** Designs variants. Each thread reads the models once, so a missing one fails the worker's start. */
const createEngine: CreateEngine = () => {
  const models = shippedModels();
  const identity = {
    engine: 'paratope-design',
    engine_version: version,
    data_versions: {
      mhc_i: models.predictors.I.model.provenance.inputSha256.slice(0, 12),
      mhc_ii: models.predictors.II.model.provenance.inputSha256.slice(0, 12),
      templates: models.templates.provenance.inputSha256.slice(0, 12),
    },
    data_digests: Object.fromEntries(Object.entries(models.files).map(([name, bytes]) => [name, fileDigest(bytes)])),
  };
  return withIdentity(identity, (inputs, { progress }) => {
    const task = designTaskSchema.parse(inputs);
    try {
      const results = designAntibody(task, task, models, progress);
      return { results, provenance: { ...identity, seed: objectivesOf(task).seed } };
    } catch (error) {
      if (error instanceof DesignInputError || error instanceof StructureInputError) {
        throw new EngineInputError(error.message, { cause: error });
      }
      throw error;
    }
  });
};

export default createEngine;
