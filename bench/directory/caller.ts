import { type Call, requestOf } from './calls.ts';
import type { Case } from './cases.ts';
import { type Connection, openConnection } from './connection.ts';
import { openSessions, type Server } from './server.ts';

/** Under the limit of calls by account, whatever the length of a run. */
const MEMBERS = 60;

/** One directory with whoever asks it: members who are signed in, on one connection. */
export interface Caller {
  companies: number;
  tokens: string[];
  connection: Connection;
}

export interface Rows {
  rows: unknown[];
  nextCursor: string | null;
}

export const openCaller = async (companies: number, { port }: Server): Promise<Caller> => ({
  companies,
  tokens: await openSessions(companies, MEMBERS),
  connection: await openConnection(port),
});

/** Calls as a signed-in member and returns the time it took and the data; anything but success ends the run. */
export async function ask<T>(caller: Caller, call: Call, as: number): Promise<{ ms: number; data: T }> {
  const token = caller.tokens[as % caller.tokens.length]!;
  const { status, body, ms } = await caller.connection.send(requestOf(call, token));
  const { code, data } = JSON.parse(body.toString()) as { code: number; data: T };
  if (status !== 200 || code !== 200)
    throw new Error(
      `${call.method} ${call.path} ${JSON.stringify(call.given)}: ${status} ${body.toString()}`,
    );
  return { ms, data };
}

const PAGES = 500;
/** Some of the last, so that not one page alone is measured. */
const CURSORS_KEPT = 10;

export interface Opened extends Case {
  cursors: string[];
}

/** Walks to page 500 as a person would. The pages are short where the smallest directory has too few rows for 500 full ones. */
export async function openCase(caller: Caller, one: Case, smallest: number): Promise<Opened> {
  if (one.deep === undefined) return { ...one, cursors: [] };
  const pageSize = String(Math.max(1, Math.min(20, Math.floor((smallest * one.deep) / PAGES))));
  const cursors: string[] = [];
  for (let page = 1; page < PAGES; page += 1) {
    const call = one.call(0, caller.companies);
    const given = { ...call.given, pageSize, ...(page === 1 ? {} : { cursor: cursors.at(-1)! }) };
    const { nextCursor } = (await ask<Rows>(caller, { ...call, given }, page)).data;
    if (nextCursor === null) break;
    cursors.push(nextCursor);
  }
  if (cursors.length < PAGES - 1)
    console.log(`${one.name}: of ${caller.companies} companies the last page is ${cursors.length + 1}`);
  return { ...one, cursors: cursors.slice(-CURSORS_KEPT) };
}

export function callOf({ call, cursors }: Opened, turn: number, companies: number): Call {
  const first = call(turn, companies);
  return cursors.length === 0
    ? first
    : { ...first, given: { ...first.given, cursor: cursors[turn % cursors.length]! } };
}
