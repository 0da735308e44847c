import { mkdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { runSql } from '../../scripts/database.ts';
import { freePort, run, type Started, untilUp } from '../../scripts/processes.ts';
import { BIN } from '../money/cluster.ts';
import type { Folder } from './folder.ts';
import { readTemplate, writeTemplate } from './template.ts';

const NODES = 3;
const HOST = '127.0.0.1';
const UP_MS = 180_000;
const TTL = process.env['TTL'] ?? '6';

interface Node {
  name: string;
  rest: string;
  data: string;
  begin(): Started;
  patroni: Started;
}

export interface Postgres {
  /** Through HAProxy, to the server that writes. */
  url(user?: string): string;
  /** Ends the leader's machine: Patroni and every process of PostgreSQL, without a word. Answers which. */
  killLeader(): Promise<string>;
  /** Starts it again, and waits until it follows and a second server holds every commit. */
  revive(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Three servers under Patroni, with etcd and HAProxy, as `deploy/ha` describes them. */
export async function startPostgres(folder: Folder): Promise<Postgres> {
  const others: Started[] = [];
  const nodes: Node[] = [];

  const [client, peer] = [await freePort(), await freePort()];
  const etcd = await readTemplate('ha/etcd.env.template', {
    NAME: 'etcd1',
    DATA: folder.at('etcd'),
    HOST,
    CLIENT_PORT: String(client),
    PEER_PORT: String(peer),
    CLUSTER: `etcd1=http://${HOST}:${peer}`,
  });
  const hba = ['local all all', `hostssl all all ${HOST}/32`, `hostssl replication all ${HOST}/32`];
  const [certificate, key] = [folder.at('pg.crt'), folder.at('pg.key')];
  const asked = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=mingtang -addext subjectAltName=IP:${HOST}`;
  await run('openssl', [...asked.split(' '), '-keyout', key, '-out', certificate], {}, 'quiet');
  const servers: string[] = [];
  const addresses: { name: string; pg: number; rest: number }[] = [];
  for (let index = 1; index <= NODES; index += 1)
    addresses.push({ name: `node${index}`, pg: await freePort(), rest: await freePort() });
  for (const { name, pg, rest } of addresses) {
    const data = folder.at(name);
    await mkdir(data);
    const config = await writeTemplate(folder.at(`${name}.yml`), 'ha/patroni.yml.template', {
      NODE: name,
      HOST,
      REST_PORT: String(rest),
      PG_PORT: String(pg),
      ETCD_HOSTS: `${HOST}:${client}`,
      TTL,
      MAX_CONNECTIONS: '100',
      // Nobody but this machine reaches these servers.
      PG_HBA: hba.map((line) => `    - ${line} trust`).join('\n'),
      PG_CERTIFICATE: certificate,
      PG_KEY: key,
      DATA: data,
      PG_BIN: BIN,
      SUPERUSER_PASSWORD: 'postgres',
      REPLICATION_PASSWORD: 'replicator',
      REWIND_PASSWORD: 'rewinder',
    });
    const begin = () => folder.serve(name, ['/usr/bin/python3', '/usr/bin/patroni', config]);
    nodes.push({ name, rest: `http://${HOST}:${rest}`, data, begin, patroni: undefined as never });
    servers.push(`server ${name} ${HOST}:${pg} maxconn 90 check port ${rest}`);
  }
  const [writer, reader] = [await freePort(), await freePort()];
  const balancer = await writeTemplate(folder.at('postgres.cfg'), 'ha/postgres.cfg.template', {
    WRITER: `${HOST}:${writer}`,
    READER: `${HOST}:${reader}`,
    PG_SERVERS: servers.join('\n  '),
  });
  await folder.handOver();

  const url = (user = 'postgres', database = 'mingtang') =>
    `postgres://${user}@${HOST}:${writer}/${database}?sslmode=verify-full&sslrootcert=${certificate}`;
  const stop = async (): Promise<void> => {
    for (const { patroni } of nodes) await patroni?.stop('SIGKILL');
    for (const node of nodes) await kill(await processesOf(node));
    for (const one of others) await one.stop('SIGKILL');
  };

  try {
    others.push(folder.serve('etcd', ['etcd'], parseEnv(etcd) as Record<string, string>));
    await untilUp(`http://${HOST}:${client}/health`, UP_MS);
    for (const node of nodes) {
      node.patroni = node.begin();
      // The first becomes the leader, the others copy it.
      if (node === nodes[0]) await untilUp(`${node.rest}/primary`, UP_MS);
    }
    for (const node of nodes.slice(1)) await untilUp(`${node.rest}/replica`, UP_MS);
    await untilSafe(nodes);
    others.push(folder.serve('haproxy-postgres', ['haproxy', '-db', '-f', balancer]));
    await createDatabase(url('postgres', 'postgres'));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: (user) => url(user),
    async killLeader() {
      const leader = await leaderOf(nodes);
      const pids = await processesOf(leader);
      leader.patroni.child.kill('SIGKILL');
      await kill(pids);
      return leader.name;
    },
    async revive(name) {
      const node = nodes.find((one) => one.name === name)!;
      node.patroni = node.begin();
      await untilUp(`${node.rest}/replica`, UP_MS);
      await untilSafe(nodes);
    },
    stop,
  };
}

async function leaderOf(nodes: readonly Node[]): Promise<Node> {
  const end = Date.now() + UP_MS;
  while (Date.now() < end) {
    for (const node of nodes)
      if (
        await fetch(`${node.rest}/primary`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return node;
    await sleep(100);
  }
  throw new Error('there is no leader');
}

/** A standby that holds every commit is there: the next leader may be killed. */
async function untilSafe(nodes: readonly Node[]): Promise<void> {
  const end = Date.now() + UP_MS;
  while (Date.now() < end) {
    const { rest } = await leaderOf(nodes);
    const members = await fetch(`${rest}/cluster`)
      .then(
        async (answer) => ((await answer.json()) as { members: { role: string; state: string }[] }).members,
      )
      .catch(() => []);
    const follow = members.filter(({ state }) => state === 'running' || state === 'streaming');
    if (follow.length === nodes.length && members.some(({ role }) => role === 'sync_standby')) return;
    await sleep(200);
  }
  throw new Error('no standby holds every commit');
}

/** HAProxy takes every server for good until it has asked, so the first tries may meet one that only reads. */
async function createDatabase(url: string): Promise<void> {
  const end = Date.now() + UP_MS;
  for (;;) {
    try {
      return await runSql(url, 'CREATE DATABASE mingtang');
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(200);
    }
  }
}

/** The postmaster of this folder and its children; nothing that merely has the same number. */
async function processesOf({ data }: Node): Promise<number[]> {
  const file = await readFile(`${data}/pg/postmaster.pid`, 'utf8').catch(() => '');
  const postmaster = Number(file.split('\n')[0]);
  const command = await readFile(`/proc/${postmaster}/cmdline`, 'utf8').catch(() => '');
  if (!command.includes(data)) return [];
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '');
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
}

async function kill(pids: readonly number[]): Promise<void> {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended in between.
    }
}
