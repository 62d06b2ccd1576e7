import { Button, Group, Stack, Text, type ButtonProps } from '@mantine/core';
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
  /** Looks of the button that opens the dialog, which has the label of the action. */
  readonly button?: ButtonProps;
  /** Returns another control that opens the dialog. */
  readonly trigger?: (open: () => void) => ReactNode;
}

const IN_ROW: ButtonProps = { size: 'compact-sm', variant: 'light', color: 'red' };

/** Asks for confirmation of an action that cannot be undone. */
export function Confirm({ title, children, action, onConfirm, isPending, button = IN_ROW, trigger }: ConfirmProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      {trigger?.(open) ?? (
        <Button {...button} onClick={open}>
          {action}
        </Button>
      )}
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
