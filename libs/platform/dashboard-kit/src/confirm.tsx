import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.js';
import { TEXT } from './text.js';

interface ConfirmProps {
  /** What is asked: "Revoke this token?" */
  readonly title: string;
  /** What follows from it. */
  readonly children: ReactNode;
  /** What the button that does it says. */
  readonly action: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly isPending: boolean;
  /** What opens it. */
  readonly trigger: (open: () => void) => ReactNode;
}

/** Asks before something that cannot be taken back. */
export function Confirm({ title, children, action, onConfirm, isPending, trigger }: ConfirmProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      {trigger(open)}
      <Dialog opened={opened} onClose={close} title={title}>
        <Stack>
          <Text size="sm">{children}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {TEXT.cancel}
            </Button>
            <Button color="red.8" loading={isPending} onClick={() => void onConfirm().then(close, close)}>
              {action}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
