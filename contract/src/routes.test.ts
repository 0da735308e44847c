import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import surface from '../conformance/surface.json' with { type: 'json' };
import { type Route, type RouteKey, parseRouteKey } from './route.ts';
import { routes } from './routes.ts';
import { findLooseObjects, findUnbounded, findUnstorableStrings } from '../conformance/schema-walk.ts';

const routeTable = routes as Record<RouteKey, Route>;
const entries = Object.entries(routeTable) as [RouteKey, Route][];
const inputs = entries.flatMap(([key, route]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema: z.ZodType | undefined = route[part];
    return schema === undefined ? [] : [{ name: `${key} ${part}`, schema }];
  }),
);

describe('the specified surface', () => {
  it.each(surface.calls)('$key is declared with access $access', ({ key, access, ...flags }) => {
    const route = routeTable[key as RouteKey];
    expect(route?.access).toBe(access);
    expect(route?.upload !== undefined).toBe('upload' in flags);
    expect(route?.csrfProtected ?? false).toBe('csrfProtected' in flags);
  });

  it.each(surface.operations)('the operation $name is declared with access $access', ({ name, access }) => {
    const route = routeTable[`POST /h5/cloud/${name}`];
    expect(route?.access).toBe(access);
    expect(
      route?.body?.safeParse({ user_id: 7 }).error?.issues.map((issue) => issue.code) ?? [],
    ).not.toContain('unrecognized_keys');
  });
});

describe('the route table', () => {
  it('contains the routes of every feature without key collisions', async () => {
    const files = readdirSync(import.meta.dirname).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'routes.ts',
    );
    const modules = await Promise.all(
      files.map((name) => import(/* @vite-ignore */ `./${name}`) as Promise<object>),
    );
    const keys = modules
      .flatMap((module) => Object.entries(module))
      .filter(([name]) => name.endsWith('Routes') && name !== 'defineRoutes')
      .flatMap(([, routesOfFeature]) => Object.keys(routesOfFeature as object));
    expect(keys.sort()).toEqual(Object.keys(routes).sort());
  });

  it('has no two routes that differ only in a parameter name', () => {
    const keyShapes = entries.map(([key]) => key.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(keyShapes).size).toBe(keyShapes.length);
  });

  it.each(entries)('%s declares exactly the parameters of its path', (key, route) => {
    const pathParams = [...parseRouteKey(key).path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(new Set(Object.keys(route.params?.shape ?? {}))).toEqual(new Set(pathParams));
  });

  it('declares no body on GET', () => {
    const withBody = entries.filter(([key, route]) => key.startsWith('GET ') && route.body !== undefined);
    expect(withBody.map(([key]) => key)).toEqual([]);
  });

  it('has, for every GET that changes state, a POST twin with the same access', () => {
    const withoutTwin = entries.filter(([key, route]) => {
      const twinKey = key.replace('GET ', 'POST ');
      const twin =
        routeTable[twinKey as RouteKey] ?? routeTable[twinKey.replace(/\/\{\w+\}$/, '') as RouteKey];
      return route.csrfProtected === true && twin?.access !== route.access;
    });
    expect(withoutTwin.map(([key]) => key)).toEqual([]);
  });
});

describe('request schemas', () => {
  it.each(inputs)('$name is strict', ({ schema }) => {
    expect(findLooseObjects(schema)).toEqual([]);
  });

  it.each(inputs)('$name bounds every string and list', ({ schema }) => {
    expect(findUnbounded(schema)).toEqual([]);
  });

  /** Fields that are only compared or parsed in memory; their raw value is never stored. */
  const NEVER_STORED =
    /^\/(password|passwordAgain|oldPassword|newPassword|newPasswordAgain|code|cursor|phone|referral|kind|url|fields|values\/field)$/;
  it.each(inputs)('$name rejects text that cannot be stored', ({ schema }) => {
    expect(findUnstorableStrings(schema).filter((path) => !NEVER_STORED.test(path))).toEqual([]);
  });
});
