/**
 * Restore drill: a site is lost and restored from its backups, once to the latest state and once to the point in time
 * before an accidental deletion. Members write all the time; acknowledged writes are compared with the restored data.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runSql, withClient } from '@mingtang/test-support/database';
import { runCommand, waitUntilUp } from '@mingtang/test-support/processes';
import { runBuyerJourney, type BuyerJourney } from './money/buyer-journey.ts';
import { type Buyer, loadBuyerAccounts } from './money/buyer-accounts.ts';
import { sendUntilFinal } from './money/retrying-client.ts';
import { checkLedger, orderNumberOf } from './money/ledger-check.ts';
import { readGatewayLedger } from './money/fake-gateway-client.ts';
import { INVARIANT_QUERIES } from './money/invariants.ts';
import { settleAllOrders, reconcileBills } from './money/settle.ts';
import { startTestCluster, REDIS_URL, type TestCluster } from './money/test-cluster.ts';
import { type BackupScripts, openBackupScripts } from './restore/backup-scripts.ts';
import { type AcknowledgedWrite, findExistingWrites, sendWrites } from './restore/acknowledged-writes.ts';

const MINUTES = Number(process.env['RESTORE_MINUTES'] ?? 10);
const MEMBERS_PER_SECOND = Number(process.env['RESTORE_RATE'] ?? 2);
const RPO_MS = 60_000;
const RTO_MS = 4 * 3_600_000;
/** Of twenty members, twelve buy and eight write. */
const BUYERS_OF_TWENTY = 12;
/** Invariants that hold at any time. The others need a settled state, or gateways restored to the same moment. */
const TIMELESS_INVARIANTS = ['I2', 'I3', 'I4', 'I8'];

let [passed, failed] = [0, 0];
function reportCheck(description: string, violations: readonly string[]): void {
  console.log(`${violations.length === 0 ? '✓' : '✗'} ${description}`);
  for (const text of violations.slice(0, 3)) console.log(`    ${text}`);
  if (violations.length > 3) console.log(`    and ${violations.length - 3} more`);
  if (violations.length === 0) passed += 1;
  else failed += 1;
}
const printMetric = (text: string): void => console.log(`metric: ${text}`);
const formatSeconds = (ms: number): string => (ms / 1000).toFixed(1);
const describeWrite = ({ kind, marker }: AcknowledgedWrite): string => `${kind} ${marker}`;

