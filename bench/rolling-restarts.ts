import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, ROOT, start, type Started, untilUp } from '../scripts/processes.ts';
import { fill, startStack } from '../scripts/stack.ts';

/** Two API copies behind HAProxy are replaced one after the other under load; every answer is counted. */
const RESTARTS = Number(process.env['RESTARTS'] ?? 50);
const CALLERS = Number(process.env['CALLERS'] ?? 8);
const PAUSE_MS = 20;

const stack = await startStack({ name: 'restarts', apis: 2, redisDb: 13 });
const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-haproxy-'));
const port = await freePort();
let balancer: Started | undefined;
let over = false;
const counts = { sent: 0, ok: 0, refused: 0, failed: 0 };
const failures = new Map<string, number>();
const slow: number[] = [];

const CALLS = [
  { method: 'GET', path: '/no-auth/documents/user-agreement' },
  { method: 'GET', path: '/h5/validate/13800001268' },
  { method: 'POST', path: '/logout' },
  { method: 'POST', path: '/h5/account/login', body: JSON.stringify({ mobile: '13800001268' }) },
];

async function one(agent: Agent, number: number): Promise<void> {
  const call = CALLS[number % CALLS.length]!;
  counts.sent += 1;
  const began = performance.now();
  try {
    const status = await new Promise<number>((resolve, reject) => {
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method: call.method,
          path: call.path,
          // Many addresses, so that the limits by address stay out of the way.
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `10.1.${(number >> 8) % 256}.${number % 256}`,
          },
        },
        (response) => {
          response.resume();
          response.once('end', () => resolve(response.statusCode ?? 0));
          response.once('error', reject);
        },
      );
      sent.once('error', reject);
      sent.end(call.body);
    });
    if (status >= 500) throw new Error(`status ${status}`);
    if (status >= 400) counts.refused += 1;
    else counts.ok += 1;
  } catch (error) {
    counts.failed += 1;
    const reason = `${call.method} ${(error as Error).message}`;
    failures.set(reason, (failures.get(reason) ?? 0) + 1);
  }
  slow.push(performance.now() - began);
}

async function caller(id: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = 0; !over; turn += 1) {
    await one(agent, turn * CALLERS + id);
    await sleep(PAUSE_MS);
  }
  agent.destroy();
}

try {
  const template = await readFile(path.join(ROOT, 'deploy/haproxy/api.cfg.template'), 'utf8');
  const config = path.join(folder, 'api.cfg');
  await writeFile(
    config,
    fill(template, {
      LISTEN: `127.0.0.1:${port}`,
      API_SERVERS: stack.apiPorts.map((one, index) => `server api${index} 127.0.0.1:${one}`).join('\n  '),
    }),
  );
  balancer = start('haproxy', ['-db', '-f', config], {}, 'quiet');
  await untilUp(`http://127.0.0.1:${port}/health/ready`);
  await sleep(1_000);

  const callers = Array.from({ length: CALLERS }, (_, id) => caller(id));
  const began = performance.now();
  for (let turn = 0; turn < RESTARTS; turn += 1) {
    const index = turn % 2;
    await stack.apis[index]!.stop('SIGTERM');
    await stack.startApi(index);
    // The balancer looks every half second; the other copy goes only when this one is back in its list.
    await sleep(1_000);
    if ((turn + 1) % 10 === 0)
      console.log(`${turn + 1} restarts, ${counts.sent} calls, ${counts.failed} failed`);
  }
  over = true;
  await Promise.all(callers);
  const seconds = (performance.now() - began) / 1000;
  slow.sort((a, b) => a - b);
  for (const [reason, times] of failures) console.log(`${times} × ${reason}`);
  console.log(
    `figure: ${RESTARTS} rolling restarts of 2 copies in ${seconds.toFixed(0)} s, ${counts.sent} calls (${Math.round(counts.sent / seconds)}/s), ` +
      `${counts.ok} answered, ${counts.refused} refused as they should be, ${counts.failed} failed, p99 ${slow[Math.floor(slow.length * 0.99)]?.toFixed(0)} ms`,
  );
  console.log(counts.failed === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
  if (counts.failed > 0) process.exitCode = 1;
} finally {
  over = true;
  if (balancer !== undefined) {
    const gone = once(balancer.child, 'exit');
    balancer.child.kill('SIGTERM');
    await gone;
  }
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
}
