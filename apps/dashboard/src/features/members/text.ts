/** Interface text of this part of the dashboard. */
export const TEXT = {
  projects: 'Projects',
  allProjects: 'All projects',
  onlyTheseProjects: 'Only these projects',
  nothingOfOthers: 'The person sees nothing of other projects.',
  chooseProjects: 'Choose projects',
  projectsOf: (email: string, shown: string) => `Projects of ${email}: ${shown}`,
  projectsOfMember: (email: string) => `Projects of ${email}`,
  saveProjects: 'Save projects',
  roleHints: {
    viewer: 'Reads everything and changes nothing.',
    editor: 'Creates and changes molecules, spends no credits.',
    member: 'Also runs pipelines, which spends credits.',
    admin: 'Also manages tokens, members and payments.',
    owner: 'Also manages owners.',
  },
  inviteMember: 'Invite member',
  noEMailIsSent: 'No e-mail is sent. This link is shown only once and expires after seven days.',
  sendThisLinkToThe: 'Send this link to the new member',
  link: 'link',
  done: 'Done',
  eMailAddress: 'E-mail address',
  role: 'Role',
  onlyAPersonWithAn:
    'Only a person with an account for this e-mail address, new or existing, can accept the invitation.',
  members: 'Members',
  membersOfMembersCanUse: (name: string | number) =>
    `Members of ${name}. Viewers read. Editors also create and change molecules. Members also run pipelines, which spends credits. Admins also manage tokens and members, owners also owners.`,
  name: 'Name',
  memberSince: 'Member since',
  actions: 'Actions',
  you: 'you',
  roleOf: (email: string | number) => `Role of ${email}`,
  accessEndsAtOnceOpen: 'Access ends at once. Open invitations from this member are withdrawn. API tokens stay valid.',
  leaveQuestion: 'Leave this organization?',
  removeQuestion: (email: string | number) => `Remove ${email}?`,
  leaveOrganization: 'Leave organization',
  removeMember: 'Remove member',
  openInvitations: 'Open invitations',
  noOpenInvitations: 'No open invitations.',
  expires: 'Expires',
  withdrawInvitation: 'Withdraw invitation',
  retention: 'Retention',
  daysOfResults: 'Days for results and files',
  daysOfEvents: 'Days for webhook events',
  emptyForGood: 'After the end of the job. Empty: for good.',
  emptyKeeps: (days: number) => `At most ${days}. Empty: ${days}.`,
  changeRetention: 'Change retention',
  changeRetentionQuestion: 'Change the retention?',
  olderResultsAreDeleted:
    'Results and files of jobs that ended longer ago, and older webhook events with their deliveries, are deleted within minutes. This cannot be undone.',
  whatRetentionLeaves:
    'Jobs stay in lists without their results. Sequences, the ledger and the audit log are kept as they are.',
  signIn: 'Sign-in',
  requireASecondFactor: 'Require a second factor',
  membersWhoSignInWith:
    'Members who sign in with a password and have no second factor must set one up before they can do anything else. API tokens, and members who sign in through your identity provider, are not affected.',
} as const;

/** Text for the number of projects to which a person is restricted; 0 for no restriction. */
export const projectsText = (count: number): string =>
  count === 0 ? TEXT.allProjects : count === 1 ? '1 project' : `${count} projects`;
