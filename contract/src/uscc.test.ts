import { describe, expect, it } from 'vitest';
import { isUscc } from './uscc.ts';

describe('a unified social credit code', () => {
  it.each(['91350100M000100Y4', '91320500MA1MCNGT0', '52320500MJ5123456'])(
    '%s takes one last letter and no other',
    (body) => {
      const fitting = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].filter((last) => isUscc(body + last));
      expect(fitting).toHaveLength(1);
    },
  );

  it('is the example of the standard', () => {
    expect(isUscc('91350100M000100Y43')).toBe(true);
  });

  it('notices any single wrong letter and any two that changed places', () => {
    const code = '91350100M000100Y43';
    for (let at = 0; at < 17; at += 1) {
      const other = code[at] === '7' ? '8' : '7';
      expect(isUscc(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
      if (code[at] !== code[at + 1])
        expect(isUscc(code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2))).toBe(false);
    }
  });

  it.each(['', '91350100M000100Y4', '91350100M000100Y433', '91350100m000100y43', '9135O100M000100Y43'])(
    'is not %j',
    (code) => {
      expect(isUscc(code)).toBe(false);
    },
  );
});
