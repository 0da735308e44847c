/**
 * Payment drill with fault injection: buyers pay through gateways that return errors, stall, and lose, repeat, reorder
 * and falsify webhooks, while API, worker and PostgreSQL are killed with SIGKILL. Then twelve invariants are checked.
 * Two seeded bugs prove that the checks detect errors.
 */

import { parseArgs } from 'node:util';
import { runDrillRound, type DrillRound } from './money/drill-round.ts';
import { seedBlindClosing, seedMissingSafeguards } from './money/seeded-bugs.ts';

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const BUYERS = Number(process.env['BUYERS'] ?? 1_500);
const SECONDS = Number(process.env['SECONDS'] ?? 90);
const KILLS = Number(process.env['KILLS'] ?? 15);

const SMALL_ROUND: DrillRound = {
  buyers: 300,
  seconds: 30,
  kills: 2,
  expireShare: 0.3,
  settleTimeoutSeconds: 60,
};

let [passed, failed] = [0, 0];
const countResult = (ok: boolean): void => {
  if (ok) passed += 1;
  else failed += 1;
};

async function checkBugIsDetected(name: string, round: DrillRound): Promise<void> {
  console.log(`seeded: ${name}`);
  const violated = (await runDrillRound(round)).filter(({ violations }) => violations.length > 0);
  const ids = violated.map(({ id }) => id);
  // Both seeded bugs violate I1. If only other invariants fail, that is a different bug.
  const detected = ids.includes('I1');
  console.log(`${detected ? 'detected' : 'not detected'}: ${name} (${ids.join(', ')})`);
  countResult(detected);
}

const PARTS: Record<string, () => Promise<void>> = {
  async faults() {
    const round = {
      buyers: BUYERS,
      seconds: SECONDS,
      kills: KILLS,
      expireShare: 0.02,
      settleTimeoutSeconds: 180,
    };
    for (const { violations } of await runDrillRound(round)) countResult(violations.length === 0);
  },
  locks: () => checkBugIsDetected('locks', { ...SMALL_ROUND, seedBug: seedMissingSafeguards }),
  async closing() {
    const serverCopy = await seedBlindClosing();
    try {
      await checkBugIsDetected('closing', { ...SMALL_ROUND, source: serverCopy.source });
    } finally {
      await serverCopy.remove();
    }
  },
};

for (const [name, runPart] of Object.entries(PARTS)) if (only === undefined || only === name) await runPart();
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
