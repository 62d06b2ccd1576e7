import type { z } from 'zod';
import type { VariantChain } from './variant-chain.js';

/** Fields of a design that its pipeline declares. */
export type DesignFields = Readonly<Record<string, unknown>>;

export interface DesignAntibody {
  /** Format of the candidate, such as `mab`. */
  readonly format: string;
  readonly chains: readonly VariantChain[];
}

/** A design to check, or to check and analyse. */
export interface DesignTask {
  readonly kind: 'read' | 'analyse';
  readonly design: DesignFields;
  readonly antibody: DesignAntibody;
  /** PDB file of the modelled Fv. */
  readonly structure?: string | undefined;
}

/** A field of a design that cannot be accepted. */
interface DesignRefusal {
  readonly pointer: string;
  readonly detail: string;
  readonly code: string;
  /** Names that the field accepts. */
  readonly known?: readonly string[] | undefined;
}

export type DesignOutcome =
  | { readonly kind: 'refused'; readonly errors: readonly DesignRefusal[] }
  | { readonly kind: 'unreadable-structure' }
  | {
      readonly kind: 'read';
      /** Fields of the design in their stored form. */
      readonly design: DesignFields;
      /** Null if the task is only to read. */
      readonly analysis: DesignFields | null;
    };

/** Program of a thread for designs that take longer to compute than other requests should wait. */
export type DesignThread = (task: DesignTask) => Promise<DesignOutcome>;

/** A resource that people compose for a candidate. It is checked, and analysed on request, without a job. */
export interface DesignResource {
  /** Type of the object, and path below the root. */
  readonly object: string;
  readonly path: `/v1/${string}`;
  /** Group of the reference. */
  readonly tag: { readonly name: string; readonly description: string };
  /** Names in operations and schemas, singular and plural: `Upload` and `Uploads`. */
  readonly name: string;
  readonly names: string;
  /** Nouns in sentences: `an upload`, `uploads` and `upload`. */
  readonly one: string;
  readonly many: string;
  readonly resource: string;
  /** Fields that clients see. */
  readonly fields: z.ZodRawShape;
  readonly create: z.ZodRawShape;
  readonly changes: z.ZodRawShape;
  readonly filters: z.ZodRawShape;
  /** Example of a change, for the reference. */
  readonly change: DesignFields;
  readonly analysis: {
    readonly schema: z.ZodObject;
    readonly title: string;
    /** Version of the rules and tables. A stored analysis of another version is computed again. */
    readonly version: string;
    readonly operationId: string;
    readonly summary: string;
    readonly description: string;
    readonly structureDescription: string;
  };
  /** Parts from which designs are composed. */
  readonly catalogue: {
    readonly operationId: string;
    readonly summary: string;
    readonly description: string;
    readonly schema: z.ZodObject;
    readonly value: DesignFields;
  };
  readonly summaries: { readonly create: string; readonly update: string };
  readonly descriptions: { readonly create: string; readonly update: string; readonly archive: string };
  /** Returns whether the task needs a thread of its own, because it computes molecules. */
  readonly needsThread: (task: DesignTask) => boolean;
  /** Computes a task for which {@link needsThread} returns false. */
  readonly run: (task: DesignTask) => DesignOutcome;
  /** Returns the refusal of a task that costs more than any sensible one. @param detail what it costs */
  readonly tooCostly: (detail: string) => DesignRefusal;
  /** Returns the checked fields after a change; undefined if the change affects none of them. */
  readonly asked: (design: DesignFields, change: DesignFields) => DesignFields | undefined;
  /** Returns the fields on which an analysis depends. */
  readonly analysed: (design: DesignFields) => DesignFields;
}
