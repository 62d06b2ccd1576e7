import type { Chain, Structure } from '@paratope/geometry';

/** Variable domains to model, and their antigen: one-letter codes of the twenty amino acids. */
export interface StructureTask {
  readonly heavy: string;
  /** Light domain; absent for a single domain (VHH). */
  readonly light?: string | undefined;
  /** Chains of the antigen; only for tools that predict complexes. */
  readonly antigen?: readonly string[] | undefined;
  /** Residues of the antigen known to be in contact: index of the chain, and 1-based position in it. */
  readonly epitope?: readonly { readonly chain: number; readonly place: number }[] | undefined;
  /** Seed of 32 bits, for tools that accept one. */
  readonly seed: number;
}

/** Program run in a folder of its own. */
export interface Invocation {
  readonly program: string;
  readonly args: readonly string[];
  /** Input files to write before the run, by path within the folder. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Returns whether a file should be read afterwards, by path within the folder. */
  readonly wanted: (path: string) => boolean;
}

/** Result of a run. */
export interface FinishedRun {
  readonly ended: 'exited' | 'killed' | 'timed_out' | 'over_memory' | 'aborted' | 'not_started' | 'broken';
  readonly exitCode: number | null;
  /** End of the output to stdout and stderr. */
  readonly output: string;
  /** Wanted files after the run, by path within the folder. */
  readonly files: ReadonlyMap<string, string>;
}

export interface EnginePrediction {
  /** Model with the chains `H`, `L` if there is one, and the antigen's `A`, `B`, …, in this order. */
  readonly structure: Structure;
  readonly chains: readonly [Chain, ...Chain[]];
  /** pLDDT of the residues of the chains, one chain after the other, 0–100. */
  readonly plddt: readonly number[];
  /** Predicted error in Å per residue; null if the engine predicts none. */
  readonly predictedError: readonly number[] | null;
  /** Confidence of the whole model, 0–1; higher is better. */
  readonly confidence: number;
  /** Method from which `plddt` and `confidence` are derived. */
  readonly confidenceMethod: string;
  /** The engine's own scores of the whole model, by their original names. */
  readonly scores: Readonly<Record<string, number>>;
  readonly warnings: readonly string[];
}

/** Structure prediction tool, described by its texts: the program run and the reading of its results. */
export interface StructureEngine {
  readonly name: string;
  /** Reference to cite. */
  readonly reference: string;
  /** Program of deploy/engines that keeps the tool loaded and executes its runs, with the arguments that are known before any task. */
  readonly server: { readonly program: string; readonly args: readonly string[] };
  /** @throws EngineFailure for a task that the tool does not support. */
  prepare(task: StructureTask): Invocation;
  /** @throws EngineFailure if there is no sound prediction, whatever the tool's output states. */
  collect(run: FinishedRun, task: StructureTask): EnginePrediction;
}
