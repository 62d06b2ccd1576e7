import { createRequire } from 'node:module';
import { readFv, StructureInputError, structureFiles, structureReport } from '@paratope/structure-engines';
import { EngineInputError, withIdentity, type CreateEngine } from '@paratope/job-envelope/engine';
import { z } from 'zod';
import { scopeFields } from '../contract/fab.js';
import { fabOf } from '../method/fab.js';
import { readFabs } from './fabs.js';
import { engineOptionsSchema } from './options.js';
import { createPredictor } from './predictors.js';

export { externalTool } from './predictors.js';

/** Task that a claim returns (StructurePredictionTask of the job contract), converted to the engine's terms. */
const inputsSchema = z.object({
  format: z.string(),
  chains: z.array(z.object({ role: z.string(), sequence: z.string() })),
  ...scopeFields,
});

const { version } = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)('@paratope/pipeline-structure/package.json'));

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const fabFile = (k: number): string => `fab-${k + 1}.cif`;

/** Predicts the structure of an antibody's Fv or Fab, or of a single domain. */
const createEngine: CreateEngine = async (options) => {
  const { identity, predict } = await createPredictor(engineOptionsSchema.parse(options), version);
  const templates = await readFabs();
  return withIdentity(identity, async (inputs, { seed, progress }) => {
    try {
      const { scope = 'fv', constant_region: constantRegion, ...antibody } = inputsSchema.parse(inputs);
      const prediction = await predict(readFv(antibody), seed, progress);
      const fab =
        scope === 'fab' ? fabOf(prediction, antibody, { templates, constantRegion, name: 'antibody' }) : undefined;
      const { pdb, cif } = structureFiles(prediction, 'antibody');
      return {
        results: {
          pdb_key: 'model.pdb',
          cif_key: 'model.cif',
          ...structureReport(prediction),
          fab: fab?.fab ?? null,
          fab_conformers: fab?.conformers.map(({ report }, k) => ({ ...report, cif_key: fabFile(k) })) ?? [],
        },
        provenance: { ...identity, seed },
        artifacts: [
          { name: 'model.pdb', contentType: 'chemical/x-pdb', bytes: encode(pdb) },
          { name: 'model.cif', contentType: 'chemical/x-mmcif', bytes: encode(cif) },
          ...(fab?.conformers ?? []).map((conformer, k) => ({
            name: fabFile(k),
            contentType: 'chemical/x-mmcif',
            bytes: encode(conformer.cif),
          })),
        ],
      };
    } catch (error) {
      if (error instanceof StructureInputError) throw new EngineInputError(error.message, { cause: error });
      throw error;
    }
  });
};

export default createEngine;
