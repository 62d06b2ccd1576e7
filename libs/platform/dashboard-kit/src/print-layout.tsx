import { Box } from '@mantine/core';
import { createContext, use, type ReactNode } from 'react';

const Paper = createContext(false);

/** Returns whether the component is part of a printed page: structures are images there, and nothing waits for a click. */
export const useIsPrintLayout = (): boolean => use(Paper);

export function PrintLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Paper value={true}>
      <Box maw={1080} mx="auto">
        {children}
      </Box>
    </Paper>
  );
}
