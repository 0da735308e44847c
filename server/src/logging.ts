import { pino, type Logger } from 'pino';
import { traceIdHere } from './tracing.ts';

const MASK = '[removed]';
/** Mainland mobiles, anything in E.164, and our tokens, wherever they stand in a text. */
const PHONE = /(?<![\dA-Za-z])(?:\+?86[ -]?)?1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)|\+[1-9]\d{7,14}/g;
const TOKEN = /\bat_[A-Za-z0-9_-]{20,}/g;

export const maskText = (text: string): string => text.replace(TOKEN, MASK).replace(PHONE, MASK);

/** Errors are the place where a stranger's text slips into a log line. */
const maskedError = (error: unknown) => {
  const plain = pino.stdSerializers.err(error as Error);
  return { type: plain.type, message: maskText(plain.message ?? ''), stack: maskText(plain.stack ?? '') };
};

export function createLogger(level: string, name: string): Logger {
  return pino({
    level,
    base: { name },
    // So that each line of a call or a job can be found by the id that the caller was given.
    mixin: () => {
      const traceId = traceIdHere();
      return traceId === undefined ? {} : { traceId };
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'phone',
        'mobile',
        'password',
        'code',
        'token',
        'authorization',
        '*.phone',
        '*.mobile',
        '*.password',
        '*.code',
        '*.token',
        '*.authorization',
      ],
      censor: MASK,
    },
    serializers: { err: maskedError },
  });
}
