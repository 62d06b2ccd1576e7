import { Button, Group, Menu, Paper, Text, NumberInput } from '@mantine/core';
import {
  IconArchive,
  IconArrowsDiff,
  IconDots,
  IconDownload,
  IconFileText,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ButtonLink, Confirm, ForRole, MenuLink, notifyUndoable } from '@paratope/dashboard-kit';
import type { Chosen } from '@paratope/dashboard-kit/table';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { refreshProject } from '../../api/refresh-project.js';
import { DASHBOARDS } from '../../generated/pipelines.js';
import { MOST_REPORTED } from '../report/most-reported.js';
import { MOST_COMPARED } from '../variants/most-compared.js';
import { changeAll } from '../decisions/change-variants.js';
import { DecideMenu } from '../decisions/decide-menu.js';
import { MakeLeads } from '../leads/make-leads.js';
import { ShareLink } from '../sharing/share-link.js';
import { figureNames } from './decision-columns.js';
import { SaveResultsMenu } from '../leads/save-results-menu.js';
import {
  LABORATORY_FILES,
  saveAdaptyvDraft,
  saveFasta,
  saveLaboratoryFile,
  saveTable,
  type LaboratoryFile,
} from './export.js';
import { FoldElsewhere } from './fold-elsewhere.js';
import { TEXT } from './text.js';

/** Most variants of a shared table. */
const MOST_SHARED = 500;

/** Default number of rows. */
const USUAL = 10;

interface ChooseFirstProps {
  /** Number of loaded rows of the table. */
  readonly loaded: number;
  readonly onChoose: (count: number) => void;
}

/** Control that selects the first rows of the filtered and sorted table. */
function ChooseFirst({ loaded, onChoose }: ChooseFirstProps) {
  const [wanted, setWanted] = useState<number | string>(USUAL);
  const count = Math.min(loaded, typeof wanted === 'number' ? wanted : 0);
  return (
    <Group gap={4} wrap="nowrap">
      <Button size="compact-sm" variant="light" disabled={count < 1} onClick={() => onChoose(count)}>
        {TEXT.chooseFirst(count)}
      </Button>
      <NumberInput
        aria-label={TEXT.numberToChoose}
        size="xs"
        w={64}
        min={1}
        allowDecimal={false}
        allowNegative={false}
        value={wanted}
        onChange={setWanted}
      />
    </Group>
  );
}

const PROJECT_ACTIONS = DASHBOARDS.flatMap(({ projectAction }) => projectAction ?? []);

interface SelectionBarProps {
  readonly projectId: string;
  readonly chosen: readonly Chosen[];
  /** Names of the table's shown columns. */
  readonly shown: readonly string[];
  /** Filter, sort order and search of the table. */
  readonly asked: Readonly<Record<string, string>>;
  readonly onClear: () => void;
  /** Number of loaded rows of the table. */
  readonly loaded: number;
  /** Selects the first rows of the table in its order. */
  readonly onChooseFirst: (count: number) => void;
}

