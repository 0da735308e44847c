import { randomUUID } from 'node:crypto';
import { drawCaptcha } from '../../adapters/captcha.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';

const CAPTCHA_TTL_SECONDS = 120;
const keyOf = (uuid: string): string => `captcha:${uuid}`;

export async function issueCaptcha(deps: Deps) {
  const uuid = randomUUID();
  const { answer, png } = await drawCaptcha();
  try {
    await deps.redis.set(keyOf(uuid), answer, { expiration: { type: 'EX', value: CAPTCHA_TTL_SECONDS } });
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  }
  return { uuid, img: png.toString('base64'), expiresInSeconds: CAPTCHA_TTL_SECONDS };
}

/** The first check deletes the captcha, right or wrong, so parallel guesses fail. Fails closed without Redis. */
export async function consumeCaptcha(deps: Deps, input: { uuid: string; code: string }): Promise<void> {
  let answer: string | null;
  try {
    answer = await deps.redis.getDel(keyOf(input.uuid));
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  }
  if (answer === null || answer !== input.code.normalize('NFKC').trim())
    throw new AppError('captcha.wrong', { fields: { code: 'wrong' } });
}
