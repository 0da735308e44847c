import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');

async function sources(folder: string): Promise<string> {
  const names = await readdir(path.join(ROOT, folder), { recursive: true });
  const files = names.filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.includes('node_modules'));
  return (await Promise.all(files.map((name) => read(path.join(folder, name))))).join('\n');
}
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);

const example = await read('deploy/env.example');
const explained = named(example, /^(?:# )?([A-Z][A-Z0-9_]+)=/gm);
const inConfig = named(await read('server/src/config.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm);
/** `env.NAME`, `env['NAME']`, and the stand-ins' `read('NAME', …)`. */
const READ = /\b(?:env\??\.|env\[|read\()'?([A-Z][A-Z0-9]*_[A-Z0-9_]+|CHROMIUM)\b/g;

describe('deploy/env.example', () => {
  it('explains every variable that the server and the stand-ins read, once', async () => {
    const direct = named(`${await sources('server/src')}\n${await sources('gateways/src')}`, READ);
    expect(inConfig.length).toBeGreaterThan(50);
    const missing = new Set([...inConfig, ...direct]).difference(new Set(explained));
    expect([...missing]).toEqual([]);
    expect(explained.filter((name, index) => explained.indexOf(name) !== index)).toEqual([]);
  });

  it('explains none that nothing reads', async () => {
    const folders = ['server', 'gateways', 'web', 'e2e', 'bench', 'scripts'];
    const everything = (await Promise.all(folders.map(sources))).join('\n');
    const used = new Set([...inConfig, ...named(everything, READ)]);
    expect(explained.filter((name) => !used.has(name))).toEqual([]);
  });

  it('says something about each', () => {
    const paragraphs = example.split(/\n\s*\n/);
    for (const name of explained) {
      const own = paragraphs.find((text) => new RegExp(`^(?:# )?${name}=`, 'm').test(text))!;
      expect(
        own.split('\n').filter((line) => /^# (?![A-Z0-9_]+=)/.test(line)),
        name,
      ).not.toEqual([]);
    }
  });
});
