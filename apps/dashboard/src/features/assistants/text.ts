/** Interface text of this part of the dashboard. */
export const TEXT = {
  title: 'Allow an assistant to act?',
  asks: (client: string, organization: string) => `${client} asks to act for ${organization}.`,
  returns: (host: string) =>
    `After that your browser returns to ${host}. Allow it only if you started this. The whole address:`,
  scopes: 'Access',
  scopesHint: 'The assistant cannot do more than this. You can revoke its token under API tokens.',
  scope: {
    read: 'Read everything in the organization',
    submit: 'Create and change resources, and submit jobs, which cost credits',
    manage: 'Manage tokens, members, webhooks and payments',
  },
  projectsHint: 'The assistant sees nothing outside these projects. Leave empty for every project.',
  days: 'Access ends after',
  daysChoices: { '1': '1 day', '7': '7 days', '30': '30 days', '90': '90 days' },
  allow: 'Allow access',
  deny: 'Deny access',
} as const;
