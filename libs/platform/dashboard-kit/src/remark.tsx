import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface RemarkProps {
  readonly small?: boolean;
  readonly children: ReactNode;
}

/** Explanation beside what it is about, in a quieter colour. */
export function Remark({ small = false, children }: RemarkProps) {
  return (
    <Text size={small ? 'xs' : 'sm'} c="dimmed">
      {children}
    </Text>
  );
}

/** Warnings about a result, each of its own. */
export const Warnings = ({ of }: { readonly of: readonly string[] }) =>
  of.map((warning) => (
    <Alert key={warning} color="yellow">
      {warning}
    </Alert>
  ));
