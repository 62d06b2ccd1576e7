import { Badge, Code, Group, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  api,
  Confirm,
  EmptyState,
  LoadedPages,
  Page,
  readsPages,
  RelativeTime,
  useOrg,
  DataTable,
} from '@paratope/dashboard-kit';
import { EditApiToken } from './edit-api-token.js';
import { NewApiToken } from './new-api-token.js';
import { TEXT } from './text.js';
import type { ApiToken } from '@paratope/sdk';

/** Projects and networks to which a token is bound, a line each. */
function boundsOf({ project_ids, networks }: Pick<ApiToken, 'project_ids' | 'networks'>): string[] {
  const projects = project_ids.length === 1 ? TEXT.inOneProject : TEXT.inProjects(project_ids.length);
  return [
    ...(project_ids.length > 0 ? [projects] : []),
    ...(networks.length > 0 ? [TEXT.fromNetworks(networks.join(', '))] : []),
  ];
}

type Spending = Pick<ApiToken, 'daily_cap' | 'monthly_cap' | 'spent_today' | 'spent_this_month'>;

/** Spending of a token against its caps, a line each; none without a cap. */
const spentOf = ({ daily_cap, monthly_cap, spent_today, spent_this_month }: Spending): string[] => [
  ...(daily_cap === null ? [] : [TEXT.spentToday(spent_today ?? 0, daily_cap)]),
  ...(monthly_cap === null ? [] : [TEXT.spentThisMonth(spent_this_month ?? 0, monthly_cap)]),
];

export function ApiTokensPage() {
  const { org_id } = useOrg();
  const tokens = useInfiniteQuery(readsPages('listApiTokens', { path: { org_id } }));
  const revoke = useMutation({
    mutationFn: (id: string) => api.revokeApiToken({ path: { org_id, token_id: id } }),
    meta: { refreshes: ['listApiTokens'] },
  });
  return (
    <Page title={TEXT.apiTokens} description={TEXT.tokensGiveProgramsAccessTo} actions={<NewApiToken />}>
      <LoadedPages
        query={tokens}
        empty={
          <EmptyState
            icon={IconKey}
            title={TEXT.noApiTokensYet}
            text={TEXT.withATokenScriptsAnd}
            action={<NewApiToken />}
          />
        }
      >
        {(all) => (
          <DataTable
            minWidth={880}
            rows={all}
            columns={[
              [
                { text: TEXT.name, miw: 160 },
                ({ name, livemode }) => (
                  <Group gap="xs">
                    {name}
                    {livemode ? null : <Badge color="orange">{TEXT.sandbox}</Badge>}
                  </Group>
                ),
              ],
              [TEXT.prefix, ({ prefix }) => <Code>{prefix}…</Code>],
              [
                TEXT.scopesAndLimits,
                (token) => (
                  <>
                    {token.scopes.join(', ')}
                    {boundsOf(token).map((bound) => (
                      <Text key={bound} size="xs" c="dimmed">
                        {bound}
                      </Text>
                    ))}
                  </>
                ),
              ],
              [TEXT.creditsSpent, (token) => spentOf(token).map((line) => <div key={line}>{line}</div>)],
              [TEXT.created, ({ created_at }) => <RelativeTime at={created_at} />],
              [
                TEXT.lastUsed,
                ({ last_used_at }) => (last_used_at === null ? TEXT.never : <RelativeTime at={last_used_at} />),
              ],
              [
                { hidden: TEXT.actions },
                (token) => (
                  <Group justify="flex-end" wrap="nowrap" gap={4}>
                    <EditApiToken token={token} />
                    <Confirm
                      title={TEXT.revokeQuestion(token.name)}
                      action={TEXT.revokeToken}
                      isPending={revoke.isPending}
                      onConfirm={() => revoke.mutateAsync(token.id)}
                    >
                      {TEXT.programsThatUseThisToken}
                    </Confirm>
                  </Group>
                ),
              ],
            ]}
          />
        )}
      </LoadedPages>
    </Page>
  );
}
