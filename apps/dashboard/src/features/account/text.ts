/** Interface text of this part of the dashboard. */
export const TEXT = {
  activeSessions: 'Active sessions',
  password: 'Password',
  thisAccountHasNoPassword:
    'This account has no password. You sign in through your identity provider, or with a link from the operator of this installation.',
  secondFactor: 'Second factor',
  code: 'Code',
  sixDigitsFromYourAuthenticator: 'Six digits from your authenticator app, or a recovery code.',
  setUpASecondFactor:
    'Set up a second factor to continue. An authenticator app on your phone shows a code each time you sign in.',
  requiresASecondFactor: (org: string | number) => `${org} requires a second factor`,
  passwordChangedAllYourOther: 'Password changed. All your other sessions have ended.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  allYourOtherSessionsEnd: 'All your other sessions end. API tokens stay valid.',
  changePassword: 'Change password',
  whenYouSignInWith: 'When you sign in with your password, you also enter a code from your authenticator app.',
  withASecondFactorYou:
    'With a second factor, you sign in with your password and a code from an authenticator app on your phone.',
  removeSecondFactor: 'Remove second factor',
  setUpSecondFactor: 'Set up second factor',
  confirmCode: 'Confirm code',
  scanThisImageWithYour:
    'Scan this image with your authenticator app, or type the key below it into the app. Then enter the code that the app shows.',
  keyForTheAuthenticatorApp: 'Key for the authenticator app',
  key: 'key',
  continueSetup: 'Continue setup',
  theCodeIsRequiredWhen: 'The code is required when you sign in with a password. This account has no password yet.',
  storeTheseRecoveryCodesIn:
    'Store these recovery codes in a safe place. If you lose the app, each code signs you in once. They are shown only once.',
  recoveryCodes: 'recovery codes',
  finishSetup: 'Finish setup',
  secondFactorRemovedYouNow: 'Second factor removed. You now sign in with your password only.',
  signedIn: 'Signed in',
  lastUsed: 'Last used',
  expires: 'Expires',
  actions: 'Actions',
  thisSession: 'this session',
  endSession: 'End session',
  allYourSessionsEndIncluding: 'All your sessions end, including this one. API tokens stay valid.',
  signOutOfAllSessionsQuestion: 'Sign out of all sessions?',
  signOutOfAllSessions: 'Sign out of all sessions',
} as const;
