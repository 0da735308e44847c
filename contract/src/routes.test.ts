import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import surface from '../conformance/surface.json' with { type: 'json' };
import { type Route, type RouteKey, splitKey } from './route.ts';
import { routes } from './routes.ts';
import { looseObjects, unbounded, unstorable } from '../conformance/schema-walk.ts';

const table = routes as Record<RouteKey, Route>;
const entries = Object.entries(table) as [RouteKey, Route][];
const inputs = entries.flatMap(([key, route]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema: z.ZodType | undefined = route[part];
    return schema === undefined ? [] : [{ name: `${key} ${part}`, schema }];
  }),
);

describe('the specified surface', () => {
  it.each(surface.calls)('$key is typed for $access', ({ key, access, ...wanted }) => {
    const route = table[key as RouteKey];
    expect(route?.access).toBe(access);
    expect(route?.upload !== undefined).toBe('upload' in wanted);
    expect(route?.guarded ?? false).toBe('guarded' in wanted);
  });

  it.each(surface.operations)('the operation $name is typed for $access', ({ name, access }) => {
    const route = table[`POST /h5/cloud/${name}`];
    expect(route?.access).toBe(access);
    expect(
      route?.body?.safeParse({ user_id: 7 }).error?.issues.map((issue) => issue.code) ?? [],
    ).not.toContain('unrecognized_keys');
  });
});

describe('the route table', () => {
  it('holds every table of every feature, and none overwrites another', async () => {
    const files = readdirSync(import.meta.dirname).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'routes.ts',
    );
    const modules = await Promise.all(
      files.map((name) => import(/* @vite-ignore */ `./${name}`) as Promise<object>),
    );
    const keys = modules
      .flatMap((module) => Object.entries(module))
      .filter(([name]) => name.endsWith('Routes') && name !== 'defineRoutes')
      .flatMap(([, one]) => Object.keys(one as object));
    expect(keys.sort()).toEqual(Object.keys(routes).sort());
  });

  it('has no two calls that differ in a parameter’s name alone', () => {
    const shapes = entries.map(([key]) => key.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it.each(entries)('%s declares exactly the parameters of its path', (key, route) => {
    const named = [...splitKey(key).path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(new Set(Object.keys(route.params?.shape ?? {}))).toEqual(new Set(named));
  });

  it('reads no body on GET', () => {
    const reading = entries.filter(([key, route]) => key.startsWith('GET ') && route.body !== undefined);
    expect(reading.map(([key]) => key)).toEqual([]);
  });

  it('gives every GET that changes something a POST twin for the same callers', () => {
    const alone = entries.filter(([key, route]) => {
      const twin = key.replace('GET ', 'POST ');
      const found = table[twin as RouteKey] ?? table[twin.replace(/\/\{\w+\}$/, '') as RouteKey];
      return route.guarded === true && found?.access !== route.access;
    });
    expect(alone.map(([key]) => key)).toEqual([]);
  });
});

describe('what a caller may send', () => {
  it.each(inputs)('$name is strict', ({ schema }) => {
    expect(looseObjects(schema)).toEqual([]);
  });

  it.each(inputs)('$name bounds every string and list', ({ schema }) => {
    expect(unbounded(schema)).toEqual([]);
  });

  /** These are compared or read in the process; as they were sent, they reach no database. */
  const READ_HERE =
    /^\/(password|passwordAgain|oldPassword|newPassword|newPasswordAgain|code|cursor|phone|referral|kind|url|fields|values\/field)$/;
  it.each(inputs)('$name takes no text that cannot be stored', ({ schema }) => {
    expect(unstorable(schema).filter((path) => !READ_HERE.test(path))).toEqual([]);
  });
});
