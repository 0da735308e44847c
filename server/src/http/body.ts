import type { FastifyInstance } from 'fastify';
import { parse } from 'secure-json-parse';
import { AppError } from '../errors.ts';

const DEPTH = 20;

/** Counts brackets outside strings before anything is built from them. */
export function isDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (quoted) {
      if (char === '\\') index += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > DEPTH) return true;
    } else if (char === '}' || char === ']') depth -= 1;
  }
  return false;
}

/** JSON and nothing else, without prototype keys and not too deep. Uploads have a parser of their own. */
export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    const body = text as string;
    if (body === '') return done(null, undefined);
    try {
      if (isDeep(body)) throw new Error('too deep');
      done(null, parse(body, { protoAction: 'error', constructorAction: 'error' }));
    } catch (error) {
      done(new AppError('request.invalid', { cause: error }));
    }
  });
}
