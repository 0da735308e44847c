import { Secret, TOTP } from 'otpauth';
import { DEMO_TOTP } from '../demo/members.ts';

/** What the demo administrators' authenticator would show now. */
console.log(new TOTP({ secret: Secret.fromBase32(DEMO_TOTP) }).generate());
