import { Button, Code, Group, Text } from '@mantine/core';
import { problemText } from './problems.js';
import { loadChunk } from './load-chunk.js';
import { fieldLabel } from './field-label.js';
import { TEXT } from './text.js';

const CLOSE = { 'aria-label': TEXT.close };
let isWanted = false;
const listeners = new Set<() => void>();

export const isNotificationAreaNeeded = (): boolean => isWanted;
export const onNotificationAreaNeeded = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Notifications are loaded and added to the page when the first one is shown: most visits need none. */
const corner = () => {
  isWanted = true;
  for (const listener of listeners) listener();
  return loadChunk(() => import('./notices.js'));
};

/** Shows a problem that has no place of its own on the page. */
export function notifyProblem(error: unknown): void {
  const { title, detail, fields, requestId } = problemText(error);
  void corner().then(({ notifications }) =>
    notifications.show({
      color: 'red',
      title,
      autoClose: 12_000,
      closeButtonProps: CLOSE,
      message: (
        <>
          <Text size="sm">
            {fields.length > 0
              ? fields
                  .map(({ where, detail: each }) => (where === '' ? each : `${fieldLabel(where)}: ${each}`))
                  .join('; ')
              : detail}
          </Text>
          {requestId !== null && <Code>{requestId}</Code>}
        </>
      ),
    }),
  );
}

export function notifySuccess(message: string): void {
  void corner().then(({ notifications }) => notifications.show({ color: 'teal', message, closeButtonProps: CLOSE }));
}

/** Time that suffices to read the notice and to reach the button; a pointer on the notice keeps it open. */
const UNDO_WITHIN_MS = 10_000;

/** Shows a notice of a completed action, with a button that undoes it. An error of `undo` is shown as a problem. */
export function notifyUndoable(message: string, undo: () => Promise<unknown>): void {
  void corner().then(({ notifications }) => {
    const id = notifications.show({
      color: 'teal',
      autoClose: UNDO_WITHIN_MS,
      closeButtonProps: CLOSE,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">{message}</Text>
          <Button
            size="compact-sm"
            variant="default"
            style={{ flexShrink: 0 }}
            onClick={() => {
              notifications.hide(id);
              undo().catch(notifyProblem);
            }}
          >
            {TEXT.undo}
          </Button>
        </Group>
      ),
    });
  });
}
