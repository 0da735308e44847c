import { describe, expect, it } from 'vitest';
import { features, mountedRouteKeys } from '../../src/feature-registry.ts';
import { buildOpenApi } from '../../src/platform/http/openapi.ts';

interface Operation {
  operationId: string;
  summary: string;
  'x-access': string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, object> };
  responses: Record<string, { description?: string; $ref?: string }>;
}
interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, object>; securitySchemes: Record<string, object> };
}

describe('OpenAPI document', () => {
  const openapi = JSON.parse(JSON.stringify(buildOpenApi(features))) as OpenApiDocument;
  const operations = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

  it('is OpenAPI 3.1', () => {
    expect(openapi.openapi).toBe('3.1.0');
    expect(openapi.info).toEqual({
      title: expect.any(String),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    for (const path of Object.keys(openapi.paths)) expect(path).toMatch(/^\//);
  });

  it('lists exactly the registered routes', () => {
    const listed = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(listed.sort()).toEqual([...mountedRouteKeys].sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  it('gives each route a summary, its responses and its security', () => {
    for (const { operation } of operations) {
      expect(operation.summary).toMatch(/\.$/);
      expect(Object.keys(operation.responses)).toEqual(['200', 'default']);
      expect(operation.responses['200']!.description).toBeTruthy();
      expect(operation.responses['default']!.$ref).toBe('#/components/responses/Failure');
      expect(operation.security).toEqual(operation['x-access'] === 'public' ? [] : [{ bearer: [] }]);
    }
    expect(openapi.components.responses['Failure']).toBeDefined();
    expect(openapi.components.securitySchemes['bearer']).toEqual({ type: 'http', scheme: 'bearer' });
  });

  it('describes exactly the parameters of each path', () => {
    for (const { path, operation } of operations) {
      const expected = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(expected);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  it('declares uploads as multipart forms and other bodies as strict JSON', () => {
    const avatar = openapi.paths['/h5/account/avatar']!['post']!;
    expect(Object.keys(avatar.requestBody!.content)).toEqual(['multipart/form-data']);
    const bodies = operations
      .map(({ operation }) => operation.requestBody?.content['application/json'])
      .filter((body) => body !== undefined);
    expect(bodies.length).toBeGreaterThan(5);
    // A body with alternatives is strict if each of them is.
    for (const { schema } of bodies as { schema: { anyOf?: object[] } }[])
      for (const alternative of schema.anyOf ?? [schema])
        expect(alternative).toMatchObject({ additionalProperties: false });
  });
});
