/** Contents of the bundle of one completed job. */
export interface Evidence {
  /** Public URL of the installation that computed the job. */
  readonly installation: string;
  readonly job: EvidencedJob;
  readonly engine: Engine;
  readonly files: readonly EvidenceFile[];
}

interface EvidencedJob {
  readonly id: string;
  /** Kind of the job, as in the API. */
  readonly kind: string;
  /** Kind of the job, in words. */
  readonly title: string;
  /** Times are ISO 8601, UTC. */
  readonly submittedAt: string;
  readonly startedAt: string;
  readonly completedAt: string;
}

export interface Engine {
  readonly name: string;
  readonly version: string;
  /** Versions of the data and weights that the engine used, by name. */
  readonly dataVersions: Readonly<Record<string, string>>;
  /** SHA-256 of the files of data and weights that the engine read, in hexadecimal, by name; none for data that are part of its program. */
  readonly dataDigests: Readonly<Record<string, string>>;
  /** Null if the engine draws no random numbers. */
  readonly seed: number | null;
}

export interface EvidenceFile {
  /** Path within the bundle, such as `results/model.pdb`. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly role: 'input' | 'result';
  readonly description: string;
}
