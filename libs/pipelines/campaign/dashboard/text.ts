/** Interface text of this part of the dashboard. */
export const TEXT = {
  crossValidated: 'Cross-validated ρ',
  valuesInTheir80Intervals: 'Values in their 80 % intervals',
  calibratedRange: '75 to 85 % is calibrated',
  measuredVariants: 'Measured variants',
  learnedEffectOfEachMeasured: 'Learned effect of each measured substitution, blue is better',
  campaign: 'Campaign',
  chooseTheParentAboveWithout:
    'Choose the parent above. Without results the first plate is proposed; with them, the next one.',
  resultsOfTheMeasuredPlates: 'Results of the measured plates',
  csvTsvJsonOrExcel: 'CSV, TSV, JSON or Excel, a file per plate, the earliest first',
  wells: 'Wells',
  rangeOfWells: '2 to 384, the parent and two repeats included',
  positionsThatMayChange: 'Positions that may change',
  kabatSuchAsH52a: 'Kabat, such as H:52A H:97 L:93; empty: frameworks, by human repertoires',
  mostMutationsOfAVariant: 'Most mutations of a variant',
  aFileHasTheColumns: 'A file has the columns name, value, unit and direction. Names are those of the proposed plate.',
  csvToFillIn: 'CSV to fill in',
  well: 'Well',
  variant: 'Variant',
  mutations: 'Mutations',
  reason: 'Reason',
  measuredValuesAgainstPredictionsWith: 'Measured values against predictions, with 80 % intervals',
  modelOf: (assay: string) => `Model of ${assay}`,
  intervalAndBaseline: (low: string, high: string, baseline: string) =>
    `${low} to ${high}; similarity to the parent alone: ${baseline}`,
  needsTenValues: 'Needs ten values or more',
  boundsAndFailures: (bounds: number, failures: number) => `${bounds} bounds, ${failures} not expressed`,
  scaleOfEffects: (isLogarithmic: boolean) =>
    `Effects are on the learned scale, where higher is better${isLogarithmic ? '; tenfold is 1' : ''}. A substitution in few variants is little known.`,
  plateMap: (candidates: number) => `Plate map: ${candidates} candidates in blue, controls in orange, repeats in green`,
  plate: (round: number) => `Plate ${round}`,
  predicted: (assay: string, unit: string) =>
    `${assay}, predicted${unit === '' ? '' : ` (${unit})`}, with 80 % interval`,
  withInterval: (value: string, low: string, high: string, isExtrapolated: boolean) =>
    `${value} (${low} to ${high})${isExtrapolated ? ', extrapolated' : ''}`,
} as const;
