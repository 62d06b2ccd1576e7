import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { loadChunk } from '@paratope/dashboard-kit';

/** What shows Markdown is no part of the first load. */
const MarkdownText = lazy(() => loadChunk(() => import('./markdown.js')));

/** A note as it reads; until its renderer is there, as it was written. */
export function NoteText({ text }: { readonly text: string }) {
  return (
    <Suspense
      fallback={
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </Text>
      }
    >
      <MarkdownText text={text} />
    </Suspense>
  );
}
