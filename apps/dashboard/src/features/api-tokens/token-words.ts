import type { ApiToken } from '@paratope/sdk';
import { TEXT } from './text.js';

/** Projects and networks to which a token is bound, a line each. */
export function boundsOf({ project_ids, networks }: Pick<ApiToken, 'project_ids' | 'networks'>): string[] {
  const projects = project_ids.length === 1 ? TEXT.inOneProject : TEXT.inProjects(project_ids.length);
  return [
    ...(project_ids.length > 0 ? [projects] : []),
    ...(networks.length > 0 ? [TEXT.fromNetworks(networks.join(', '))] : []),
  ];
}

type Spending = Pick<ApiToken, 'daily_cap' | 'monthly_cap' | 'spent_today' | 'spent_this_month'>;

/** Spending of a token against its caps, a line each; none without a cap. */
export const spentOf = ({ daily_cap, monthly_cap, spent_today, spent_this_month }: Spending): string[] => [
  ...(daily_cap === null ? [] : [TEXT.spentToday(spent_today ?? 0, daily_cap)]),
  ...(monthly_cap === null ? [] : [TEXT.spentThisMonth(spent_this_month ?? 0, monthly_cap)]),
];
