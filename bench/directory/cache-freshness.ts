import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl, runSql } from '@mingtang/test-support/database';
import { type RawCall, buildRawRequest } from './raw-request.ts';
import { openKeepAliveConnection } from './keep-alive-connection.ts';
import { directoryDatabaseName } from './directory-data.ts';
import { type ApiServer, startApi } from './directory-server.ts';

const POLL_MS = 50;
const TIMEOUT_MS = 20_000;
const RENAME_COMPANY = `UPDATE companies SET name_zh = $1
  WHERE id = (SELECT id FROM companies WHERE state = 'live' AND listed ORDER BY id DESC LIMIT 1)`;

/**
 * Measures how long visitors are served the outdated list after a change, on the slower of two API processes.
 * Gives up after TIMEOUT_MS.
 */
export async function measureChangeVisibility(companyCount: number, listCall: RawCall): Promise<number> {
  const apis: ApiServer[] = [];
  const url = databaseUrl(directoryDatabaseName(companyCount));
  const newName = `改名${randomUUID().slice(0, 8)}`;
  try {
    for (let instance = 0; instance < 2; instance += 1) apis.push(await startApi(companyCount));
    const connections = await Promise.all(apis.map(({ port }) => openKeepAliveConnection(port)));
    const listsContain = async (text: string): Promise<boolean[]> =>
      Promise.all(
        connections.map(async (connection) =>
          (await connection.send(buildRawRequest(listCall))).body.toString().includes(text),
        ),
      );
    // Fills the response caches of both processes.
    await listsContain(newName);
    const startedAt = performance.now();
    await runSql(url, RENAME_COMPANY, [newName]);
    while ((await listsContain(newName)).includes(false) && performance.now() - startedAt < TIMEOUT_MS)
      await sleep(POLL_MS);
    for (const connection of connections) connection.close();
    return performance.now() - startedAt;
  } finally {
    await Promise.all(apis.map(({ runningProcess }) => runningProcess.stop()));
  }
}
