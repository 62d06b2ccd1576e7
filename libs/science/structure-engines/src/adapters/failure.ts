import type { FinishedRun } from './engine.js';

export type EngineFailureReason =
  /** The tool does not support such molecules; another attempt would have the same result. */
  | 'unsupported_input'
  /** The tool rejected the sequences by its own criteria for antibodies. */
  | 'refused_input'
  | 'not_installed'
  | 'missing_weights'
  | 'out_of_memory'
  | 'timed_out'
  | 'no_structure'
  | 'malformed_output'
  | 'wrong_chains'
  | 'crashed';

/** Error for a missing prediction. The message states the reason in one sentence and contains no output of the tool. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';

  constructor(
    readonly reason: EngineFailureReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Whether the input is the cause, so that another attempt is useless. */
  get isInputFault(): boolean {
    return this.reason === 'unsupported_input' || this.reason === 'refused_input';
  }
}

/** Messages of CUDA, PyTorch, JAX and the tools for exhausted memory. */
const OUT_OF_MEMORY =
  /out of memory|OutOfMemoryError|RESOURCE_EXHAUSTED|Not Enough GPU memory|CUBLAS_STATUS_ALLOC_FAILED|MemoryError|bad_alloc/i;
const MISSING_PROGRAM = /(?:command not found|No such file or directory: .*bin|ModuleNotFoundError|ImportError)/;

/** Explains failures that are the same in every tool. `weights` recognizes the tool's message for missing weights. */
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
  // Exit codes 126 and 127 are a shell's for a program that cannot be executed or found.
  if (run.exitCode === 126 || run.exitCode === 127 || MISSING_PROGRAM.test(run.output)) {
    return new EngineFailure('not_installed', `${name} is not completely installed on this worker.`);
  }
  // Exit code 137 is 128 + SIGKILL, which shells and Python's launchers report.
  if (run.exitCode === 137) {
    return new EngineFailure('out_of_memory', `${name} was killed by the system, most likely for its memory.`);
  }
  if (run.exitCode !== 0) return new EngineFailure('crashed', `${name} ended with exit code ${run.exitCode}.`);
  return undefined;
}

/**
 * Explains a run that failed or left no structure: an exit code of 0 guarantees nothing (Boltz skips inputs that do not fit into memory,
 * ColabFold continues with the next query).
 */
export function explainNothing(name: string, run: FinishedRun, weights: RegExp): EngineFailure {
  return (
    explainFailure(name, run, weights) ??
    new EngineFailure('no_structure', `${name} ended without an error and without a structure.`)
  );
}
