/** A figure of a molecule, declared once for tables, filters, documentation and interfaces. */
export interface KeyFigure {
  /** Name in filters and tables, such as `model.confidence`. */
  readonly name: string;
  /** Label for people. */
  readonly label: string;
  readonly type: 'text' | 'integer' | 'number';
  /** Unit; absent if the value has none. */
  readonly unit?: string;
  /** Direction of the values that are usually wanted. */
  readonly direction: 'higher' | 'lower' | 'none';
  readonly description: string;
  /** Population with which percentiles compare; absent if there is none. */
  readonly reference?: string;
  /** Sentence about the accuracy of the figure. */
  readonly certainty?: string;
  /** True: tables show the figure initially. */
  readonly usual?: true;
}

/** Values by the names of their figures, as they are stored for a variant. */
export interface FiguresOfVariant {
  readonly figures: Readonly<Record<string, number | string | null>>;
  /** Percentiles 0–100 among the reference, of the figures that have one. */
  readonly percentiles: Readonly<Record<string, number>>;
}

/** Figures of molecules in the results of a kind of job. */
export interface KeyFigures {
  readonly columns: readonly KeyFigure[];
  /** Described molecule: the job's own variant, or one that is `made` from a result of the job. */
  readonly describes: 'variant' | 'made';
  /**
   * @param results results in their stored form
   * @param choice result from which the variant was made; undefined for a job's own variant
   * @returns undefined if the results do not contain the choice
   */
  readonly of: (results: unknown, choice?: string) => FiguresOfVariant | undefined;
  /**
   * Returns the figures of the job's own variant, for a kind that otherwise describes variants `made` from its results.
   * @param results results in their stored form
   */
  readonly ofParent?: (results: unknown) => FiguresOfVariant | undefined;
}

/** Returns a number with six significant digits for tables; null if there is none. */
export const tabled = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Number(value.toPrecision(6)) : null;

/** Figures of a kind that has none for a table over molecules. */
export const NO_FIGURES: KeyFigures = { columns: [], describes: 'made', of: () => undefined };
