import { createHash } from 'node:crypto';
import { z } from 'zod';

/** https://github.com/in-toto/attestation/blob/main/spec/v1/statement.md */
export const STATEMENT_V1 = 'https://in-toto.io/Statement/v1';
/** https://slsa.dev/spec/v1.0/provenance */
export const PROVENANCE_V1 = 'https://slsa.dev/provenance/v1';

export interface Digest {
  readonly sha256: string;
}

/** A thing that a statement names: a file, a table of data, a package. By the specification it has a digest or an address. */
export interface Resource {
  readonly name: string;
  readonly digest?: Digest | { readonly gitCommit: string };
  readonly uri?: string;
  readonly annotations?: Readonly<Record<string, string>>;
}

/** How something was made: the predicate of SLSA. */
export interface Provenance {
  readonly buildDefinition: {
    /** URI of what the parameters mean. */
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

/** What a statement is about. */
export interface Subject {
  readonly name: string;
  readonly digest: Digest;
}

/** An in-toto statement of how these were made. */
export const statementOf = (subject: readonly Subject[], predicate: Provenance) => ({
  _type: STATEMENT_V1,
  subject,
  predicateType: PROVENANCE_V1,
  predicate,
});

/** What a verifier needs of a statement. */
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
