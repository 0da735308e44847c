import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runSql, withClient } from '../scripts/database.ts';
import { run, untilUp } from '../scripts/processes.ts';
import { buy, type Story } from './money/buyer.ts';
import { type Buyer, loadPeople } from './money/buyers.ts';
import { untilAnswered } from './money/calls.ts';
import { checkBooks, numberOf } from './money/check.ts';
import { readLedger } from './money/gateway.ts';
import { NONE } from './money/invariants.ts';
import { comeToRest, compareBills } from './money/quiet.ts';
import { openShop, REDIS_URL, type Shop } from './money/shop.ts';
import { type Backups, openBackups } from './restore/backups.ts';
import { type Acknowledged, present, write } from './restore/writes.ts';

/**
 * A site is lost and comes back from its backups: once as it was last, once as it was before somebody deleted what they
 * should not have. Members write all the time; what they were told is held against what came back.
 */
const MINUTES = Number(process.env['RESTORE_MINUTES'] ?? 10);
const A_SECOND = Number(process.env['RESTORE_RATE'] ?? 2);
const RPO_MS = 60_000;
const RTO_MS = 4 * 3_600_000;
/** Of twenty who come, twelve buy and eight write. */
const BUY_SHARE = 12;
/** True at every instant; the other eight ask for rest, or for gateways that stand at the same moment. */
const ALWAYS = ['I2', 'I3', 'I4', 'I8'];

let [passed, failed] = [0, 0];
function say(what: string, broken: readonly string[]): void {
  console.log(`${broken.length === 0 ? '✓' : '✗'} ${what}`);
  for (const text of broken.slice(0, 3)) console.log(`    ${text}`);
  if (broken.length > 3) console.log(`    and ${broken.length - 3} more`);
  if (broken.length === 0) passed += 1;
  else failed += 1;
}
const figure = (text: string): void => console.log(`figure: ${text}`);
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

const total = Math.ceil(MINUTES * 60 * A_SECOND);
const shop = await openShop();
const url = shop.cluster.url();
const backups = await openBackups(url);
let next: Backups | undefined;
/** For the commands that an operator types. */
const typed = { DATABASE_URL: shop.cluster.url('mingtang_app'), REDIS_URL };
try {
  const { buyers, staffToken } = await loadPeople(url, total + 1);
  // Who shows a card has a number of a served country; the demo's accounts come behind them.
  await runSql(
    url,
    `UPDATE accounts SET phone = '+861389' || lpad(id::text, 7, '0');
     SELECT setval(pg_get_serial_sequence('accounts', 'id'), 1000000)`,
  );
  const media = await mkdtemp(path.join(tmpdir(), 'mingtang-restore-'));
  await run(process.execPath, ['server/src/cli/seed-demo.ts'], { ...typed, MEDIA_ROOT: media }, 'quiet');
  await rm(media, { recursive: true, force: true });
  const stories: Story[] = [];
  const writes: Acknowledged[] = [];
  const refusals: string[] = [];
  const began = Date.now();
  const coming = buyers.slice(0, total).map(async (buyer, index) => {
    await sleep((index / A_SECOND) * 1_000);
    if (index % 20 < BUY_SHARE) {
      const story = await buy(shop, buyer);
      stories.push(story);
      story.numbers.forEach((word, place) =>
        writes.push({ kind: 'order', word, sentAt: 0, at: story.at[place]! }),
      );
    } else writes.push(...(await write(shop, buyer, (why) => refusals.push(why))));
  });
  const allCame = Promise.all(coming);
  allCame.catch(() => {});

  await sleep(2_000);
  const backupBegan = Date.now();
  await backups.take();
  figure(`base backup taken and verified under load in ${seconds(Date.now() - backupBegan)} s`);

  const halfway = began + (MINUTES * 60_000) / 2;
  await sleep(Math.max(2_000, halfway - Date.now()));
  const moment = new Date();
  await sleep(1_500);
  const deletedAt = Date.now();
  await withClient(url, (client) =>
    client.query(`SET session_replication_role = replica; DELETE FROM posts WHERE title_zh LIKE '演练帖%'`),
  );
  await sleep(Math.max(1_000, began + MINUTES * 60_000 - Date.now()));

  const lostAt = Date.now();
  await shop.cluster.destroy();
  await backups.stopReceiving();
  figure(
    `${MINUTES} min of writes, then the server killed with -9 and its disk deleted; backups hold ${((await backups.bytes()) / 2 ** 20).toFixed(0)} MB`,
  );

  console.log('the latest:');
  await rise(undefined);
  await answersAgain(shop, buyers.at(-1)!);
  const rto = Date.now() - lostAt;
  figure(`RTO ${seconds(rto)} s from the loss to the first write that was acknowledged again (goal 4 h)`);
  say('the product serves again within 4 h', rto <= RTO_MS ? [] : [`${seconds(rto)} s`]);
  await allCame;
  const before = writes.filter((one) => one.at <= lostAt);
  const there = await withClient(url, (client) => present(client, writes));
  const lost = before.filter(
    (one) => !there.has(one.word) && !(one.kind === 'post' && one.at <= deletedAt + 1_000),
  );
  const rpo = Math.max(0, ...lost.map((one) => lostAt - one.at));
  figure(`RPO ${seconds(rpo)} s: ${lost.length} of ${before.length} acknowledged writes lost (goal 60 s)`);
  say(
    'every write that was acknowledged up to a minute before the loss is there',
    lost.filter((one) => lostAt - one.at > RPO_MS).map((one) => `${one.kind} ${one.word}`),
  );
  say(
    'every write that was acknowledged after the return is there',
    writes.filter((one) => one.at > lostAt && !there.has(one.word)).map((one) => `${one.kind} ${one.word}`),
  );
  await comeToRest(shop, 180);
  const closed = await compareBills(shop, staffToken, 180);
  const gone = await lostOrders(shop, stories);
  const { findings, figures } = await checkBooks(
    shop,
    buyers.slice(0, total),
    keptOf(stories, gone),
    closed,
    gone,
  );
  for (const { id, what, broken } of findings) say(`${id} ${what}`, broken);
  await verifyAudit();
  for (const text of [...figures, ...counted(refusals)]) figure(text);

  console.log(`the moment before the deletion, ${moment.toISOString()}:`);
  await shop.cluster.destroy();
  const again = Date.now();
  await rise(moment);
  figure(`restored to the moment in ${seconds(Date.now() - again)} s`);
  await withClient(url, async (client) => {
    const found = await present(client, writes);
    const early = writes.filter((one) => one.at < moment.getTime());
    figure(
      `${early.length} writes were acknowledged before the moment, ${writes.length - early.length} after it`,
    );
    say(
      'every write that was acknowledged before the moment is there, the deleted posts too',
      early.filter((one) => !found.has(one.word)).map((one) => `${one.kind} ${one.word}`),
    );
    const { rows: late } = await client.query<{ number: string }>(
      'SELECT number FROM orders WHERE created_at > $1',
      [moment],
    );
    say('no write that was sent after it is there', [
      ...late.map((one) => `order ${one.number}`),
      ...writes
        .filter((one) => one.sentAt > moment.getTime() && found.has(one.word))
        .map((one) => `${one.kind} ${one.word}`),
    ]);
    for (const id of ALWAYS) {
      const [what, sql] = NONE[id]!;
      const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' });
      say(
        `${id} ${what}`,
        rows.map(([text]) => text!),
      );
    }
  });
  await verifyAudit();
  await answersAgain(shop, buyers.at(-1)!);
  say('the product serves on it', []);

  console.log('the restored one, lost in its turn:');
  next = await openBackups(url);
  await next.take();
  await runSql(url, 'CREATE TABLE written_since ()');
  await received(url);
  await shop.cluster.destroy();
  await next.stopReceiving();
  await rise(undefined, next);
  await next.settle();
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ since: boolean; left: string | null }>(
      `SELECT to_regclass('written_since') IS NOT NULL AS since,
        (SELECT string_agg(name, ', ') FROM pg_file_settings WHERE sourcefile LIKE '%auto.conf') AS left`,
    );
    const [{ since, left }] = rows as [(typeof rows)[0]];
    say(
      'it comes back with what was written since, not as of the moment before',
      since ? [] : ['it is not there'],
    );
    say('no setting of the recovery stays behind', left === null ? [] : [left]);
  });
} finally {
  await next?.stopReceiving();
  await backups.stopReceiving();
  await shop.stop();
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;

/** Restores onto a new disk and waits until the log is replayed and the database writes. */
async function rise(moment: Date | undefined, from = backups): Promise<void> {
  await shop.cluster.rise((folder) => from.restore(folder, moment));
  for (;;) {
    const replaying = await withClient(url, async (client) => {
      const { rows } = await client.query<{ replaying: boolean }>('SELECT pg_is_in_recovery() AS replaying');
      return rows[0]!.replaying;
    }).catch(() => true);
    if (!replaying) return;
    await sleep(200);
  }
}

/** Until the other site has the log up to now. */
async function received(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ now: string }>('SELECT pg_current_wal_lsn()::text AS now');
    const asked = 'SELECT FROM pg_stat_replication WHERE flush_lsn >= $1::pg_lsn';
    while ((await client.query(asked, [rows[0]!.now])).rowCount === 0) await sleep(100);
  });
}

