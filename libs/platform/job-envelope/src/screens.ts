import type { z } from 'zod';
import type { PartKindContract } from './contract.js';
import type { Plan } from './states.js';

/** A tier of a plan; its filters are for the part that selects. */
interface ScreenTierStep {
  readonly tier: string;
  readonly top?: { readonly count: number } | undefined;
  readonly diverse?: number | undefined;
}

/** Engines of a screen's models. */
export const MODEL_ENGINES = ['combined', 'network'] as const;
export type ModelEngine = (typeof MODEL_ENGINES)[number];
export const USUAL_MODEL_ENGINE = 'combined';

/** The structure of a plan that its last tier needs, and the choice in it. */
export interface ScreenAntigen {
  readonly upload_id: string;
  readonly chains?: readonly string[] | undefined;
  readonly epitope?: readonly string[] | undefined;
}

/** The reason why an antigen cannot be used, and the field of it that is wrong. */
export interface ScreenAntigenProblem {
  readonly field: keyof ScreenAntigen;
  readonly reason: string;
}

/** The plan of a screen, as far as the platform reads it. */
export interface ScreenPlan {
  readonly seed: number;
  /** Absent from plans of earlier releases, which knew {@link USUAL_MODEL_ENGINE} alone. */
  readonly model_engine?: ModelEngine;
  readonly custom_id?: string | undefined;
  readonly antigen?: ScreenAntigen | undefined;
  readonly tiers: readonly ScreenTierStep[];
}

/** Tier that screens may have. */
export interface ScreenTier {
  readonly tier: string;
  /** Price of a row in hundredths of a credit. */
  readonly price: number;
  /** Lowest plan of an organization that may use the tier. */
  readonly plan: Plan;
  /** Whether the figures depend on the engine of models and the seed of the plan. */
  readonly usesModels: boolean;
  /** Set if the figures depend on the antigen of the plan. */
  readonly usesAntigen?: true;
  /** Most rows that may reach the tier, by the organization's plan; absent if only the rows of the screen are limited. */
  readonly mostRows?: Readonly<Record<Plan, number>>;
}

/** Shard of a part that measured rows: its tier, and the folder of the attempt, `<job id>/<attempt>`. */
export interface ScreenShard {
  readonly tier: string;
  readonly folder: string;
}

/** Antigen of a part that uses it: the key of the copy of its structure. */
interface ScreenAntigenStep {
  readonly key: string;
  readonly upload_id: string;
  readonly chains?: readonly string[];
  readonly epitope?: readonly string[];
}

/** Work of a part of a screen. */
export type ScreenStep =
  | {
      readonly stage: 'read';
      readonly key: string;
      readonly name: string;
      readonly custom_id?: string;
      readonly most_rows: number;
    }
  | {
      readonly stage: 'measure';
      readonly tier: string;
      readonly seed: number;
      /** Absent for {@link USUAL_MODEL_ENGINE}: workers of the previous release do not know the field. */
      readonly model_engine?: ModelEngine;
      /** Copy of the antigen's structure, and the choice in it, for tiers that use it. */
      readonly antigen?: ScreenAntigenStep;
      readonly key: string;
      readonly rows: number;
    }
  | {
      readonly stage: 'select';
      readonly plan: ScreenPlan;
      readonly rows: number;
      readonly shards: readonly ScreenShard[];
      /** Folders of the parts that have selected from these antibodies before, the last one first: clonotypes are read from there. */
      readonly selections?: readonly string[];
    };

/** Result of a tier for the rows that it received. */
export interface ScreenFunnelTier {
  readonly tier: string;
  readonly rows: number;
  readonly refused: number;
  readonly passed: number;
  readonly selected: number;
}

