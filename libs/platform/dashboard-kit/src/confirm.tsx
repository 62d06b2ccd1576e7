import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.js';
import { TEXT } from './text.js';

interface ConfirmProps {
  /** Question: "Revoke this token?" */
  readonly title: string;
  /** Consequences of the action. */
  readonly children: ReactNode;
  /** Label of the button that runs the action. */
  readonly action: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly isPending: boolean;
  /** Returns the control that opens the dialog. */
  readonly trigger: (open: () => void) => ReactNode;
}

/** Asks for confirmation of an action that cannot be undone. */
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
