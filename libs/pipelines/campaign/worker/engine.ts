import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CampaignInputError } from '@paratope/campaigns';
import { DesignInputError } from '@paratope/design';
import { CoreScorer, MhcPredictor, readMhcModel } from '@paratope/immunogenicity';
import { EngineInputError, fileDigest, withIdentity, type CreateEngine } from '@paratope/job-envelope/engine';
import { StructureInputError } from '@paratope/structure-engines';
import { z } from 'zod';
import { campaignPlateTaskSchema } from '../contract.js';
import { planPlate } from '../method/plan-plate.js';

const { resolve } = createRequire(import.meta.url);
const { version } = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)('@paratope/pipeline-campaign/package.json'));

/** Learns from measured rounds and proposes plates. */
const createEngine: CreateEngine = () => {
  const file = readFileSync(resolve('@paratope/immunogenicity/mhc-ii.bin'));
  const predictor = new MhcPredictor(readMhcModel(file));
  const identity = {
    engine: 'paratope-campaign',
    engine_version: version,
    data_versions: { mhc_ii: predictor.model.provenance.inputSha256.slice(0, 12) },
    data_digests: { mhc_ii: fileDigest(file) },
  };
  return withIdentity(identity, async (inputs, { progress }) => {
    const task = campaignPlateTaskSchema.parse(inputs);
    try {
      const results = await planPlate(task, { ...task, ...task.campaign }, () => new CoreScorer(predictor), progress);
      return { results, provenance: { ...identity, seed: task.seed } };
    } catch (error) {
      const says =
        error instanceof CampaignInputError ||
        error instanceof DesignInputError ||
        error instanceof StructureInputError;
      if (says) throw new EngineInputError(error.message, { cause: error });
      throw error;
    }
  });
};

export default createEngine;
