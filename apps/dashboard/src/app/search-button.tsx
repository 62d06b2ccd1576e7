import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useReducer } from 'react';
import { loadChunk } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** No part of the first load: the palette comes when somebody asks for it. */
const Palette = lazy(() => loadChunk(() => import('../features/search/palette.js')));

const Shape = <IconSearch size={16} stroke={1.6} aria-hidden />;

/** Opens the palette, by a press or by Ctrl K (⌘ K on a Mac), also from within a field. */
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
