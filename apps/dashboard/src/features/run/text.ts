/** Interface text of this part of the dashboard. */
export const TEXT = {
  youCannotRunPipelines: 'Your role cannot run pipelines',
  runningNeedsTheRole:
    'Running pipelines spends credits and needs the role Member. Ask an admin of your organization for it.',
  n1JobIsAheadIn: '1 job is ahead in the queue',
  jobsAreAheadInThe: (queuePosition: string | number) => `${queuePosition} jobs are ahead in the queue`,
  noEngineForThisPipeline: 'No engine for this pipeline is installed.',
  requiresThePlan: (requiredPlan: string | number) => `Requires the ${requiredPlan} plan.`,
  yourPlansMonthlyQuotaOf: "Your plan's monthly quota of writes is too small for these jobs.",
  runPipelines: 'Run pipelines',
  openACandidateSelectVariants: 'Open a candidate, select variants, and choose Run pipelines.',
  noVariantsSelected: 'No variants selected',
  n1JobWasSubmitted: '1 job was submitted.',
  jobsWereSubmitted: (count: string | number) => `${count} jobs were submitted.`,
  runPipelinesOn1Variant: 'Run pipelines on 1 variant. Nothing is charged before you submit.',
  runPipelinesOnVariantsNothing: (variantIdsCount: string | number) =>
    `Run pipelines on ${variantIdsCount} variants. Nothing is charged before you submit.`,
  balanceCredits: (org: string, balance: string) => `${org} has ${balance} credits now`,
  submit1Job: 'Submit 1 job',
  submitJobs: (left: string | number) => `Submit ${left} jobs`,
  theseJobsCostMoreThan: 'These jobs cost more than the balance. Choose fewer, or',
  buyCredits: 'buy credits',
  n1OfTheseJobsIs: '1 of these jobs is already submitted and is not submitted again.',
  ofTheseJobsAreAlready: (submitted: string | number) =>
    `${submitted} of these jobs are already submitted and are not submitted again.`,
  runAgainOnVariantsThat: 'Run again on variants that have a result already',
  skippedVariants: (count: number) =>
    count === 1 ? '1 variant has a result and is skipped' : `${count} variants have a result and are skipped`,
  jobsEnded: (ended: number, all: number) => `${ended.toLocaleString('en')} of ${all.toLocaleString('en')} jobs ended`,
  allJobsEnded: (all: number) => (all === 1 ? 'The job ended.' : `All ${all.toLocaleString('en')} jobs ended.`),
  leadsJudged: (ended: number, all: number) =>
    `${ended.toLocaleString('en')} of ${all.toLocaleString('en')} variants have a judged lead or ended`,
  allLeadsJudged: (all: number) =>
    all === 1 ? 'The variant is done.' : `All ${all.toLocaleString('en')} variants are done.`,
  withoutALead: (count: number, reason: string) =>
    `${count === 1 ? '1 variant has' : `${count.toLocaleString('en')} variants have`} no judged lead: ${reason}`,
  showLeads: 'Show the leads',
  showAllVariants: 'Show all variants',
  showJobs: 'Show its jobs',
  dismissProgress: 'Dismiss progress',
  andMore: (count: number) => `and ${count} more`,
  inputsAsBefore: 'Every input is that of the earlier job.',
  startFromUsualOptions: 'Choose other options',
} as const;
