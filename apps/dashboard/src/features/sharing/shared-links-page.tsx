import { Badge } from '@mantine/core';
import type { SharedLink } from '@paratope/sdk';
import { IconShare } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  api,
  Confirm,
  DataTable,
  EmptyState,
  ForRole,
  LoadedPages,
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
      <LoadedPages
        query={links}
        empty={<EmptyState icon={IconShare} title={TEXT.noLinksYet} text={TEXT.shareFromItsPage} />}
      >
        {(all) => (
          <DataTable
            minWidth={760}
            rows={all}
            columns={[
              [TEXT.title, ({ name }) => name],
              [TEXT.whatItShows, ({ type }) => TEXT.type[type]],
              [TEXT.project, ({ project_id }) => <ProjectLink projectId={project_id} />],
              [TEXT.madeBy, ({ made_by_name }) => made_by_name ?? TEXT.somebody],
              [
                TEXT.opened,
                ({ opened, last_opened_at }) =>
                  last_opened_at === null ? (
                    TEXT.never
                  ) : (
                    <>
                      {TEXT.openedTimes(opened)}
                      <RelativeTime at={last_opened_at} />
                    </>
                  ),
              ],
              [
                TEXT.ends,
                (link) =>
                  endOf(link) === undefined ? (
                    <RelativeTime at={link.expires_at} />
                  ) : (
                    <Badge color="gray">{endOf(link)}</Badge>
                  ),
              ],
              [
                { hidden: TEXT.actions },
                (link) => endOf(link) === undefined && <Revoke link={link} />,
                { ta: 'right' },
              ],
            ]}
          />
        )}
      </LoadedPages>
    </Page>
  );
}

function ProjectLink({ projectId }: { readonly projectId: string }) {
  const { data: project } = useQuery(reads('getProject', { path: { id: projectId } }));
  return (
    <TextLink to="/projects/$projectId" params={{ projectId }} size="sm">
      {project?.name ?? TEXT.project}
    </TextLink>
  );
}

function Revoke({ link: { id, name } }: { readonly link: SharedLink }) {
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => api.revokeSharedLink({ path: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listSharedLinks'] }),
  });
  return (
    <ForRole least="member">
      <Confirm
        title={TEXT.revokeQuestion(name)}
        action={TEXT.revokeLink}
        isPending={revoke.isPending}
        onConfirm={() => revoke.mutateAsync()}
      >
        {TEXT.itOpensNothing}
      </Confirm>
    </ForRole>
  );
}

/** How the link ended; undefined while it is open. */
function endOf({ revoked_at, expires_at }: SharedLink): string | undefined {
  if (revoked_at !== null) return TEXT.revoked;
  return Date.parse(expires_at) <= Date.now() ? TEXT.ended : undefined;
}
