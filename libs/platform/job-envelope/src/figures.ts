/** A figure of a molecule, declared once for tables, filters, documentation and interfaces. */
export interface KeyFigure {
  /** As filters and tables call it, such as `model.confidence`. */
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
  /** Tables show it at first. */
  readonly usual?: true;
}

/** Values by the names of their figures, as they are filed under a variant. */
export interface FiguresOfVariant {
  readonly figures: Readonly<Record<string, number | string | null>>;
  /** 0–100 among the reference, of the figures that have one. */
  readonly percentiles: Readonly<Record<string, number>>;
}

/** What the results of a kind of job say of a molecule. */
export interface KeyFigures {
  readonly columns: readonly KeyFigure[];
  /**
   * The molecule that they describe: the job's own variant, or one that is `made` of a result of the job.
   */
  readonly describes: 'variant' | 'made';
  /**
   * @param results as they are stored
   * @param choice which of the results the variant was made of; undefined for a job's own variant
   * @returns undefined where the results have no such choice
   */
  readonly of: (results: unknown, choice?: string) => FiguresOfVariant | undefined;
}

/** A number to six significant digits, as tables need it; null where there is none. */
export const tabled = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Number(value.toPrecision(6)) : null;

/** For a kind with results that have nothing for a table over molecules. */
export const NO_FIGURES: KeyFigures = { columns: [], describes: 'made', of: () => undefined };
