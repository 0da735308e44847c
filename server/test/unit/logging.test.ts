import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskText } from '../../src/platform/logging.ts';

describe('log masking', () => {
  it.each([
    ['call 13800001234 now', 'call [removed] now'],
    ['+8613800001234', '[removed]'],
    ['+86 138-0000-1234', '[removed]'],
    ['86 138 0000 1234', '[removed]'],
    ['手机13800001234号', '手机[removed]号'],
    ['"phone":"+85291234567"', '"phone":"[removed]"'],
    ['+447911123456,+4915112345678', '[removed],[removed]'],
    ['Bearer at_ABCDEFGHIJKLMNOPQRSTUVWXYZ012345678901234_-', 'Bearer [removed]'],
  ])('removes personal data: %s', (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });

  it.each(['order 20260101123456', 'took 1234 ms', 'id 42', '2026-11-15T02:18:56.123Z', 'at_home', 'a1b2c3'])(
    'keeps other text: %s',
    (text) => {
      expect(maskText(text)).toBe(text);
    },
  );

  it('removes mainland mobile numbers at any position', () => {
    const mobile = fc.tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }));
    fc.assert(
      fc.property(mobile, fc.string(), fc.string(), ([second, rest], before, after) => {
        const phone = `1${second}${String(rest).padStart(9, '0')}`;
        expect(maskText(`${before.replaceAll(/[\dA-Za-z]+$/g, '')} ${phone} ${after}`)).not.toContain(phone);
      }),
    );
  });
});
