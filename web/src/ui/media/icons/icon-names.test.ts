import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';

test('every icon name has a symbol and every symbol has a name', () => {
  const sprite = readFileSync(new URL('sprite.svg', import.meta.url), 'utf8');
  const symbols = [...sprite.matchAll(/<symbol id="mt-(\w+)"/g)].map((match) => match[1]);
  expect(symbols.toSorted()).toEqual(iconNames.toSorted());
});
