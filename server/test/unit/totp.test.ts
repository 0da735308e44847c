import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/base/config.ts';
import type { Deps } from '../../src/platform/deps.ts';
import {
  base32Of,
  newTotpSecret,
  encryptTotpSecret,
  findTotpStep,
  decryptTotpSecret,
  totpUriOf,
} from '../../src/identity/accounts/totp.ts';
import { Secret, TOTP } from 'otpauth';

// The TOTP functions use only the secrets of `Deps`, which `readConfig` returns too.
const deps = readConfig({}) as unknown as Deps;

describe('a TOTP secret', () => {
  it('decrypts for its own account only, and not after tampering', () => {
    const secret = newTotpSecret();
    const encrypted = encryptTotpSecret(deps, '7', secret);
    expect(decryptTotpSecret(deps, '7', encrypted)).toEqual(secret);
    expect(encrypted.includes(secret)).toBe(false);
    expect(() => decryptTotpSecret(deps, '8', encrypted)).toThrow('unable to authenticate');
    const tampered = Buffer.from(encrypted);
    // Byte 30 is in the ciphertext, after the IV (12 bytes) and the authentication tag (16).
    tampered[30]! ^= 1;
    expect(() => decryptTotpSecret(deps, '7', tampered)).toThrow('unable to authenticate');
    // The IV is random.
    expect(encryptTotpSecret(deps, '7', secret)).not.toEqual(encrypted);
  });

  it('accepts codes of the current, the previous and the next step, and has a URI for the app', () => {
    const secret = newTotpSecret();
    const authenticatorApp = new TOTP({ secret: Secret.fromBase32(base32Of(secret)) });
    // The middle of a step of 30 s.
    const now = 1_800_000_015_000;
    const currentStep = now / 30_000 - 0.5;
    const stepOfCodeFrom = (secondsFromNow: number) => {
      const code = authenticatorApp.generate({ timestamp: now + secondsFromNow * 1000 });
      return findTotpStep(secret, code, new Date(now));
    };
    expect([-30, 0, 30].map(stepOfCodeFrom)).toEqual([currentStep - 1, currentStep, currentStep + 1]);
    expect([-60, 60, 3600].map(stepOfCodeFrom)).toEqual([undefined, undefined, undefined]);
    expect(totpUriOf(secret, '+86 138****1234')).toContain('issuer=Mingtang');
  });
});
