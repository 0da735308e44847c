import { defineRoutes } from '@mingtang/contract/route';
import { z } from 'zod';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { AppError } from '../src/base/errors.ts';
import { accountsFeature } from '../src/feature-registry.ts';
import { type Feature, defineFeature } from '../src/platform/http/handler.ts';

const routes = defineRoutes({
  'POST /probe/count': {
    access: 'member',
    summary: 'Counts its runs.',
    body: z.strictObject({ n: z.number(), s: z.string().optional() }),
    response: z.object({ n: z.number(), run: z.number() }),
  },
  'POST /probe/slow': { access: 'member', summary: 'Waits.', response: z.object({ run: z.number() }) },
  'POST /probe/boom': { access: 'member', summary: 'Throws.', response: z.null() },
  'POST /probe/unknown': {
    access: 'member',
    summary: 'Loses the database connection before or after the commit.',
    body: z.strictObject({ committed: z.boolean() }),
    response: z.null(),
  },
  'POST /probe/refuse': { access: 'member', summary: 'Throws an AppError.', response: z.null() },
  'POST /probe/token': {
    access: 'member',
    summary: 'Returns a secret.',
    response: z.object({ token: z.string() }),
    secret: true,
  },
  'GET /probe/leak': {
    access: 'public',
    summary: 'Returns an undeclared field.',
    response: z.object({ name: z.string() }),
  },
  'GET /probe/wrong': {
    access: 'public',
    summary: 'Returns a field of the wrong type.',
    response: z.object({ name: z.string() }),
  },
  'GET /probe/fault': {
    access: 'public',
    summary: 'Throws a foreign error with a status code.',
    response: z.null(),
  },
  'GET /probe/bytes': { access: 'public', summary: 'A file.', response: 'binary' },
  'GET /probe/few': {
    access: 'public',
    summary: 'Allows three calls a minute.',
    response: z.null(),
    rateLimits: [{ per: 'address', calls: 3, seconds: 60 }],
  },
});

/** A feature with known behaviour, to test the HTTP layer that all features share. */
export interface Probe {
  features: readonly Feature[];
  runs: number;
  /** Ends the pending slow call. */
  release: () => void;
}

export function createProbe(): Probe {
  const probe: Probe = { features: [], runs: 0, release: () => {} };
  const run = () => {
    probe.runs += 1;
    return probe.runs;
  };
  const handlers = defineFeature('probe', routes, {
    'POST /probe/count': async ({ body }) => ({ n: body.n, run: run() }),
    'POST /probe/slow': async () => {
      await new Promise<void>((resolve) => {
        probe.release = resolve;
      });
      return { run: run() };
    },
    'POST /probe/boom': async () => {
      run();
      throw new Error('boom for 13800001234');
    },
    'POST /probe/unknown': async ({ deps, body }) => {
      const connectionError = Object.assign(new Error('connection lost'), { code: '08006' });
      await inTransaction(deps, async () => {
        run();
        if (!body.committed) throw connectionError;
      });
      throw connectionError;
    },
    'POST /probe/refuse': async () => {
      run();
      throw new AppError('request.invalid', { fields: { name: 'taken' } });
    },
    'POST /probe/token': async () => ({ token: `secret-${run()}` }),
    'GET /probe/leak': async () => ({ name: 'a', passwordHash: '$argon2id$' }),
    'GET /probe/wrong': async () => ({ name: 7 }) as never,
    'GET /probe/fault': async () => {
      throw Object.assign(new Error('select failed'), { statusCode: 400, code: '42P01' });
    },
    'GET /probe/bytes': async () => ({ type: 'text/csv' as const, bytes: Buffer.from('a,b\n') }),
    'GET /probe/few': async () => null,
  });
  probe.features = [accountsFeature, handlers];
  return probe;
}
