import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl, runSql } from '../../scripts/database.ts';
import { type Call, requestOf } from './calls.ts';
import { openConnection } from './connection.ts';
import { nameOf } from './data.ts';
import { type Server, startApi } from './server.ts';

const LOOK_EVERY_MS = 50;
const GIVE_UP_MS = 20_000;
const RENAME = `UPDATE companies SET name_zh = $1
  WHERE id = (SELECT id FROM companies WHERE state = 'live' AND listed ORDER BY id DESC LIMIT 1)`;

/** How long a change stays unseen by visitors, on the slower of two API processes that have just answered. */
export async function timeChange(companies: number, list: Call): Promise<number> {
  const apis: Server[] = [];
  const url = databaseUrl(nameOf(companies));
  const name = `改名${randomUUID().slice(0, 8)}`;
  try {
    for (let copy = 0; copy < 2; copy += 1) apis.push(await startApi(companies));
    const connections = await Promise.all(apis.map(({ port }) => openConnection(port)));
    const shows = async (wanted: string): Promise<boolean[]> =>
      Promise.all(
        connections.map(async (one) => (await one.send(requestOf(list))).body.toString().includes(wanted)),
      );
    await shows(name);
    const began = performance.now();
    await runSql(url, RENAME, [name]);
    while ((await shows(name)).includes(false) && performance.now() - began < GIVE_UP_MS)
      await sleep(LOOK_EVERY_MS);
    for (const one of connections) one.close();
    return performance.now() - began;
  } finally {
    await Promise.all(apis.map(({ started }) => started.stop()));
  }
}
