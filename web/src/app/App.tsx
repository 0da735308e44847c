import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../core/api/query-client.ts';
import { RouteErrorBoundary } from '../core/router/RouteErrorBoundary.tsx';
import type { Router } from '../core/router/router.ts';
import { RouterProvider } from '../core/router/RouterProvider.tsx';
import { CrashScreen } from '../screens/system/CrashScreen.tsx';
import { PageLoading } from '../screens/system/PageLoading.tsx';
import { DialogHost } from '../ui/overlays/DialogHost.tsx';
import { ToastHost } from '../ui/overlays/ToastHost.tsx';
import { KeepAliveOutlet } from './KeepAliveOutlet.tsx';
import { Shell } from './shell/Shell.tsx';

const renderError = (error: unknown) => <CrashScreen error={error} />;

/** The dialog and toast hosts are outside the router: the route guard opens a dialog before any screen is mounted. */
export function App({ router }: { router: Router }) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} fallback={<PageLoading />}>
          <RouteErrorBoundary renderError={renderError}>
            <Shell>
              <RouteErrorBoundary renderError={renderError}>
                <KeepAliveOutlet />
              </RouteErrorBoundary>
            </Shell>
          </RouteErrorBoundary>
        </RouterProvider>
        <DialogHost />
        <ToastHost />
      </QueryClientProvider>
    </CSPProvider>
  );
}
