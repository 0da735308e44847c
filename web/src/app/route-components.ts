import { PAGE_DELAY_MS } from '@mingtang/contract/limits';
import type { ScreenName } from '@mingtang/contract/screen-paths';
import { appRoutes } from '../core/routes.ts';
import { lazyComponent, type LazyComponent } from '../core/lazy-component.ts';
import { routeModuleOf, type RouteModule } from './route-modules.ts';

const components = new Map<RouteModule, LazyComponent<object>>();

function lazyComponentOf(routeModule: RouteModule): LazyComponent<object> {
  const component = components.get(routeModule) ?? lazyComponent(routeModule.load, ...routeModule.namespaces);
  components.set(routeModule, component);
  return component;
}

/** Code and text namespaces of a route are loaded together. Routes of one module share one component. */
export const routeComponents = Object.fromEntries(
  appRoutes.map(({ name }) => [name, lazyComponentOf(routeModuleOf(name))]),
) as Record<ScreenName, LazyComponent<object>>;

/**
 * Preloads a route and waits at most until a loading view would be shown, so that a fast route renders without one.
 * Errors are ignored here: rendering the route reports them.
 */
export async function preloadRoute(name: ScreenName | undefined): Promise<void> {
  if (name === undefined) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PAGE_DELAY_MS);
  });
  await Promise.race([routeComponents[name].preload().catch(() => undefined), timeout]);
  clearTimeout(timer);
}
