import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readTemplateLibrary } from '@paratope/fv-model';
import { ImmunogenicityInputError, immunogenicityReport, MhcPredictor, readMhcModel } from '@paratope/immunogenicity';
import { EngineInputError, fileDigest, withIdentity, type CreateEngine } from '@paratope/job-envelope/engine';
import { z } from 'zod';

/** Task that a claim returns (ImmunogenicityAnalysisTask of the job contract), converted to the engine's terms. */
const inputsSchema = z.object({
  chains: z.array(z.object({ role: z.string(), sequence: z.string() })),
  alleles: z.array(z.string()).optional(),
});

const { resolve } = createRequire(import.meta.url);
const { version } = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)('@paratope/pipeline-immunogenicity/package.json'));

/** Finds the epitopes of a molecule. Each thread reads the predictors and templates once, so a missing one fails the worker's start. */
const createEngine: CreateEngine = () => {
  const read = (file: string): Uint8Array => readFileSync(resolve(file));
  const files = {
    mhc_i: read('@paratope/immunogenicity/mhc-i.bin'),
    mhc_ii: read('@paratope/immunogenicity/mhc-ii.bin'),
    templates: read('@paratope/fv-model/templates.bin'),
  };
  const predictors = {
    I: new MhcPredictor(readMhcModel(files.mhc_i)),
    II: new MhcPredictor(readMhcModel(files.mhc_ii)),
  };
  const templates = readTemplateLibrary(files.templates);
  const identity = {
    engine: 'paratope-immunogenicity',
    engine_version: version,
    data_versions: {
      mhc_i: predictors.I.model.provenance.inputSha256.slice(0, 12),
      mhc_ii: predictors.II.model.provenance.inputSha256.slice(0, 12),
      templates: templates.provenance.inputSha256.slice(0, 12),
    },
    data_digests: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, fileDigest(bytes)])),
  };
  return withIdentity(identity, (inputs, { seed, progress }) => {
    try {
      const results = immunogenicityReport(inputsSchema.parse(inputs), {
        predictors,
        templates,
        seed,
        onProgress: progress,
      });
      return { results, provenance: { ...identity, seed } };
    } catch (error) {
      if (error instanceof ImmunogenicityInputError) throw new EngineInputError(error.message, { cause: error });
      throw error;
    }
  });
};

export default createEngine;
