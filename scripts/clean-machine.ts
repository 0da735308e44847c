/**
 * Tests the README on a clean machine. Installs a bare Debian 13 in a folder, clones this repository into it and runs
 * the marked steps of README.md literally, as a user with `sudo`. Then requests the home page of the running product,
 * signs in and reads a list. Needs root and mmdebstrap; KEEP=1 leaves the folder.
 *
 * The container has its own PID, mount and network namespaces, so its PostgreSQL and Redis do not conflict with those
 * of the host. Its network has only a loopback, so steps that download something use the host's network.
 */

import { spawn, spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '@mingtang/test-support/processes';

const USER = 'newcomer';
const REPOSITORY = `/home/${USER}/mingtang`;
const DOWNLOAD_STEP = /^(?:sudo )?(?:npm install|git clone)\b/;
const startedAt = performance.now();
const log = (message: string): void =>
  console.log(`[${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s] ${message}`);

const readme = await readFile(path.join(ROOT, 'README.md'), 'utf8');
const steps = [...readme.matchAll(/<!-- drill:clean follows[^>]*-->([\s\S]*?)<!-- end of these steps -->/g)]
  .flatMap(([, block]) => block!.split('\n'))
  .filter((line) => line.startsWith('    '))
  .map((line) => line.trim());
if (steps.length < 5) throw new Error('README.md has no marked steps');

function runOrThrow(command: string, args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0)
    throw new Error(
      `${command} ${args.join(' ')}: ${String(error ?? '')}${stdout.slice(-3000)}${stderr.slice(-3000)}`,
    );
}

const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-clean-'));
const containerRoot = path.join(folder, 'root');
log('installing a bare Debian 13');
runOrThrow('mmdebstrap', [
  '--variant=minbase',
  '--include=ca-certificates,git,sudo,procps',
  '--skip=cleanup/apt/lists',
  'trixie',
  containerRoot,
]);
runOrThrow('chroot', [containerRoot, 'useradd', '--create-home', '--shell', '/bin/bash', USER]);
await writeFile(
  path.join(containerRoot, 'etc/sudoers.d/newcomer'),
  `${USER} ALL=(ALL) NOPASSWD: ALL\nDefaults env_keep += "NODE_EXTRA_CA_CERTS DEBIAN_FRONTEND"\n`,
  { mode: 0o440 },
);
// Prevents packages from starting services; they are started below, as a booted system would.
await writeFile(path.join(containerRoot, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
await copyFile('/etc/resolv.conf', path.join(containerRoot, 'etc/resolv.conf'));
// The CA certificates of the host, for networks with a TLS-inspecting proxy.
await copyFile(
  '/etc/ssl/certs/ca-certificates.crt',
  path.join(containerRoot, 'etc/ssl/certs/ca-certificates.crt'),
);
log('cloning this repository into it');
runOrThrow('git', ['clone', '--quiet', '--no-hardlinks', ROOT, path.join(containerRoot, REPOSITORY)]);
runOrThrow('chroot', [containerRoot, 'chown', '-R', `${USER}:`, REPOSITORY]);
await mkdir(path.join(containerRoot, 'proc'), { recursive: true });

/** Holds the namespaces of the container: ending this process ends everything in it. */
const container = spawn(
  'unshare',
  [
    '--net',
    '--pid',
    '--mount',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    `mount -t proc proc ${containerRoot}/proc && mount --bind /dev ${containerRoot}/dev && ip link set lo up && echo up && exec sleep infinity`,
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
await new Promise((resolve, reject) => {
  container.stdout.once('data', resolve);
  container.once('exit', () => reject(new Error('the container did not start')));
});
// Ends the container on Ctrl-C too.
process.once('exit', () => container.kill('SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const containerPid = (await readFile(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8')).trim();

function spawnInside(command: string, { as = USER, useHostNetwork = false } = {}): ReturnType<typeof spawn> {
  const namespaces = ['--target', containerPid, '--pid', '--mount', ...(useHostNetwork ? [] : ['--net'])];
  return spawn(
    'nsenter',
    [
      ...namespaces,
      'chroot',
      containerRoot,
      'setpriv',
      `--reuid=${as}`,
      `--regid=${as}`,
      '--init-groups',
      'bash',
      '-c',
      command,
    ],
    {
      env: {
        HOME: as === 'root' ? '/root' : `/home/${as}`,
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        LANG: 'C.UTF-8',
        DEBIAN_FRONTEND: 'noninteractive',
        NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

async function runInside(
  command: string,
  options: { as?: string; useHostNetwork?: boolean } = {},
): Promise<string> {
  const child = spawnInside(command, options);
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${command}\n${text.slice(-4000)}`);
  return text;
}

try {
  await runInside('apt-get -qq update', { as: 'root', useHostNetwork: true });
  // Each step runs in a new shell, so the directory and exports are repeated.
  let shellPrefix = `cd ${REPOSITORY}`;
  for (const step of steps.slice(0, -1)) {
    log(`$ ${step}`);
    if (step.startsWith('export ')) {
      shellPrefix += ` && ${step}`;
    } else if (step.startsWith('sudo apt-get install')) {
      await runInside(step.replace('install', 'install --download-only'), { useHostNetwork: true });
      await runInside(step);
      log('  (starting the services that a booted Debian starts)');
      await runInside('pg_ctlcluster --skip-systemctl-redirect $(ls /etc/postgresql) main start', {
        as: 'root',
      });
      await runInside('redis-server /etc/redis/redis.conf --daemonize yes --supervised no', { as: 'redis' });
    } else {
      await runInside(`${shellPrefix} && ${step}`, { useHostNetwork: DOWNLOAD_STEP.test(step) });
    }
  }

  const startStep = steps.at(-1)!;
  log(`$ ${startStep}`);
  const devServer = spawnInside(`${shellPrefix} && ${startStep}`);
  let output = '';
  devServer.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  devServer.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const deadline = performance.now() + 300_000;
  // scripts/dev.ts prints this word when everything is up.
  while (!output.includes('Administrator')) {
    if (devServer.exitCode !== null || performance.now() > deadline)
      throw new Error(`the product did not start:\n${output.slice(-4000)}`);
    await sleep(500);
  }
  log('it reports that it is up; sending requests');
  console.log((await runInside(`${shellPrefix} && node scripts/clean-machine.smoke.ts`)).trim());
  log('the steps of README.md work');
  console.log('1 passed, 0 failed');
} catch (error) {
  console.error(String(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  container.kill('SIGKILL');
  await sleep(1000);
  if (process.env['KEEP'] !== '1') await rm(folder, { recursive: true, force: true });
  else log(`left in ${folder}`);
}
