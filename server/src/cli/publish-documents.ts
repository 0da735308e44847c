import { documentIds } from '@mingtang/contract/enums';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../platform/deps.ts';
import { publishDocument } from '../kernel/documents/documents.service.ts';
import { runCliTask } from './run-cli-task.ts';

const SAMPLE_DOCUMENTS_FOLDER = path.join(import.meta.dirname, '../../documents');

async function readDocument(
  folder: string,
  id: string,
  language: string,
): Promise<{ title: string; body: string }> {
  const text = await readFile(path.join(folder, `${id}.${language}.md`), 'utf8');
  const [first = '', ...rest] = text.split('\n');
  return { title: first.replace(/^#\s*/, '').trim(), body: rest.join('\n').trim() };
}

/**
 * Publishes all agreements of a folder. Each is a pair of files, `<id>.zh.md` and `<id>.en.md`, whose first
 * line is the title.
 */
export async function publishDocuments(deps: Deps, folder = SAMPLE_DOCUMENTS_FOLDER): Promise<void> {
  for (const id of documentIds) {
    const [zh, en] = await Promise.all([readDocument(folder, id, 'zh'), readDocument(folder, id, 'en')]);
    const version = await publishDocument(deps, id, {
      titleZh: zh.title,
      titleEn: en.title,
      bodyZh: zh.body,
      bodyEn: en.body,
    });
    deps.log.debug({ id, version }, 'document published');
  }
}

if (import.meta.main) await runCliTask((deps) => publishDocuments(deps, process.argv[2]));
