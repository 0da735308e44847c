import { createHashRouter, type DataRouter } from 'react-router';
import { CrashScreen } from '../screens/system/CrashScreen.tsx';
import { PageLoading } from '../screens/system/PageLoading.tsx';
import { closingOverlays } from './back.ts';
import { bindRouter } from './go.ts';
import { createGuard } from './guard.ts';
import { Outlet } from './Outlet.tsx';
import { Shell } from './shell/Shell.tsx';

/** Screens are looked up in `paths.ts`; the router keeps history, guard and failure pages. */
export function createAppRouter(): DataRouter {
  const router: DataRouter = closingOverlays(() =>
    createHashRouter([
      {
        element: <Shell />,
        middleware: [createGuard(() => router)],
        HydrateFallback: PageLoading,
        errorElement: <CrashScreen />,
        children: [{ path: '*', element: <Outlet />, errorElement: <CrashScreen /> }],
      },
    ]),
  );
  bindRouter(router);
  return router;
}
