import type { FastifyInstance } from 'fastify';
import { parse } from 'secure-json-parse';
import { AppError } from '../../base/errors.ts';

const DEPTH_MAX = 20;

/** Counts brackets outside strings, before parsing. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > DEPTH_MAX) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

/** Accepts only JSON, without prototype keys and of limited depth. Uploads have their own parser. */
export function registerJsonBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    const body = text as string;
    if (body === '') return done(null, undefined);
    try {
      if (isTooDeep(body)) throw new Error('JSON is nested too deeply');
      done(null, parse(body, { protoAction: 'error', constructorAction: 'error' }));
    } catch (error) {
      done(new AppError('request.invalid', { cause: error }));
    }
  });
}
