import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders components into the page of a fixture, with the providers of every dashboard page. */
export function show(components: ReactNode): void {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => components }),
    history: createMemoryHistory(),
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('the fixture has no root');
  createRoot(root).render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
