const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Interface text of this part of the dashboard. */
export const TEXT = {
  overview: 'Overview',
  variantsOfCandidates: (variants: number, candidates: number) =>
    `${countOf(variants, 'variant')} of ${countOf(candidates, 'candidate')}`,
  variants: (variants: number) => countOf(variants, 'variant'),
  stages: 'Variants by stage',
  noStage: 'no stage',
  stageCount: (stage: string, variants: number) => `${stage} ${variants.toLocaleString('en')}`,
  jobs: 'Jobs by state',
  jobsOf: {
    running: (jobs: number) => `${countOf(jobs, 'job')} running`,
    pending: (jobs: number) => `${countOf(jobs, 'job')} waiting`,
    failed: (jobs: number) => `${countOf(jobs, 'job')} failed`,
    completed: (jobs: number) => `${countOf(jobs, 'job')} completed`,
  },
  keyFigures: 'Key figures',
  higherIsBetter: 'better →',
  lowerIsBetter: '← better',
  describedFigure: (
    label: string,
    unit: string | null,
    count: number,
    lowest: string,
    median: string,
    highest: string,
    marked: string,
  ) =>
    `${label}${unit === null ? '' : ` in ${unit}`} of ${countOf(count, 'variant')}: ${lowest} to ${highest}, median ${median}${marked}`,
  markedValues: (noun: string, values: readonly string[]) => `; ${noun}: ${values.join(', ')}`,
  moreValues: (count: number) => `${count} more`,
  chosenVariants: 'chosen variants',
  leads: 'leads',
  legendOf: (noun: string) => `marks ${noun}`,
  distributionOver: (variants: number, isPart: boolean) =>
    isPart
      ? `Distributions over the newest ${variants.toLocaleString('en')} variants.`
      : `Distributions over ${countOf(variants, 'variant')}.`,
  valuesOf: (variants: number) => `Figures of ${countOf(variants, 'variant')}.`,
  figuresComing: 'Figures are being computed.',
  modelOf: (variant: string) => `Model of ${variant}`,
  noModelYet: 'No structure model yet',
  modelHint: 'Predict the structure of a variant to see it here.',
} as const;
