import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort, ROOT, spawnProcess } from '@mingtang/test-support/processes';
import { readConfig } from '../server/src/base/config.ts';
import { completeLock } from './complete-lock.ts';

const DEPLOY = path.join(ROOT, 'deploy');
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');
const tempDir = await mkdtemp(path.join(tmpdir(), 'mingtang-deploy-'));
afterAll(() => rm(tempDir, { recursive: true, force: true }));

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: { replicas?: number; template?: { spec: Pod } };
}
interface Policy {
  podSelector: object;
  policyTypes: string[];
  egress?: { to: { ipBlock?: { cidr: string; except?: string[] } }[]; ports: { port?: number | string }[] }[];
}
interface Pod {
  automountServiceAccountToken?: boolean;
  securityContext?: { runAsNonRoot?: boolean };
  terminationGracePeriodSeconds?: number;
  containers: {
    securityContext?: { readOnlyRootFilesystem?: boolean; capabilities?: { drop?: string[] } };
    resources?: { limits?: { memory?: string } };
    image: string;
  }[];
}

const files = (await readdir(path.join(DEPLOY, 'kubernetes'), { recursive: true })).filter(
  (name) => name.endsWith('.yaml') && path.basename(name) !== 'kustomization.yaml',
);
const manifests: { file: string; manifest: Manifest }[] = [];
for (const file of files)
  for (const document of parseAllDocuments(await read(`deploy/kubernetes/${file}`), { merge: true })) {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join()}`);
    manifests.push({ file, manifest: document.toJS() as Manifest });
  }

/**
 * Type-checks the manifests as literals, because the published schemas accept unknown field names. The file must be
 * inside the repository for the compiler to find the types.
 */
async function typeErrors(list: { file: string; manifest: Manifest }[]): Promise<string> {
  const lines = list.map(
    ({ file, manifest: { apiVersion, kind, ...rest } }, index) =>
      `// ${file}
