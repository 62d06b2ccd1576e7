/** What is known of a row: numbers and texts by the name of their column; null where a row has no such value. */
export type Figure = number | string | null;
export type Figures = Readonly<Record<string, Figure>>;

/** Dearer tiers come later: each takes what the one before left. */
export const TIERS = ['sequence', 'model', 'developability', 'immunogenicity'] as const;
export type Tier = (typeof TIERS)[number];

/**
 * Tells whether a text is the name of a tier.
 *
 * @param name any text.
 * @returns true for a tier.
 * @example
 * ```ts
 * isTier('sequence'); // → true
 * ```
 */
export const isTier = (name: string): name is Tier => TIERS.some((tier) => tier === name);

/** A column of a screen's tables, declared once for files, filters, documentation and interfaces. */
export interface Column {
  /** As filters and tables call it, such as `heavy.v_gene`. */
  readonly name: string;
  /** As people read it. */
  readonly label: string;
  readonly type: 'text' | 'integer' | 'number';
  /** Absent where the value has none. */
  readonly unit?: string;
  /** Which values are usually wanted. */
  readonly direction: 'higher' | 'lower' | 'none';
  readonly description: string;
  /** Population that percentiles compare with; absent where there is none. */
  readonly reference?: string;
  /** How sure the figure is, in a sentence. */
  readonly certainty?: string;
  /** Tables over molecules show it at first. */
  readonly usual?: true;
  /** Never called by its last word: names of one's own must not change what an expression means. */
  readonly fullNameOnly?: true;
  /** The tier that computes it. */
  readonly tier: Tier;
}

/** The columns of all tiers by their names. */
export class ColumnTable {
  readonly #byName: ReadonlyMap<string, Column>;

  constructor(readonly columns: readonly Column[]) {
    this.#byName = new Map(columns.map((column) => [column.name, column]));
  }

  get(name: string): Column | undefined {
    return this.#byName.get(name);
  }

  /** Columns that are known once a tier has ended: its own, and those of the tiers before it. */
  knownAfter(tier: Tier): readonly Column[] {
    return this.columns.filter((column) => TIERS.indexOf(column.tier) <= TIERS.indexOf(tier));
  }

  of(tier: Tier): readonly Column[] {
    return this.columns.filter((column) => column.tier === tier);
  }
}
