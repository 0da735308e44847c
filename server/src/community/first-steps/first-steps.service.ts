import type { FirstSteps } from '@mingtang/contract/first-steps';
import { requireFound } from '../../base/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { findFirstSteps } from './first-steps.queries.ts';

export const getFirstSteps = async ({ db }: Deps, actor: Actor): Promise<FirstSteps> =>
  requireFound(await findFirstSteps(db, actor.accountId), 'member.not_found');
