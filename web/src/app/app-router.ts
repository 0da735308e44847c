import { bindRouter } from '../core/navigation.ts';
import { createRouter, type Router } from '../core/router/router.ts';
import { addOverlayHistory } from './overlay-history.ts';
import { createRouteGuard } from './route-guard.ts';

/** The router with the route guard and the history of overlays. Routes are looked up in `routes.ts`. */
export function createAppRouter(): Router {
  const router: Router = createRouter(createRouteGuard(() => router.state));
  addOverlayHistory(router);
  bindRouter(router);
  return router;
}
