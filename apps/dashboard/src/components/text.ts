/** Interface text of this part of the dashboard. */
export const TEXT = {
  oneCredit: '1 credit',
  credits: (count: string) => `${count} credits`,
  sequenceHint: 'Amino acids in one-letter code. Spaces and line breaks are ignored.',
  copied: 'Copied',
  copy: (what: string | number) => `Copy ${what}`,
  thisVersionOfTheDashboard: (kind: string | number) =>
    `This version of the dashboard cannot show jobs of kind ${kind}. Reload the page.`,
  waitingForAWorker: 'Waiting for a worker',
  positionInTheQueue: (queuePosition: string | number) => `Position ${queuePosition} in the queue`,
  progressOfTheJob: 'Progress of the job',
  baseline: 'Baseline',
  byHand: 'By hand',
  thisIsShownOnlyOnce: 'This is shown only once. It cannot be shown again.',
  copyItNow: 'Copy it now',
} as const;