/** Outcome of a part. */
export type ScreenPartResults =
  | { readonly stage: 'read'; readonly rows: number; readonly distinct?: number; readonly shards: number }
  | { readonly stage: 'measure'; readonly rows: number; readonly measured: number }
  | {
      readonly stage: 'select';
      readonly funnel: readonly ScreenFunnelTier[];
      /** Number of rows that the next tier has to compute, and the size of its shards; null if the plan is complete. */
      readonly next: { readonly tier: string; readonly rows: number; readonly shard_rows: number } | null;
      readonly clonotypes: number;
      readonly selected: number;
    };

/** An antibody of a screen that does not come from a file. */
export interface ScreenAntibody {
  /** Number of the row in the screen, from 0. */
  readonly row: number;
  readonly id: string;
  readonly chains: readonly string[];
  /** Rows with the same chains. */
  readonly copies?: readonly { readonly row: number; readonly id: string }[];
}

/** A Parquet file of a screen, of which a reader fetches parts. */
export interface ScreenTable {
  readonly byteLength: number;
  /** Returns the bytes from `start` up to `end`, exclusive. */
  readonly slice: (start: number, end?: number) => Promise<ArrayBuffer>;
}

/** Query about the rows of a finished screen. */
export interface ScreenRowsQuery {
  /** Expression over the columns of the plan. */
  readonly filter: string | undefined;
  /** Name of a column; with `-` before it, the order is descending. */
  readonly sort: string | undefined;
  /** Last row of the previous page, from {@link ScreenRowsPage.position}. */
  readonly after: string | undefined;
  readonly limit: number;
}

export interface ScreenRowsPage {
  readonly rows: readonly Readonly<Record<string, number | string | null>>[];
  readonly hasMore: boolean;
  /** End of the page; undefined if the page is empty. */
  readonly position: string | undefined;
}

/** A query about rows that cannot be answered, and the invalid field. */
export class ScreenRowsRefusal extends Error {
  override readonly name = 'ScreenRowsRefusal';

  constructor(
    readonly parameter: 'filter' | 'sort',
    message: string,
  ) {
    super(message);
  }
}

/** A column as clients see it. */
export interface ScreenColumn {
  readonly name: string;
  readonly label: string;
  readonly tier: string;
  readonly type: 'text' | 'integer' | 'number';
  readonly unit?: string;
  readonly direction: 'higher' | 'lower' | 'none';
  readonly description: string;
  readonly certainty?: string;
}

/** Sets of antibodies that methods compute in tiers, as a pipeline declares them. */
export interface ScreenResource {
  /** Kind of the parts into which the work is divided. */
  readonly kind: PartKindContract;
  readonly plan: z.ZodType<ScreenPlan>;
  /** Tiers in their order. */
  readonly tiers: readonly ScreenTier[];
  /** Columns of plans and tables, tier after tier. */
  readonly columns: readonly ScreenColumn[];
  /** Number of rows of a shard of the first tier. */
  readonly shardRows: number;
  readonly results: z.ZodType<ScreenPartResults>;
  /** Names of the objects in an attempt's folder. */
  readonly files: {
    readonly rows: (shard: number) => string;
    readonly shard: string;
    readonly selected: string;
    /** Written beside a large table of selected rows. */
    readonly figures: string;
    readonly all: string;
    readonly antigen: string;
  };
  /** Checks of the structures of antigens. */
  readonly antigen: {
    readonly mostResidues: number;
    /** Returns what prevents that a structure is used as a plan wants it. */
    readonly problemOf: (structure: Uint8Array, choice: ScreenAntigen) => ScreenAntigenProblem | undefined;
  };
  /** Returns rows as an object for the store. */
  readonly pack: (antibodies: readonly ScreenAntibody[]) => Promise<Uint8Array>;
  /**
   * Returns a page of the selected rows. Of a large table, it reads the columns of the query and the rows of the page.
   * @param selected file of the selected rows
   * @param figures file of the figures, which the rows of the page are read from; without it, `selected` is
   * @throws ScreenRowsRefusal
   */
  readonly page: (
    selected: ScreenTable,
    figures: ScreenTable | undefined,
    query: ScreenRowsQuery,
  ) => Promise<ScreenRowsPage>;
}
