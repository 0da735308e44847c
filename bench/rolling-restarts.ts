/** Restarts two API instances behind HAProxy alternately under load and counts every response. */

import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  freePort,
  ROOT,
  spawnProcess,
  type RunningProcess,
  waitUntilUp,
} from '@mingtang/test-support/processes';
import { fillTemplate, startProductionStack } from '@mingtang/test-support/production-stack';

const RESTARTS = Number(process.env['RESTARTS'] ?? 50);
const CALLERS = Number(process.env['CALLERS'] ?? 8);
const PAUSE_MS = 20;

const stack = await startProductionStack({ name: 'restarts', apiCount: 2, redisDb: 13 });
const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-haproxy-'));
const port = await freePort();
let balancer: RunningProcess | undefined;
let stopped = false;
const callCounts = { sent: 0, ok: 0, rejected: 0, failed: 0 };
const failureCounts = new Map<string, number>();
const durations: number[] = [];

const CALLS = [
  { method: 'GET', path: '/no-auth/documents/user-agreement' },
  { method: 'GET', path: '/h5/validate/13800001268' },
  { method: 'POST', path: '/logout' },
  { method: 'POST', path: '/h5/account/login', body: JSON.stringify({ mobile: '13800001268' }) },
];

async function sendCall(agent: Agent, callNumber: number): Promise<void> {
  const call = CALLS[callNumber % CALLS.length]!;
  callCounts.sent += 1;
  const startedAt = performance.now();
  try {
    const status = await new Promise<number>((resolve, reject) => {
      const outgoing = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method: call.method,
          path: call.path,
          // Rotate client IPs to avoid rate limits per IP.
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `10.1.${(callNumber >> 8) % 256}.${callNumber % 256}`,
          },
        },
        (response) => {
          response.resume();
          response.once('end', () => resolve(response.statusCode ?? 0));
          response.once('error', reject);
        },
      );
      outgoing.once('error', reject);
      outgoing.end(call.body);
    });
    if (status >= 500) throw new Error(`status ${status}`);
    if (status >= 400) callCounts.rejected += 1;
    else callCounts.ok += 1;
  } catch (error) {
    callCounts.failed += 1;
    const reason = `${call.method} ${(error as Error).message}`;
    failureCounts.set(reason, (failureCounts.get(reason) ?? 0) + 1);
  }
  durations.push(performance.now() - startedAt);
}

async function runCaller(id: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = 0; !stopped; turn += 1) {
    await sendCall(agent, turn * CALLERS + id);
    await sleep(PAUSE_MS);
  }
  agent.destroy();
}

try {
  const template = await readFile(path.join(ROOT, 'deploy/haproxy/api.cfg.template'), 'utf8');
  const config = path.join(folder, 'api.cfg');
  await writeFile(
    config,
    fillTemplate(template, {
      LISTEN: `127.0.0.1:${port}`,
      API_SERVERS: stack.apiPorts
        .map((apiPort, index) => `server api${index} 127.0.0.1:${apiPort}`)
        .join('\n  '),
    }),
  );
  balancer = spawnProcess('haproxy', ['-db', '-f', config], {}, 'quiet');
  await waitUntilUp(`http://127.0.0.1:${port}/health/ready`);
  await sleep(1_000);

  const callers = Array.from({ length: CALLERS }, (_, id) => runCaller(id));
  const startedAt = performance.now();
  for (let turn = 0; turn < RESTARTS; turn += 1) {
    const index = turn % 2;
    await stack.apis[index]!.stop('SIGTERM');
    await stack.startApi(index);
    // HAProxy checks every half second; restart the other instance only when this one is in the pool again.
    await sleep(1_000);
    if ((turn + 1) % 10 === 0)
      console.log(`${turn + 1} restarts, ${callCounts.sent} calls, ${callCounts.failed} failed`);
  }
  stopped = true;
  await Promise.all(callers);
  const seconds = (performance.now() - startedAt) / 1000;
  durations.sort((a, b) => a - b);
  for (const [reason, occurrences] of failureCounts) console.log(`${occurrences} × ${reason}`);
  console.log(
    `metric: ${RESTARTS} rolling restarts of 2 instances in ${seconds.toFixed(0)} s, ${callCounts.sent} calls (${Math.round(callCounts.sent / seconds)}/s), ` +
      `${callCounts.ok} succeeded, ${callCounts.rejected} rejected as expected, ${callCounts.failed} failed, p99 ${durations[Math.floor(durations.length * 0.99)]?.toFixed(0)} ms`,
  );
  console.log(callCounts.failed === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
  if (callCounts.failed > 0) process.exitCode = 1;
} finally {
  stopped = true;
  if (balancer !== undefined) {
    const exited = once(balancer.child, 'exit');
    balancer.child.kill('SIGTERM');
    await exited;
  }
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
}
