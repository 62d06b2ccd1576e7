/** Interface text of this part of the dashboard. */
export const TEXT = {
  auditLog: 'Audit log',
  signInsTokensMembersPayments: (name: string | number) =>
    `Sign-ins, tokens, members, payments and deletions in ${name}. Entries cannot be changed.`,
  actionsOfMembersAndApi: 'Actions of members and API tokens appear here.',
  noEntriesYet: 'No entries yet',
  timeUtc: 'Time (UTC)',
  actor: 'Actor',
  action: 'Action',
  target: 'Target',
  ipAddress: 'IP address',
  requestId: 'Request ID',
  apiToken: (id: string | number) => `API token ${id}`,
} as const;
