import { describe as group, expect, it } from 'vitest';
import { features, mountedRouteKeys } from '../../src/features/mounted.ts';
import { describe } from '../../src/http/openapi.ts';

interface Operation {
  operationId: string;
  summary: string;
  'x-access': string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, object> };
  responses: Record<string, { description?: string; $ref?: string }>;
}
interface Described {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, object>; securitySchemes: Record<string, object> };
}

group('the description of the API', () => {
  const described = JSON.parse(JSON.stringify(describe(features))) as Described;
  const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

  it('is OpenAPI 3.1', () => {
    expect(described.openapi).toBe('3.1.0');
    expect(described.info).toEqual({
      title: expect.any(String),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    for (const path of Object.keys(described.paths)) expect(path).toMatch(/^\//);
  });

  it('lists every mounted call and no other', () => {
    const listed = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(listed.sort()).toEqual([...mountedRouteKeys].sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  it('gives each call a sentence, its answers and who may make it', () => {
    for (const { operation } of operations) {
      expect(operation.summary).toMatch(/\.$/);
      expect(Object.keys(operation.responses)).toEqual(['200', 'default']);
      expect(operation.responses['200']!.description).toBeTruthy();
      expect(operation.responses['default']!.$ref).toBe('#/components/responses/Failure');
      expect(operation.security).toEqual(operation['x-access'] === 'public' ? [] : [{ bearer: [] }]);
    }
    expect(described.components.responses['Failure']).toBeDefined();
    expect(described.components.securitySchemes['bearer']).toEqual({ type: 'http', scheme: 'bearer' });
  });

  it('describes every part of a path, and only those, as a path parameter', () => {
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const inPath = operation.parameters.filter((one) => one.in === 'path');
      expect(inPath.map((one) => one.name)).toEqual(named);
      expect(inPath.every((one) => one.required)).toBe(true);
    }
  });

  it('takes files as forms and everything else as JSON that allows nothing more', () => {
    const avatar = described.paths['/h5/account/avatar']!['post']!;
    expect(Object.keys(avatar.requestBody!.content)).toEqual(['multipart/form-data']);
    const bodies = operations
      .map(({ operation }) => operation.requestBody?.content['application/json'])
      .filter((body) => body !== undefined);
    expect(bodies.length).toBeGreaterThan(5);
    for (const body of bodies) expect(body).toMatchObject({ schema: { additionalProperties: false } });
  });
});
