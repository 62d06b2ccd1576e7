import type { ApiToken } from '@paratope/sdk';

/** To what a token is bound, a line each. */
export function boundsOf({ project_ids, networks }: Pick<ApiToken, 'project_ids' | 'networks'>): string[] {
  const projects = project_ids.length === 1 ? '1 project' : `${project_ids.length} projects`;
  return [
    ...(project_ids.length > 0 ? [`in ${projects}`] : []),
    ...(networks.length > 0 ? [`from ${networks.join(', ')}`] : []),
  ];
}

type Spending = Pick<ApiToken, 'daily_cap' | 'monthly_cap' | 'spent_today' | 'spent_this_month'>;

/** What it has spent of its caps, a line each; none without a cap. */
export const spentOf = ({ daily_cap, monthly_cap, spent_today, spent_this_month }: Spending): string[] => [
  ...(daily_cap === null ? [] : [`${spent_today ?? 0} of ${daily_cap} today`]),
  ...(monthly_cap === null ? [] : [`${spent_this_month ?? 0} of ${monthly_cap} this month`]),
];
