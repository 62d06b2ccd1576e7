import type { z } from 'zod';
import type { JobKindContract } from './contract.js';
import type { VariantChain } from './variant-chain.js';

/** A file of measured values, as a client sends it. */
export interface MeasuredFile {
  readonly name: string;
  readonly content: string;
  readonly encoding: 'text' | 'base64';
}

/** What a campaign is asked for, in the fields that its pipeline declares. */
export type CampaignSettings = Readonly<Record<string, unknown>>;

/** A file to be read before it is kept. */
export interface MeasurementTask {
  readonly files: readonly MeasuredFile[];
  readonly settings: CampaignSettings;
  readonly antibody: { readonly format: string; readonly chains: readonly VariantChain[] };
}

/** What one file says of one assay. */
export interface MeasuredAssay {
  readonly assay: string;
  readonly unit: string;
  readonly direction: 'higher_is_better' | 'lower_is_better';
  readonly measured: number;
  readonly not_expressed: number;
}

export type MeasurementOutcome =
  | { readonly kind: 'read'; readonly assays: readonly MeasuredAssay[] }
  | { readonly kind: 'refused'; readonly detail: string; readonly code: string };

/** Rounds of measurement about one parent, each answered by a plate: a job of a pipeline that learns from all of them. */
export interface CampaignResource {
  /** Of the plates. Its submits take what {@link plateOf} gives. */
  readonly kind: JobKindContract;
  readonly settings: z.ZodRawShape;
  /** The settings that clients see again, which may be less than they sent. */
  readonly shown: z.ZodRawShape;
  readonly shownOf: (settings: CampaignSettings) => CampaignSettings;
  readonly file: z.ZodType<MeasuredFile>;
  /** What may differ in one plate. */
  readonly plate: z.ZodRawShape;
  /** Reads all files of a campaign together. On a thread: it may number thousands of chains. */
  readonly read: (task: MeasurementTask) => Promise<MeasurementOutcome>;
  /** Fields of the next plate's submit, beside the parent. Files and candidates are named there by their digests alone. */
  readonly plateOf: (
    campaignId: string,
    settings: CampaignSettings,
    files: readonly MeasuredFile[],
    plate: CampaignSettings,
  ) => CampaignSettings;
  /** What a submit's `campaign_state` names, for the task; undefined where the campaign does not hold it any more. */
  readonly stateHeld: (
    state: unknown,
    settings: CampaignSettings,
    files: readonly MeasuredFile[],
  ) => CampaignSettings | undefined;
}
