import { ActionIcon, Button, Menu, Group, Stack, Text, TextInput } from '@mantine/core';
import type { OperationId } from '@paratope/sdk';
import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Dialog } from '../dialog.js';
import { notifySuccess, notifyUndoable } from '../notifications.js';
import { useHasRole } from '../rights.js';
import { EditForm, type Editable, type Edited } from './edit-form.js';
import { TEXT } from './text.js';
import { ProblemAlert } from '../problem-alert.js';
import { TEXT as KIT } from '../text.js';

interface DeleteFormProps {
  readonly noun: string;
  readonly name: string;
  /** Sentence that states what is deleted with the resource. */
  readonly contents: string;
  readonly purge: () => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Deletes a resource and everything below it after its name was typed, so that an accidental click cannot delete a programme. */
function DeleteForm({ noun, name, contents, purge, onCancel }: DeleteFormProps) {
  const [typed, setTyped] = useState('');
  const remove = useMutation({ mutationFn: purge, meta: { showsProblem: true } });
  const isConfirmed = typed.trim() === name.trim();
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isConfirmed) remove.mutate();
  };
  return (
    <form onSubmit={send}>
      <Stack>
        {remove.error && <ProblemAlert error={remove.error} />}
        <Text size="sm">{TEXT.isDeletedWithIt(contents)}</Text>
        <Text size="sm">{TEXT.archiveInstead}</Text>
        <TextInput
          label={TEXT.typeTheName(name)}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {KIT.cancel}
          </Button>
          <Button type="submit" color="red.8" loading={remove.isPending} disabled={!isConfirmed}>
            {TEXT.deleteForGood(noun)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface ManageMenuProps<Choice extends string> {
  /** Noun for the resource, such as `project`. */
  readonly noun: string;
  readonly name: string;
  readonly archived: boolean;
  /** Time at which the resource's data were deleted; no action is possible after that. */
  readonly data_deleted_at?: string;
  /** Properties that can be edited in the menu. Absent if another page edits the resource. */
  readonly editable?: Editable<Choice>;
  readonly save?: (edited: Edited<Choice>) => Promise<unknown>;
  readonly archive: () => Promise<unknown>;
  readonly restore: () => Promise<unknown>;
  readonly purge: () => Promise<unknown>;
  /** Sentence that states what a purge deletes with the resource. */
  readonly contents: string;
  /** Operations that return the resource; their answers are read again after a change. */
  readonly shownBy: readonly OperationId[];
  /** Leaves the page of the deleted resource. */
  readonly onDeleted?: () => Promise<void>;
  /** Shows an icon in place of a button, for a row of a list. */
  readonly isInRow?: boolean;
}

/** Menu with the actions on a resource itself: edit, archive, restore, delete for good. A viewer does not see it. */
export function ManageMenu<Choice extends string = never>(props: ManageMenuProps<Choice>) {
  const edits = useHasRole('editor');
  return edits && props.data_deleted_at === undefined ? <LivingMenu {...props} /> : null;
}

function LivingMenu<Choice extends string>(props: ManageMenuProps<Choice>) {
  const { noun, name, archived, editable, save, shownBy, isInRow = false } = props;
  const queries = useQueryClient();
  const manages = useHasRole('admin');
  const [opened, setOpened] = useState<'edit' | 'delete'>();
  const close = () => setOpened(undefined);
  const refresh = () => Promise.all(shownBy.map((id) => queries.invalidateQueries({ queryKey: [id] })));
  const sayRestored = async () => {
    await refresh();
    notifySuccess(TEXT.restoredNotice(name));
  };
  const restore = useMutation({ mutationFn: props.restore, onSuccess: sayRestored });
  const archive = useMutation({
    mutationFn: props.archive,
    onSuccess: async () => {
      await refresh();
      // The menu may have been removed by then, because the row has left the list.
      notifyUndoable(TEXT.archivedNotice(name), () => props.restore().then(sayRestored));
    },
  });
  const toggle = archived ? restore : archive;
  const saveAndRefresh = async (edited: Edited<Choice>) => {
    await save?.(edited);
    await refresh();
  };
  const purge = async () => {
    await props.purge();
    close();
    // The page is left first: reading the deleted resource again would show an error.
    await props.onDeleted?.();
    await refresh();
    notifySuccess(TEXT.deletedNotice(name));
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          {isInRow ? (
            <ActionIcon variant="subtle" color="gray" aria-label={TEXT.manage(noun, name)}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          ) : (
            <Button variant="default" loading={toggle.isPending} leftSection={<IconDots size={16} aria-hidden />}>
              {TEXT.manageLabel}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {editable && !archived && (
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setOpened('edit')}>
              {TEXT.edit(noun)}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={archived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
            onClick={() => toggle.mutate()}
          >
            {archived ? TEXT.restore(noun) : TEXT.archive(noun)}
          </Menu.Item>
          {manages && (
            <Menu.Item color="red.8" leftSection={<IconTrash size={16} />} onClick={() => setOpened('delete')}>
              {TEXT.deleteForGood(noun)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={opened === 'edit'} onClose={close} title={TEXT.editTitle(name)}>
        {editable && <EditForm editable={editable} save={saveAndRefresh} onDone={close} />}
      </Dialog>
      <Dialog opened={opened === 'delete'} onClose={close} title={TEXT.deleteQuestion(noun, name)}>
        <DeleteForm noun={noun} name={name} contents={props.contents} purge={purge} onCancel={close} />
      </Dialog>
    </>
  );
}
