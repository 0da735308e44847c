import { openKeepAliveConnection, type KeepAliveConnection } from '../directory/keep-alive-connection.ts';
import { type Latency, percentile } from '../directory/directory-latencies.ts';
import type { FeedCase } from './feed-cases.ts';
import { type FeedDataset, READER_COUNT } from './feed-data.ts';
import { resetRateLimits, openFeedSessions, startFeedApi } from './feed-server.ts';
import { buildFeedRequest } from './feed-request.ts';
import type { ApiServer } from '../directory/directory-server.ts';

const ROUNDS = 5;
const CALLS_PER_ROUND = 200;
const WARM_UP_CALLS = 40;
const DEEP_PAGE = 500;
const CURSOR_COUNT = 10;
/** Several members page forward: a single one would reach the rate limit per account. */
const PAGING_MEMBERS = 6;

export interface FeedReader {
  dataset: FeedDataset;
  api: ApiServer;
  tokens: string[];
  connection: KeepAliveConnection;
}

interface Page {
  nextCursor?: string | null;
}

export async function openFeedReader(dataset: FeedDataset): Promise<FeedReader> {
  const api = await startFeedApi(dataset);
  return {
    dataset,
    api,
    tokens: await openFeedSessions(dataset, 1, READER_COUNT),
    connection: await openKeepAliveConnection(api.port),
  };
}

async function sendAsReader(
  reader: FeedReader,
  feedCase: FeedCase,
  callNumber: number,
  extraInput: object = {},
) {
  const token = reader.tokens[callNumber % reader.tokens.length]!;
  const body = { ...feedCase.body(callNumber, reader.dataset), ...extraInput };
  const {
    status,
    body: responseBody,
    ms,
  } = await reader.connection.send(buildFeedRequest(feedCase.path, body, token));
  if (status !== 200)
    throw new Error(`${feedCase.name} ${JSON.stringify(body)}: ${status} ${responseBody.toString()}`);
  return { ms, data: (JSON.parse(responseBody.toString()) as { data: Page }).data };
}

/** Pages forward to page 500 and returns the last cursors. */
async function collectLastCursors(
  reader: FeedReader,
  feedCase: FeedCase,
  memberIndex: number,
): Promise<string[]> {
  const cursors: string[] = [];
  for (let page = 1; page < DEEP_PAGE; page += 1) {
    const extraInput = { pageSize: DEEP_PAGE_SIZE, ...(page > 1 && { cursor: cursors.at(-1) }) };
    const { nextCursor } = (await sendAsReader(reader, feedCase, memberIndex, extraInput)).data;
    if (typeof nextCursor !== 'string') break;
    cursors.push(nextCursor);
  }
  if (cursors.length < DEEP_PAGE - 1 && memberIndex === 0)
    console.log(`${feedCase.name}: the last page of ${reader.dataset.posts} posts is ${cursors.length + 1}`);
  return cursors.slice(-CURSOR_COUNT);
}

/** Of 10,000 posts about 8,500 are live and fill 500 pages of 16. A list that ends earlier is logged. */
const DEEP_PAGE_SIZE = 16;

/**
 * Measures sequentially. Rounds alternate between the readers, so that other load on the machine affects all
 * of them equally.
 */
export async function measureFeedCase(
  readerCases: readonly (readonly [FeedReader, FeedCase])[],
): Promise<Latency[]> {
  await resetRateLimits();
  const cursorsByCase: string[][][] = [];
  for (const [reader, feedCase] of readerCases) {
    const cursorsByMember: string[][] = [];
    for (let memberIndex = 0; feedCase.deepPage && memberIndex < PAGING_MEMBERS; memberIndex += 1)
      cursorsByMember.push(await collectLastCursors(reader, feedCase, memberIndex));
    cursorsByCase.push(cursorsByMember);
  }
  const durations = readerCases.map((): number[] => []);
  // Round -1 warms up and is not measured.
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [index, [reader, feedCase]] of readerCases.entries())
      for (let callIndex = 0; callIndex < (round < 0 ? WARM_UP_CALLS : CALLS_PER_ROUND); callIndex += 1) {
        const cursorsByMember = cursorsByCase[index]!;
        // A feed cursor is only valid for the member who received it.
        const memberCursors = cursorsByMember[callIndex % PAGING_MEMBERS];
        const { ms } = memberCursors
          ? await sendAsReader(reader, feedCase, callIndex % PAGING_MEMBERS, {
              cursor: memberCursors[callIndex % memberCursors.length],
            })
          : await sendAsReader(reader, feedCase, (round + 1) * CALLS_PER_ROUND + callIndex);
        if (round >= 0) durations[index]!.push(ms);
      }
  return durations.map((caseDurations) => {
    const sorted = caseDurations.sort((a, b) => a - b);
    return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
  });
}
