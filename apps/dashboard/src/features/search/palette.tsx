import '@mantine/spotlight/styles.layer.css';
import { Modal, VisuallyHidden } from '@mantine/core';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import {
  IconDna2,
  IconFlask,
  IconFolders,
  IconGitBranch,
  IconGridDots,
  IconSearch,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Dialog, loadChunk, ProblemAlert, Remark } from '@paratope/dashboard-kit';
import { matching, type Named } from './entries.js';
import classes from './palette.module.css';
import { TEXT } from './text.js';
import { useCommands, type Command } from './use-commands.js';
import { useFound, type Found } from './use-found.js';

const NewProjectForm = lazy(() => loadChunk(() => import('../projects/new-project-form.js')));

const [store, spotlight] = createSpotlight();
/** Overlay, the same as below every other dialog. */
const OVERLAY = { backgroundOpacity: 0.6, blur: 0 };
const LIST = 'palette-entries';
/** Largest number of entries of each group. More letters narrow the search. */
const MOST = 6;

interface Group {
  readonly label: string;
  readonly entries: readonly Command[];
}

/**
 * Palette that finds pages, projects, candidates, variants, campaigns and some actions by name.
 * @param asked changes with each request to open the palette
 */
export default function Palette({ asked }: { readonly asked: number }) {
  useEffect(() => spotlight.open(), [asked]);
  const [isCreating, setIsCreating] = useState(false);
  const close = () => setIsCreating(false);
  return (
    <>
      <Search onCreateProject={() => setIsCreating(true)} />
      <Dialog opened={isCreating} onClose={close} title={TEXT.createProject}>
        <Suspense>
          <NewProjectForm onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
}

function Search({ onCreateProject }: { readonly onCreateProject: () => void }) {
  const { opened, query, selected } = useSpotlight(store);
  const { pages, actions } = useCommands(onCreateProject);
  const { isSearching, problem, ...found } = useFound(query, opened);
  const groups = useGroups({ query, pages, actions, found });
  const shown = groups.flatMap(({ entries }) => entries);
  useSelectedEntry(shown);
  const entry = shown[selected];
  const isNothing = shown.length === 0;
  return (
    <Spotlight.Root store={store} shortcut={null} scrollable maxHeight={480} overlayProps={OVERLAY}>
      <VisuallyHidden>
        <Modal.Title>{TEXT.searchAndCommands}</Modal.Title>
      </VisuallyHidden>
      <Spotlight.Search
        placeholder={TEXT.searchHint}
        aria-label={TEXT.searchHint}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      />
      <VisuallyHidden role="status">
        {entry !== undefined && TEXT.selected(entry.label, selected + 1, shown.length)}
      </VisuallyHidden>
      {problem && <ProblemAlert error={problem} />}
      <Spotlight.ActionsList id={LIST}>
        {groups.map(({ label, entries }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {entries.map(({ id, label: name, note, icon: Shape, run }) => (
              <Spotlight.Action
                key={id}
                className={classes['action'] ?? ''}
                label={name}
                {...(note !== undefined && { description: note })}
                leftSection={<Shape size={18} stroke={1.6} aria-hidden />}
                onClick={run}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {isNothing && (
          <Spotlight.Empty>{isSearching ? TEXT.searching : TEXT.nothingFound(query.trim())}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer visibleFrom="sm">
        <Remark small>{TEXT.keys}</Remark>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}

interface Searched {
  readonly query: string;
  readonly pages: readonly Command[];
  readonly actions: readonly Command[];
  readonly found: Omit<ReturnType<typeof useFound>, 'isSearching' | 'problem'>;
}

/** Matches of the query, grouped by type. Before anything is typed, only pages and actions are shown. Groups that load later are last. */
function useGroups({ query, pages, actions, found }: Searched): readonly Group[] {
  const navigate = useNavigate();
  const commands = (kind: string, icon: Icon, all: readonly Found[], open: (id: string) => void): readonly Command[] =>
    all.map((each) => ({ ...each, id: `${kind} ${each.id}`, icon, run: () => open(each.id) }));
  const few = <Entry extends Named>(entries: readonly Entry[]): Entry[] => matching(entries, query, MOST);
  const projects = commands('project', IconFolders, found.projects, (projectId) => {
    void navigate({ to: '/projects/$projectId', params: { projectId } });
  });
  const campaigns = commands('campaign', IconGridDots, found.campaigns, (id) => {
    void navigate({ to: `/campaigns/${id}` });
  });
  const candidates = commands('candidate', IconFlask, found.candidates, (candidateId) => {
    void navigate({ to: '/candidates/$candidateId', params: { candidateId } });
  });
  const variants = commands('variant', IconGitBranch, found.variants, (variantId) => {
    void navigate({ to: '/variants/$variantId', params: { variantId } });
  });
  const matches = commands('match', IconDna2, found.matches, (variantId) => {
    void navigate({ to: '/variants/$variantId', params: { variantId } });
  });
  const groups =
    query.trim() === ''
      ? [
          { label: TEXT.actions, entries: actions },
          { label: TEXT.pages, entries: pages },
        ]
      : [
          { label: TEXT.actions, entries: few(actions) },
          { label: TEXT.pages, entries: few(pages) },
          { label: TEXT.projects, entries: few(projects) },
          { label: TEXT.campaigns, entries: few(campaigns) },
          { label: TEXT.candidates, entries: few(candidates) },
          { label: TEXT.variants, entries: few(variants) },
          { label: TEXT.matches, entries: uniqueById(matches) },
        ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Each variant once: a Fab and a homodimer match by several chains. */
const uniqueById = (commands: readonly Command[]): readonly Command[] =>
  commands.filter(({ id }, place) => commands.findIndex((other) => other.id === id) === place);

/**
 * Keeps an entry selected. The component selects the first entry when a letter is typed, but results of the service arrive later. If no
 * entry was selected before, the first one is selected then, so that Enter opens it.
 */
function useSelectedEntry(shown: readonly Command[]): void {
  const key = shown.map(({ id }) => id).join();
  useEffect(() => {
    const list = document.getElementById(LIST);
    if (key === '' || list === null || list.querySelector('[data-selected]') !== null) return;
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.setState((state) => ({ ...state, selected: 0 }));
  }, [key]);
}
