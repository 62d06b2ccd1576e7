/** Interface text of this part of the dashboard. */
export const TEXT = {
  apiTokens: 'API tokens',
  tokensGiveProgramsAccessTo:
    'Tokens give programs access to the API, the command line and the SDKs. A token acts for the organization until you revoke it.',
  withATokenScriptsAnd: 'With a token, scripts and the command line can do everything that you can do here.',
  noApiTokensYet: 'No API tokens yet',
  name: 'Name',
  prefix: 'Prefix',
  created: 'Created',
  lastUsed: 'Last used',
  actions: 'Actions',
  programsThatUseThisToken: 'Programs that use this token lose access at once. You cannot undo this.',
  revokeQuestion: (name: string | number) => `Revoke "${name}"?`,
  revokeToken: 'Revoke token',
  createApiToken: 'Create API token',
  token: 'token',
  close: 'Close',
  theProgramThatUsesThis: 'The program that uses this token.',
  nightlyPipeline: 'Nightly pipeline',
} as const;
