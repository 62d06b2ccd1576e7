import { createRequire } from 'node:module';
import {
  CODON_TABLES_VERSION,
  CodonInputError,
  designExport,
  plotSvg,
  type ExportDesign,
  type ExportRequest,
} from '@paratope/codon';
import { codonExportTaskSchema, type CodonExportTask } from '../contract.js';
import { EngineInputError, withIdentity, type CreateEngine } from '@paratope/job-envelope/engine';
import { z } from 'zod';
import { exportResults } from './results.js';
import { chainIdOf, signalPeptideOf } from '../contract/signal-peptides.js';

/** Formats with chains that are not simply a variable domain in front of the constant region of the same kind. */
const EXCHANGED_DOMAINS: ReadonlySet<string> = new Set(['bispecific_crossmab']);

/**
 * Converts a task of the job contract to the library's terms.
 * @throws {CodonInputError} if constant regions are requested for a format with exchanged domains
 */
function exportRequest(
  { format, chains, host, strategy, options, signal_peptides: named = {} }: CodonExportTask,
  seed: number,
): ExportRequest {
  const { heavy, light } = options.constant_regions;
  if ((heavy !== null || light !== null) && EXCHANGED_DOMAINS.has(format)) {
    throw new CodonInputError(
      'The domains of a CrossMab are exchanged: give its chains whole, without constant_regions.',
    );
  }
  const keys = chains.flatMap((chain) => [chain.role, chainIdOf(chain)]);
  const unknown = Object.keys(named).find((key) => !keys.includes(key));
  if (unknown !== undefined) {
    throw new CodonInputError(`signal_peptides: there is no chain ${unknown}; the chains are ${keys.join(', ')}.`);
  }
  return {
    chains,
    host,
    strategy,
    seed,
    constraints: {
      avoidEnzymes: options.avoid_enzymes,
      avoidPatterns: options.avoid_patterns,
      gc: options.gc,
      gcWindow: options.gc_window,
      maxHomopolymer: options.max_homopolymer,
      maxRepeat: options.max_repeat,
      suppressCpg: options.suppress_cpg,
      skipRules: options.skip_rules,
    },
    construct: {
      signalPeptides: new Map(
        chains.flatMap((chain) => {
          const signal = signalPeptideOf(named[chainIdOf(chain)] ?? named[chain.role] ?? '');
          return signal === undefined ? [] : [[chain.role, signal] as const];
        }),
      ),
      signalPeptide: options.signal_peptide === 'none' ? null : options.signal_peptide,
      constantRegions: { heavy, light },
      startCodon: options.start_codon,
    },
    stop: options.stop_codon,
    fivePrimeWeight: options.five_prime_weight,
    sourceOrganism: options.source_organism,
    nativeDna: options.source_cds.map(({ chain, sequence }) => ({ role: chain, sequence })),
    solutions: options.solutions,
    soft: options.soft,
  };
}

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
