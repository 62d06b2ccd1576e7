import { Button, Menu, TextInput } from '@mantine/core';
import { IconCheckbox, IconListDetails, IconTagMinus, IconTagPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, DialogForm, notifySuccess, useHasRole } from '@paratope/dashboard-kit';
import { refreshProject } from '../../api/refresh-project.js';
import { changeAll, type VariantChange } from './change-variants.js';
import { useStages } from './stage-select.js';
import { StagesForm } from './stages-form.js';
import { TEXT } from './text.js';

type Form = 'add' | 'remove' | 'stages';

interface DecideMenuProps {
  /** Ids of the chosen variants. */
  readonly ids: readonly string[];
}

/** Menu for stage and tags of the chosen variants, and for the list of stages. */
export function DecideMenu({ ids }: DecideMenuProps) {
  const queries = useQueryClient();
  const stages = useStages();
  const manages = useHasRole('admin');
  const [opened, setOpened] = useState<Form>();
  const close = () => setOpened(undefined);
  const change = useMutation({
    mutationFn: (to: VariantChange) => changeAll(ids, to),
    onSuccess: notifySuccess,
    onSettled: () => refreshProject(queries),
  });
  const isEmpty = ids.length === 0;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" loading={change.isPending} leftSection={<IconCheckbox size={14} />}>
            {TEXT.decide}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{TEXT.setStage}</Menu.Label>
          {stages.map((stage) => (
            <Menu.Item key={stage} disabled={isEmpty} onClick={() => change.mutate({ stage })}>
              {stage}
            </Menu.Item>
          ))}
          <Menu.Item disabled={isEmpty} onClick={() => change.mutate({ stage: null })}>
            {TEXT.noStage}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item disabled={isEmpty} leftSection={<IconTagPlus size={16} />} onClick={() => setOpened('add')}>
            {TEXT.addTag}
          </Menu.Item>
          <Menu.Item disabled={isEmpty} leftSection={<IconTagMinus size={16} />} onClick={() => setOpened('remove')}>
            {TEXT.removeTag}
          </Menu.Item>
          {manages && (
            <Menu.Item leftSection={<IconListDetails size={16} />} onClick={() => setOpened('stages')}>
              {TEXT.editStages}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={opened === 'add'} onClose={close} title={TEXT.addTagTo(ids.length)}>
        <TagForm ids={ids} submit={TEXT.addTag} changeOf={(tag) => ({ add_tags: [tag] })} onDone={close} />
      </Dialog>
      <Dialog opened={opened === 'remove'} onClose={close} title={TEXT.removeTagFrom(ids.length)}>
        <TagForm ids={ids} submit={TEXT.removeTag} changeOf={(tag) => ({ remove_tags: [tag] })} onDone={close} />
      </Dialog>
      <Dialog opened={opened === 'stages'} onClose={close} title={TEXT.stagesOfOrganization}>
        <StagesForm stages={stages} onDone={close} />
      </Dialog>
    </>
  );
}

interface TagFormProps {
  readonly ids: readonly string[];
  readonly submit: string;
  readonly changeOf: (tag: string) => VariantChange;
  readonly onDone: () => void;
}

function TagForm({ ids, submit, changeOf, onDone }: TagFormProps) {
  const queries = useQueryClient();
  const [tag, setTag] = useState('');
  const change = useMutation({
    mutationFn: () => changeAll(ids, changeOf(tag.trim())),
    meta: { showsProblem: true },
    onSuccess: async (notice) => {
      await refreshProject(queries);
      notifySuccess(notice);
      onDone();
    },
  });
  return (
    <DialogForm mutation={change} onCancel={onDone} submit={submit} isReady={tag.trim() !== ''}>
      <TextInput
        label={TEXT.tag}
        maxLength={40}
        data-autofocus
        value={tag}
        onChange={({ currentTarget }) => setTag(currentTarget.value)}
      />
    </DialogForm>
  );
}
