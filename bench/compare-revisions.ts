/**
 * Compares the latency of the directory's calls with that of an earlier revision, in one run: both APIs read the same
 * database, and their calls alternate. Usage: `npm run bench:compare -- <revision>`. The earlier revision runs with the
 * dependencies that are installed now, and must have the same tables.
 */

import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dropDatabase } from '@mingtang/test-support/database';
import { ROOT, runCommand } from '@mingtang/test-support/processes';
import { DIRECTORY_CASES } from './directory/directory-cases.ts';
import {
  buildCall,
  openDirectoryClient,
  prepareDirectoryCase,
  sendAsMember,
} from './directory/directory-client.ts';
import { directoryDatabaseName, ensureDirectory } from './directory/directory-data.ts';
import { percentile } from './directory/directory-latencies.ts';
import { appRoleDatabaseUrl, closeMemberSessions, startApi } from './directory/directory-server.ts';

const [revision] = process.argv.slice(2);
if (revision === undefined) throw new Error('name the revision to compare with');
const COMPANIES = Number(process.env['COMPANIES'] ?? 20_000);
const KEEP = process.env['KEEP'] === '1';
const ROUNDS = 20;
const CALLS_PER_ROUND = 20;
/** Geometric mean over all calls of the median now, divided by the median then. */
const RATIO_MAX = 1.05;

/** Links the installed packages, and the workspaces of the checkout itself. */
async function linkPackages(checkout: string): Promise<void> {
  const installed = path.join(ROOT, 'node_modules');
  const linked = path.join(checkout, 'node_modules');
  await mkdir(path.join(linked, '@mingtang'), { recursive: true });
  for (const name of await readdir(installed))
    if (name !== '@mingtang') await symlink(path.join(installed, name), path.join(linked, name));
  for (const name of ['contract', 'server'])
    await symlink(path.join(checkout, name), path.join(linked, '@mingtang', name));
}

const checkout = await mkdtemp(path.join(tmpdir(), 'mingtang-revision-'));
const stops: (() => Promise<void>)[] = [];
try {
  await runCommand('git', ['worktree', 'add', '--force', '--detach', checkout, revision], {}, 'quiet');
  await linkPackages(checkout);
  await ensureDirectory(COMPANIES);
  const clients = [];
  for (const root of [checkout, ROOT]) {
    const api = await startApi(COMPANIES, appRoleDatabaseUrl(COMPANIES), root);
    stops.push(() => api.runningProcess.stop());
    clients.push(await openDirectoryClient(COMPANIES, api));
  }
  const ratios: number[] = [];
  let memberIndex = 0;
  for (const directoryCase of DIRECTORY_CASES) {
    const preparedCase = await prepareDirectoryCase(clients[1]!, directoryCase, COMPANIES);
    const durations = clients.map((): number[] => []);
    // Round -1 warms up and is not measured.
    for (let round = -1; round < ROUNDS; round += 1) {
      memberIndex += 1;
      // Each API is first in every second round.
      for (const index of round % 2 === 0 ? [0, 1] : [1, 0])
        for (let call = 0; call < CALLS_PER_ROUND; call += 1) {
          const number = (round + 1) * CALLS_PER_ROUND + call;
          const rawCall = buildCall(preparedCase, number, COMPANIES);
          const { ms } = await sendAsMember(clients[index]!, rawCall, memberIndex);
          if (round >= 0) durations[index]!.push(ms);
        }
    }
    const [then, now] = durations.map((list) =>
      percentile(
        list.toSorted((a, b) => a - b),
        0.5,
      ),
    ) as [number, number];
    ratios.push(now / then);
    console.log(
      `metric: ${directoryCase.name}: ${then.toFixed(2)} ms then, ${now.toFixed(2)} ms now, ratio ${(now / then).toFixed(3)}`,
    );
  }
  for (const { connection } of clients) connection.close();
  await closeMemberSessions(COMPANIES);
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  const passed = mean <= RATIO_MAX;
  console.log(`metric: geometric mean of ${ratios.length} ratios: ${mean.toFixed(3)} (at most ${RATIO_MAX})`);
  console.log(passed ? '1 passed, 0 failed' : '0 passed, 1 failed');
  if (!passed) process.exitCode = 1;
} finally {
  for (const stop of stops) await stop();
  await runCommand('git', ['worktree', 'remove', '--force', checkout], {}, 'quiet');
  await rm(checkout, { recursive: true, force: true });
  if (!KEEP) await dropDatabase(directoryDatabaseName(COMPANIES));
}
