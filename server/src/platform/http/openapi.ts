import { ErrorEnvelope } from '@mingtang/contract/envelope';
import { APP_VERSION } from '@mingtang/contract/limits';
import { type Route, type RouteKey, parseRouteKey } from '@mingtang/contract/route';
import { z } from 'zod';
import type { Feature } from './handler.ts';

type Schema = Record<string, unknown>;

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(type, { io, unrepresentable: 'any' });
const jsonContent = (schema: Schema) => ({ 'application/json': { schema } });

const parametersOf = (location: 'path' | 'query', type: z.ZodObject | undefined) => {
  const schema = type === undefined ? {} : schemaOf(type, 'input');
  const required = (schema['required'] ?? []) as string[];
  return Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
};

function bodyOf(route: Route): object {
  if (route.upload !== undefined) {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return route.body === undefined
    ? {}
    : { requestBody: { required: true, content: jsonContent(schemaOf(route.body, 'input')) } };
}

function responseOf(route: Route): object {
  if (route.response === 'binary' || route.response === 'file')
    return { description: 'Bytes', content: { 'application/octet-stream': {} } };
  if (route.response === 'stream')
    return { description: 'Server-sent events', content: { 'text/event-stream': {} } };
  const data = schemaOf(route.response, 'output') as { properties?: Record<string, object> };
  const properties = {
    code: { const: 200 },
    msg: { type: 'string' },
    data,
    traceId: { type: 'string' },
    ...Object.fromEntries((route.topLevelFields ?? []).map((name) => [name, data.properties?.[name]])),
  };
  return {
    description: 'Success',
    content: jsonContent({ type: 'object', required: Object.keys(properties), properties }),
  };
}

function operationOf(feature: string, key: RouteKey, route: Route): object {
  return {
    operationId: key,
    tags: [feature],
    summary: route.summary,
    'x-access': route.access,
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
    ...bodyOf(route),
    security: route.access === 'public' ? [] : [{ bearer: [] }],
    responses: { 200: responseOf(route), default: { $ref: '#/components/responses/Failure' } },
  };
}

/** OpenAPI 3.1 document, built from the same route tables that the server uses. */
export function buildOpenApi(features: readonly Feature[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const feature of features) {
    for (const [key, route] of Object.entries(feature.routes) as [RouteKey, Route][]) {
      const { method, path } = parseRouteKey(key);
      (paths[path] ??= {})[method.toLowerCase()] = operationOf(feature.name, key, route);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mingtang', version: APP_VERSION },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Failure: {
          description: 'An error, in the caller’s language',
          content: jsonContent(schemaOf(ErrorEnvelope, 'output')),
        },
      },
    },
  };
}
