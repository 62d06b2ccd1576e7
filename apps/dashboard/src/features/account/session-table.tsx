import { Badge, Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, Confirm, DataTable, endSession, Loaded, reads, RelativeTime } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

export function SessionTable() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sessions = useQuery(reads('listSessions'));
  const leave = async (): Promise<void> => {
    endSession(queries);
    await navigate({ to: '/sign-in' });
  };
  const endOne = useMutation({
    mutationFn: (id: string) => api.endSession({ path: { id } }),
    meta: { refreshes: ['listSessions'] },
  });
  const endAll = useMutation({ mutationFn: () => api.signOutEverywhere(), onSuccess: leave });
  return (
    <Loaded query={sessions}>
      {({ data }) => (
        <>
          <DataTable
            minWidth={480}
            rows={data}
            columns={[
              [TEXT.device, ({ device }) => device ?? TEXT.unknownDevice],
              [TEXT.signedIn, ({ created_at }) => <RelativeTime at={created_at} />],
              [TEXT.lastUsed, ({ last_seen_at }) => <RelativeTime at={last_seen_at} />],
              [TEXT.expires, ({ expires_at }) => <RelativeTime at={expires_at} />],
              [
                { hidden: TEXT.actions },
                ({ id, current }) => (
                  <Group justify="flex-end">
                    {current ? (
                      <Badge>{TEXT.thisSession}</Badge>
                    ) : (
                      <Button
                        size="compact-sm"
                        variant="default"
                        loading={endOne.isPending && endOne.variables === id}
                        onClick={() => endOne.mutate(id)}
                      >
                        {TEXT.endSession}
                      </Button>
                    )}
                  </Group>
                ),
              ],
            ]}
          />
          <Confirm
            title={TEXT.signOutOfAllSessionsQuestion}
            action={TEXT.signOutOfAllSessions}
            isPending={endAll.isPending}
            onConfirm={() => endAll.mutateAsync()}
            button={{ mt: 'sm', w: 'fit-content', variant: 'light', color: 'red', size: 'sm' }}
          >
            {TEXT.allYourSessionsEndIncluding}
          </Confirm>
        </>
      )}
    </Loaded>
  );
}
