import { parseSync } from '@swc/core';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '@mingtang/test-support/processes';
import * as limits from '../contract/src/limits.ts';
import { screenPaths } from '../contract/src/screen-paths.ts';

const files = globSync(['{server,contract,web,demo}/src/**/*.{ts,tsx}'], { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
  .toSorted();
const contents = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));

/** The files that match. Comments count too; the lists below are reviewed by people, so this is precise enough. */
const filesMatching = (pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(contents.get(file)!));
const matchesByFile = (pattern: RegExp): Record<string, string[]> =>
  Object.fromEntries(
    filesMatching(pattern).map((file) => [
      file,
      [...new Set([...contents.get(file)!.matchAll(new RegExp(pattern, 'g'))].map((match) => match[1]!))],
    ]),
  );

/** Each list is complete: an addition must be justified in the review of the change. */
describe('the source code', () => {
  it('evaluates no strings as code and spawns processes in four places only', () => {
    expect(filesMatching(/\beval\s*\(|new Function\b|node:vm\b|setTimeout\(['"`]|import\([^'"`./)]/)).toEqual(
      [],
    );
    expect(filesMatching(/child_process|\bexecSync\b|\bspawn\(/)).toEqual([
      'server/src/adapters/images.ts',
      'server/src/adapters/pdf.fonts.ts',
      'server/src/adapters/pdf.ts',
      'server/src/adapters/spreadsheet.ts',
    ]);
  });

  it('inserts no HTML into the DOM and sets no cookies', () => {
    expect(filesMatching(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySet/)).toEqual(
      [],
    );
    expect(filesMatching(/document\.cookie|set-cookie|setCookie/i)).toEqual([]);
  });

  it('makes outgoing HTTP requests from the listed server modules only', () => {
    const callers = filesMatching(
      /(?<![.\w])fetch\(|\bhttps?\.(?:get|request)\(|node:https\b|\baxios|\bundici\b/,
    );
    expect(callers.filter((file) => file.startsWith('server/'))).toEqual([
      'server/src/adapters/pay/alipay.ts',
      'server/src/adapters/pay/wechat-oauth.ts',
      'server/src/adapters/pay/wechat-pay.ts',
      'server/src/adapters/web-push.ts',
      'server/src/platform/otlp-exporter.ts',
    ]);
  });

  it('follows no redirects in its own outgoing requests', () => {
    const ownClients = [
      'adapters/pay/alipay',
      'adapters/pay/wechat-oauth',
      'adapters/web-push',
      'platform/otlp-exporter',
    ];
    for (const file of ownClients)
      expect(contents.get(`server/src/${file}.ts`), file).toMatch(/redirect: 'error'/);
  });

  it('does not use Math.random', () => {
    expect(filesMatching(/Math\.random/)).toEqual([]);
  });

  it('uses the listed hashes and ciphers only', () => {
    expect(matchesByFile(/createHash\('(\w+)'\)/)).toEqual({
      'server/src/adapters/pay/wechat-pay.ts': ['sha1'],
      'server/src/platform/db/client.ts': ['sha1'],
      'server/src/platform/db/migrate.ts': ['sha256'],
      'server/src/identity/accounts/breached-passwords.ts': ['sha1'],
      'server/src/identity/accounts/totp.ts': ['sha256'],
      'server/src/kernel/audit/audit-chain.ts': ['sha256'],
      'server/src/directory/companies/companies.list.service.ts': ['sha256'],
      'server/src/directory/posters/posters.service.ts': ['sha256'],
      'server/src/community/posts/posts.views.service.ts': ['sha256'],
      'server/src/pages/page-cache.http.ts': ['sha256'],
      'server/src/pages/page-stylesheet.ts': ['sha256'],
    });
    expect(new Set(Object.values(matchesByFile(/createHmac\(\s*'(\w+)'/)).flat())).toEqual(
      new Set(['sha256']),
    );
    expect(new Set(Object.values(matchesByFile(/createCipheriv\(\s*'([\w-]+)'/)).flat())).toEqual(
      new Set(['aes-256-gcm', 'aes-128-gcm']),
    );
  });

  it('masks password fields, sets autocomplete for password managers and allows pasting', () => {
    expect(filesMatching(/['"]password['"]\}?$|type="password"|: 'password'\}$/m)).toEqual([
      'web/src/ui/inputs/PasswordField.tsx',
    ]);
    expect(contents.get('web/src/ui/inputs/PasswordField.tsx')).toMatch(
      /autoComplete = 'current-password'|autoComplete="current-password"/,
    );
    expect(filesMatching(/['"]new-password['"]/)).toEqual(['web/src/screens/account/NewPasswordFields.tsx']);
    expect(filesMatching(/onPaste/)).toEqual([]);
  });

  it('builds a RegExp from user input in one place only, where the input is escaped', () => {
    expect(filesMatching(/new RegExp\(/)).toEqual(['web/src/ui/text/highlight-segments.ts']);
  });

  it('uses every limit of the contract', () => {
    const limitsFile = 'contract/src/limits.ts';
    const unused = Object.keys(limits).filter((name) =>
      filesMatching(new RegExp(`\\b${name}\\b`)).every((file) => file === limitsFile),
    );
    expect(unused).toEqual([]);
  });

  it('writes the addresses of screens in one table only; the conformance tests repeat them on purpose', () => {
    const addresses = Object.values(screenPaths).filter((address) => address.includes('/'));
    const addressLiteral = new RegExp(`(?<=['"\`/#.])(?:${addresses.join('|')})(?=['"\`?$/])`);
    for (const breach of [
      `urlTo('${screenPaths.post}')`,
      `t('titles.${screenPaths.about}')`,
      `redirect(\`/#/pages/${screenPaths.payment}?number=7\`)`,
    ])
      expect(breach).toMatch(addressLiteral);
    const sources = globSync('{server,web,demo,e2e,bench,test-support,scripts}/**/*.{ts,tsx}', {
      cwd: ROOT,
      exclude: ['**/node_modules/**', '**/dist/**', 'e2e/conformance/**', 'test-support/xss-payloads.ts'],
    });
    expect(sources.length).toBeGreaterThan(1000);
    expect(
      sources.filter((file) => addressLiteral.test(readFileSync(path.join(ROOT, file), 'utf8'))),
    ).toEqual([]);
  });

  it('links from static files to existing screens only', () => {
    const paths: string[] = Object.values(screenPaths);
    const linked = globSync('web/public/*.{js,webmanifest}', { cwd: ROOT }).flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/#\/pages\/([\w/-]+)/g)].map(
        ([, address]) => address!,
      ),
    );
    expect(linked.length).toBeGreaterThan(0);
    expect(linked.filter((address) => !paths.includes(address))).toEqual([]);
  });

  it('handles window messages in two places only, which check their origin and source', () => {
    // Messages of the service worker are not window messages.
    const messageListener = /(?<!serviceWorker\.)addEventListener\('message'|onmessage/;
    expect(filesMatching(messageListener)).toEqual([
      'web/src/admin/pages/PhonePreview.tsx',
      'web/src/app/draft-preview.ts',
    ]);
    for (const file of filesMatching(messageListener))
      expect(contents.get(file), file).toMatch(
        /origin (?:!==|===) window\.location\.origin (?:\|\||&&)\s+source (?:!==|===)/,
      );
  });
});

/** Patterns that are slow on inputs which they never receive, and why. */
const SAFE_SLOW_PATTERNS: Record<string, string> = {
  '<[^>]*>': 'sanitised HTML: in its text a < is written &lt;',
  '(<[^>]*>)': 'sanitised HTML: in its text a < is written &lt;',
  '\\B(?=(?:\\d{3})+$)': 'a number formatted by the app',
  '(\\d+) (\\d+)': 'the strokes of bundled glyphs',
  '[(（].*?[)）]': 'the name of a company, at most 120 characters',
  '[\\s,]+(?:co\\.?,?\\s*ltd\\.?|ltd\\.?|limited|inc\\.?|llc|gmbh|a\\/?s|s\\.r\\.l\\.|pvt\\.?\\s*ltd\\.?|trading)\\.?$':
    'the name of a company, at most 120 characters',
};
const ATTACK_STRINGS = ['a', '1', ' ', '-', '.', '<', ',', 'a ', '1-', ' \n', '中', 'a.', '=+', '&#'];

describe('regular expressions', () => {
  const patterns = new Map<string, RegExp>();
  for (const [file, text] of contents)
    JSON.stringify(
      parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }),
      (_key, node: unknown) => {
        const { type, pattern, flags } = (node ?? {}) as { type?: string; pattern: string; flags: string };
        if (type === 'RegExpLiteral')
          patterns.set(pattern, new RegExp(pattern, flags.replaceAll(/[gy]/g, '')));
        return node;
      },
    );

  it('process 50,000 repeated characters within half a second', { timeout: 60_000 }, () => {
    expect(patterns.size).toBeGreaterThan(150);
    for (const safePattern of Object.keys(SAFE_SLOW_PATTERNS))
      expect(patterns.has(safePattern), safePattern).toBe(true);
    const slow: string[] = [];
    for (const [source, pattern] of patterns) {
      if (source in SAFE_SLOW_PATTERNS) continue;
      const patternChars = [
        ...new Set(source.replaceAll(/\\./g, '').match(/[^\\()[\]{}?*+|^$]/g) ?? []),
      ].slice(0, 10);
      for (const repeated of [...patternChars, ...ATTACK_STRINGS]) {
        const text = repeated.repeat(50_000 / repeated.length);
        const startedAt = performance.now();
        for (const input of [`${text}\0`, `\0${text}\x01`]) pattern.test(input);
        if (performance.now() - startedAt < 500) continue;
        slow.push(`${source} with ${JSON.stringify(repeated)}`);
        break;
      }
    }
    expect(slow).toEqual([]);
  });

  it('gives text sizes in rem, so that they follow the font size of the browser', () => {
    const sheets = globSync(['web/src/**/*.css', 'server/src/pages/page-stylesheet.ts'], { cwd: ROOT });
    expect(sheets.length).toBeGreaterThan(100);
    const sizesInPixels = sheets.flatMap((file) =>
      Array.from(
        readFileSync(path.join(ROOT, file), 'utf8').matchAll(
          /(?:font-size|line-height|font):[^;{}]*\b\d*\.?\d+px/g,
        ),
        ([declaration]) => `${file}: ${declaration}`,
      ),
    );
    expect(sizesInPixels).toEqual([]);
  });
});
