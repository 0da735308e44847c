import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './processes.ts';

/** What people read: the app's texts, the server's messages, documents and pages. Goods of the demo may be tried out. */
const files = globSync(
  [
    '{contract,web,e2e}/**/*.{ts,tsx,json}',
    'server/src/**/*.ts',
    'server/documents/*.md',
    'docs/**/*.md',
    '*.md',
  ],
  { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] },
).filter((file) => !/^server\/src\/demo\/(?:trades\/|products\.ts)/.test(file));

const OTHER_WORDS = /体验|试用|\btrials?\b/i;

describe('the words for people', () => {
  it('call a membership of the first days temporary, 临时会员, and nothing else', () => {
    expect(files.length).toBeGreaterThan(1000);
    const lines = files.flatMap((file) =>
      readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          OTHER_WORDS.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 80)}`] : [],
        ),
    );
    expect(lines).toEqual([]);
  });
});
