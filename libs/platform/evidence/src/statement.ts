import { createHash } from 'node:crypto';
import { z } from 'zod';

/** https://github.com/in-toto/attestation/blob/main/spec/v1/statement.md */
const STATEMENT_V1 = 'https://in-toto.io/Statement/v1';
/** https://slsa.dev/spec/v1.0/provenance */
const PROVENANCE_V1 = 'https://slsa.dev/provenance/v1';

export interface Digest {
  readonly sha256: string;
}

/** Resource that a statement names: a file, a table of data, a package. By the specification it has a digest or a URI. */
export interface Resource {
  readonly name: string;
  readonly digest?: Digest | { readonly gitCommit: string };
  readonly uri?: string;
  readonly annotations?: Readonly<Record<string, string>>;
}

/** Production of the subjects: the predicate of SLSA. */
export interface Provenance {
  readonly buildDefinition: {
    /** URI of the documentation of the parameters. */
    readonly buildType: string;
    /** Parameters that the submitter chose. */
    readonly externalParameters: Readonly<Record<string, unknown>>;
    /** Parameters that the system chose. */
    readonly internalParameters?: Readonly<Record<string, unknown>>;
    readonly resolvedDependencies: readonly Resource[];
  };
  readonly runDetails: {
    readonly builder: { readonly id: string; readonly version?: Readonly<Record<string, string>> };
    readonly metadata?: { readonly invocationId?: string; readonly startedOn?: string; readonly finishedOn?: string };
  };
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Subject of a statement. */
export interface Subject {
  readonly name: string;
  readonly digest: Digest;
}

/** Returns an in-toto statement of how the subjects were made. */
export const statementOf = (subject: readonly Subject[], predicate: Provenance) => ({
  _type: STATEMENT_V1,
  subject,
  predicateType: PROVENANCE_V1,
  predicate,
});

/** Fields of a statement that a verifier needs. */
export const statementSchema = z.looseObject({
  _type: z.literal(STATEMENT_V1),
  subject: z.array(z.object({ name: z.string(), digest: z.object({ sha256: z.string() }) })),
  predicateType: z.literal(PROVENANCE_V1),
  predicate: z.looseObject({
    buildDefinition: z.looseObject({ buildType: z.string() }),
    runDetails: z.looseObject({ builder: z.looseObject({ id: z.string() }) }),
  }),
});
export type Statement = z.output<typeof statementSchema>;
