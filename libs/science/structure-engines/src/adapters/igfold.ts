import { alphaBFactors, meanOf, plddtOfError } from './confidence.js';
import type { StructureEngine } from './engine.js';
import { EngineFailure, explainNothing } from './failure.js';
import { JsonScores } from './json-scores.js';
import { readModel } from './read-model.js';
import { chainsFasta } from './task.js';

interface IgFoldSettings {
  /** Program that runs IgFold. Default: our wrapper, because IgFold has no command line of its own. */
  readonly program?: string | undefined;
}

const NAME = 'IgFold';
const WEIGHTS = /Successfully loaded 0 IgFold models|trained_models.*No such file|\.ckpt/;

/**
 * Creates the adapter of IgFold, which runs `igfold_run` (deploy/engines/igfold): `--fasta IN --out PDB --json JSON`. The JSON contains
 * `prmsd`, the predicted error in Å per residue, and `refined`. IgFold is licensed for non-commercial use only.
 *
 * @param settings optionally another program.
 * @returns the engine.
 * @example
 * ```ts
 * igfold().name; // → 'IgFold'
 * ```
 */
export function igfold({ program }: IgFoldSettings = {}): StructureEngine {
  return {
    name: NAME,
    reference: 'Ruffolo et al., Nat Commun 2023, 14:2389',
    server: { program: 'igfold_server', args: [] },
    prepare: (task) => ({
      program: program ?? 'igfold_run',
      args: ['--fasta', 'fv.fasta', '--out', 'model.pdb', '--json', 'model.json'],
      files: [{ path: 'fv.fasta', text: chainsFasta(task) }],
      wanted: (path) => path === 'model.pdb' || path === 'model.json',
    }),
    collect(run, task) {
      const text = run.files.get('model.pdb');
      if (text === undefined || run.exitCode !== 0) throw explainNothing(NAME, run, WEIGHTS);
      const { structure, chains, warnings } = readModel(text, task, { name: NAME, format: 'pdb' });
      const scores = new JsonScores(run.files.get('model.json'), NAME);
      const residues = chains.reduce((sum, chain) => sum + chain.residues.length, 0);
      const predictedError = scores.perResidue('prmsd', residues, 0, 1000);
      // Both come from the same tensor, so a difference means that the two files are from different runs.
      const stored = alphaBFactors(chains, NAME, { min: 0, max: 1000 });
      if (stored.some((value, i) => Math.abs(value - Math.min(predictedError[i] ?? NaN, 999.99)) > 0.02)) {
        throw new EngineFailure('malformed_output', `${NAME} left scores that are not those of its structure.`);
      }
      const plddt = predictedError.map(plddtOfError);
      return {
        structure,
        chains,
        plddt,
        predictedError,
        confidence: meanOf(plddt) / 100,
        confidenceMethod: 'igfold: predicted RMSD in Å, as the chance to lie within 0.5, 1, 2 and 4 Å',
        scores: { mean_predicted_error: meanOf(predictedError) },
        warnings,
      };
    },
  };
}
