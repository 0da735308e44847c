import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../src/identity/accounts/common-passwords.ts';

describe('a common password', () => {
  it.each([
    '12345678',
    '87654321',
    'aaaaaaaa',
    'abcdefgh',
    'abcabcabc',
    '12341234',
    '19901231',
    '20010101',
    '1380000123',
    'password',
    'Password1!',
    'PASSW0RD',
    'qwerty123',
    '123qwerty',
    'iloveyou520',
    'woaini1314',
    'admin888',
    '1q2w3e4r5',
    'mingtang2026',
  ])('is %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'a quiet harbour',
    'correct horse battery',
    '青山不改绿水长流',
    'hT7#pq9LmZ',
    'adminton racket',
    'listen closely',
  ])('is not %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
