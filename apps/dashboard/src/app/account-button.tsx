import { ActionIcon, Avatar, VisuallyHidden, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { TEXT } from './text.js';

interface AccountButtonProps extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  readonly name: string;
}

/** Button with the name of the signed-in person that opens the account menu. */
export function AccountButton({ name, ...props }: AccountButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={40} radius="xl" {...props}>
      <VisuallyHidden>{TEXT.accountOf(name)}</VisuallyHidden>
      <Avatar name={name} color="initials" size={32} alt="" aria-hidden />
    </ActionIcon>
  );
}
