import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../core/api/query-client.ts';
import { DialogHost } from '../ui/overlays/DialogHost.tsx';
import { ToastHost } from '../ui/overlays/ToastHost.tsx';

/** The dialog and toast hosts are outside the router: the route guard opens a dialog before any screen is mounted. */
export function App({ router }: { router: DataRouter }) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <DialogHost />
        <ToastHost />
      </QueryClientProvider>
    </CSPProvider>
  );
}
