import { ordinal } from '../ordinal.js';

const countOf = (count: number): string => (count === 1 ? '1 variant' : `${count.toLocaleString('en')} variants`);

/** Interface text of tables and plots of figures. */
export const TEXT = {
  notExpressed: 'not expressed',
  measuredTimes: (replicates: number, spread: string | undefined) =>
    `Measured; ${replicates} ${replicates === 1 ? 'replicate' : 'replicates'}${spread === undefined ? '' : `, spread ${spread}`}`,
  rankCorrelation: (rho: string, low: string, high: string, count: number) =>
    `Spearman's ρ ${rho} (95% interval ${low} to ${high}; ${countOf(count)}).`,
  columns: 'Columns',
  searchColumns: 'Search columns',
  resetColumns: 'Reset columns',
  filterByFigures: 'Filter by figures',
  filterSuchAs: (column: string) => `Filter, such as ${column} > 0`,
  horizontalAxis: 'Horizontal axis',
  verticalAxis: 'Vertical axis',
  choose: (name: string) => `Choose ${name}`,
  pointsOfLoadedRows: (points: number, rows: number, noun: string) =>
    `${points} of ${rows} loaded ${noun} have both figures. Draw an area to choose its ${noun}.`,
  theLineJoinsThePareto: (noun: string) => `The line joins the ${noun} that no other beats in both figures.`,
  percentileOf: (percentile: number, reference = 'the reference') =>
    `${ordinal(percentile)} percentile among ${reference}`,
  withinRange: (isWithin: boolean, range: string) =>
    `${isWithin ? 'Wanted' : 'Outside of the wanted values'}: ${range}`,
  higherIsBetter: 'Higher is better.',
  lowerIsBetter: 'Lower is better.',
  colouredAmong: (reference: string) => `Coloured among: ${reference}.`,
  colouredByRange: (range: string) => `Coloured by the wanted values: ${range}.`,
  dragToMove: 'Drag to move the column, or press Shift with an arrow key.',
  columnMoved: (label: string, place: number, count: number) => `${label} is column ${place} of ${count}.`,
  chooseAllOf: (name: string) => `Choose all variants of ${name}`,
  fold: (name: string) => `Fold ${name}`,
  unfold: (name: string) => `Unfold ${name}`,
  moveLeft: (column: string) => `Move ${column} to the left`,
  moveRight: (column: string) => `Move ${column} to the right`,
} as const;
