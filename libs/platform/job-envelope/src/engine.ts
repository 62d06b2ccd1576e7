import { createHash } from 'node:crypto';

/** A file that a job made in addition to its results; uploaded as `jobs/<job id>/<attempt>/<name>` before the job completes. */
export interface Artifact {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Artifacts that are files of a temporary folder, because they are too large for memory. */
export interface ArtifactFolder {
  readonly path: string;
  /** The names are those of the files. */
  readonly artifacts: readonly Omit<Artifact, 'bytes'>[];
}

/** The engine that computes, with the versions of its code and data. */
export interface EngineIdentity {
  readonly engine: string;
  readonly engine_version: string;
  readonly data_versions: Readonly<Record<string, string>>;
  /** {@link fileDigest} of the files of data and weights that the engine read, by the names of `data_versions`. */
  readonly data_digests?: Readonly<Record<string, string>>;
}

/** Returns the SHA-256 of a file's bytes, in hexadecimal. */
export const fileDigest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export interface EngineOutput {
  /** JSON in the form of the kind's results. */
  readonly results: unknown;
  readonly provenance: EngineIdentity & { readonly seed: number | null };
  readonly artifacts?: readonly Artifact[];
  /** Whoever receives the output removes the folder. */
  readonly artifactFolder?: ArtifactFolder;
  /** Object keys below {@link EngineContext.scratch} that are no longer needed once the job is completed, and are deleted then. */
  readonly scratch?: readonly string[];
}

export interface EngineContext {
  /** Seed of 32 bits that depends on the inputs alone: equal inputs draw equal random numbers, on every attempt. */
  readonly seed: number;
  /**
   * Key in the object store below which the attempts of this job store state for the next attempt; a computation of minutes need not
   * restart from the beginning when its worker dies.
   */
  readonly scratch: string;
  /** @param fraction share that is done, 0–1 */
  readonly progress: (fraction: number) => void;
}

/** Computes one job. It runs alone on its thread and may block it. */
export interface Engine<Output = EngineOutput> {
  (inputs: unknown, context: EngineContext): Output | Promise<Output>;
  /** Identity for failed jobs, which have no output that could contain it. */
  readonly identity?: EngineIdentity;
}

/** Adds an identity to an engine, which is then known even if the engine fails. */
export const withIdentity = (identity: EngineIdentity, engine: Engine): Engine => Object.assign(engine, { identity });

/** Default export of an engine module, called once per thread. `options` is plain data from the app. */
export type CreateEngine<Output = EngineOutput> = (options: unknown) => Engine<Output> | Promise<Engine<Output>>;

/**
 * The customer's input cannot be computed, and no other attempt would succeed. The message is shown to the customer: it states the problem
 * and contains no sequence.
 */
export class EngineInputError extends Error {
  override readonly name = 'EngineInputError';
}

/** The engine failed although the input is valid. The message is for the operator. */
export class EngineDefect extends Error {
  override readonly name = 'EngineDefect';
}

/** Removes sequences, which the message of any error of an engine may contain and logs must not. */
export const withoutSequences = (text: string): string => text.replace(/[A-Z*-]{6,}/g, '[…]');
