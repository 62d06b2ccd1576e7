import { Box } from '@mantine/core';
import { createContext, use, type ReactNode } from 'react';

const Paper = createContext(false);

/** Whether it is part of a page that is made to be printed: structures are pictures there, and nothing waits for a click. */
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
