import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.js';
import { TEXT } from './text.js';

interface ConfirmProps {
  /** Question, such as "Revoke this token?" */
  readonly title: string;
  /** Consequences of the action. */
  readonly children: ReactNode;
  /** Label of the confirming button. */
  readonly action: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly isPending: boolean;
  /** Renders the control that opens the dialog. */
  readonly trigger: (open: () => void) => ReactNode;
}

/** Dialog that asks for confirmation of an irreversible action. */
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
