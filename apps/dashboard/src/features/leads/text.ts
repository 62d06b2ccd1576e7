const countOf = (count: number): string => (count === 1 ? '1 variant' : `${count.toLocaleString('en')} variants`);

/** Interface text of this part of the dashboard. */
export const TEXT = {
  makeLeads: 'Make leads',
  makeLeadsOf: (count: number) => `Make a lead of ${countOf(count)}`,
  explained: (maker: string) =>
    `${maker} runs on each variant. The chosen result becomes a variant, and the other pipelines judge it. Jobs that cannot run are refunded.`,
  whichResult: 'Result that becomes the lead',
  judgedBy: 'Judged by',
  costs: (credits: number) => (credits === 1 ? 'Costs 1 credit.' : `Costs ${credits.toLocaleString('en')} credits.`),
  balance: (org: string, credits: number) => `${org} has ${credits.toLocaleString('en')} now.`,
  leadsBegun: (count: number) => `${countOf(count)} are on the way to a lead.`,
  saveResults: 'Save results',
  saveResultsAs: 'Save the newest results as variants',
  saved: (created: number, existing: number) =>
    existing === 0
      ? `${countOf(created)} saved.`
      : `${countOf(created)} saved, ${existing.toLocaleString('en')} were saved before.`,
  notSaved: (count: number, reason: string) => `Nothing of ${countOf(count)}: ${reason}`,
} as const;