const memberCount = Math.ceil(MINUTES * 60 * MEMBERS_PER_SECOND);
const cluster = await startTestCluster();
const url = cluster.database.url();
const backups = await openBackupScripts(url);
let secondBackups: BackupScripts | undefined;
/** Environment of the commands that an operator runs. */
const operatorEnv = { DATABASE_URL: cluster.database.url('mingtang_app'), REDIS_URL };
try {
  const { buyers, staffToken } = await loadBuyerAccounts(url, memberCount + 1);
  // Cards require a phone number of a supported country. The ids of the demo accounts start above these.
  await runSql(
    url,
    `UPDATE accounts SET phone = '+861389' || lpad(id::text, 7, '0');
     SELECT setval(pg_get_serial_sequence('accounts', 'id'), 1000000)`,
  );
  const media = await mkdtemp(path.join(tmpdir(), 'mingtang-restore-'));
  await runCommand(
    process.execPath,
    ['demo/src/cli/seed-demo.ts'],
    { ...operatorEnv, MEDIA_ROOT: media },
    'quiet',
  );
  await rm(media, { recursive: true, force: true });
  const journeys: BuyerJourney[] = [];
  const writes: AcknowledgedWrite[] = [];
  const rejections: string[] = [];
  const startedAt = Date.now();
  const memberRuns = buyers.slice(0, memberCount).map(async (buyer, index) => {
    await sleep((index / MEMBERS_PER_SECOND) * 1_000);
    if (index % 20 < BUYERS_OF_TWENTY) {
      const journey = await runBuyerJourney(cluster, buyer);
      journeys.push(journey);
      // `sentAt` of an order is unknown; orders created after the restore point are searched by `created_at`.
      journey.orderNumbers.forEach((marker, orderIndex) =>
        writes.push({
          kind: 'order',
          marker,
          sentAt: 0,
          acknowledgedAt: journey.acknowledgedAt[orderIndex]!,
        }),
      );
    } else writes.push(...(await sendWrites(cluster, buyer, (reason) => rejections.push(reason))));
  });
  const allRuns = Promise.all(memberRuns);
  allRuns.catch(() => {});

  await sleep(2_000);
  const backupStartedAt = Date.now();
  await backups.takeBaseBackup();
  printMetric(
    `base backup taken and verified under load in ${formatSeconds(Date.now() - backupStartedAt)} s`,
  );

  const halfway = startedAt + (MINUTES * 60_000) / 2;
  await sleep(Math.max(2_000, halfway - Date.now()));
  const restorePoint = new Date();
  await sleep(1_500);
  const deletedAt = Date.now();
  await withClient(url, (client) =>
    client.query(`SET session_replication_role = replica; DELETE FROM posts WHERE title_zh LIKE '演练帖%'`),
  );
  await sleep(Math.max(1_000, startedAt + MINUTES * 60_000 - Date.now()));

  const lostAt = Date.now();
  await cluster.database.loseData();
  await backups.stopReceiving();
  printMetric(
    `${MINUTES} min of writes, then the server killed with SIGKILL and its disk deleted; size of the backups: ${((await backups.totalBytes()) / 2 ** 20).toFixed(0)} MB`,
  );

  console.log('restore to the latest state:');
  await restoreAndWait(undefined);
  await restartAndCheckWrites(cluster, buyers.at(-1)!);
  const rto = Date.now() - lostAt;
  printMetric(`RTO ${formatSeconds(rto)} s from the loss to the first acknowledged write (target 4 h)`);
  reportCheck(
    'the product accepts writes again within 4 h',
    rto <= RTO_MS ? [] : [`${formatSeconds(rto)} s`],
  );
  await allRuns;
  const writesBeforeLoss = writes.filter((write) => write.acknowledgedAt <= lostAt);
  const existingMarkers = await withClient(url, (client) => findExistingWrites(client, writes));
  // The drill itself deleted the posts published up to `deletedAt`; a second more covers requests in flight.
  const lost = writesBeforeLoss.filter(
    (write) =>
      !existingMarkers.has(write.marker) &&
      !(write.kind === 'post' && write.acknowledgedAt <= deletedAt + 1_000),
  );
  const rpo = Math.max(0, ...lost.map((write) => lostAt - write.acknowledgedAt));
  printMetric(
    `RPO ${formatSeconds(rpo)} s: ${lost.length} of ${writesBeforeLoss.length} acknowledged writes lost (target 60 s)`,
  );
  reportCheck(
    'every write acknowledged up to a minute before the loss exists',
    lost.filter((write) => lostAt - write.acknowledgedAt > RPO_MS).map(describeWrite),
  );
  reportCheck(
    'every write acknowledged after the restore exists',
    writes
      .filter((write) => write.acknowledgedAt > lostAt && !existingMarkers.has(write.marker))
      .map(describeWrite),
  );
  await settleAllOrders(cluster, 180);
  const closedAttempts = await reconcileBills(cluster, staffToken, 180);
  const lostOrderNumbers = await findLostOrderNumbers(cluster, journeys);
  const { invariants, metrics } = await checkLedger(
    cluster,
    buyers.slice(0, memberCount),
    withoutLostOrders(journeys, lostOrderNumbers),
    closedAttempts,
    lostOrderNumbers,
  );
  for (const { id, description, violations } of invariants) reportCheck(`${id} ${description}`, violations);
  await verifyAudit();
  for (const text of [...metrics, ...countTexts(rejections)]) printMetric(text);

  console.log(`restore to the moment before the deletion, ${restorePoint.toISOString()}:`);
  await cluster.database.loseData();
  const restoreStartedAt = Date.now();
  await restoreAndWait(restorePoint);
  printMetric(`restored to the point in time in ${formatSeconds(Date.now() - restoreStartedAt)} s`);
  await withClient(url, async (client) => {
    const restoredMarkers = await findExistingWrites(client, writes);
    const writesBefore = writes.filter((write) => write.acknowledgedAt < restorePoint.getTime());
    printMetric(
      `${writesBefore.length} writes were acknowledged before this moment, ${writes.length - writesBefore.length} after it`,
    );
    reportCheck(
      'every write acknowledged before the moment exists, including the deleted posts',
      writesBefore.filter((write) => !restoredMarkers.has(write.marker)).map(describeWrite),
    );
    const { rows: ordersAfter } = await client.query<{ number: string }>(
      'SELECT number FROM orders WHERE created_at > $1',
      [restorePoint],
    );
    reportCheck('no write sent after the moment exists', [
      ...ordersAfter.map(({ number }) => `order ${number}`),
      ...writes
        .filter((write) => write.sentAt > restorePoint.getTime() && restoredMarkers.has(write.marker))
        .map(describeWrite),
    ]);
    for (const id of TIMELESS_INVARIANTS) {
      const [description, sql] = INVARIANT_QUERIES[id]!;
      const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' });
      reportCheck(
        `${id} ${description}`,
        rows.map(([text]) => text!),
      );
    }
  });
  await verifyAudit();
  await restartAndCheckWrites(cluster, buyers.at(-1)!);
  reportCheck('the product accepts writes on the restored database', []);

  console.log('second loss, after the point-in-time restore:');
  secondBackups = await openBackupScripts(url);
  await secondBackups.takeBaseBackup();
  await runSql(url, 'CREATE TABLE written_since ()');
  await waitForWalReceived(url);
  await cluster.database.loseData();
  await secondBackups.stopReceiving();
  await restoreAndWait(undefined, secondBackups);
  await secondBackups.removeRecoverySettings();
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ table_exists: boolean; leftover_settings: string | null }>(
      `SELECT to_regclass('written_since') IS NOT NULL AS table_exists,
        (SELECT string_agg(name, ', ') FROM pg_file_settings WHERE sourcefile LIKE '%auto.conf') AS leftover_settings`,
    );
    const [{ table_exists: tableExists, leftover_settings: leftoverSettings }] = rows as [(typeof rows)[0]];
    reportCheck(
      'the second restore contains the writes since the first one and ignores its recovery target',
      tableExists ? [] : ['the table is missing'],
    );
    reportCheck('no recovery setting is left', leftoverSettings === null ? [] : [leftoverSettings]);
  });
} finally {
  await secondBackups?.stopReceiving();
  await backups.stopReceiving();
  await cluster.stop();
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;

/** Restores onto a new disk and waits until the WAL is replayed and the database accepts writes. */
async function restoreAndWait(restorePoint: Date | undefined, backupSource = backups): Promise<void> {
  await cluster.database.startFrom((folder) => backupSource.restore(folder, restorePoint));
  for (;;) {
    const replaying = await withClient(url, async (client) => {
      const { rows } = await client.query<{ replaying: boolean }>('SELECT pg_is_in_recovery() AS replaying');
      return rows[0]!.replaying;
    }).catch(() => true);
    if (!replaying) return;
    await sleep(200);
  }
}

/** Waits until the backup site has received the WAL up to now. */
async function waitForWalReceived(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn');
    const receivedQuery = 'SELECT FROM pg_stat_replication WHERE flush_lsn >= $1::pg_lsn';
    while ((await client.query(receivedQuery, [rows[0]!.lsn])).rowCount === 0) await sleep(100);
  });
}

