import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FvPredictor, MPNN_WEIGHTS, OnnxMpnn } from '@paratope/fv-network';
import { HUMAN_PEPTIDES_PROVENANCE } from '@paratope/humanness';
import { CoreScorer, MhcPredictor, readMhcModel } from '@paratope/immunogenicity';
import { MPNN_MODELS, type MpnnModel } from '@paratope/inverse-folding';
import { openHumanPeptides } from '@paratope/oasis';
import { z } from 'zod';
import type { RedesignTools } from '../method/redesign.js';

const require = createRequire(import.meta.url);
const { version } = z.object({ version: z.string() }).parse(require('@paratope/pipeline-redesign/package.json'));

/** Opens networks, predictors and tables that ship with the product, and names them for provenance. */
export async function openTools() {
  const networks = new Map<MpnnModel, OnnxMpnn>();
  for (const model of MPNN_MODELS) networks.set(model, await OnnxMpnn.open(model));
  const predictor = await FvPredictor.open({ version });
  const mhc = readMhcModel(readFileSync(require.resolve('@paratope/immunogenicity/mhc-ii.bin')));
  const tools: RedesignTools = {
    predictor,
    repertoires: openHumanPeptides(),
    cores: new CoreScorer(new MhcPredictor(mhc)),
    networkOf: (model) => {
      const network = networks.get(model);
      if (!network) throw new RangeError(`there is no network ${model}`);
      return network;
    },
  };
  const identity = {
    engine: 'paratope-redesign',
    engine_version: version,
    data_versions: {
      inverse_folding: MPNN_WEIGHTS,
      oasis: HUMAN_PEPTIDES_PROVENANCE.sha256.slice(0, 12),
      mhc_ii: mhc.provenance.inputSha256.slice(0, 12),
      ...predictor.dataVersions,
    },
    data_digests: {
      ...predictor.dataDigests,
      ...Object.fromEntries(
        [...networks].map(([model, { weightsDigest }]) => [`inverse_folding_${model}`, weightsDigest]),
      ),
    },
  };
  return { tools, identity };
}
