import { Alert, Button, Group, List, Progress, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ButtonLink, Dialog, readsPages, api, problemText } from '@paratope/dashboard-kit';
import type { ScreenRow } from '@paratope/sdk';
import { IconFlask } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TEXT } from './text.js';
import { candidateOf } from './candidate-of-row.js';

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
        allowDeselect
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

/** Antibody that could not become a candidate, with the reason. */
interface Failure {
  readonly name: string;
  readonly detail: string;
}

/** Creates candidates one after the other. A refused one does not undo those created before. */
function useMakeCandidates() {
  const queries = useQueryClient();
  const [made, setMade] = useState(0);
  const [failed, setFailed] = useState<readonly Failure[]>([]);
  const [state, setState] = useState<'ready' | 'running' | 'done'>('ready');
  const run = async (projectId: string, rows: readonly ScreenRow[]): Promise<void> => {
    setState('running');
    for (const row of rows) {
      const { name, ...candidate } = candidateOf(row);
      if (!('format' in candidate)) {
        setFailed((before) => [...before, { name, detail: TEXT.noFormatForLightChain }]);
        continue;
      }
      try {
        await api.createTherapeuticCandidate({ body: { project_id: projectId, name, ...candidate } });
        setMade((before) => before + 1);
      } catch (error) {
        setFailed((before) => [...before, { name, detail: problemText(error).detail }]);
      }
    }
    setState('done');
    await queries.invalidateQueries({ queryKey: ['listTherapeuticCandidates'] });
    await queries.invalidateQueries({ queryKey: ['listProjectScores'] });
    await queries.invalidateQueries({ queryKey: ['getProjectOverview'] });
  };
  return { made, failed, state, run };
}
