import { mkdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { runSql } from '@mingtang/test-support/database';
import { freePort, runCommand, type RunningProcess, waitUntilUp } from '@mingtang/test-support/processes';
import { POSTGRES_BIN } from '@mingtang/test-support/postgres-programs';
import type { WorkingFolder } from './working-folder.ts';
import { readFilledTemplate, writeFilledTemplate } from './config-template.ts';

const NODES = 3;
const HOST = '127.0.0.1';
const START_TIMEOUT_MS = 180_000;
/** Lifetime of the leader's lock in seconds: without renewal Patroni then promotes another node. */
const TTL = process.env['TTL'] ?? '6';

interface PatroniNode {
  name: string;
  restUrl: string;
  dataFolder: string;
  start(): RunningProcess;
  patroni: RunningProcess;
}

export interface PatroniCluster {
  /** URL of the database on the primary, through HAProxy. */
  url(user?: string): string;
  /** Simulates the loss of the leader's machine: SIGKILL to Patroni and all PostgreSQL processes. Returns its name. */
  killLeader(): Promise<string>;
  /** Restarts the node and waits until it replicates and there is a synchronous standby. */
  restart(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts three servers under Patroni, with etcd and HAProxy, from the templates in `deploy/ha`. */
export async function startPatroniCluster(folder: WorkingFolder): Promise<PatroniCluster> {
  const otherProcesses: RunningProcess[] = [];
  const nodes: PatroniNode[] = [];

  const [clientPort, peerPort] = [await freePort(), await freePort()];
  const etcdEnv = await readFilledTemplate('ha/etcd.env.template', {
    NAME: 'etcd1',
    DATA: folder.pathOf('etcd'),
    HOST,
    CLIENT_PORT: String(clientPort),
    PEER_PORT: String(peerPort),
    CLUSTER: `etcd1=http://${HOST}:${peerPort}`,
  });
  const hba = ['local all all', `hostssl all all ${HOST}/32`, `hostssl replication all ${HOST}/32`];
  const [certificate, key] = [folder.pathOf('pg.crt'), folder.pathOf('pg.key')];
  const certificateArgs = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=mingtang -addext subjectAltName=IP:${HOST}`;
  await runCommand(
    'openssl',
    [...certificateArgs.split(' '), '-keyout', key, '-out', certificate],
    {},
    'quiet',
  );
  const haproxyServers: string[] = [];
  const nodePorts: { name: string; pgPort: number; restPort: number }[] = [];
  for (let index = 1; index <= NODES; index += 1)
    nodePorts.push({ name: `node${index}`, pgPort: await freePort(), restPort: await freePort() });
  for (const { name, pgPort, restPort } of nodePorts) {
    const dataFolder = folder.pathOf(name);
    await mkdir(dataFolder);
    const config = await writeFilledTemplate(folder.pathOf(`${name}.yml`), 'ha/patroni.yml.template', {
      NODE: name,
      HOST,
      REST_PORT: String(restPort),
      PG_PORT: String(pgPort),
      ETCD_HOSTS: `${HOST}:${clientPort}`,
      TTL,
      MAX_CONNECTIONS: '100',
      // Trust is safe here: the servers only listen on this machine.
      PG_HBA: hba.map((line) => `    - ${line} trust`).join('\n'),
      PG_CERTIFICATE: certificate,
      PG_KEY: key,
      DATA: dataFolder,
      PG_BIN: POSTGRES_BIN,
      SUPERUSER_PASSWORD: 'postgres',
      REPLICATION_PASSWORD: 'replicator',
      REWIND_PASSWORD: 'rewinder',
    });
    const startPatroni = () => folder.startServer(name, ['/usr/bin/python3', '/usr/bin/patroni', config]);
    nodes.push({
      name,
      restUrl: `http://${HOST}:${restPort}`,
      dataFolder,
      start: startPatroni,
      patroni: undefined as never,
    });
    haproxyServers.push(`server ${name} ${HOST}:${pgPort} maxconn 90 check port ${restPort}`);
  }
  const [writerPort, readerPort] = [await freePort(), await freePort()];
  const balancerConfig = await writeFilledTemplate(
    folder.pathOf('postgres.cfg'),
    'ha/postgres.cfg.template',
    {
      WRITER: `${HOST}:${writerPort}`,
      READER: `${HOST}:${readerPort}`,
      PG_SERVERS: haproxyServers.join('\n  '),
    },
  );
  await folder.chownToServerUser();

  const url = (user = 'postgres', database = 'mingtang') =>
    `postgres://${user}@${HOST}:${writerPort}/${database}?sslmode=verify-full&sslrootcert=${certificate}`;
  const stop = async (): Promise<void> => {
    for (const { patroni } of nodes) await patroni?.stop('SIGKILL');
    for (const node of nodes) await killProcesses(await listPostgresPids(node));
    for (const otherProcess of otherProcesses) await otherProcess.stop('SIGKILL');
  };

  try {
    otherProcesses.push(folder.startServer('etcd', ['etcd'], parseEnv(etcdEnv) as Record<string, string>));
    await waitUntilUp(`http://${HOST}:${clientPort}/health`, START_TIMEOUT_MS);
    for (const node of nodes) {
      node.patroni = node.start();
      // The first node becomes the leader; the others clone it.
      if (node === nodes[0]) await waitUntilUp(`${node.restUrl}/primary`, START_TIMEOUT_MS);
    }
    for (const node of nodes.slice(1)) await waitUntilUp(`${node.restUrl}/replica`, START_TIMEOUT_MS);
    await waitForSyncStandby(nodes);
    otherProcesses.push(folder.startServer('haproxy-postgres', ['haproxy', '-db', '-f', balancerConfig]));
    await createDatabase(url('postgres', 'postgres'));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: (user) => url(user),
    async killLeader() {
      const leader = await findLeader(nodes);
      const pids = await listPostgresPids(leader);
      leader.patroni.child.kill('SIGKILL');
      await killProcesses(pids);
      return leader.name;
    },
    async restart(name) {
      const node = nodes.find((candidate) => candidate.name === name)!;
      node.patroni = node.start();
      await waitUntilUp(`${node.restUrl}/replica`, START_TIMEOUT_MS);
      await waitForSyncStandby(nodes);
    },
    stop,
  };
}

