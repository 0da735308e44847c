import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import type { Deps } from '../../src/deps.ts';
import { base32Of, newSecret, seal, stepOf, unseal, uriOf } from '../../src/features/accounts/totp.ts';
import { Secret, TOTP } from 'otpauth';

const deps = readConfig({}) as unknown as Deps;

describe('an authenticator’s key', () => {
  it('at rest opens for its own account only, and not when touched', () => {
    const secret = newSecret();
    const sealed = seal(deps, '7', secret);
    expect(unseal(deps, '7', sealed)).toEqual(secret);
    expect(sealed.includes(secret)).toBe(false);
    expect(() => unseal(deps, '8', sealed)).toThrow('unable to authenticate');
    const touched = Buffer.from(sealed);
    touched[30]! ^= 1;
    expect(() => unseal(deps, '7', touched)).toThrow('unable to authenticate');
    expect(seal(deps, '7', secret)).not.toEqual(sealed);
  });

  it('gives codes for this half minute and its neighbours', () => {
    const secret = newSecret();
    const app = new TOTP({ secret: Secret.fromBase32(base32Of(secret)) });
    const now = 1_800_000_015_000;
    const at = (seconds: number) =>
      stepOf(secret, app.generate({ timestamp: now + seconds * 1000 }), new Date(now));
    const step = now / 30_000 - 0.5;
    expect([at(-30), at(0), at(30)]).toEqual([step - 1, step, step + 1]);
    expect([at(-60), at(60), at(3600)]).toEqual([undefined, undefined, undefined]);
    expect(uriOf(secret, '+86 138****1234')).toContain('issuer=Mingtang');
  });
});
