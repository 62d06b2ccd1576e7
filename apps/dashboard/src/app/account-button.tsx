import { ActionIcon, Avatar, VisuallyHidden, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

interface AccountButtonProps extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  readonly name: string;
}

/** Shows who is signed in and opens the account menu. */
export function AccountButton({ name, ...props }: AccountButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={40} radius="xl" {...props}>
      <VisuallyHidden>Account of {name}</VisuallyHidden>
      <Avatar name={name} color="initials" size={32} alt="" aria-hidden />
    </ActionIcon>
  );
}
