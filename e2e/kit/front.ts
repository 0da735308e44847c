import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, ROOT, untilUp, type Started } from '../../scripts/processes.ts';
import { startNginx } from '../../scripts/stack.ts';
import { need } from './network.ts';

/** A front door of a journey's own, on the same API: it can be closed, and another build can be put behind it. */
export interface Front {
  url: string;
  open(): Promise<void>;
  close(): Promise<void>;
  /** Puts the next build in the place of this one, whose files are gone. Answers the name of its first script. */
  deploy(): Promise<string>;
  /** What the runbook says: the worker's script becomes the one that lets go. */
  switchWorkerOff(): Promise<void>;
  end(): Promise<void>;
}

const TEXT = /\.(?:js|css|html|webmanifest)$/;
const NAMED = /^(.*-)([\w-]{6,7})(\.\w+)$/;

/** The same app as another build would be: every file has another name, and names the others by it. */
async function renameAll(root: string, mark: string): Promise<void> {
  const assets = path.join(root, 'assets');
  const names = (await readdir(assets)).flatMap((name): [string, string][] => {
    const [, head, hash, tail] = NAMED.exec(name) ?? [];
    if (!head || !hash) return [];
    const first = hash.startsWith(mark) ? '_' : mark;
    return [[name, `${head}${first}${hash.slice(1)}${tail}`]];
  });
  const next = new Map(names);
  const pattern = new RegExp(names.map(([from]) => from.replaceAll(/[.-]/g, String.raw`\$&`)).join('|'), 'g');
  for (const [from, to] of names) await rename(path.join(assets, from), path.join(assets, to));
  for (const folder of [root, assets])
    for (const name of await readdir(folder))
      if (TEXT.test(name)) {
        const file = path.join(folder, name);
        const text = await readFile(file, 'utf8');
        await writeFile(
          file,
          text.replaceAll(pattern, (one) => next.get(one) ?? one),
        );
      }
}

const bootOf = async (root: string): Promise<string> =>
  /boot-[\w-]+\.js/.exec(await readFile(path.join(root, 'index.html'), 'utf8'))?.[0] ?? '';

export async function openFront(): Promise<Front> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-front-'));
  const root = path.join(folder, 'web');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const apiPorts = need('E2E_API_PORTS').split(',').map(Number);
  await cp(path.join(ROOT, 'web/dist'), root, { recursive: true });
  let nginx: Started | undefined;
  let builds = 0;
  const front: Front = {
    url,
    open: async () => {
      nginx = await startNginx({ folder, port, apiPorts, webRoot: root });
      await untilUp(`${url}/favicon.svg`);
    },
    close: async () => {
      await nginx?.stop();
      nginx = undefined;
    },
    deploy: async () => {
      builds += 1;
      // Made aside and put in place at once: a worker that looks meanwhile must not find half of each.
      const next = path.join(folder, `next-${builds}`);
      await cp(root, next, { recursive: true });
      await renameAll(next, String(builds));
      await rename(root, path.join(folder, `last-${builds}`));
      await rename(next, root);
      return bootOf(root);
    },
    switchWorkerOff: () => cp(path.join(root, 'sw-off.js'), path.join(root, 'sw.js')),
    end: async () => {
      await front.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await front.open();
  return front;
}
