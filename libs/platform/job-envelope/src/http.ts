import type { z } from 'zod';
import type { CampaignResource } from './campaigns.js';
import type { JobKindContract } from './contract.js';
import type { DesignResource } from './designs.js';
import type { ScreenResource } from './screens.js';
import type { VariantChain } from './variant-chain.js';

/** A completed job, with the names of what it is about. */
export interface CompletedJob {
  readonly id: string;
  readonly variantId: string;
  readonly candidateName: string;
  readonly variantName: string;
  readonly completedAt: Date;
  readonly inputs: unknown;
  /** As they are stored. */
  readonly results: unknown;
}

export interface DownloadedFile {
  readonly bytes: Uint8Array;
  /** With its charset, if it is text. */
  readonly contentType: string;
  /** Letters, digits, `.`, `_` and `-`. */
  readonly filename: string;
}

/** Submits and downloads of a kind that is always submitted in batches. */
export interface BatchRoutes {
  readonly kind: JobKindContract;
  /** Name of the product of a job, in the singular and the plural. */
  readonly product: { readonly one: string; readonly many: string };
  /** What the answer to a submit holds the ids of the products in, beside `job_ids`. */
  readonly ids: { readonly field: string; readonly description: string };
  /** What all jobs of a submit share, with what the client left out. */
  readonly withDefaults: (choices: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** When a client may stop polling: a sentence. */
  readonly poll: string;
  readonly download: {
    readonly summary: string;
    readonly description: string;
    readonly formats: readonly [string, ...string[]];
    readonly formatDescription: string;
    readonly mediaTypes: readonly string[];
    /** The format of a download that names none. */
    readonly formatOf: (inputs: unknown) => string;
    /**
     * The file of one job, or of a batch's.
     * @param id of the job or of the batch
     */
    readonly file: (
      id: string,
      jobs: readonly [CompletedJob, ...CompletedJob[]],
      format: string,
      isBatch: boolean,
    ) => DownloadedFile;
  };
}

/** How a result of a completed job becomes a variant. */
export interface VariantSource {
  readonly kind: JobKindContract;
  /** Name of the body that makes such a variant, in the reference. */
  readonly schema: string;
  /** Which of the results is taken. */
  readonly choices: z.ZodType<string>;
  /**
   * The choice that the method itself ranks first.
   * @param results as they are stored
   * @returns undefined where the results have none
   */
  readonly best: (results: unknown) => string | undefined;
  /**
   * The chains of the new variant, from those of the variant that the job is about.
   * @param results as they are stored
   * @returns `no_result` where the results lack the choice, `other_chains` where they are not about these chains
   */
  readonly chains: <Chain extends VariantChain>(
    parent: readonly Chain[],
    results: unknown,
    choice: string,
  ) => (Chain | { readonly role: 'heavy' | 'light'; readonly sequence: string })[] | 'no_result' | 'other_chains';
}

/** What the DNA of a variant is taken from, where it is ordered. */
export interface GeneSource {
  readonly kind: JobKindContract;
  /**
   * Genes of a completed job, one per chain: start context, coding sequence and stop.
   * @param results as they are stored
   */
  readonly genes: (results: unknown) => readonly { readonly chain: string; readonly sequence: string }[];
}

/** The entry `http` of a pipeline: what the gateway does with its jobs beyond what it does with those of every kind. */
export interface PipelineHttp {
  readonly batches?: BatchRoutes;
  readonly variants?: VariantSource;
  readonly genes?: GeneSource;
  readonly designs?: DesignResource;
  readonly screens?: ScreenResource;
  readonly campaigns?: CampaignResource;
}
