import { alphaBFactors, meanOf, plddtOfError } from './confidence.js';
import type { StructureEngine, StructureTask } from './engine.js';
import { EngineFailure, explainNothing } from './failure.js';
import { readModel } from './read-model.js';
import { chainsFasta } from './task.js';

interface ImmuneBuilderSettings {
  /** Number of processor threads of the refinement; with 0 OpenMM decides, and uses a GPU if there is one. */
  readonly threads: number;
  readonly abodybuilder2?: string | undefined;
  readonly nanobodybuilder2?: string | undefined;
}

/**
 * Message for missing weights. They come with a first download, which happens when an image is built (the repository's copies are empty).
 */
const WEIGHTS = /not downloaded or corrupted|Downloading weights/;
const REFUSED = /is not recognised as an|missing too many residues|Sequence too short/;
const MAX_ERROR = 99;

const nameOf = (task: StructureTask): string => (task.light === undefined ? 'NanoBodyBuilder2' : 'ABodyBuilder2');

/**
 * Creates the adapter of ABodyBuilder2 for VH with VL and NanoBodyBuilder2 for single domains, which runs their command lines
 * (ImmuneBuilder 1). Their B-factors are predicted errors in Å, the spread of four models, and not pLDDT.
 * @param settings the number of threads (0: the program's default), and optionally other programs.
 * @returns the engine.
 * @example
 * ```ts
 * immuneBuilder({ threads: 0 }).name; // → 'ImmuneBuilder'
 * ```
 */
export function immuneBuilder({ threads, abodybuilder2, nanobodybuilder2 }: ImmuneBuilderSettings): StructureEngine {
  return {
    name: 'ImmuneBuilder',
    reference: 'Abanades et al., Commun Biol 2023, 6:575',
    server: { program: 'immunebuilder_server', args: [] },
    prepare(task) {
      const single = task.light === undefined;
      return {
        program: single ? (nanobodybuilder2 ?? 'NanoBodyBuilder2') : (abodybuilder2 ?? 'ABodyBuilder2'),
        // The options exclude -v, which prints the sequences, and -H and -L, which put them into the list of processes.
        args: [
          '-f',
          'fv.fasta',
          '-o',
          'model.pdb',
          '-n',
          'imgt',
          ...(threads > 0 ? ['--n_threads', String(threads)] : []),
        ],
        files: [{ path: 'fv.fasta', text: chainsFasta(task) }],
        wanted: (path) => path === 'model.pdb',
      };
    },
    collect(run, task) {
      const name = nameOf(task);
      if (run.ended === 'exited' && run.exitCode !== 0 && REFUSED.test(run.output)) {
        throw new EngineFailure(
          'refused_input',
          `${name} does not take one of the chains for a whole variable domain.`,
        );
      }
      const text = run.files.get('model.pdb');
      // The tool writes its file before a refinement that may still fail, so the exit code also counts.
      if (text === undefined || run.exitCode !== 0) throw explainNothing(name, run, WEIGHTS);
      const { structure, chains, warnings } = readModel(text, task, { name, format: 'pdb', mayTrim: 0.1 });
      const predictedError = alphaBFactors(chains, name, { min: 0, max: MAX_ERROR });
      const plddt = predictedError.map(plddtOfError);
      const strained = run.output.includes('FAILED TO REFINE') ? [`${name} could not refine the model.`] : [];
      return {
        structure,
        chains,
        plddt,
        predictedError,
        confidence: meanOf(plddt) / 100,
        confidenceMethod: `${name.toLowerCase()}: spread of four models in Å, as the chance to lie within 0.5, 1, 2 and 4 Å`,
        scores: { mean_predicted_error: meanOf(predictedError) },
        warnings: [...warnings, ...strained],
      };
    },
  };
}
