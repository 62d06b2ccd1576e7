import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, type Icon } from '@tabler/icons-react';
import type { ReactNode, SubmitEvent } from 'react';
import { ProblemAlert } from './problem-alert.js';
import { Dialog } from './dialog.js';
import { useHasRole, type Role } from './rights.js';
import { TEXT } from './text.js';

interface FormDialogProps {
  /** Label of the button that opens the dialog: "New project". */
  readonly label: string;
  /** Title of the dialog; default: the label. */
  readonly title?: string;
  readonly icon?: Icon;
  readonly size?: string;
  readonly variant?: string;
  /** Lowest role that may send the form; people with a lower role see no button. */
  readonly least?: Role;
  /** Returns the form; `close` closes the dialog. */
  readonly children: (close: () => void) => ReactNode;
}

/** Button with the dialog and form that it opens. */
export function FormDialog({
  label,
  title = label,
  icon: Shape = IconPlus,
  size,
  variant,
  least = 'editor',
  children,
}: FormDialogProps) {
  const isAllowed = useHasRole(least);
  const [opened, { open, close }] = useDisclosure();
  if (!isAllowed) return null;
  return (
    <>
      <Button leftSection={<Shape size={16} />} onClick={open} {...(variant === undefined ? {} : { variant })}>
        {label}
      </Button>
      <Dialog opened={opened} onClose={close} title={title} {...(size === undefined ? {} : { size })}>
        {children(close)}
      </Dialog>
    </>
  );
}

interface DialogFormProps {
  /** Mutation that a submission runs; it shows its problem itself. */
  readonly mutation: { readonly mutate: () => void; readonly isPending: boolean; readonly error: Error | null };
  readonly onCancel: () => void;
  /** Label of the submit button: a verb and a noun. */
  readonly submit: string;
  readonly isReady?: boolean;
  readonly children: ReactNode;
}

/** Fields of a form, the errors that the service found in them, and the two buttons at the end of every dialog's form. */
export function DialogForm({ mutation, onCancel, submit, isReady = true, children }: DialogFormProps) {
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    mutation.mutate();
  };
  return (
    <form onSubmit={send}>
      <Stack>
        {mutation.error && <ProblemAlert error={mutation.error} />}
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {TEXT.cancel}
          </Button>
          <Button type="submit" loading={mutation.isPending} disabled={!isReady}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
