import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { loadChunk } from '@paratope/dashboard-kit';

/** The Markdown renderer is not part of the first load. */
const MarkdownText = lazy(() => loadChunk(() => import('./markdown.js')));

/** Rendered note; its source text until the renderer is loaded. */
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
