import { type RawCall, buildRawRequest } from './raw-request.ts';
import type { DirectoryCase } from './directory-cases.ts';
import { type KeepAliveConnection, openKeepAliveConnection } from './keep-alive-connection.ts';
import { openMemberSessions, type ApiServer } from './directory-server.ts';

/** Spreads the calls over enough accounts to stay under the rate limit per account. */
const SESSION_COUNT = 60;

/** Client of one directory: the session tokens of signed-in members and one HTTP connection. */
export interface DirectoryClient {
  companyCount: number;
  tokens: string[];
  connection: KeepAliveConnection;
}

export interface ListPage {
  rows: unknown[];
  nextCursor: string | null;
}

export const openDirectoryClient = async (
  companyCount: number,
  { port }: ApiServer,
): Promise<DirectoryClient> => ({
  companyCount,
  tokens: await openMemberSessions(companyCount, SESSION_COUNT),
  connection: await openKeepAliveConnection(port),
});

/** Sends a call as a signed-in member and returns its duration and data. Throws if the call fails. */
export async function sendAsMember<T>(
  client: DirectoryClient,
  call: RawCall,
  memberIndex: number,
): Promise<{ ms: number; data: T }> {
  const token = client.tokens[memberIndex % client.tokens.length]!;
  const { status, body, ms } = await client.connection.send(buildRawRequest(call, token));
  const { code, data } = JSON.parse(body.toString()) as { code: number; data: T };
  if (status !== 200 || code !== 200)
    throw new Error(
      `${call.method} ${call.path} ${JSON.stringify(call.input)}: ${status} ${body.toString()}`,
    );
  return { ms, data };
}

const DEEP_PAGE = 500;
/** The last ten pages are measured rather than a single one. */
const CURSOR_COUNT = 10;

export interface PreparedCase extends DirectoryCase {
  /** Cursors of the last pages up to page 500; empty if the first page is measured. */
  cursors: string[];
}

/**
 * Prepares a case. If it measures page 500, pages forward to it and keeps the last cursors; the pages are then
 * so short that the smallest directory has 500 of them.
 */
export async function prepareDirectoryCase(
  client: DirectoryClient,
  directoryCase: DirectoryCase,
  smallestSize: number,
): Promise<PreparedCase> {
  if (directoryCase.deepPageRowsPerCompany === undefined) return { ...directoryCase, cursors: [] };
  const pageSize = String(
    Math.max(1, Math.min(20, Math.floor((smallestSize * directoryCase.deepPageRowsPerCompany) / DEEP_PAGE))),
  );
  const cursors: string[] = [];
  for (let page = 1; page < DEEP_PAGE; page += 1) {
    const call = directoryCase.call(0, client.companyCount);
    const input = { ...call.input, pageSize, ...(page === 1 ? {} : { cursor: cursors.at(-1)! }) };
    const { nextCursor } = (await sendAsMember<ListPage>(client, { ...call, input }, page)).data;
    if (nextCursor === null) break;
    cursors.push(nextCursor);
  }
  if (cursors.length < DEEP_PAGE - 1)
    console.log(
      `${directoryCase.name}: with ${client.companyCount} companies the last page is ${cursors.length + 1}`,
    );
  return { ...directoryCase, cursors: cursors.slice(-CURSOR_COUNT) };
}

export function buildCall(
  { call, cursors }: PreparedCase,
  callNumber: number,
  companyCount: number,
): RawCall {
  const firstPageCall = call(callNumber, companyCount);
  return cursors.length === 0
    ? firstPageCall
    : { ...firstPageCall, input: { ...firstPageCall.input, cursor: cursors[callNumber % cursors.length]! } };
}
