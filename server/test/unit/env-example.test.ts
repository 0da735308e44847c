import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');

async function readSources(folder: string): Promise<string> {
  const names = await readdir(path.join(ROOT, folder), { recursive: true });
  const files = names.filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.includes('node_modules'));
  return (await Promise.all(files.map((name) => read(path.join(folder, name))))).join('\n');
}
const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);

const example = await read('deploy/env.example');
const documented = matchesOf(example, /^(?:# )?([A-Z][A-Z0-9_]+)=/gm);
const inConfig = matchesOf(await read('server/src/base/config.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm);
/** `env.NAME`, `env['NAME']`, and `read('NAME', …)` of the vendor fakes. */
const ENV_READ = /\b(?:env\??\.|env\[|read\()'?([A-Z][A-Z0-9]*_[A-Z0-9_]+|CHROMIUM)\b/g;

describe('deploy/env.example', () => {
  it('documents every variable that the server and the vendor fakes read, once', async () => {
    const readDirectly = matchesOf(
      `${await readSources('server/src')}\n${await readSources('vendor-fakes/src')}`,
      ENV_READ,
    );
    expect(inConfig.length).toBeGreaterThan(50);
    const missing = new Set([...inConfig, ...readDirectly]).difference(new Set(documented));
    expect([...missing]).toEqual([]);
    expect(documented.filter((name, index) => documented.indexOf(name) !== index)).toEqual([]);
  });

  it('documents no unused variable', async () => {
    const folders = ['server', 'demo', 'vendor-fakes', 'web', 'e2e', 'bench', 'test-support', 'scripts'];
    const everything = (await Promise.all(folders.map(readSources))).join('\n');
    const used = new Set([...inConfig, ...matchesOf(everything, ENV_READ)]);
    expect(documented.filter((name) => !used.has(name))).toEqual([]);
  });

  it('describes each variable', () => {
    const paragraphs = example.split(/\n\s*\n/);
    for (const name of documented) {
      const paragraph = paragraphs.find((text) => new RegExp(`^(?:# )?${name}=`, 'm').test(text))!;
      expect(
        paragraph.split('\n').filter((line) => /^# (?![A-Z0-9_]+=)/.test(line)),
        name,
      ).not.toEqual([]);
    }
  });
});
