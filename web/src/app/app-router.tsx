import { createHashRouter, type DataRouter } from 'react-router';
import { CrashScreen } from '../screens/system/CrashScreen.tsx';
import { PageLoading } from '../screens/system/PageLoading.tsx';
import { withOverlayHistory } from './overlay-history.ts';
import { bindRouter } from '../core/navigation.ts';
import { createRouteGuard } from './route-guard.ts';
import { KeepAliveOutlet } from './KeepAliveOutlet.tsx';
import { Shell } from './shell/Shell.tsx';

/** Routes are looked up in `routes.ts`; the router provides history, the route guard and error pages. */
export function createAppRouter(): DataRouter {
  const router: DataRouter = withOverlayHistory(() =>
    createHashRouter([
      {
        element: <Shell />,
        middleware: [createRouteGuard(() => router)],
        HydrateFallback: PageLoading,
        errorElement: <CrashScreen />,
        children: [{ path: '*', element: <KeepAliveOutlet />, errorElement: <CrashScreen /> }],
      },
    ]),
  );
  bindRouter(router);
  return router;
}
