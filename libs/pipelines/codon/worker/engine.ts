import { createRequire } from 'node:module';
import { CODON_TABLES_VERSION, CodonInputError, designExport, plotSvg, type ExportDesign } from '@paratope/codon';
import { codonExportTaskSchema, type CodonExportTask } from '../contract.js';
import { EngineInputError, withIdentity, type CreateEngine } from '@paratope/job-envelope/engine';
import { z } from 'zod';
import { exportRequest } from './request.js';
import { exportResults } from './results.js';

const { version } = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)('@paratope/pipeline-codon/package.json'));

const PLOT = 'plot.svg';

const IDENTITY = {
  engine: 'paratope-codon',
  engine_version: version,
  data_versions: { codon_usage: CODON_TABLES_VERSION },
};

/** Writes the chains of an antibody as DNA for its host. */
const createEngine: CreateEngine = () =>
  withIdentity(IDENTITY, (inputs, { seed, progress }) => {
    const task = codonExportTaskSchema.parse(inputs);
    const design = designed(task, seed, progress);
    const plot = plotSvg(design.chains, task.host, task.options.gc_window);
    return {
      results: { plot_key: PLOT, ...exportResults(design, task.chains) },
      provenance: { ...IDENTITY, seed },
      artifacts: [{ name: PLOT, contentType: 'image/svg+xml', bytes: new TextEncoder().encode(plot) }],
    };
  });

function designed(task: CodonExportTask, seed: number, progress: (done: number) => void): ExportDesign {
  try {
    return designExport(exportRequest(task, seed), progress);
  } catch (error) {
    if (error instanceof CodonInputError) throw new EngineInputError(error.message, { cause: error });
    throw error;
  }
}

export default createEngine;
