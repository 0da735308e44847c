import { spawn, spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './processes.ts';

/**
 * Does the README hold on a machine that has nothing? Makes a bare Debian 13 in a folder, clones this repository into it,
 * and types the marked steps of README.md to the letter, as a user who may `sudo`. Then asks the running product for its
 * home page, signs in and reads a list. Needs root and mmdebstrap; KEEP=1 leaves the folder.
 *
 * The machine has processes, mounts and a loopback of its own, so its PostgreSQL and Redis meet nobody else's. That
 * loopback leads nowhere, so steps that fetch something are taken on this machine's network.
 */
const USER = 'newcomer';
const HOME = `/home/${USER}/mingtang`;
const FETCHES = /^(?:sudo )?(?:npm install|git clone)\b/;
const began = performance.now();
const say = (line: string): void =>
  console.log(`[${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s] ${line}`);

const readme = await readFile(path.join(ROOT, 'README.md'), 'utf8');
const steps = [...readme.matchAll(/<!-- drill:clean follows[^>]*-->([\s\S]*?)<!-- end of these steps -->/g)]
  .flatMap(([, block]) => block!.split('\n'))
  .filter((line) => line.startsWith('    '))
  .map((line) => line.trim());
if (steps.length < 5) throw new Error('README.md marks no steps');

function must(command: string, args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0)
    throw new Error(
      `${command} ${args.join(' ')}: ${String(error ?? '')}${stdout.slice(-3000)}${stderr.slice(-3000)}`,
    );
}

const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-clean-'));
const root = path.join(folder, 'root');
say('making a bare Debian 13');
must('mmdebstrap', [
  '--variant=minbase',
  '--include=ca-certificates,git,sudo,procps',
  '--skip=cleanup/apt/lists',
  'trixie',
  root,
]);
must('chroot', [root, 'useradd', '--create-home', '--shell', '/bin/bash', USER]);
await writeFile(
  path.join(root, 'etc/sudoers.d/newcomer'),
  `${USER} ALL=(ALL) NOPASSWD: ALL\nDefaults env_keep += "NODE_EXTRA_CA_CERTS DEBIAN_FRONTEND"\n`,
  { mode: 0o440 },
);
// Nothing starts services here; they are started below, as a running system would.
await writeFile(path.join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
await copyFile('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'));
// Whom this machine trusts, for networks that look into what is fetched.
await copyFile('/etc/ssl/certs/ca-certificates.crt', path.join(root, 'etc/ssl/certs/ca-certificates.crt'));
say('cloning this repository into it');
must('git', ['clone', '--quiet', '--no-hardlinks', ROOT, path.join(root, HOME)]);
must('chroot', [root, 'chown', '-R', `${USER}:`, HOME]);
await mkdir(path.join(root, 'proc'), { recursive: true });

/** The machine lives as long as this process: what ends it ends everything on it. */
const machine = spawn(
  'unshare',
  [
    '--net',
    '--pid',
    '--mount',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    `mount -t proc proc ${root}/proc && mount --bind /dev ${root}/dev && ip link set lo up && echo up && exec sleep infinity`,
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
await new Promise((resolve, reject) => {
  machine.stdout.once('data', resolve);
  machine.once('exit', () => reject(new Error('the machine did not start')));
});
// Ctrl-C as well ends everything on it.
process.once('exit', () => machine.kill('SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const inside = (await readFile(`/proc/${machine.pid}/task/${machine.pid}/children`, 'utf8')).trim();

function type(line: string, { as = USER, network = false } = {}): ReturnType<typeof spawn> {
  const spaces = ['--target', inside, '--pid', '--mount', ...(network ? [] : ['--net'])];
  return spawn(
    'nsenter',
    [
      ...spaces,
      'chroot',
      root,
      'setpriv',
      `--reuid=${as}`,
      `--regid=${as}`,
      '--init-groups',
      'bash',
      '-c',
      line,
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

async function done(line: string, how: { as?: string; network?: boolean } = {}): Promise<string> {
  const child = type(line, how);
  let text = '';
  child.stdout?.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (text += part.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${line}\n${text.slice(-4000)}`);
  return text;
}

try {
  await done('apt-get -qq update', { as: 'root', network: true });
  // One shell would keep these; each step here is a shell of its own.
  let kept = `cd ${HOME}`;
  for (const step of steps.slice(0, -1)) {
    say(`$ ${step}`);
    if (step.startsWith('export ')) {
      kept += ` && ${step}`;
    } else if (step.startsWith('sudo apt-get install')) {
      await done(step.replace('install', 'install --download-only'), { network: true });
      await done(step);
      say('  (starting what a running Debian starts by itself)');
      await done('pg_ctlcluster --skip-systemctl-redirect $(ls /etc/postgresql) main start', { as: 'root' });
      await done('redis-server /etc/redis/redis.conf --daemonize yes --supervised no', { as: 'redis' });
    } else {
      await done(`${kept} && ${step}`, { network: FETCHES.test(step) });
    }
  }

  const last = steps.at(-1)!;
  say(`$ ${last}`);
  const running = type(`${kept} && ${last}`);
  let output = '';
  running.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  running.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  const end = performance.now() + 300_000;
  while (!output.includes('Administrator')) {
    if (running.exitCode !== null || performance.now() > end)
      throw new Error(`it did not come up:\n${output.slice(-4000)}`);
    await sleep(500);
  }
  say('it says that it is up; asking it');
  console.log((await done(`${kept} && node scripts/clean-machine.visit.ts`)).trim());
  say('README.md holds');
  console.log('1 passed, 0 failed');
} catch (error) {
  console.error(String(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  machine.kill('SIGKILL');
  await sleep(1000);
  if (process.env['KEEP'] !== '1') await rm(folder, { recursive: true, force: true });
  else say(`left in ${folder}`);
}
