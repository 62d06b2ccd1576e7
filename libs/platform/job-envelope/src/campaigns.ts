import type { z } from 'zod';
import type { JobKindContract } from './contract.js';
import type { VariantChain } from './variant-chain.js';

/** A file of measured values, as a client sends it. */
export interface MeasuredFile {
  readonly filename: string;
  readonly content: string;
  readonly encoding: 'text' | 'base64';
}

/** Settings of a campaign, in the fields that its pipeline declares. */
export type CampaignSettings = Readonly<Record<string, unknown>>;

/** Task of reading a file before it is stored. */
export interface MeasurementTask {
  readonly files: readonly MeasuredFile[];
  readonly settings: CampaignSettings;
  readonly antibody: { readonly format: string; readonly chains: readonly VariantChain[] };
}

/** Content of one file about one assay. */
export interface MeasuredAssay {
  readonly assay: string;
  readonly unit: string;
  readonly direction: 'higher' | 'lower';
  readonly measured: number;
  readonly not_expressed: number;
}

export type MeasurementOutcome =
  | { readonly kind: 'read'; readonly assays: readonly MeasuredAssay[] }
  | { readonly kind: 'refused'; readonly detail: string; readonly code: string };

/** A library of variants to make. */
export interface LibraryTask {
  readonly kind: 'combinatorial' | 'exact';
  /** Request in the form of its schema. */
  readonly request: unknown;
}

export type LibraryOutcome =
  | { readonly kind: 'designed'; readonly library: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly pointer: string; readonly detail: string; readonly code: string };

interface LibraryContract {
  readonly summary: string;
  readonly description: string;
  readonly request: z.ZodObject;
  readonly library: z.ZodObject;
}

/** Libraries that are ordered as DNA: mixtures that combine freely, and exact variants. */
export interface LibraryResource {
  readonly combinatorial: LibraryContract;
  readonly exact: LibraryContract;
  /** Computes a library. It runs on a thread, because hundreds of genes take seconds. */
  readonly run: (task: LibraryTask) => Promise<LibraryOutcome>;
}

/** Rounds of measurement of one parent's variants. A plate answers each: a job of a pipeline that learns from all measurements. */
export interface CampaignResource {
  /** Kind of the plates. Its submissions have the fields of {@link plateOf}. */
  readonly kind: JobKindContract;
  readonly settings: z.ZodRawShape;
  /** Settings that clients can read, which may be fewer than they sent. */
  readonly shown: z.ZodRawShape;
  readonly shownOf: (settings: CampaignSettings) => CampaignSettings;
  readonly file: z.ZodType<MeasuredFile>;
  /** Fields that may differ in one plate. */
  readonly plate: z.ZodRawShape;
  /** Reads all files of a campaign together. It runs on a thread, because there may be thousands of chains. */
  readonly read: (task: MeasurementTask) => Promise<MeasurementOutcome>;
  /** Returns the fields of the next plate's submission besides the parent. They name files and candidates by their digests alone. */
  readonly plateOf: (
    campaignId: string,
    settings: CampaignSettings,
    files: readonly MeasuredFile[],
    plate: CampaignSettings,
  ) => CampaignSettings;
  /** Returns the part of the task that a submission's `campaign_state` names; undefined if the campaign no longer holds it. */
  readonly stateHeld: (
    state: unknown,
    settings: CampaignSettings,
    files: readonly MeasuredFile[],
  ) => CampaignSettings | undefined;
  readonly libraries: LibraryResource;
}
