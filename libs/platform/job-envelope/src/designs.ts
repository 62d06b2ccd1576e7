import type { z } from 'zod';
import type { VariantChain } from './variant-chain.js';

/** Fields of a design that its pipeline declares. */
export type DesignFields = Readonly<Record<string, unknown>>;

/** The antibody of a design. */
export interface DesignAntibody {
  /** Format of the candidate, such as `mab`. */
  readonly format: string;
  readonly chains: readonly VariantChain[];
}

/** A design that is checked, or checked and analysed. */
export interface DesignTask {
  readonly kind: 'read' | 'analyse';
  readonly design: DesignFields;
  readonly antibody: DesignAntibody;
  /** PDB file of the modelled Fv. */
  readonly structure?: string | undefined;
}

/** A field of a design that cannot be accepted. */
export interface DesignRefusal {
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
      /** The fields as they are stored. */
      readonly design: DesignFields;
      /** Null where the task is only to read. */
      readonly analysis: DesignFields | null;
    };

/** The program of a thread that computes what takes longer than other requests should wait for. */
export type DesignThread = (task: DesignTask) => Promise<DesignOutcome>;

/** A resource that people compose for a candidate. It is checked, and analysed on request, without a job. */
export interface DesignResource {
  /** Type of the object, and path below the root. */
  readonly object: string;
  readonly path: `/v1/${string}`;
  /** Group of the reference. */
  readonly tag: { readonly name: string; readonly description: string };
  /** In the names of operations and schemas, one and several: `Upload` and `Uploads`. */
  readonly name: string;
  readonly names: string;
  /** In sentences: `an upload`, `uploads` and `upload`. */
  readonly one: string;
  readonly many: string;
  readonly resource: string;
  /** Fields that clients see. */
  readonly fields: z.ZodRawShape;
  readonly create: z.ZodRawShape;
  readonly changes: z.ZodRawShape;
  readonly filters: z.ZodRawShape;
  /** A typical change, for the reference. */
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
  /** The parts that designs are composed of. */
  readonly catalogue: {
    readonly operationId: string;
    readonly summary: string;
    readonly description: string;
    readonly schema: z.ZodObject;
    readonly value: DesignFields;
  };
  readonly summaries: { readonly create: string; readonly update: string };
  readonly descriptions: { readonly create: string; readonly update: string; readonly archive: string };
  /** Whether the task needs a thread of its own: it computes molecules. */
  readonly needsThread: (task: DesignTask) => boolean;
  /** Computes a task that {@link needsThread} says no to. */
  readonly run: (task: DesignTask) => DesignOutcome;
  /** The refusal of a task that costs more processor time than any sensible one. */
  readonly tooCostly: (seconds: number) => DesignRefusal;
  /** The fields that a change asks for; undefined when it leaves alone what is checked. */
  readonly asked: (design: DesignFields, change: DesignFields) => DesignFields | undefined;
  /** The fields that an analysis depends on. */
  readonly analysed: (design: DesignFields) => DesignFields;
}
