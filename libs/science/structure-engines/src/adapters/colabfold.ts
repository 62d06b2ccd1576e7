import { meanOf } from './confidence.js';
import type { StructureEngine } from './engine.js';
import { explainNothing } from './failure.js';
import { JsonScores } from './json-scores.js';
import { readModel } from './read-model.js';
import { chainsOf } from './task.js';

interface ColabFoldSettings {
  /** Folder of AlphaFold's weights, which must be present: a job does not download several GB. */
  readonly weights: string;
  /** Number of the five networks that are used; the best model by their own score is used. */
  readonly models: number;
  /** Alignment server. It receives the sequences, so there is none by default, and the chains are predicted without alignments. */
  readonly msaServerUrl?: string | undefined;
  readonly program?: string | undefined;
}

const NAME = 'ColabFold';
const WEIGHTS = /Downloading alphafold|params_model_\d.*(?:not found|No such file)|No such file.*params_model/i;
const STRUCTURE = /^out\/fv_(?:un)?relaxed_rank_001_.*\.pdb$/;
const SCORES = /^out\/fv_scores_rank_001_.*\.json$/;

/**
 * Creates the adapter of AlphaFold-Multimer, which runs ColabFold's `colabfold_batch` (release 1.6).
 * @param settings the folder of the weights, the number of models, and optionally an alignment server and another program.
 * @returns the engine.
 * @example
 * ```ts
 * colabFold({ weights: '/weights', models: 1 }).server.program; // → 'colabfold_server'
 * ```
 */
export function colabFold({ weights, models, msaServerUrl, program }: ColabFoldSettings): StructureEngine {
  return {
    name: NAME,
    reference: 'Mirdita et al., Nat Methods 2022, 19:679; Evans et al., bioRxiv 2021, doi:10.1101/2021.10.04.463034',
    server: { program: 'colabfold_server', args: [] },
    prepare(task) {
      const sequences = chainsOf(task).map(([, sequence]) => sequence);
      const type = sequences.length > 1 ? 'alphafold2_multimer_v3' : 'alphafold2_ptm';
      const alignment =
        msaServerUrl === undefined
          ? ['--msa-mode', 'single_sequence']
          : ['--msa-mode', 'mmseqs2_uniref_env', '--host-url', msaServerUrl];
      return {
        program: program ?? 'colabfold_batch',
        args: [
          'fv.fasta',
          'out',
          '--model-type',
          type,
          '--num-recycle',
          '3',
          '--num-models',
          String(models),
          '--random-seed',
          String(task.seed >>> 0),
          '--data',
          weights,
          ...alignment,
        ],
        files: [{ path: 'fv.fasta', text: `>fv\n${sequences.join(':')}\n` }],
        wanted: (path) => STRUCTURE.test(path) || SCORES.test(path),
      };
    },
    collect(run, task) {
      const paths = [...run.files.keys()].sort();
      // "relaxed" sorts before "unrelaxed": if both exist, the relaxed one is the result.
      const text = run.files.get(paths.find((path) => STRUCTURE.test(path)) ?? '');
      if (text === undefined || run.exitCode !== 0) throw explainNothing(NAME, run, WEIGHTS);
      const { structure, chains, warnings } = readModel(text, task, { name: NAME, format: 'pdb' });
      const scores = new JsonScores(run.files.get(paths.find((path) => SCORES.test(path)) ?? ''), NAME);
      const residues = chains.reduce((sum, chain) => sum + chain.residues.length, 0);
      const plddt = scores.perResidue('plddt', residues, 0, 100);
      const [ptm, iptm] = [scores.number('ptm', 0, 1), scores.number('iptm', 0, 1)];
      const multimer = ptm !== undefined && iptm !== undefined && chains.length > 1;
      return {
        structure,
        chains,
        plddt,
        predictedError: null,
        confidence: multimer ? 0.8 * iptm + 0.2 * ptm : meanOf(plddt) / 100,
        confidenceMethod: `colabfold: predicted lDDT; of the whole, ${multimer ? '0.8 ipTM + 0.2 pTM' : 'its mean'}`,
        scores: { ...(ptm === undefined ? {} : { ptm }), ...(iptm === undefined ? {} : { iptm }) },
        warnings: [
          ...warnings,
          ...(msaServerUrl === undefined ? [SINGLE_SEQUENCE] : []),
          ...(task.epitope?.length ? [NO_HINTS] : []),
        ],
      };
    },
  };
}

const NO_HINTS = 'ColabFold takes no hints: the epitope was not used.';
const SINGLE_SEQUENCE = 'Modelled without alignments of related sequences: much less accurate than with them.';
