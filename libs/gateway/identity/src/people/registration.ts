import { ProblemError } from '@paratope/problem';

export const byInvitation = (): ProblemError =>
  new ProblemError(
    'forbidden',
    'Accounts are created by invitation only: ask an administrator of your organization for one.',
  );
