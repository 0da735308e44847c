import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '@mingtang/test-support/processes';

/** Files with texts for users. Excludes the demo products, which may be described as trial goods. */
const files = globSync(
  [
    '{contract,web,e2e}/**/*.{ts,tsx,json}',
    '{server,demo}/src/**/*.ts',
    'server/documents/*.md',
    'docs/**/*.md',
    '*.md',
  ],
  { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] },
).filter((file) => !/^demo\/src\/(?:trades\/|products\.demo\.ts)/.test(file));

const WRONG_TERMS = /体验|试用|\btrials?\b/i;

describe('the texts for users', () => {
  it('use only "temporary", 临时会员, for the initial membership', () => {
    expect(files.length).toBeGreaterThan(1000);
    const lines = files.flatMap((file) =>
      readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          WRONG_TERMS.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 80)}`] : [],
        ),
    );
    expect(lines).toEqual([]);
  });
});
