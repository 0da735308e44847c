import { defineRoutes } from '@mingtang/contract/route';
import { z } from 'zod';
import { inTransaction } from '../src/db/in-transaction.ts';
import { AppError } from '../src/errors.ts';
import { accounts } from '../src/features/accounts/accounts.routes.ts';
import { type Feature, feature } from '../src/http/call.ts';

const routes = defineRoutes({
  'POST /probe/count': {
    access: 'member',
    about: 'Counts its runs.',
    body: z.strictObject({ n: z.number(), s: z.string().optional() }),
    answer: z.object({ n: z.number(), run: z.number() }),
  },
  'POST /probe/slow': { access: 'member', about: 'Waits.', answer: z.object({ run: z.number() }) },
  'POST /probe/boom': { access: 'member', about: 'Breaks.', answer: z.null() },
  'POST /probe/unknown': {
    access: 'member',
    about: 'Loses the database, before or after it was done.',
    body: z.strictObject({ committed: z.boolean() }),
    answer: z.null(),
  },
  'POST /probe/refuse': { access: 'member', about: 'Refuses.', answer: z.null() },
  'POST /probe/token': {
    access: 'member',
    about: 'Hands out.',
    answer: z.object({ token: z.string() }),
    secret: true,
  },
  'GET /probe/leak': { access: 'public', about: 'Says too much.', answer: z.object({ name: z.string() }) },
  'GET /probe/wrong': { access: 'public', about: 'Says it wrong.', answer: z.object({ name: z.string() }) },
  'GET /probe/fault': { access: 'public', about: 'Throws what looks like a refusal.', answer: z.null() },
  'GET /probe/bytes': { access: 'public', about: 'A file.', answer: 'binary' },
  'GET /probe/few': {
    access: 'public',
    about: 'Three times a minute.',
    answer: z.null(),
    budgets: [{ per: 'address', calls: 3, seconds: 60 }],
  },
});

/** A feature of known behaviour, to test what stands before every feature. */
export interface Probe {
  features: readonly Feature[];
  runs: number;
  /** Lets the slow call end. */
  release: () => void;
}

export function makeProbe(): Probe {
  const probe: Probe = { features: [], runs: 0, release: () => {} };
  const run = () => {
    probe.runs += 1;
    return probe.runs;
  };
  const handlers = feature('probe', routes, {
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
      const lost = Object.assign(new Error('the line is cut'), { code: '08006' });
      await inTransaction(deps, async () => {
        run();
        if (!body.committed) throw lost;
      });
      throw lost;
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
  probe.features = [accounts, handlers];
  return probe;
}
