import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '@mingtang/test-support/processes';
import { moveUnreleasedEntries, release } from './release.ts';

const CHANGELOG = `# Changelog

## [Unreleased]

### Added
- A lantern.

## [1.1.0] - 2026-01-01

### Added
- The hall.
`;

let root: string;
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
const readText = (name: string) => readFile(path.join(root, name), 'utf8');
const readJson = async (name: string) => JSON.parse(await readText(name)) as Record<string, unknown>;
const runRelease = (overrides: Partial<Parameters<typeof release>[1]> = {}) =>
  release(root, { version: '1.2.0', day: '2026-02-03', check: () => {}, ...overrides });

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'mingtang-release-'));
  const writeFixture = (name: string, content: object | string) =>
    writeFile(
      path.join(root, name),
      typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
    );
  const server = {
    name: '@hall/server',
    version: '1.1.0',
    dependencies: { '@hall/contract': '1.1.0', zod: '4.0.0' },
  };
  const contract = { name: '@hall/contract', version: '1.1.0' };
  await mkdir(path.join(root, 'server'));
  await mkdir(path.join(root, 'contract'));
  await writeFixture('package.json', { name: 'hall', version: '1.1.0', workspaces: ['contract', 'server'] });
  await writeFixture('contract/package.json', contract);
  await writeFixture('server/package.json', server);
  await writeFixture('package-lock.json', {
    name: 'hall',
    version: '1.1.0',
    packages: { '': { version: '1.1.0' }, contract, server, 'node_modules/zod': { version: '1.1.0' } },
  });
  await writeFixture('CHANGELOG.md', CHANGELOG);
  for (const folder of ['example', 'example-migrate']) {
    await mkdir(path.join(root, 'deploy/kubernetes/overlays', folder), { recursive: true });
    await writeFixture(`deploy/kubernetes/overlays/${folder}/kustomization.yaml`, 'newTag: 1.1.0\n');
  }
  await writeFixture('deploy/compose.env.example', 'VERSION=1.1.0\n');
  await mkdir(path.join(root, 'docs'));
  await writeFixture('docs/deploy.md', 'git clone --branch v1.1.0\n');
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Keeper');
  git('config', 'user.email', 'keeper@example.com');
  git('add', '.');
  git('commit', '--quiet', '-m', 'The hall');
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('a release', () => {
  it('sets every version, dates the changelog, commits and tags', async () => {
    await runRelease();
    expect(await readText('deploy/compose.env.example')).toBe('VERSION=1.2.0\n');
    expect(await readText('docs/deploy.md')).toBe('git clone --branch v1.2.0\n');
    for (const name of ['package.json', 'contract/package.json', 'server/package.json'])
      expect(await readJson(name)).toMatchObject({ version: '1.2.0' });
    expect(await readJson('server/package.json')).toMatchObject({
      dependencies: { '@hall/contract': '1.2.0', zod: '4.0.0' },
    });
    expect(await readJson('package-lock.json')).toMatchObject({
      version: '1.2.0',
      packages: {
        '': { version: '1.2.0' },
        server: { version: '1.2.0', dependencies: { '@hall/contract': '1.2.0' } },
        // A third-party package that happens to have the same version.
        'node_modules/zod': { version: '1.1.0' },
      },
    });
    expect(await readText('CHANGELOG.md')).toContain(
      '## [Unreleased]\n\n## [1.2.0] - 2026-02-03\n\n### Added\n- A lantern.\n\n## [1.1.0]',
    );
    expect(git('log', '-1', '--format=%s')).toBe('Release 1.2.0');
    expect(git('tag', '--points-at', 'HEAD')).toBe('v1.2.0');
    expect(git('status', '--porcelain')).toBe('');
  });

  it('changes nothing in a dry run', async () => {
    const lines: string[] = [];
    await runRelease({ dryRun: true, log: (line) => lines.push(line) });
    expect(lines.join()).toContain('1.1.0 to 1.2.0');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag')).toBe('');
  });

  it('is rejected on a tree with changes', async () => {
    await writeFile(path.join(root, 'new.txt'), 'new');
    await expect(runRelease()).rejects.toThrow('not clean');
  });

  it('is rejected on another branch', async () => {
    git('switch', '--quiet', '--create', 'lantern');
    await expect(runRelease()).rejects.toThrow('not on lantern');
  });

  it('is rejected when the checks fail, and changes nothing', async () => {
    const check = () => {
      throw new Error('types');
    };
    await expect(runRelease({ check })).rejects.toThrow('types');
    expect(git('status', '--porcelain')).toBe('');
  });

  it.each(['1.1.0', '1.0.9', '0.9.9', '1.2', 'v1.2.0', ''])(
    'is rejected for the version %j',
    async (version) => {
      await expect(runRelease({ version })).rejects.toThrow(/version|later/);
    },
  );

  it('is rejected if its tag exists', async () => {
    git('tag', 'v1.2.0');
    await expect(runRelease()).rejects.toThrow('already exists');
  });

  it('is rejected without changelog entries', () => {
    expect(() => moveUnreleasedEntries(CHANGELOG.replace('- A lantern.', ''), '1.2.0', '2026-02-03')).toThrow(
      'has no entries',
    );
    expect(() => moveUnreleasedEntries('# Changelog\n', '1.2.0', '2026-02-03')).toThrow('no section');
  });
});

describe('this repository', () => {
  it('has one version everywhere and a changelog section for it', async () => {
    const read = async (name: string) =>
      JSON.parse(await readFile(path.join(ROOT, name), 'utf8')) as { version: string; workspaces?: string[] };
    const main = await read('package.json');
    for (const folder of main.workspaces!)
      expect((await read(`${folder}/package.json`)).version).toBe(main.version);
    expect((await read('package-lock.json')).version).toBe(main.version);
    expect(await readFile(path.join(ROOT, 'CHANGELOG.md'), 'utf8')).toContain(`## [${main.version}] - `);
  });
});
