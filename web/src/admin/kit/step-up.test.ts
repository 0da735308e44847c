import { expect, test } from 'vitest';
import { ApiError } from '../../core/api/api-error.ts';
import { isStepUpPending, resolveStepUp, StepUpDeclined, withStepUp } from './step-up.ts';

/** A request that the server accepts only after step-up. */
function protectedRequest() {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts === 1) throw new ApiError({ kind: 'code', code: 403, fields: { totp: 'required' } });
    return attempts;
  };
}

test('one answer continues every request that waits for step-up', async () => {
  const results = Promise.all([withStepUp(protectedRequest()), withStepUp(protectedRequest())]);
  await expect.poll(isStepUpPending).toBe(true);
  resolveStepUp(true);
  expect(await results).toEqual([2, 2]);
  expect(isStepUpPending()).toBe(false);
});

test('cancelling rejects every request that waits for step-up', async () => {
  const results = Promise.allSettled([withStepUp(protectedRequest()), withStepUp(protectedRequest())]);
  await expect.poll(isStepUpPending).toBe(true);
  resolveStepUp(false);
  for (const result of await results)
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StepUpDeclined) });
});
