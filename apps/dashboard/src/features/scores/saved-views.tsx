import { Button, Menu, TextInput } from '@mantine/core';
import type { View } from '@paratope/sdk';
import { IconBookmark, IconCheck, IconDeviceFloppy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, Dialog, DialogForm, fieldProblem, notifySuccess, readsPages, ForRole } from '@paratope/dashboard-kit';
import { isAsSaved, settingsOf, viewFrom, type TableView } from './table-view.js';
import { TEXT } from './text.js';

interface SavedViewsProps {
  readonly projectId: string;
  readonly view: TableView;
  /** Columns that the table can show. */
  readonly columns: readonly { readonly name: string }[];
  readonly onChange: (view: Partial<TableView>) => void;
}

/** Menu of the organization's shared views: to apply, save, change, rename and delete them. */
export function SavedViews({ projectId, view, columns, onChange }: SavedViewsProps) {
  const queries = useQueryClient();
  const { data: all = [] } = useInfiniteQuery(readsPages('listViews', undefined, 100));
  const [asked, setAsked] = useState<'create' | 'rename' | 'delete'>();
  const own = all.filter(({ project_id: project }) => project === projectId);
  const others = all.filter(({ project_id: project }) => project !== projectId);
  const saved = own.find(({ id }) => id === view.savedAs);
  const isChanged = saved !== undefined && !isAsSaved(view, saved, columns);
  const done = (message: string): void => {
    void queries.invalidateQueries({ queryKey: ['listViews'] });
    setAsked(undefined);
    notifySuccess(message);
  };
  const update = useMutation({
    mutationFn: (id: string) => api.updateView({ path: { id }, body: settingsOf(view) }),
    onSuccess: ({ name }) => done(TEXT.viewSaved(name)),
  });
  const item = (each: View) => (
    <Menu.Item
      key={each.id}
      rightSection={each.id === saved?.id ? <IconCheck size={14} aria-label={TEXT.inUse} /> : undefined}
      onClick={() => onChange({ savedAs: undefined, ...viewFrom(each, columns) })}
    >
      {each.name}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} />} maw={260}>
            {saved === undefined ? TEXT.views : isChanged ? TEXT.changedView(saved.name) : saved.name}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          <Menu.Label>{own.length === 0 ? TEXT.noViewsYet : TEXT.viewsOfThisProject}</Menu.Label>
          {own.map(item)}
          {others.length > 0 && <Menu.Label>{TEXT.viewsOfOtherProjects}</Menu.Label>}
          {others.map(item)}
          <ForRole least="editor">
            <Menu.Divider />
            <Menu.Item leftSection={<IconPlus size={14} />} onClick={() => setAsked('create')}>
              {TEXT.saveAsNewView}
            </Menu.Item>
            {saved && (
              <>
                <Menu.Item
                  leftSection={<IconDeviceFloppy size={14} />}
                  disabled={!isChanged}
                  onClick={() => update.mutate(saved.id)}
                >
                  {TEXT.saveChangesOfView(saved.name)}
                </Menu.Item>
                <Menu.Item leftSection={<IconPencil size={14} />} onClick={() => setAsked('rename')}>
                  {TEXT.renameView(saved.name)}
                </Menu.Item>
                <Menu.Item leftSection={<IconTrash size={14} />} onClick={() => setAsked('delete')}>
                  {TEXT.deleteViewOf(saved.name)}
                </Menu.Item>
              </>
            )}
          </ForRole>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={asked === 'create'} onClose={() => setAsked(undefined)} title={TEXT.saveAsNewView}>
        <ViewName
          name=""
          submit={TEXT.saveView}
          onCancel={() => setAsked(undefined)}
          save={(name) => api.createView({ body: { project_id: projectId, name, ...settingsOf(view) } })}
          onSaved={({ id, name }) => {
            onChange({ savedAs: id });
            done(TEXT.viewSaved(name));
          }}
        />
      </Dialog>
      {saved && (
        <>
          <Dialog opened={asked === 'rename'} onClose={() => setAsked(undefined)} title={TEXT.renameView(saved.name)}>
            <ViewName
              name={saved.name}
              submit={TEXT.renameViewAction}
              onCancel={() => setAsked(undefined)}
              save={(name) => api.updateView({ path: { id: saved.id }, body: { name } })}
              onSaved={({ name }) => done(TEXT.viewSaved(name))}
            />
          </Dialog>
          <Dialog opened={asked === 'delete'} onClose={() => setAsked(undefined)} title={TEXT.deleteViewOf(saved.name)}>
            <DeleteView
              view={saved}
              onCancel={() => setAsked(undefined)}
              onDeleted={() => {
                onChange({ savedAs: undefined });
                done(TEXT.viewDeleted(saved.name));
              }}
            />
          </Dialog>
        </>
      )}
    </>
  );
}

interface ViewNameProps {
  readonly name: string;
  readonly submit: string;
  readonly onCancel: () => void;
  readonly save: (name: string) => Promise<View>;
  readonly onSaved: (view: View) => void;
}

function ViewName({ name, submit, onCancel, save, onSaved }: ViewNameProps) {
  const [typed, setTyped] = useState(name);
  const mutation = useMutation({
    mutationFn: () => save(typed.trim()),
    meta: { showsProblem: true },
    onSuccess: onSaved,
  });
  return (
    <DialogForm mutation={mutation} onCancel={onCancel} submit={submit} isReady={typed.trim() !== ''}>
      <TextInput
        label={TEXT.nameOfView}
        description={TEXT.everybodyOfTheProject}
        data-autofocus
        value={typed}
        error={fieldProblem(mutation.error, '/name')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

interface DeleteViewProps {
  readonly view: View;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

function DeleteView({ view: { id }, onCancel, onDeleted }: DeleteViewProps) {
  const mutation = useMutation({
    mutationFn: () => api.deleteView({ path: { id } }),
    meta: { showsProblem: true },
    onSuccess: onDeleted,
  });
  return (
    <DialogForm mutation={mutation} onCancel={onCancel} submit={TEXT.deleteView}>
      {TEXT.viewIsDeletedForEverybody}
    </DialogForm>
  );
}