/** API and worker start anew on what was restored, and a member's change is taken. */
async function answersAgain({ apis, worker, url: door }: Shop, { token, accountId }: Buyer): Promise<void> {
  for (const { kept } of [...apis, worker]) kept.kill();
  await sleep(300);
  for (const { up } of [...apis, worker]) await untilUp(up, 90_000);
  const body = { name: '归来', nameEn: '', title: '', intro: '', language: 'zh' };
  const answered = await untilAnswered({
    url: `${door}/h5/account/profile`,
    method: 'PUT',
    token,
    from: accountId,
    body,
  });
  if (answered?.status !== 200) throw new Error(`the product does not take a change: ${answered?.msg ?? ''}`);
}

/** Orders that a buyer or a gateway knows and the books do not. */
async function lostOrders({ gateways }: Shop, told: readonly Story[]): Promise<Set<string>> {
  const known = (await readLedger(gateways)).orders.map((one) => numberOf(one.outTradeNo));
  const { rows } = await withClient(url, (client) =>
    client.query<{ number: string }>('SELECT number FROM orders'),
  );
  const ours = new Set(rows.map((one) => one.number));
  const all = new Set([...known, ...told.flatMap((one) => one.numbers)]);
  figure(`${[...all].filter((one) => !ours.has(one)).length} orders went with the disk`);
  return all.difference(ours);
}

function keptOf(told: readonly Story[], gone: ReadonlySet<string>): Story[] {
  return told.map((one) => ({ ...one, numbers: one.numbers.filter((number) => !gone.has(number)) }));
}

async function verifyAudit(): Promise<void> {
  const broken = await run(process.execPath, ['server/src/cli/verify-audit.ts'], typed, 'quiet').then(
    () => [],
    (error: Error) => [error.message],
  );
  say('the audit chains are whole', broken);
}

function counted(texts: readonly string[]): string[] {
  return Object.entries(Object.groupBy(texts, (text) => text)).map(
    ([text, all]) => `${all!.length} × ${text}`,
  );
}
