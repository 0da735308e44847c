import { describe, expect, test } from 'vitest';
import { urlTo } from '../core/navigation.ts';
import { checkRouteAccess } from './route-access.ts';
import { findRoute, appRoutes } from '../core/routes.ts';

const visitor = { token: null, step: null };
const member = { token: 'at_x', step: null };

describe('route access', () => {
  test.each(appRoutes)(
    'a visitor must log in at $name unless it is public or has a view for visitors',
    (route) => {
      expect(checkRouteAccess(route, visitor)).toBe(
        'public' in route || 'visitorView' in route ? 'open' : 'login',
      );
    },
  );

  test('a logged-in user is redirected from login to home and may open every other route', () => {
    for (const route of appRoutes)
      expect(checkRouteAccess(route, member)).toBe(route.name === 'login' ? 'home' : 'open');
  });

  test('a token limited to the password step opens the password screen only', () => {
    const reset = { token: null, step: 'password' };
    expect(checkRouteAccess(findRoute(urlTo('password')), reset)).toBe('open');
    expect(checkRouteAccess(findRoute(urlTo('profile')), reset)).toBe('login');
    expect(checkRouteAccess(findRoute(urlTo('login')), reset)).toBe('open');
  });

  test('the root path is home, an unknown path has no route', () => {
    expect(findRoute('/')?.name).toBe('home');
    expect(findRoute(`${urlTo('password')}/`)?.name).toBe('password');
    expect(findRoute('/pages/nowhere')).toBeUndefined();
    expect(checkRouteAccess(undefined, visitor)).toBe('open');
  });
});