import type { I${kind} as T${index} } from 'kubernetes-models/${apiVersion}';
export const m${index}: T${index} = ${JSON.stringify({ apiVersion, kind, ...rest })};`,
  );
  const folder = await mkdtemp(path.join(ROOT, 'scripts/.manifests-'));
  try {
    await writeFile(path.join(folder, 'manifests.ts'), lines.join('\n'));
    await writeFile(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.base.json', include: ['manifests.ts'] }),
    );
    return spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' }).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the Kubernetes manifests', () => {
  it('are found', () => {
    expect(manifests.length).toBeGreaterThan(15);
  });

  it.each(manifests)(
    'match the published schema: $manifest.kind $manifest.metadata.name',
    async ({ manifest }) => {
      const kinds = (await import(`kubernetes-models/${manifest.apiVersion}`)) as Record<
        string,
        new (data: object) => { validate(): void }
      >;
      const Kind = kinds[manifest.kind];
      expect(Kind).toBeDefined();
      new Kind!(manifest).validate();
    },
  );

  it('have no unknown fields', async () => {
    expect(await typeErrors(manifests)).toBe('');
    const wrong = structuredClone(manifests.find(({ manifest }) => manifest.kind === 'Deployment')!);
    Object.assign(wrong.manifest.spec!, { replicaz: 3 });
    expect(await typeErrors([wrong])).toContain('replicaz');
  });

  const pods = manifests.flatMap(({ manifest }) => {
    const pod = manifest.spec?.template?.spec;
    return pod === undefined ? [] : [{ name: manifest.metadata.name, pod }];
  });
  it.each(pods)('run with minimal privileges: $name', ({ pod }) => {
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext?.runAsNonRoot).toBe(true);
    for (const container of pod.containers) {
      expect(container.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources?.limits?.memory).toBeDefined();
    }
  });

  it('allow egress only to the resolver, the databases, and vendors over https', () => {
    const egressPolicies = manifests
      .filter(({ manifest }) => manifest.kind === 'NetworkPolicy')
      .map(({ manifest }) => ({ name: manifest.metadata.name, ...(manifest.spec as Policy) }))
      .filter(({ policyTypes }) => policyTypes.includes('Egress'));
    const defaultDeny = egressPolicies.find(({ name }) => name === 'mingtang-closed');
    expect(defaultDeny).toMatchObject({
      podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'mingtang' } },
      policyTypes: ['Ingress', 'Egress'],
    });
    expect(defaultDeny?.egress).toBeUndefined();
    const rules = egressPolicies.flatMap(({ egress = [] }) => egress);
    expect(rules.length).toBeGreaterThan(4);
    for (const { to, ports } of rules) {
      expect(to.length).toBeGreaterThan(0);
      const isOutside = to.some(({ ipBlock }) => ipBlock?.cidr.endsWith('/0') === true);
      expect(ports.map(({ port }) => port)).toEqual(
        isOutside ? [443] : expect.not.arrayContaining([80, 443, undefined]),
      );
      for (const { ipBlock } of to)
        if (ipBlock?.cidr === '0.0.0.0/0')
          expect(ipBlock.except).toEqual(
            expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16']),
          );
    }
    const egressPorts = (name: string) =>
      egressPolicies
        .filter(({ podSelector }) => JSON.stringify(podSelector).includes(`"${name}"`))
        .flatMap(({ egress = [] }) => egress.flatMap(({ ports }) => ports.map(({ port }) => port)));
    expect(egressPorts('mingtang-migrate')).toEqual([5432]);
    for (const name of ['mingtang-api', 'mingtang-worker'])
      expect(egressPorts(name)).toEqual(expect.arrayContaining([5432, 6379, 26379, 443]));
    expect(egressPorts('mingtang').toSorted()).toEqual([53, 53]);
  });

  it('give an API replica the time it needs to stop', () => {
    const config = manifests.find(({ file }) => file === 'base/config.yaml')!.manifest as unknown as {
      data: { DRAIN_MS: string };
    };
    const api = pods.find(({ name }) => name === 'mingtang-api')!.pod;
    expect(api.terminationGracePeriodSeconds).toBeGreaterThan(Number(config.data.DRAIN_MS) / 1000 + 30);
  });
});

interface Service {
  ports?: string[];
  restart?: string;
  image: string;
  environment?: Record<string, string>;
  env_file?: string[];
  stop_grace_period?: string;
  networks: Record<string, { ipv4_address?: string }> | string[];
  deploy?: { resources?: { limits?: { cpus?: string; memory?: string } } };
}
const composeText = await read('deploy/compose.yaml');
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  secrets: Record<string, { file: string }>;
};
const services = Object.entries(compose.services);

describe('compose.yaml', () => {
  it('publishes ports of nginx only and keeps the databases on an internal network', () => {
    expect(services.filter(([, service]) => service.ports !== undefined).map(([name]) => name)).toEqual([
      'web',
    ]);
    expect(compose.networks['inside']?.internal).toBe(true);
    for (const name of ['postgres', 'redis', 'store'])
      expect(compose.services[name]?.networks).toEqual(['inside']);
  });

  it.each(services)('sets resource limits and a restart policy for %s', (_name, service) => {
    expect(service.deploy?.resources?.limits).toEqual({
      cpus: expect.any(String),
      memory: expect.any(String),
    });
    expect(service.restart).toMatch(/^(unless-stopped|no)$/);
    expect(service.image).toMatch(/:/);
  });

  it('points nginx to the addresses of the API replicas', () => {
    const addresses = ['api-1', 'api-2'].map(
      (name) =>
        (compose.services[name]!.networks as Record<string, { ipv4_address: string }>)['inside']!
          .ipv4_address,
    );
    expect(compose.services['web']!.environment!['API_SERVERS']).toBe(
      addresses.map((address) => `${address}:8780`).join(' '),
    );
    const web = compose.services['web']!.networks as Record<string, { ipv4_address: string }>;
    expect(compose.services['api-1']!.environment!['TRUST_PROXY']).toBe(web['inside']!.ipv4_address);
  });

  it('gives API and worker more time to stop than they need', () => {
    const drainMs = Number(/^DRAIN_MS=(\d+)/m.exec(envExample)![1]);
    for (const name of ['api-1', 'api-2', 'worker'])
      expect(Number.parseInt(compose.services[name]!.stop_grace_period!, 10)).toBeGreaterThan(
        drainMs / 1000 + 30,
      );
  });

  it('gives the owner’s password to the migration service only', () => {
    for (const [name, service] of services)
      if (service.env_file !== undefined)
        expect(service.env_file).toEqual([name === 'migrate' ? 'secrets/owner.env' : 'secrets/env']);
  });

  it('uses exactly the variables that compose.env.example documents', async () => {
    const used = new Set([...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!));
    const documented = [...(await read('deploy/compose.env.example')).matchAll(/^(\w+)=/gm)].map(
      ([, name]) => name!,
    );
    // Optional, for images in a private registry; the default is the name that `build` gives.
    for (const name of ['SERVER_IMAGE', 'WEB_IMAGE']) used.delete(name);
    expect([...used].toSorted()).toEqual(documented.toSorted());
  });
});

const envExample = await read('deploy/env.example');

describe('the trusted proxies', () => {
  const settings = [
    ...manifests.flatMap(({ file, manifest }) =>
      Object.entries((manifest as { data?: Record<string, string> }).data ?? {}).map(
        ([name, value]) => [file, name, value] as const,
      ),
    ),
    ...services.flatMap(([name, service]) =>
      Object.entries(service.environment ?? {}).map(
        ([key, value]) => [`compose ${name}`, key, value] as const,
      ),
    ),
    ...[...envExample.matchAll(/^(TRUST_PROXY)=(.*)$/gm)].map(
      ([, name, value]) => ['env.example', name!, value!] as const,
    ),
  ].filter(([, name]) => name === 'TRUST_PROXY' || name === 'REAL_IP_FROM');

  it('are set in every installation variant', () => {
    expect(new Set(settings.map(([where]) => where.split(' ')[0]))).toEqual(
      new Set(['base/config.yaml', 'overlays/example/site-config.yaml', 'compose', 'env.example']),
    );
  });

  it.each(settings)('are single addresses, or at most a /16 in an overlay: %s %s', (where, _name, value) => {
    for (const proxy of value.split(/[ ,]+/)) {
      const bits = Number(/\/(\d+)$/.exec(proxy)?.[1] ?? 32);
      expect(bits, proxy).toBeGreaterThanOrEqual(where.startsWith('overlays/') ? 16 : 32);
    }
  });
});

const { workspaces: allWorkspaces } = JSON.parse(await read('package.json')) as { workspaces: string[] };

describe('images', () => {
  const PINNED = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

  it('pin their base images by digest', async () => {
    const dockerfile = await read('deploy/Dockerfile');
    const bases = [...dockerfile.matchAll(/^ARG (\w+_IMAGE)=(.*)$/gm)];
    expect(bases.map(([, name]) => name)).toEqual(['NODE_IMAGE', 'WEB_IMAGE']);
    for (const [, , base] of bases) expect(base).toMatch(PINNED);
    for (const [, from] of dockerfile.matchAll(/^FROM (\S+)/gm))
      expect(from).toMatch(/^\$\{(NODE|WEB)_IMAGE\}$/);
  });

  it('of third parties are pinned by digest', () => {
    const thirdPartyImages = services
      .map(([, service]) => service.image)
      .filter((image) => !image.startsWith('${'));
    expect(thirdPartyImages.length).toBeGreaterThan(3);
    for (const image of thirdPartyImages) expect(image).toMatch(PINNED);
    const containers = manifests.flatMap(({ manifest }) => manifest.spec?.template?.spec.containers ?? []);
    // The images of this repository; an overlay sets their full names.
    for (const { image } of containers) expect(image).toMatch(/^mingtang-(server|web)$/);
  });

  it('install exactly what the lock file contains', async () => {
    const installs = [...(await read('deploy/Dockerfile')).matchAll(/^RUN .*\bnpm (?!run)(.*)$/gm)];
    expect(installs.length).toBe(2);
    for (const [, command] of installs) expect(command).toMatch(/^ci --ignore-scripts/);
  });

  it('copy the manifests of all workspaces before they install', async () => {
    const [build = ''] = (await read('deploy/Dockerfile')).split(' AS modules');
    const copied = [...build.matchAll(/^COPY (\S+)\/package\.json /gm)].map(([, workspace]) => workspace);
    expect(copied).toEqual(allWorkspaces);
    const ignored = await read('.dockerignore');
    for (const workspace of allWorkspaces)
      expect(ignored).toMatch(new RegExp(`^!${workspace}(?:/package\\.json)?$`, 'm'));
  });

  it.each([
    ['all', allWorkspaces, []],
    ['the server’s', ['contract', 'server'], ['--omit=dev', '-w', 'server', '-w', 'contract']],
  ])('can install %s packages from the lock file', async (_name, workspaces, extraArgs) => {
    const folder = await mkdtemp(path.join(tempDir, 'install-'));
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      await copyFile(path.join(ROOT, file), path.join(folder, file));
    for (const workspace of workspaces) {
      await mkdir(path.join(folder, workspace));
      await copyFile(
        path.join(ROOT, workspace, 'package.json'),
        path.join(folder, workspace, 'package.json'),
      );
    }
    const run = (command: string, ...args: string[]) =>
      spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
    expect(run(process.execPath, path.join(ROOT, 'scripts/complete-lock.ts'))).toMatchObject({ status: 0 });
    const { status, stderr } = run('npm', 'ci', '--ignore-scripts', '--dry-run', '--offline', ...extraArgs);
    expect(status, stderr).toBe(0);
  });
});

describe('a completed lock file', () => {
  const lock = {
    'node_modules/a': { optionalDependencies: { '@a/linux-x64': '1.0.0', '@a/win32-x64': '1.0.0' } },
  };

  it('lists the binaries of other systems as optional', () => {
    expect(completeLock({ ...lock, 'node_modules/@a/linux-x64': {} }, 'linux', 'x64')).toMatchObject({
      'node_modules/@a/win32-x64': { version: '1.0.0', os: ['win32'], cpu: ['x64'], optional: true },
    });
  });

  it('is rejected if it lacks a package that this machine would install, which would have no hash', () => {
    expect(() => completeLock(lock, 'linux', 'x64')).toThrow('@a/linux-x64, which this machine needs');
    expect(() =>
      completeLock({ b: { optionalDependencies: { 'b-native': '1.0.0' } } }, 'linux', 'x64'),
    ).toThrow('contains no known system');
  });
});

describe('make-secrets.sh', () => {
  const folder = path.join(tempDir, 'secrets');
  const runMakeSecrets = () =>
    spawnSync('sh', [path.join(DEPLOY, 'make-secrets.sh'), folder], { encoding: 'utf8' });
  const readVariables = async (file: string) =>
    Object.fromEntries(
      [...(await readFile(path.join(folder, file), 'utf8')).matchAll(/^(\w+)=(.+)$/gm)].map(
        ([, key, value]) => [key, value],
      ),
    ) as Record<string, string>;

  it('creates every secret that compose.yaml uses, and they make a valid production configuration', async () => {
    expect(runMakeSecrets().status).toBe(0);
    const expected = [
      'env',
      'owner.env',
      ...Object.values(compose.secrets).map(({ file }) => path.basename(file)),
    ];
    expect((await readdir(folder)).toSorted()).toEqual(expected.toSorted());
    const env = await readVariables('env');
    expect(env['MIGRATE_DATABASE_URL']).toBeUndefined();
    const templates = [
      'REGISTER',
      'RESET',
      'ALREADY_REGISTERED',
      'PASSWORD_CHANGED',
      'EXPIRING',
      'LOGIN',
      'PHONE',
      'PHONE_CHANGED',
      'PHONE_REQUESTED',
      'PHONE_CONFIRM',
      'INVITATION',
      'DUES',
    ];
    const vendor = {
      ALIYUN_ACCESS_KEY_ID: 'LTAI5tRealLooking',
      ALIYUN_ACCESS_KEY_SECRET: 'k'.repeat(30),
      SMS_SIGN_NAME: '名堂',
      ...Object.fromEntries(
        templates.map((name, index) => [`SMS_TEMPLATE_${name}`, `SMS_2500000${index + 10}`]),
      ),
    };
    const { config, secrets } = readConfig({ ...env, ...compose.services['api-1']!.environment, ...vendor });
    expect(config.NODE_ENV).toBe('production');
    const s3 = JSON.parse(await readFile(path.join(folder, 's3.json'), 'utf8')) as {
      identities: {
        name: string;
        credentials?: { accessKey: string; secretKey: string }[];
        actions: string[];
      }[];
    };
    expect(s3.identities[1]!.credentials).toEqual([
      { accessKey: secrets.S3_ACCESS_KEY_ID, secretKey: secrets.S3_SECRET_ACCESS_KEY },
    ]);
    expect(s3.identities[0]!.actions).toEqual([`Read:${config.S3_BUCKET}`]);
    expect(config.DATABASE_URL).toContain(await readFile(path.join(folder, 'app.password'), 'utf8'));
  });

  it('sets a Redis password and rejects unauthenticated commands', async () => {
    const port = await freePort();
    const redis = spawnProcess(
      'redis-server',
      [path.join(folder, 'redis.conf'), '--port', String(port), '--bind', '127.0.0.1', '--dir', tempDir],
      {},
      'ignore',
    );
    const setKey = (...args: string[]) =>
      spawnSync('redis-cli', ['-p', String(port), '--no-auth-warning', ...args, 'set', 'a', 'b'], {
        encoding: 'utf8',
      }).stdout;
    try {
      const { password } = new URL((await readVariables('env'))['REDIS_URL']!);
      await expect.poll(() => setKey('-a', password)).toBe('OK\n');
      expect(setKey()).toContain('NOAUTH');
    } finally {
      await redis.stop();
    }
  });

  it('creates private files and does not overwrite them', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(folder, 'env'))).mode & 0o777).toBe(0o600);
    const before = await readVariables('env');
    expect(runMakeSecrets().status).toBe(1);
    expect(await readVariables('env')).toEqual(before);
  });
});
