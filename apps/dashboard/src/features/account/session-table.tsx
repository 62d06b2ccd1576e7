import { Badge, Button, Group, Table } from '@mantine/core';
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
            headings={[TEXT.device, TEXT.signedIn, TEXT.lastUsed, TEXT.expires, { hidden: TEXT.actions }]}
          >
            {data.map(({ id, device, created_at, last_seen_at, expires_at, current }) => (
              <Table.Tr key={id}>
                <Table.Td>{device ?? TEXT.unknownDevice}</Table.Td>
                <Table.Td>
                  <RelativeTime at={created_at} />
                </Table.Td>
                <Table.Td>
                  <RelativeTime at={last_seen_at} />
                </Table.Td>
                <Table.Td>
                  <RelativeTime at={expires_at} />
                </Table.Td>
                <Table.Td>
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
                </Table.Td>
              </Table.Tr>
            ))}
          </DataTable>
          <Confirm
            title={TEXT.signOutOfAllSessionsQuestion}
            action={TEXT.signOutOfAllSessions}
            isPending={endAll.isPending}
            onConfirm={() => endAll.mutateAsync()}
            trigger={(open) => (
              <Button mt="sm" w="fit-content" variant="light" color="red" size="sm" onClick={open}>
                {TEXT.signOutOfAllSessions}
              </Button>
            )}
          >
            {TEXT.allYourSessionsEndIncluding}
          </Confirm>
        </>
      )}
    </Loaded>
  );
}
