import { Button, Group, Menu, Paper, Text } from '@mantine/core';
import { IconArchive, IconArrowsDiff, IconDownload, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ButtonLink, notifySuccess } from '@paratope/dashboard-kit';
import { Confirm } from '../../components/confirm.js';
import { saveFasta, saveTable } from './export.js';
import type { Chosen } from './selection.js';

interface SelectionBarProps {
  readonly projectId: string;
  readonly chosen: readonly Chosen[];
  /** Names of the columns of the table. */
  readonly shown: readonly string[];
  /** Filter, sort and search of the table. */
  readonly asked: Readonly<Record<string, string>>;
  readonly onClear: () => void;
}

const variants = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'variant' : 'variants'}`;

/** What can be done with the chosen variants, and with the table as a whole. */
export function SelectionBar({ projectId, chosen, shown, asked, onClear }: SelectionBarProps) {
  const queries = useQueryClient();
  const [first, second] = chosen;
  const archive = useMutation({
    mutationFn: async () => {
      for (const { id } of chosen) await api.archiveVariant({ path: { id } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['listProjectScores'] }),
    onSuccess: () => {
      const archived = chosen;
      onClear();
      notifySuccess(`${variants(archived.length)} archived. Restore one on its page.`);
    },
  });
  const save = useMutation({
    mutationFn: (file: 'csv' | 'xlsx' | 'parquet' | 'fasta') =>
      file === 'fasta' ? saveFasta(chosen) : saveTable(file, projectId, shown, asked),
  });
  return (
    <Paper withBorder px="sm" py={6} radius="md" role="region" aria-label="Selection">
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {chosen.length === 0 ? 'No variant chosen' : `${variants(chosen.length)} chosen`}
          </Text>
          {chosen.length > 0 && (
            <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconX size={14} />} onClick={onClear}>
              Clear selection
            </Button>
          )}
        </Group>
        <Group gap="xs">
          <ButtonLink
            size="xs"
            to="/run"
            search={{ variants: [], selection: projectId }}
            disabled={chosen.length === 0}
            leftSection={<IconPlayerPlay size={14} />}
          >
            Run pipelines
          </ButtonLink>
          <ButtonLink
            size="xs"
            variant="default"
            to="/compare"
            search={{ variant: second?.id ?? '', against: first?.id ?? '' }}
            disabled={chosen.length !== 2}
            leftSection={<IconArrowsDiff size={14} />}
          >
            Compare two
          </ButtonLink>
          <Confirm
            title={`Archive ${variants(chosen.length)}?`}
            action="Archive variants"
            onConfirm={() => archive.mutateAsync()}
            isPending={archive.isPending}
            trigger={(open) => (
              <Button
                size="xs"
                variant="default"
                disabled={chosen.length === 0}
                leftSection={<IconArchive size={14} />}
                onClick={open}
              >
                Archive
              </Button>
            )}
          >
            They leave the lists. Their jobs stay readable, and each can be restored.
          </Confirm>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="xs" variant="default" loading={save.isPending} leftSection={<IconDownload size={14} />}>
                Export
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>The table, with its columns, filter and order</Menu.Label>
              <Menu.Item onClick={() => save.mutate('csv')}>CSV</Menu.Item>
              <Menu.Item onClick={() => save.mutate('xlsx')}>Excel (XLSX)</Menu.Item>
              <Menu.Item onClick={() => save.mutate('parquet')}>Parquet</Menu.Item>
              <Menu.Label>The selection</Menu.Label>
              <Menu.Item disabled={chosen.length === 0} onClick={() => save.mutate('fasta')}>
                FASTA (protein)
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Group>
    </Paper>
  );
}
