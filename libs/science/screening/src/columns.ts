/** Value of a row in a column: a number or text; null if the row has no such value. */
export type Figure = number | string | null;
export type Figures = Readonly<Record<string, Figure>>;

/** Tiers in ascending order of cost: each one processes what the previous one left. */
export const TIERS = ['sequence', 'model', 'developability', 'immunogenicity', 'complex'] as const;
export type Tier = (typeof TIERS)[number];

/**
 * Returns whether a text is the name of a tier.
 * @param name any text.
 * @returns true for a tier.
 * @example
 * ```ts
 * isTier('sequence'); // → true
 * ```
 */
export const isTier = (name: string): name is Tier => TIERS.some((tier) => tier === name);

/** Column of a screen's tables, declared once for files, filters, documentation and interfaces. */
export interface Column {
  /** Name in filters and tables, such as `heavy.v_gene`. */
  readonly name: string;
  /** Display name. */
  readonly label: string;
  readonly type: 'text' | 'integer' | 'number';
  /** Unit; absent if the value has none. */
  readonly unit?: string;
  /** Direction of usually preferred values. */
  readonly direction: 'higher' | 'lower' | 'none';
  readonly description: string;
  /** Reference population of percentiles; absent if there is none. */
  readonly reference?: string;
  /** Certainty of the figure, in a sentence. */
  readonly certainty?: string;
  /** Set for columns that tables over molecules show by default. */
  readonly usual?: true;
  /**
   * Set for columns that cannot be referred to by their last word, because user-defined names must not change the meaning of an expression.
   */
  readonly fullNameOnly?: true;
  /** Tier that computes the column. */
  readonly tier: Tier;
}

/** Columns of all tiers by name. */
export class ColumnTable {
  readonly #byName: ReadonlyMap<string, Column>;

  constructor(readonly columns: readonly Column[]) {
    this.#byName = new Map(columns.map((column) => [column.name, column]));
  }

  get(name: string): Column | undefined {
    return this.#byName.get(name);
  }

  /** Returns the columns that are known after a tier: its own, and those of previous tiers. */
  knownAfter(tier: Tier): readonly Column[] {
    return this.columns.filter((column) => TIERS.indexOf(column.tier) <= TIERS.indexOf(tier));
  }

  of(tier: Tier): readonly Column[] {
    return this.columns.filter((column) => column.tier === tier);
  }
}
