/** What a bundle proves of one completed job. */
export interface Evidence {
  /** Public address of the installation that computed it. */
  readonly installation: string;
  readonly job: EvidencedJob;
  readonly engine: Engine;
  readonly files: readonly EvidenceFile[];
}

export interface EvidencedJob {
  readonly id: string;
  /** Kind of the job, as a field. */
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
  /** Versions of the data and the weights that it used, by name. */
  readonly dataVersions: Readonly<Record<string, string>>;
  /** SHA-256 of the files of data and weights that it read, in hexadecimal, by name; none of what is part of its program. */
  readonly dataDigests: Readonly<Record<string, string>>;
  /** Null where the engine draws no random numbers. */
  readonly seed: number | null;
}

export interface EvidenceFile {
  /** Within the bundle, such as `results/model.pdb`. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly role: 'input' | 'result';
  readonly description: string;
}
