import type { Chain, Structure } from '@paratope/geometry';

/** The variable domains to model, and what they are bound to: one-letter codes of the twenty amino acids. */
export interface StructureTask {
  readonly heavy: string;
  /** Absent for a single domain (VHH). */
  readonly light?: string | undefined;
  /** Chains of the antigen; only for tools that fold complexes. */
  readonly antigen?: readonly string[] | undefined;
  /** Residues of the antigen known to be touched: index of the chain, place in it from 1. */
  readonly epitope?: readonly { readonly chain: number; readonly place: number }[] | undefined;
  /** 32 bits; for tools that take one. */
  readonly seed: number;
}

/** What has to be run, in a folder of its own. */
export interface Invocation {
  readonly program: string;
  readonly args: readonly string[];
  /** Input files to write first, by path within the folder. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Files worth reading afterwards, by path within the folder. */
  readonly wanted: (path: string) => boolean;
}

/** What running it came to. */
export interface FinishedRun {
  readonly ended: 'exited' | 'killed' | 'timed_out' | 'over_memory' | 'aborted' | 'not_started' | 'broken';
  readonly exitCode: number | null;
  /** The end of what it wrote to stdout and stderr. */
  readonly output: string;
  /** The wanted files that it left, by path within the folder. */
  readonly files: ReadonlyMap<string, string>;
}

export interface EnginePrediction {
  /** One model, its chains `H`, if there is one `L`, and the antigen's `A`, `B`, …, in this order. */
  readonly structure: Structure;
  readonly chains: readonly [Chain, ...Chain[]];
  /** Per residue of the chains, one after the other, 0–100. */
  readonly plddt: readonly number[];
  /** Å per residue, where the engine predicts one. */
  readonly predictedError: readonly number[] | null;
  /** The confidence of the whole model, 0–1, higher is better. */
  readonly confidence: number;
  /** What the two stand on. */
  readonly confidenceMethod: string;
  /** The engine's own scores of the whole model, by its own names. */
  readonly scores: Readonly<Record<string, number>>;
  readonly warnings: readonly string[];
}

/** A tool that predicts structures, as far as that is a matter of texts: what to run, and what came of it. */
export interface StructureEngine {
  readonly name: string;
  /** Cite this. */
  readonly reference: string;
  /** The program of deploy/engines that keeps the tool loaded and does its commands; what it can know before any task. */
  readonly server: { readonly program: string; readonly args: readonly string[] };
  /** @throws EngineFailure for a task that the tool cannot do. */
  prepare(task: StructureTask): Invocation;
  /** @throws EngineFailure when there is no sound prediction, whatever the tool said about it. */
  collect(run: FinishedRun, task: StructureTask): EnginePrediction;
}
