import { alphaBFactors } from './confidence.js';
import type { StructureEngine } from './engine.js';
import { explainNothing } from './failure.js';
import { JsonScores } from './json-scores.js';
import { readModel } from './read-model.js';
import { boltzYaml } from '../inputs/folding.js';
import { foldingTask } from './task.js';

interface Boltz2Settings {
  /** Folder of the weights, which must be present: a job does not download several GB. */
  readonly cache: string;
  readonly accelerator: 'gpu' | 'cpu';
  /** Number of sampled models; the best by Boltz's own score is used. */
  readonly samples: number;
  /** Alignment server. It receives the sequences, so there is none by default, and the chains are predicted without alignments. */
  readonly msaServerUrl?: string | undefined;
  readonly program?: string | undefined;
}

const NAME = 'Boltz-2';
const WEIGHTS = /Failed to download|boltz2_conf\.ckpt|Checkpoint.*not found|PytorchStreamReader failed/i;
const PREDICTIONS = 'out/boltz_results_fv/predictions/fv';

/**
 * Creates the adapter of Boltz-2, which runs its command line (`boltz predict`, release 2).
 * @param settings the folder of the weights, the accelerator, the number of samples, and optionally an alignment server and another program.
 * @returns the engine.
 * @example
 * ```ts
 * boltz2({ cache: '/cache', accelerator: 'gpu', samples: 1 }).server.program; // → 'boltz_server'
 * ```
 */
export function boltz2({ cache, accelerator, samples, msaServerUrl, program }: Boltz2Settings): StructureEngine {
  // The compiled kernels need a GPU (boltz issue 421).
  const kernels = accelerator === 'cpu' ? ['--no_kernels'] : [];
  return {
    name: NAME,
    reference: 'Passaro et al., bioRxiv 2025, doi:10.1101/2025.06.14.659707',
    server: { program: 'boltz_server', args: ['--cache', cache, ...kernels] },
    prepare(task) {
      const server = msaServerUrl === undefined ? [] : ['--use_msa_server', '--msa_server_url', msaServerUrl];
      return {
        program: program ?? 'boltz',
        args: [
          'predict',
          'fv.yaml',
          '--out_dir',
          'out',
          '--model',
          'boltz2',
          '--cache',
          cache,
          '--output_format',
          'mmcif',
          '--accelerator',
          accelerator,
          '--override',
          '--recycling_steps',
          '3',
          '--sampling_steps',
          '200',
          '--diffusion_samples',
          String(samples),
          // Boltz uses NumPy's generator, which accepts seeds of 32 bits.
          '--seed',
          String(task.seed >>> 0),
          ...kernels,
          ...server,
        ],
        files: [{ path: 'fv.yaml', text: boltzYaml(foldingTask(task), msaServerUrl !== undefined) }],
        wanted: (path) => path.startsWith(`${PREDICTIONS}/`) && /_model_0\.(?:cif|json)$/.test(path),
      };
    },
    collect(run, task) {
      const text = run.files.get(`${PREDICTIONS}/fv_model_0.cif`);
      if (text === undefined || run.exitCode !== 0) throw explainNothing(NAME, run, WEIGHTS);
      const { structure, chains, warnings } = readModel(text, task, { name: NAME, format: 'mmcif' });
      const scores = new JsonScores(run.files.get(`${PREDICTIONS}/confidence_fv_model_0.json`), NAME);
      const own = ['confidence_score', 'ptm', 'iptm', 'complex_plddt', 'complex_iplddt'];
      return {
        structure,
        chains,
        plddt: alphaBFactors(chains, NAME, { min: 0, max: 100 }),
        predictedError: null,
        confidence: scores.required('confidence_score', 0, 1),
        confidenceMethod: 'boltz2: predicted lDDT; of the whole, 0.8 complex pLDDT + 0.2 ipTM',
        scores: Object.fromEntries(
          own.flatMap((key) => {
            const value = scores.number(key, 0, 1);
            return value === undefined ? [] : [[key, value]];
          }),
        ),
        warnings: [...warnings, ...(msaServerUrl === undefined ? [SINGLE_SEQUENCE] : [])],
      };
    },
  };
}

const SINGLE_SEQUENCE = 'Modelled without alignments of related sequences: less accurate than Boltz-2 with them.';