/** Restarts API and worker on the restored database and checks that a member's change is accepted. */
async function restartAndCheckWrites(
  { apis, worker, url: apiUrl }: TestCluster,
  { token, accountId }: Buyer,
): Promise<void> {
  for (const { supervised } of [...apis, worker]) supervised.kill();
  await sleep(300);
  for (const { readyUrl } of [...apis, worker]) await waitUntilUp(readyUrl, 90_000);
  const body = { name: '归来', nameEn: '', title: '', intro: '', language: 'zh' };
  const response = await sendUntilFinal({
    url: `${apiUrl}/h5/account/profile`,
    method: 'PUT',
    token,
    callerId: accountId,
    body,
  });
  if (response?.status !== 200)
    throw new Error(`the product does not accept a change: ${response?.msg ?? ''}`);
}

/** Numbers of orders that a buyer or a gateway has received but that are missing in the database. */
async function findLostOrderNumbers(
  { gatewaysUrl }: TestCluster,
  journeys: readonly BuyerJourney[],
): Promise<Set<string>> {
  const gatewayOrderNumbers = (await readGatewayLedger(gatewaysUrl)).orders.map(({ outTradeNo }) =>
    orderNumberOf(outTradeNo),
  );
  const { rows } = await withClient(url, (client) =>
    client.query<{ number: string }>('SELECT number FROM orders'),
  );
  const recordedNumbers = new Set(rows.map(({ number }) => number));
  const issuedNumbers = new Set([
    ...gatewayOrderNumbers,
    ...journeys.flatMap(({ orderNumbers }) => orderNumbers),
  ]);
  printMetric(
    `${[...issuedNumbers].filter((number) => !recordedNumbers.has(number)).length} orders were lost with the disk`,
  );
  return issuedNumbers.difference(recordedNumbers);
}

function withoutLostOrders(
  journeys: readonly BuyerJourney[],
  lostOrderNumbers: ReadonlySet<string>,
): BuyerJourney[] {
  return journeys.map((journey) => ({
    ...journey,
    orderNumbers: journey.orderNumbers.filter((number) => !lostOrderNumbers.has(number)),
  }));
}

async function verifyAudit(): Promise<void> {
  const violations = await runCommand(
    process.execPath,
    ['server/src/cli/verify-audit.ts'],
    operatorEnv,
    'quiet',
  ).then(
    () => [],
    (error: Error) => [error.message],
  );
  reportCheck('the audit chains are intact', violations);
}

function countTexts(texts: readonly string[]): string[] {
  return Object.entries(Object.groupBy(texts, (text) => text)).map(
    ([text, occurrences]) => `${occurrences!.length} × ${text}`,
  );
}
