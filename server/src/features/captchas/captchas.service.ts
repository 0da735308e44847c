import { randomUUID } from 'node:crypto';
import { drawCaptcha } from '../../adapters/captcha.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';

const SECONDS = 120;
const keyOf = (uuid: string): string => `captcha:${uuid}`;

export async function issueCaptcha(deps: Deps) {
  const uuid = randomUUID();
  const { answer, png } = await drawCaptcha();
  try {
    await deps.redis.set(keyOf(uuid), answer, { expiration: { type: 'EX', value: SECONDS } });
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  }
  return { uuid, img: png.toString('base64'), expiresInSeconds: SECONDS };
}

/** The first check takes the captcha away, right or wrong, so parallel guesses find nothing. Without Redis nobody passes. */
export async function consumeCaptcha(deps: Deps, given: { uuid: string; code: string }): Promise<void> {
  let answer: string | null;
  try {
    answer = await deps.redis.getDel(keyOf(given.uuid));
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  }
  if (answer === null || answer !== given.code.normalize('NFKC').trim()) throw new AppError('captcha.wrong');
}
