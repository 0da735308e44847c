/**
 * With RECORD_STATEMENTS, writes every statement that the product sends during the server tests into that folder, so that
 * `npm run scans` can look at their plans.
 */

import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { serialize } from 'node:v8';
import pg from 'pg';

const folder = process.env['RECORD_STATEMENTS'];
/** The frames below the product's own query functions, across awaits. */
const STACK_DEPTH = 60;
/** Files whose frames every statement has, also those that a test sends. */
const IN_EVERY_STACK = /^server\/(?:src\/platform\/db\/[\w-]+|test\/record-statements)\.ts$/;

function callerInProduct(): string | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = STACK_DEPTH;
  const frames = (new Error().stack ?? '').split('\n');
  Error.stackTraceLimit = limit;
  const files = frames.map((frame) => /\/((?:server|demo)\/[\w./-]+\.ts):/.exec(frame)?.[1]);
  const file = files.find((file) => file !== undefined && !IN_EVERY_STACK.test(file)) ?? 'unknown';
  return /\.(?:test|fixture)\.ts$|^server\/test\/|^demo\//.test(file) ? undefined : file;
}

const seen = new Set<string>();
function recordStatement(text: string, values: unknown): void {
  if (seen.has(text)) return;
  const file = callerInProduct();
  if (file === undefined) return;
  seen.add(text);
  // JSON would turn dates and bytes into text.
  const serializedValues = serialize(values ?? []).toString('base64');
  appendFileSync(
    path.join(folder!, `${process.pid}.jsonl`),
    `${JSON.stringify({ file, text, values: serializedValues })}\n`,
  );
}

const recording = pg.Client.prototype as unknown as {
  query: ((...args: unknown[]) => unknown) & { records?: true };
};
// The test files of one process share their modules.
if (folder !== undefined && recording.query.records !== true) {
  mkdirSync(folder, { recursive: true });
  const { query } = recording;
  recording.query = Object.assign(
    function (this: pg.Client, ...args: unknown[]) {
      const [statement, values] = args;
      if (typeof statement === 'string') recordStatement(statement, values);
      else {
        const config = statement as { text?: string; values?: unknown };
        recordStatement(config.text ?? '', config.values);
      }
      return query.apply(this, args);
    },
    { records: true as const },
  );
}
