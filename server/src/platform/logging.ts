import { pino, type Logger } from 'pino';
import { currentTraceId } from './tracing.ts';

const MASK = '[removed]';
/** Mainland mobile numbers, E.164 numbers and our session tokens, anywhere in a text. */
const PHONE = /(?<![\dA-Za-z])(?:\+?86[ -]?)?1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)|\+[1-9]\d{7,14}/g;
const TOKEN = /\bat_[A-Za-z0-9_-]{20,}/g;

export const maskText = (text: string): string => text.replace(TOKEN, MASK).replace(PHONE, MASK);

/** Error messages may contain user input, so they are masked. */
const maskError = (error: unknown) => {
  const serialized = pino.stdSerializers.err(error as Error);
  return {
    type: serialized.type,
    message: maskText(serialized.message ?? ''),
    stack: maskText(serialized.stack ?? ''),
  };
};

export function createLogger(level: string, name: string): Logger {
  return pino({
    level,
    base: { name },
    // Makes all log lines of a request or a job findable by the trace id in the response.
    mixin: () => {
      const traceId = currentTraceId();
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
    serializers: { err: maskError },
  });
}
