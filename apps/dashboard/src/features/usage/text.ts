/** Interface text of this part of the dashboard. */
export const TEXT = {
  usage: 'Usage',
  howMuchOfItsPlan: 'How much of its plan the organization has used.',
  writesThisMonth: 'Writes this month',
  requestsThatCreateOrChange: (resets: string | number) =>
    `Requests that create or change something, from members and programs. The quota resets on ${resets}.`,
  yourRequestsThisMinute: 'Your requests this minute',
  requestsFromYourBrowserApi: "Requests from your browser. API tokens share the plan's rate limit.",
  of: (limit: string | number) => `of ${limit}`,
} as const;
