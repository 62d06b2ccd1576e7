import type { NamedMolecule } from '@paratope/antibody';
import { z } from 'zod';
import type { CampaignResource } from './campaigns.js';
import type { JobKindContract } from './contract.js';
import type { DesignResource } from './designs.js';
import type { ScreenResource } from './screens.js';
import type { VariantChain } from './variant-chain.js';

/** A completed job, with the molecule that it is about. */
export interface CompletedJob {
  readonly id: string;
  readonly variantId: string;
  readonly molecule: NamedMolecule;
  readonly completedAt: Date;
  readonly inputs: unknown;
  /** Results in their stored form. */
  readonly results: unknown;
}

export interface DownloadedFile {
  readonly bytes: Uint8Array;
  /** Media type, with its charset if it is text. */
  readonly contentType: string;
  /** File name of letters, digits, `.`, `_` and `-`. */
  readonly filename: string;
}

/** A list of what the product contains. */
export interface Catalogue {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly entry: z.ZodObject;
  readonly entries: readonly Readonly<Record<string, unknown>>[];
}

/** Submissions and downloads of a kind that is always submitted in batches. */
export interface BatchRoutes {
  readonly kind: JobKindContract;
  /** Name of the product of a job, in the singular and the plural. */
  readonly product: { readonly one: string; readonly many: string };
  /** Field of the answer to a submission that holds the ids of the products, besides `job_ids`. */
  readonly ids: { readonly field: string; readonly description: string };
  /** Returns the choices that all jobs of a submission share, with defaults for those that the client omitted. */
  readonly withDefaults: (choices: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** The submission below `batches` in other words, and what a batch shows of itself. */
  readonly batch: {
    readonly body: z.ZodObject;
    /** Returns the body in the words of the kind's own submission. */
    readonly inOwnWords: (body: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
    /** Fields that the jobs of a batch share. */
    readonly fields: z.ZodRawShape;
    readonly shown: (inputs: unknown) => Readonly<Record<string, unknown>>;
  };
  /** Lists of what a submission can name, each at its path below that of the kind. */
  readonly catalogues: readonly Catalogue[];
  /** Sentence that states when a client may stop polling. */
  readonly poll: string;
  readonly download: {
    readonly summary: string;
    readonly description: string;
    readonly formats: readonly [string, ...string[]];
    readonly formatDescription: string;
    readonly mediaTypes: readonly string[];
    /** Returns the format of a download that names none. */
    readonly formatOf: (inputs: unknown) => string;
    /**
     * Returns the file of one job, or of a batch.
     * @param id id of the job or of the batch
     */
    readonly file: (
      id: string,
      jobs: readonly [CompletedJob, ...CompletedJob[]],
      format: string,
      isBatch: boolean,
    ) => DownloadedFile;
  };
}

/** Rule that admits some of the results of a job. */
export interface ChoiceRule {
  readonly description: string;
  /** Sentence about a job of which the rule admits no result. */
  readonly none: string;
  /** @param results results in their stored form */
  readonly admits: (results: unknown, choice: string) => boolean;
}

/** Creation of a variant from a result of a completed job. */
export interface VariantSource {
  readonly kind: JobKindContract;
  /** Name, in the reference, of the body that creates such a variant. */
  readonly schema: string;
  /** Names of the results that can be chosen. */
  readonly choices: z.ZodEnum<Readonly<Record<string, string>>>;
  /**
   * Returns the choices that results offer, by the method's own ranking with the best first.
   * @param results results in their stored form
   */
  readonly ranked: (results: unknown) => readonly string[];
  /** Rules by their names: each chooses the best-ranked result that it admits. The first is the default. */
  readonly rules: Readonly<Record<string, ChoiceRule>>;
  /**
   * Returns the chains of the new variant, made from those of the job's variant.
   * @param results results in their stored form
   * @returns `no_result` if the results lack the choice, `other_chains` if they are of other chains
   */
  readonly chains: <Chain extends VariantChain>(
    parent: readonly Chain[],
    results: unknown,
    choice: string,
  ) => (Chain | { readonly role: 'heavy' | 'light'; readonly sequence: string })[] | 'no_result' | 'other_chains';
}

/** Results of a kind that propose variants by their names. */
export interface ProposalSource {
  readonly kind: JobKindContract;
  /**
   * Returns all chains of a proposed variant, and the reasons that are kept as its first note.
   * @param results results in their stored form
   * @returns undefined if they have no proposal of this name
   */
  readonly proposal: (
    results: unknown,
    name: string,
  ) => { readonly chains: readonly VariantChain[]; readonly note: string } | undefined;
}

/** Source of the DNA of a variant when it is ordered. */
export interface GeneSource {
  readonly kind: JobKindContract;
  /**
   * Returns the genes of a completed job, one per chain: start context, coding sequence and stop.
   * @param results results in their stored form
   */
  readonly genes: (results: unknown) => readonly { readonly chain: string; readonly sequence: string }[];
}

/** Fields that jobs of a kind have beside the envelope. */
export interface FieldsBeside {
  readonly kind: JobKindContract;
  /** @param results null while there are none, undefined if they are not shown */
  readonly of: (id: string, inputs: unknown, results: unknown) => Readonly<Record<string, unknown>>;
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** What the client of another service sends and reads in place of a route's own words. */
export interface ClientTranslation {
  readonly method: 'GET' | 'POST';
  /** Path below /v1, with `{id}` for an identifier. */
  readonly path: string;
  /** Returns the body in the route's words. */
  readonly request?: (body: JsonObject) => JsonObject;
  /** Returns the JSON of a success in the client's words. */
  readonly answer?: (body: JsonObject) => unknown;
  /** Returns the file of a success as the client expects it; undefined if it expects the route's own. */
  readonly file?: (bytes: Uint8Array, contentType: string) => Omit<DownloadedFile, 'filename'> | undefined;
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** Returns a translation of each object of a body's list; a body without such a list stays as it is. */
export const inEach =
  (list: string, translation: (entry: JsonObject) => JsonObject) =>
  (body: JsonObject): JsonObject => {
    const { success, data } = rowsSchema.safeParse(body[list]);
    return success ? { ...body, [list]: data.map(translation) } : body;
  };

/** Structures for antigens that were registered by their sequence. */
export interface AntigenStructures {
  /**
   * Returns the share of a sequence that a structure file shows, from 0 to 1. It is 0 for a file of another protein, of too little of
   * this one, or without a structure.
   */
  readonly shownShare: (file: Uint8Array, sequence: string) => number;
}

/** Jobs whose results have poses of an antibody on its antigen. */
export interface PoseSource {
  readonly kind: JobKindContract;
  /**
   * @param results results in their stored form
   * @returns the poses, the best first; `contacts` is what epitope rules are evaluated on, null in results of earlier releases
   */
  readonly poses: (
    results: unknown,
  ) => readonly { readonly rank: number; readonly score: number; readonly contacts: object | null }[];
  /** Returns the key of the best pose's file, in PDB format. */
  readonly complexKey: (results: unknown) => string;
}

/** Entry `http` of a pipeline: what the gateway does with its jobs in addition to its handling of every kind. */
export interface PipelineHttp {
  readonly batches?: BatchRoutes;
  readonly variants?: VariantSource;
  readonly proposals?: ProposalSource;
  readonly genes?: GeneSource;
  readonly beside?: FieldsBeside;
  /** For the published client of the service whose contract this one follows. */
  readonly originalClient?: readonly ClientTranslation[];
  readonly designs?: DesignResource;
  readonly screens?: ScreenResource;
  readonly campaigns?: CampaignResource;
  readonly antigenStructures?: AntigenStructures;
  readonly poses?: PoseSource;
}
