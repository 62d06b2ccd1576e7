import { Code, Text } from '@mantine/core';
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

/** Loaded, and put into the page, when the first one is shown: most visits need none. */
const corner = () => {
  isWanted = true;
  for (const listener of listeners) listener();
  return loadChunk(() => import('./notices.js'));
};

/** Says what went wrong with something that has no place of its own on the page. */
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
