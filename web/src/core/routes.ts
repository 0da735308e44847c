import { type ScreenName, type ScreenRow, screenTable } from '@mingtang/contract/screen-paths';

/** Screens of the back office, which is one lazy chunk and selects its section by these names. */
export type AdminScreenName = {
  [N in ScreenName]: (typeof screenTable)[N] extends { admin: true } ? N : never;
}[ScreenName];
export type MemberScreenName = Exclude<ScreenName, AdminScreenName>;

export type AppRoute = Omit<ScreenRow, 'admin'> &
  ({ name: AdminScreenName; admin: true } | { name: MemberScreenName; admin?: never });

/** All routes as plain data for the router, the route guard and scripts. */
export const appRoutes = Object.entries(screenTable).map(([name, row]) => ({
  name,
  ...row,
})) as readonly AppRoute[];

export const ROUTE_PREFIX = '/pages/';

const routeByPath: ReadonlyMap<string, AppRoute> = new Map(appRoutes.map((route) => [route.path, route]));

/** The route of a router pathname; the root is home. */
export function findRoute(pathname: string): AppRoute | undefined {
  if (pathname === '/' || pathname === '') return routeByPath.get(screenTable.home.path);
  return pathname.startsWith(ROUTE_PREFIX)
    ? routeByPath.get(pathname.slice(ROUTE_PREFIX.length).replace(/\/$/, ''))
    : undefined;
}
