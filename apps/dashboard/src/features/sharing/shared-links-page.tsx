import { Badge, Button, Table } from '@mantine/core';
import type { SharedLink } from '@paratope/sdk';
import { IconShare } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  api,
  Confirm,
  DataTable,
  EmptyState,
  ForRole,
  Loaded,
  MoreButton,
  Page,
  reads,
  readsPages,
  RelativeTime,
  TextLink,
} from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** Links of the organization, with those that have ended. */
export function SharedLinksPage() {
  const links = useInfiniteQuery(readsPages('listSharedLinks'));
  return (
    <Page title={TEXT.sharedLinks} description={TEXT.aboutSharedLinks}>
      <Loaded
        query={links}
        empty={
          <EmptyState icon={IconShare} title={TEXT.noLinksYet}>
            {TEXT.shareFromItsPage}
          </EmptyState>
        }
      >
        {(all) => (
          <>
            <DataTable
              minWidth={760}
              headings={[
                TEXT.title,
                TEXT.whatItShows,
                TEXT.project,
                TEXT.madeBy,
                TEXT.opened,
                TEXT.ends,
                { hidden: TEXT.actions },
              ]}
            >
              {all.map((link) => (
                <LinkRow key={link.id} link={link} />
              ))}
            </DataTable>
            <MoreButton query={links} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function LinkRow({ link }: { readonly link: SharedLink }) {
  const { id, name, type, project_id: projectId, made_by_name, opened, last_opened_at } = link;
  const queries = useQueryClient();
  const { data: project } = useQuery(reads('getProject', { path: { id: projectId } }));
  const revoke = useMutation({
    mutationFn: () => api.revokeSharedLink({ path: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listSharedLinks'] }),
  });
  const end = endOf(link);
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td>{TEXT.type[type]}</Table.Td>
      <Table.Td>
        <TextLink to="/projects/$projectId" params={{ projectId }} size="sm">
          {project?.name ?? TEXT.project}
        </TextLink>
      </Table.Td>
      <Table.Td>{made_by_name ?? TEXT.somebody}</Table.Td>
      <Table.Td>
        {last_opened_at === null ? (
          TEXT.never
        ) : (
          <>
            {TEXT.openedTimes(opened)}
            <RelativeTime at={last_opened_at} />
          </>
        )}
      </Table.Td>
      <Table.Td>
        {end === undefined ? <RelativeTime at={link.expires_at} /> : <Badge color="gray">{end}</Badge>}
      </Table.Td>
      <Table.Td ta="right">
        {end === undefined && (
          <ForRole least="member">
            <Confirm
              title={TEXT.revokeQuestion(name)}
              action={TEXT.revokeLink}
              isPending={revoke.isPending}
              onConfirm={() => revoke.mutateAsync()}
              trigger={(open) => (
                <Button size="compact-sm" variant="light" color="red" onClick={open}>
                  {TEXT.revokeLink}
                </Button>
              )}
            >
              {TEXT.itOpensNothing}
            </Confirm>
          </ForRole>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** How the link ended; undefined while it is open. */
function endOf({ revoked_at, expires_at }: SharedLink): string | undefined {
  if (revoked_at !== null) return TEXT.revoked;
  return Date.parse(expires_at) <= Date.now() ? TEXT.ended : undefined;
}
