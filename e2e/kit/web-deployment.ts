import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, ROOT, waitUntilUp, type RunningProcess } from '@mingtang/test-support/processes';
import { startNginx } from '@mingtang/test-support/production-stack';
import { requireEnv } from './api.steps.ts';

/**
 * An nginx for one journey, with its own copy of the web build and the API of the stack, so that the journey
 * can stop it and deploy another build.
 */
export interface WebDeployment {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Replaces the build by another one with new file names. Returns the name of its entry script. */
  deploy(): Promise<string>;
  /** The kill switch of the runbook: replaces the worker's script by one that deletes its caches. */
  activateKillSwitch(): Promise<void>;
  dispose(): Promise<void>;
}

const TEXT_FILE = /\.(?:js|css|html|webmanifest)$/;
const HASHED_FILE = /^(.*-)([\w-]{6,7})(\.\w+)$/;

/** Simulates another build of the same app: renames every hashed file and updates all references. */
async function renameHashedFiles(root: string, firstCharacter: string): Promise<void> {
  const assets = path.join(root, 'assets');
  const renames = (await readdir(assets)).flatMap((name): [string, string][] => {
    const [, head, hash, tail] = HASHED_FILE.exec(name) ?? [];
    if (!head || !hash) return [];
    const newFirstCharacter = hash.startsWith(firstCharacter) ? '_' : firstCharacter;
    return [[name, `${head}${newFirstCharacter}${hash.slice(1)}${tail}`]];
  });
  const newNames = new Map(renames);
  const pattern = new RegExp(
    renames.map(([from]) => from.replaceAll(/[.-]/g, String.raw`\$&`)).join('|'),
    'g',
  );
  for (const [from, to] of renames) await rename(path.join(assets, from), path.join(assets, to));
  for (const folder of [root, assets])
    for (const name of await readdir(folder))
      if (TEXT_FILE.test(name)) {
        const file = path.join(folder, name);
        const text = await readFile(file, 'utf8');
        await writeFile(
          file,
          text.replaceAll(pattern, (oldName) => newNames.get(oldName) ?? oldName),
        );
      }
}

const entryScriptOf = async (root: string): Promise<string> =>
  /boot-[\w-]+\.js/.exec(await readFile(path.join(root, 'index.html'), 'utf8'))?.[0] ?? '';

export async function createWebDeployment(): Promise<WebDeployment> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-front-'));
  const root = path.join(folder, 'web');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const apiPorts = requireEnv('E2E_API_PORTS').split(',').map(Number);
  await cp(path.join(ROOT, 'web/dist'), root, { recursive: true });
  let nginx: RunningProcess | undefined;
  let buildCount = 0;
  const deployment: WebDeployment = {
    url,
    start: async () => {
      nginx = await startNginx({ folder, port, apiPorts, webRoot: root });
      await waitUntilUp(`${url}/favicon.svg`);
    },
    stop: async () => {
      await nginx?.stop();
      nginx = undefined;
    },
    deploy: async () => {
      buildCount += 1;
      // Prepared aside and swapped at once: a worker that fetches meanwhile must not get files of both builds.
      const nextRoot = path.join(folder, `next-${buildCount}`);
      await cp(root, nextRoot, { recursive: true });
      await renameHashedFiles(nextRoot, String(buildCount));
      await rename(root, path.join(folder, `last-${buildCount}`));
      await rename(nextRoot, root);
      return entryScriptOf(root);
    },
    activateKillSwitch: () => cp(path.join(root, 'sw-off.js'), path.join(root, 'sw.js')),
    dispose: async () => {
      await deployment.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await deployment.start();
  return deployment;
}
