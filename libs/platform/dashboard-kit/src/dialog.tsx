import type { ModalProps } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from './load-chunk.js';

/** Dialogs are not part of the first load: their code is loaded when the first one is opened. */
const Modal = lazy(() => loadChunk(() => import('./modal.js')));

/** The library's dialog, in the middle of the page. */
export function Dialog(props: ModalProps) {
  const { opened } = props;
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  );
}
