import { parseSync } from '@swc/core';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as limits from '../contract/src/limits.ts';
import { ROOT } from './processes.ts';

const files = globSync(['{server,contract,web}/src/**/*.{ts,tsx}'], { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
  .toSorted();
const texts = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));

/** Which files hold it. Comments count too: a list that is read by people has no use for a finer sieve. */
const holding = (pattern: RegExp): string[] => files.filter((file) => pattern.test(texts.get(file)!));
const named = (pattern: RegExp): Record<string, string[]> =>
  Object.fromEntries(
    holding(pattern).map((file) => [
      file,
      [...new Set([...texts.get(file)!.matchAll(new RegExp(pattern, 'g'))].map((match) => match[1]!))],
    ]),
  );

/** Each list is whole: whoever adds to it says why it is safe, in the review of the change. */
describe('the source', () => {
  it('runs no text as code, and starts two programs of its own alone', () => {
    expect(holding(/\beval\s*\(|new Function\b|node:vm\b|setTimeout\(['"`]|import\([^'"`./)]/)).toEqual([]);
    expect(holding(/child_process|\bexecSync\b|\bspawn\(/)).toEqual([
      'server/src/adapters/images.ts',
      'server/src/adapters/spreadsheet.ts',
    ]);
  });

  it('hands no HTML to a page, and keeps no cookie', () => {
    expect(holding(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySet/)).toEqual([]);
    expect(holding(/document\.cookie|set-cookie|setCookie/i)).toEqual([]);
  });

  it('calls other machines by address from these places of the server alone', () => {
    const calling = holding(/(?<![.\w])fetch\(|\bhttps?\.(?:get|request)\(|node:https\b|\baxios|\bundici\b/);
    expect(calling.filter((file) => file.startsWith('server/'))).toEqual([
      'server/src/adapters/pay/alipay.ts',
      'server/src/adapters/pay/wechat-identity.ts',
      'server/src/adapters/pay/wechat.ts',
      'server/src/adapters/web-push.ts',
      'server/src/tracing.otlp.ts',
    ]);
  });

  it('follows no redirection where it calls by itself', () => {
    const own = ['adapters/pay/alipay', 'adapters/pay/wechat-identity', 'adapters/web-push', 'tracing.otlp'];
    for (const file of own) expect(texts.get(`server/src/${file}.ts`), file).toMatch(/redirect: 'error'/);
  });

  it('draws nothing that must not be guessed from Math.random', () => {
    expect(holding(/Math\.random/)).toEqual([]);
  });

  it('uses these hashes and ciphers and no other', () => {
    expect(named(/createHash\('(\w+)'\)/)).toEqual({
      'server/src/adapters/pay/wechat.ts': ['sha1'],
      'server/src/db/client.ts': ['sha1'],
      'server/src/features/accounts/breached-passwords.ts': ['sha1'],
      'server/src/features/accounts/totp.ts': ['sha256'],
      'server/src/features/companies/list.service.ts': ['sha256'],
      'server/src/features/posters/posters.service.ts': ['sha256'],
      'server/src/features/posts/views.service.ts': ['sha256'],
      'server/src/http/page-answers.ts': ['sha256'],
      'server/src/pages/style.ts': ['sha256'],
    });
    expect(new Set(Object.values(named(/createHmac\(\s*'(\w+)'/)).flat())).toEqual(new Set(['sha256']));
    expect(new Set(Object.values(named(/createCipheriv\(\s*'([\w-]+)'/)).flat())).toEqual(
      new Set(['aes-256-gcm', 'aes-128-gcm']),
    );
  });

  it('masks every password that is typed, names its field for password managers, and takes what is pasted', () => {
    expect(holding(/['"]password['"]\}?$|type="password"|: 'password'\}$/m)).toEqual([
      'web/src/ui/PasswordField.tsx',
    ]);
    expect(texts.get('web/src/ui/PasswordField.tsx')).toMatch(
      /autoComplete = 'current-password'|autoComplete="current-password"/,
    );
    expect(holding(/['"]new-password['"]/)).toEqual(['web/src/screens/account/NewPasswordFields.tsx']);
    expect(holding(/onPaste/)).toEqual([]);
  });

  it('builds a pattern from what a person typed in one place, where it is taken literally', () => {
    expect(holding(/new RegExp\(/)).toEqual(['web/src/ui/marks.ts']);
  });

  it('reads every figure that server and web must agree on', () => {
    const own = 'contract/src/limits.ts';
    const unread = Object.keys(limits).filter((name) =>
      holding(new RegExp(`\\b${name}\\b`)).every((file) => file === own),
    );
    expect(unread).toEqual([]);
  });

  it('listens to messages of other windows in two places, which ask whose they are', () => {
    // The app's own worker is no window.
    const listening = /(?<!serviceWorker\.)addEventListener\('message'|onmessage/;
    expect(holding(listening)).toEqual([
      'web/src/app/dress.ts',
      'web/src/screens/work/pages/PhonePreview.tsx',
    ]);
    for (const file of holding(listening))
      expect(texts.get(file), file).toMatch(
        /origin (?:!==|===) window\.location\.origin (?:\|\||&&) source (?:!==|===)/,
      );
  });
});

/** Patterns that take long on a text which cannot reach them, and why not. */
const OUT_OF_REACH: Record<string, string> = {
  '<[^>]*>': 'sanitised HTML: in its text a < is written &lt;',
  '(<[^>]*>)': 'sanitised HTML: in its text a < is written &lt;',
  '\\B(?=(?:\\d{3})+$)': 'a number of ours',
  '(\\d+) (\\d+)': 'the strokes of our own glyphs',
  '[(（].*?[)）]': 'the name of a company, at most 120 characters',
  '[\\s,]+(?:co\\.?,?\\s*ltd\\.?|ltd\\.?|limited|inc\\.?|llc|gmbh|a\\/?s|s\\.r\\.l\\.|pvt\\.?\\s*ltd\\.?|trading)\\.?$':
    'the name of a company, at most 120 characters',
};
const ATTACKS = ['a', '1', ' ', '-', '.', '<', ',', 'a ', '1-', ' \n', '中', 'a.', '=+', '&#'];

describe('patterns', () => {
  const patterns = new Map<string, RegExp>();
  for (const [file, text] of texts)
    JSON.stringify(
      parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }),
      (_key, node: unknown) => {
        const { type, pattern, flags } = (node ?? {}) as { type?: string; pattern: string; flags: string };
        if (type === 'RegExpLiteral')
          patterns.set(pattern, new RegExp(pattern, flags.replaceAll(/[gy]/g, '')));
        return node;
      },
    );

  it('are over with 50,000 characters in half a second, whatever they are', { timeout: 60_000 }, () => {
    expect(patterns.size).toBeGreaterThan(150);
    for (const reached of Object.keys(OUT_OF_REACH)) expect(patterns.has(reached), reached).toBe(true);
    const slow: string[] = [];
    for (const [source, pattern] of patterns) {
      if (source in OUT_OF_REACH) continue;
      const own = [...new Set(source.replaceAll(/\\./g, '').match(/[^\\()[\]{}?*+|^$]/g) ?? [])].slice(0, 10);
      for (const piece of [...own, ...ATTACKS]) {
        const text = piece.repeat(50_000 / piece.length);
        const began = performance.now();
        for (const attack of [`${text}\0`, `\0${text}\x01`]) pattern.test(attack);
        if (performance.now() - began < 500) continue;
        slow.push(`${source} with ${JSON.stringify(piece)}`);
        break;
      }
    }
    expect(slow).toEqual([]);
  });
});
