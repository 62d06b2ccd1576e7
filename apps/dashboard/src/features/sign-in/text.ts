/** Interface text of this part of the dashboard. */
export const TEXT = {
  paratope: (title: string | number) => `${title} · Paratope`,
  paratopeLabel: 'Paratope',
  acceptAnInvitation: 'Accept an invitation',
  alreadyHaveAnAccount: 'Already have an account?',
  signInFirst: 'Sign in first',
  youAreSignedInAs: (email: string | number) => `You are signed in as ${email}.`,
  inviter: (name: string | null) => name ?? 'An administrator',
  invitedTo: (inviter: string, org: string) => `${inviter} invites you to ${org}`,
  roleOffered: {
    viewer: 'As a viewer you read and change nothing.',
    editor: 'As an editor you read, create and change molecules, and spend no credits.',
    member: 'As a member you read, change molecules and run pipelines, which spends credits.',
    admin: 'As an admin you also manage tokens, members and payments.',
    owner: 'As an owner you manage everything.',
  },
  inProjects: (names: readonly string[]) =>
    names.length === 0
      ? 'In all projects.'
      : `Only in ${names.length === 1 ? 'the project' : 'the projects'} ${names.join(', ')}.`,
  invitationFor: (email: string, until: string) => `For ${email}, open until ${until}.`,
  invitationCode: 'Invitation code',
  theCodeFromYourInvitation: 'The code from your invitation.',
  yourName: 'Your name',
  password: 'Password',
  joinOrganization: 'Join organization',
  createAccountAndJoin: 'Create account and join',
  atLeast12CharactersLength: 'At least 12 characters. Length matters most: you can use a sentence.',
  createAccount: 'Create account',
  signIn: 'Sign in',
  organization: 'Organization',
  eMailAddress: 'E-mail address',
  signInLabel: 'Sign-in',
  noAccountYet: 'No account yet?',
  accountsAreByInvitationOnly:
    'Accounts are by invitation only. The operator of this installation can create a sign-in link.',
  or: 'or',
  signInAgain: 'Sign in again',
  yourSessionEnded: (email: string) =>
    `Your session ended. Sign in as ${email} to continue: the page and what you entered stay as they are.`,
  orInAnotherTab: 'You can also sign in in another tab. This page continues when you come back to it.',
  leaveThisPage: 'Leave this page',
  openSignIn: 'Open sign-in',
  signInWithYourIdentity: 'Sign in with your identity provider',
} as const;