/** Actions on the selected variants and on the whole table. */
export function SelectionBar(props: SelectionBarProps) {
  const { projectId, chosen, shown, asked, onClear } = props;
  const queries = useQueryClient();
  const ids = chosen.map(({ id }) => id);
  const refresh = () => refreshProject(queries);
  const archive = useMutation({
    mutationFn: () => changeAll(ids, { archived: true }),
    onSettled: refresh,
    onSuccess: (notice) => {
      onClear();
      notifyUndoable(`${notice}. ${TEXT.restoreOnItsPage}`, () => changeAll(ids, { archived: false }).then(refresh));
    },
  });
  const [isFolding, folding] = useDisclosure();
  const save = useMutation({
    mutationFn: (file: 'csv' | 'xlsx' | 'parquet' | 'fasta') =>
      file === 'fasta' ? saveFasta(chosen) : saveTable(file, projectId, shown, asked),
  });
  const handOver = useMutation({
    mutationFn: (file: LaboratoryFile | 'adaptyvDraft') =>
      file === 'adaptyvDraft' ? saveAdaptyvDraft(projectId, chosen) : saveLaboratoryFile(file, projectId, chosen),
  });
  return (
    <Paper withBorder px="sm" py={6} radius="md" role="region" aria-label={TEXT.selection}>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {TEXT.chosenVariants(chosen.length)}
          </Text>
          {chosen.length > 0 && (
            <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconX size={14} />} onClick={onClear}>
              {TEXT.clearSelection}
            </Button>
          )}
          {props.loaded > 1 && <ChooseFirst loaded={props.loaded} onChoose={props.onChooseFirst} />}
        </Group>
        <Group gap="xs">
          <ForRole least="member">
            <ButtonLink
              size="xs"
              to="/run"
              search={{ variants: [], selection: projectId }}
              disabled={chosen.length === 0}
              leftSection={<IconPlayerPlay size={14} />}
            >
              {TEXT.runPipelines}
            </ButtonLink>
            <MakeLeads projectId={projectId} variantIds={ids} />
          </ForRole>
          <ForRole least="editor">
            <SaveResultsMenu variantIds={ids} />
          </ForRole>
          <ButtonLink
            size="xs"
            variant="default"
            to="/projects/$projectId/report"
            params={{ projectId }}
            disabled={chosen.length === 0 || chosen.length > MOST_REPORTED}
            leftSection={<IconFileText size={14} />}
          >
            {TEXT.report}
          </ButtonLink>
          {chosen.length <= MOST_SHARED && (
            <ShareLink
              what={{ type: 'table', project_id: projectId, variant_ids: ids, columns: figureNames(shown) }}
              title={TEXT.sharedTable(chosen.length)}
              size="xs"
            />
          )}
          <ForRole least="editor">
            <DecideMenu ids={ids} />
            <Confirm
              title={TEXT.archiveQuestion(chosen.length)}
              action={TEXT.archiveVariants}
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
                  {TEXT.archive}
                </Button>
              )}
            >
              {TEXT.theyLeaveTheListsTheir}
            </Confirm>
          </ForRole>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="xs" variant="default" leftSection={<IconDots size={14} />}>
                {TEXT.more}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <ForRole least="member" ofOrganization>
                {PROJECT_ACTIONS.map(({ path, icon: Shape, forAll, forSelection }) => (
                  <MenuLink key={path} to={path} search={{ project: projectId }} leftSection={<Shape size={14} />}>
                    {chosen.length === 0 ? forAll : forSelection}
                  </MenuLink>
                ))}
              </ForRole>
              <MenuLink
                to="/compare"
                search={{ variants: chosen.slice(0, MOST_COMPARED).map(({ id }) => id) }}
                disabled={chosen.length < 2 || chosen.length > MOST_COMPARED}
                leftSection={<IconArrowsDiff size={14} />}
              >
                {TEXT.compare}
              </MenuLink>
            </Menu.Dropdown>
          </Menu>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                size="xs"
                variant="default"
                loading={save.isPending || handOver.isPending}
                leftSection={<IconDownload size={14} />}
              >
                {TEXT.export}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{TEXT.theTableWithItsColumns}</Menu.Label>
              <Menu.Item onClick={() => save.mutate('csv')}>{TEXT.csv}</Menu.Item>
              <Menu.Item onClick={() => save.mutate('xlsx')}>{TEXT.excelXlsx}</Menu.Item>
              <Menu.Item onClick={() => save.mutate('parquet')}>{TEXT.parquet}</Menu.Item>
              <Menu.Label>{TEXT.theSelection}</Menu.Label>
              <Menu.Item disabled={chosen.length === 0} onClick={() => save.mutate('fasta')}>
                {TEXT.fastaProtein}
              </Menu.Item>
              <Menu.Label>{TEXT.forALaboratory}</Menu.Label>
              {[...(Object.keys(LABORATORY_FILES) as LaboratoryFile[]), 'adaptyvDraft' as const].map((file) => (
                <Menu.Item key={file} disabled={chosen.length === 0} onClick={() => handOver.mutate(file)}>
                  {TEXT[file]}
                </Menu.Item>
              ))}
              <Menu.Label>{TEXT.toFoldElsewhere}</Menu.Label>
              <Menu.Item disabled={chosen.length === 0} onClick={folding.open}>
                {TEXT.foldElsewhere}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <FoldElsewhere projectId={projectId} variantIds={ids} opened={isFolding} onClose={folding.close} />
        </Group>
      </Group>
    </Paper>
  );
}
