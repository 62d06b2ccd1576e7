import { Alert, Button, Group, List, Progress, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ButtonLink, Dialog, readsPages } from '@paratope/dashboard-kit';
import type { ScreenRow } from '@paratope/sdk';
import { IconFlask } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TEXT } from './text.js';
import { useMakeCandidates } from './use-make-candidates.js';

/** Form that creates candidates from the chosen antibodies in a chosen project. */
export function MakeCandidates({ rows }: { readonly rows: readonly ScreenRow[] }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button size="xs" disabled={rows.length === 0} leftSection={<IconFlask size={14} />} onClick={open}>
        {TEXT.makeCandidates}
      </Button>
      <Dialog opened={opened} onClose={close} title={TEXT.candidatesTitle}>
        <MakeCandidatesForm rows={rows} onClose={close} />
      </Dialog>
    </>
  );
}

interface FormProps {
  readonly rows: readonly ScreenRow[];
  readonly onClose: () => void;
}

function MakeCandidatesForm({ rows, onClose }: FormProps) {
  const [project, setProject] = useState<string | null>(null);
  const projects = useInfiniteQuery(readsPages('listProjects', undefined, 200));
  const { made, failed, state, run } = useMakeCandidates();
  return (
    <Stack>
      <Text size="sm">{TEXT.candidatesHint}</Text>
      <Select
        label={TEXT.project}
        placeholder={TEXT.chooseAProject}
        searchable
        data={(projects.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={project}
        disabled={state !== 'ready'}
        onChange={setProject}
      />
      {state === 'running' && (
        <Progress value={(100 * (made + failed.length)) / rows.length} aria-label={TEXT.madeOf(made, rows.length)} />
      )}
      {state === 'done' && <Alert color="teal">{TEXT.madeCandidates(made)}</Alert>}
      {failed.length > 0 && (
        <Alert color="red">
          <List size="sm">
            {failed.map(({ name, detail }) => (
              <List.Item key={name}>{TEXT.cannotBeMade(name, detail)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Group justify="flex-end">
        {state === 'done' && project !== null ? (
          <>
            <Button variant="default" onClick={onClose}>
              {TEXT.done}
            </Button>
            <ButtonLink to="/projects/$projectId" params={{ projectId: project }}>
              {TEXT.openProject}
            </ButtonLink>
          </>
        ) : (
          <Button
            disabled={project === null}
            loading={state === 'running'}
            onClick={() => {
              if (project !== null) void run(project, rows);
            }}
          >
            {TEXT.makeCandidatesOf(rows.length)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
