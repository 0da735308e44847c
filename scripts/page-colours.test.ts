import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { STYLE } from '../server/src/pages/page-stylesheet.ts';
import { ROOT } from '@mingtang/test-support/processes';

/** Names that differ from the tokens of the app. */
const TOKEN_NAMES: Record<string, string> = {
  ink1: 'ink-1',
  ink2: 'ink-2',
  ink3: 'ink-3',
  hover: 'primary-hover',
  tint: 'primary-tint',
  on: 'on-primary',
  lacquer2: 'lacquer-2',
  purchase: 'buy',
  'purchase-tint': 'buy-tint',
  opportunity: 'lead',
  'opportunity-tint': 'lead-tint',
  information: 'news',
  'information-tint': 'news-tint',
  ...Object.fromEntries(['dai', 'qing', 'lv', 'zhe', 'tan', 'mo'].map((hue) => [hue, `seal-${hue}`])),
};

const coloursIn = (css: string): Map<string, string> =>
  new Map(
    Array.from(css.matchAll(/--([\w-]+):\s*#([\da-f]{3,6})\b/g), ([, name = '', hex = '']) => [
      name,
      hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex,
    ]),
  );

test('the public pages have the colours of the app, light and dark', () => {
  const [, lightTokens = '', darkTokens = ''] = readFileSync(
    path.join(ROOT, 'web/src/ui/tokens.css'),
    'utf8',
  ).split(/color-scheme: (?:light|dark);/);
  const [, lightStyle = '', darkStyle = ''] = STYLE.split(/color-scheme:(?:light|dark);/);
  for (const [style, tokens] of [
    [lightStyle, lightTokens],
    [darkStyle, darkTokens.split('\n}')[0]!],
  ] as const) {
    const colours = coloursIn(style);
    const expected = coloursIn(tokens.replaceAll('--mt-', '--'));
    expect(colours.size).toBeGreaterThan(30);
    expect([...colours]).toEqual(
      [...colours.keys()].map((name) => [name, expected.get(TOKEN_NAMES[name] ?? name)]),
    );
  }
});
