import { Card, Group, SimpleGrid, Skeleton, Stack, Text, Button } from '@mantine/core';
import { IconFolders, IconFlask } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  ArchivableList,
  EmptyState,
  Page,
  readsPages,
  RelativeTime,
  useArchived,
  ForRole,
  Remark,
} from '@paratope/dashboard-kit';
import { CardLink } from '../../components/card-link.js';
import { NewProject } from './new-project.js';
import { TEXT } from './text.js';
import { useSampleProgramme } from './use-sample-programme.js';

function NewSampleProgramme() {
  const create = useSampleProgramme();
  return (
    <ForRole least="editor" ofOrganization>
      <Button
        variant="default"
        leftSection={<IconFlask size={16} />}
        loading={create.isPending}
        onClick={() => create.mutate()}
      >
        {TEXT.createSampleProgramme}
      </Button>
    </ForRole>
  );
}

const Cards = (
  <SimpleGrid cols={{ base: 1, sm: 2, lg: 3, xl: 4 }} role="status" aria-busy="true" aria-label={TEXT.loading}>
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} height={112} />
    ))}
  </SimpleGrid>
);

export function ProjectsPage() {
  const archived = useArchived();
  const projects = useInfiniteQuery(readsPages('listProjects', { query: archived.query }));
  return (
    <Page title={TEXT.projects} description={TEXT.aProjectHoldsRelatedAntibodies} actions={<NewProject />}>
      <ArchivableList
        nouns={TEXT.projectsInText}
        archived={archived}
        query={projects}
        loading={Cards}
        empty={
          <EmptyState
            icon={IconFolders}
            title={TEXT.noProjectsYet}
            text={TEXT.createAProjectForYour}
            action={
              <Group>
                <NewProject />
                <NewSampleProgramme />
              </Group>
            }
          />
        }
      >
        {(rows) => (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3, xl: 4 }}>
            {rows.map(({ id, name, description, created_at }) => (
              <Card key={id} withBorder padding="lg" pos="relative">
                <Stack gap={6} h="100%">
                  <CardLink to="/projects/$projectId" params={{ projectId: id }}>
                    {name}
                  </CardLink>
                  <Text size="sm" c="dimmed" lineClamp={2} flex={1}>
                    {description}
                  </Text>
                  <Remark small>
                    {TEXT.createdLabel} <RelativeTime at={created_at} />
                  </Remark>
                </Stack>
              </Card>
            ))}
          </SimpleGrid>
        )}
      </ArchivableList>
    </Page>
  );
}
