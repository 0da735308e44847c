import { documentIds } from '@mingtang/contract/choices';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../deps.ts';
import { publishDocument } from '../features/documents/documents.service.ts';
import { atConsole } from './open-console.ts';

const SAMPLES = path.join(import.meta.dirname, '../../documents');

async function read(folder: string, id: string, language: string): Promise<{ title: string; body: string }> {
  const text = await readFile(path.join(folder, `${id}.${language}.md`), 'utf8');
  const [first = '', ...rest] = text.split('\n');
  return { title: first.replace(/^#\s*/, '').trim(), body: rest.join('\n').trim() };
}

/** Each agreement is a pair of files, `<id>.zh.md` and `<id>.en.md`, whose first line is the title. */
export async function publishDocuments(deps: Deps, folder = SAMPLES): Promise<void> {
  for (const id of documentIds) {
    const [zh, en] = await Promise.all([read(folder, id, 'zh'), read(folder, id, 'en')]);
    const version = await publishDocument(deps, id, {
      titleZh: zh.title,
      titleEn: en.title,
      bodyZh: zh.body,
      bodyEn: en.body,
    });
    deps.log.debug({ id, version }, 'document in force');
  }
}

if (import.meta.main) await atConsole((deps) => publishDocuments(deps, process.argv[2]));