async function findLeader(nodes: readonly PatroniNode[]): Promise<PatroniNode> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    for (const node of nodes)
      if (
        await fetch(`${node.restUrl}/primary`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return node;
    await sleep(100);
  }
  throw new Error('PostgreSQL has no leader');
}

/** Waits until all nodes run and one is a synchronous standby, so that killing the leader loses no commit. */
async function waitForSyncStandby(nodes: readonly PatroniNode[]): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    const { restUrl: leaderUrl } = await findLeader(nodes);
    const members = await fetch(`${leaderUrl}/cluster`)
      .then(
        async (response) =>
          ((await response.json()) as { members: { role: string; state: string }[] }).members,
      )
      .catch(() => []);
    const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
    if (running.length === nodes.length && members.some(({ role }) => role === 'sync_standby')) return;
    await sleep(200);
  }
  throw new Error('PostgreSQL has no synchronous standby');
}

/** Retries: before its first health checks HAProxy treats every server as up, so it may choose a read-only one. */
async function createDatabase(url: string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await runSql(url, 'CREATE DATABASE mingtang');
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(200);
    }
  }
}

/** Pids of the node's postmaster and its children. Checks the command line in case the pid was reused. */
async function listPostgresPids({ dataFolder }: PatroniNode): Promise<number[]> {
  const file = await readFile(`${dataFolder}/pg/postmaster.pid`, 'utf8').catch(() => '');
  const postmaster = Number(file.split('\n')[0]);
  const command = await readFile(`/proc/${postmaster}/cmdline`, 'utf8').catch(() => '');
  if (!command.includes(dataFolder)) return [];
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '');
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
}

async function killProcesses(pids: readonly number[]): Promise<void> {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
}
