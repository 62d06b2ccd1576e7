import { createHash } from 'node:crypto';

/** A file that a job made beside its results; uploaded as `jobs/<job id>/<attempt>/<name>` before the job completes. */
export interface Artifact {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** The engine that computes, with the versions of its code and data. */
export interface EngineIdentity {
  readonly engine: string;
  readonly engine_version: string;
  readonly data_versions: Readonly<Record<string, string>>;
  /** {@link fileDigest} of the files of data and weights that the engine read, by the names of `data_versions`. */
  readonly data_digests?: Readonly<Record<string, string>>;
}

/** SHA-256 of a file's bytes, in hexadecimal. */
export const fileDigest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export interface EngineOutput {
  /** JSON in the shape of the kind's results. */
  readonly results: unknown;
  readonly provenance: EngineIdentity & { readonly seed: number | null };
  readonly artifacts?: readonly Artifact[];
  /** Object keys below {@link EngineContext.scratch} that nobody needs once the job is completed: they are deleted then. */
  readonly scratch?: readonly string[];
}

export interface EngineContext {
  /** 32 bits that follow from the inputs alone: equal inputs draw equal random numbers, on every attempt. */
  readonly seed: number;
  /**
   * Key in the object store below which the attempts of this job keep what the next one goes on from; a computation of
   * minutes need not restart from the beginning when its worker dies.
   */
  readonly scratch: string;
  /** @param fraction done, 0..1 */
  readonly progress: (fraction: number) => void;
}

/** Computes one job. Runs alone on its thread and may block it. */
export interface Engine<Output = EngineOutput> {
  (inputs: unknown, context: EngineContext): Output | Promise<Output>;
  /** For jobs that fail: then there is no output to say it. */
  readonly identity?: EngineIdentity;
}

/** An engine that says what it is also when it fails. */
export const withIdentity = (identity: EngineIdentity, engine: Engine): Engine => Object.assign(engine, { identity });

/** The default export of an engine module; called once per thread. `options` is plain data from the app. */
export type CreateEngine<Output = EngineOutput> = (options: unknown) => Engine<Output> | Promise<Engine<Output>>;

/**
 * The customer's input cannot be computed, and no other attempt would do better. The message is shown to the customer:
 * it says what is wrong and holds no sequence.
 */
export class EngineInputError extends Error {
  override readonly name = 'EngineInputError';
}

/** The engine did not do its work, through no fault of the input. Its message is for the operator. */
export class EngineDefect extends Error {
  override readonly name = 'EngineDefect';
}

/** Sequences may stand in the message of whatever an engine throws; logs must not have them. */
export const withoutSequences = (text: string): string => text.replace(/[A-Z*-]{6,}/g, '[…]');
