import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';

test('a moment is written as each language writes it', () => {
  expect(formatMoment('2026-03-10T13:27:59', 'zh')).toBe('2026-03-10 13:27');
  expect(formatMoment('2026-03-10T13:27:59', 'en')).toBe('10 Mar 2026, 13:27');
  expect(formatMoment('', 'en')).toBe('');
});
