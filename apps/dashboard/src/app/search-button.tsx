import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useReducer } from 'react';
import { loadChunk } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** The palette is not part of the first load. It is loaded when it is opened. */
const Palette = lazy(() => loadChunk(() => import('../features/search/palette.js')));

const Shape = <IconSearch size={16} stroke={1.6} aria-hidden />;

/** Button that opens the palette; Ctrl K (⌘ K on a Mac) opens it too, even from within a field. */
export function SearchButton() {
  const [asked, ask] = useReducer((times: number) => times + 1, 0);
  useHotkeys([['mod+K', ask]], []);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        visibleFrom="sm"
        leftSection={Shape}
        rightSection={<Kbd size="xs">{TEXT.ctrlK}</Kbd>}
        onClick={ask}
      >
        {TEXT.search}
      </Button>
      <ActionIcon variant="subtle" color="gray" size={36} hiddenFrom="sm" aria-label={TEXT.search} onClick={ask}>
        {Shape}
      </ActionIcon>
      {asked > 0 && (
        <Suspense>
          <Palette asked={asked} />
        </Suspense>
      )}
    </>
  );
}
