import type { FinishedRun } from './engine.js';

export type EngineFailureReason =
  /** The tool does not do such molecules; no other attempt would end differently. */
  | 'unsupported_input'
  /** The tool refused the sequences, by its own judgement of what an antibody is. */
  | 'refused_input'
  | 'not_installed'
  | 'missing_weights'
  | 'out_of_memory'
  | 'timed_out'
  | 'no_structure'
  | 'malformed_output'
  | 'wrong_chains'
  | 'crashed';

/** Why there is no prediction. The message tells it in one sentence and holds nothing of what the tool wrote. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';

  constructor(
    readonly reason: EngineFailureReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Whether the input is what is wrong, so that another attempt is of no use. */
  get isInputFault(): boolean {
    return this.reason === 'unsupported_input' || this.reason === 'refused_input';
  }
}

/** CUDA, PyTorch, JAX and the tools' own words for it. */
const OUT_OF_MEMORY =
  /out of memory|OutOfMemoryError|RESOURCE_EXHAUSTED|Not Enough GPU memory|CUBLAS_STATUS_ALLOC_FAILED|MemoryError|bad_alloc/i;
const MISSING_PROGRAM = /(?:command not found|No such file or directory: .*bin|ModuleNotFoundError|ImportError)/;

/** Failures that look alike in every tool. `weights` recognizes the tool's own words for weights that are not there. */
function explainFailure(name: string, run: FinishedRun, weights: RegExp): EngineFailure | undefined {
  switch (run.ended) {
    case 'not_started':
      return new EngineFailure('not_installed', `${name} is not installed on this worker.`);
    case 'timed_out':
      return new EngineFailure('timed_out', `${name} took longer than it may.`);
    case 'over_memory':
      return new EngineFailure('out_of_memory', `${name} took more memory than it may.`);
    case 'killed':
      return new EngineFailure('out_of_memory', `${name} was killed by the system, most likely for its memory.`);
    case 'aborted':
      return new EngineFailure('crashed', `${name} was stopped.`);
    case 'broken':
      return new EngineFailure('crashed', `${name}'s server did not keep to its protocol.`);
    case 'exited':
      break;
  }
  if (OUT_OF_MEMORY.test(run.output)) return new EngineFailure('out_of_memory', `${name} ran out of memory.`);
  if (weights.test(run.output)) {
    return new EngineFailure('missing_weights', `${name} has no usable weights on this worker.`);
  }
  // 126 and 127 are a shell's words for a program that cannot be run or found.
  if (run.exitCode === 126 || run.exitCode === 127 || MISSING_PROGRAM.test(run.output)) {
    return new EngineFailure('not_installed', `${name} is not completely installed on this worker.`);
  }
  // 137 = 128 + SIGKILL, as shells and Python's launchers report it.
  if (run.exitCode === 137) {
    return new EngineFailure('out_of_memory', `${name} was killed by the system, most likely for its memory.`);
  }
  if (run.exitCode !== 0) return new EngineFailure('crashed', `${name} ended with exit code ${run.exitCode}.`);
  return undefined;
}

/**
 * Explains a run that failed or left no structure: an exit code of 0 promises nothing (Boltz skips what does not fit into memory,
 * ColabFold goes on to the next query).
 */
export function explainNothing(name: string, run: FinishedRun, weights: RegExp): EngineFailure {
  return (
    explainFailure(name, run, weights) ??
    new EngineFailure('no_structure', `${name} ended without an error and without a structure.`)
  );
}
