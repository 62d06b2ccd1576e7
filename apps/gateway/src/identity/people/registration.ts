import { ProblemError } from '@paratope/problem';

export const byInvitation = (): ProblemError => new ProblemError('forbidden', 'People come here by invitation.');
