/** Prints the current TOTP code of the demo administrators. */
import { Secret, TOTP } from 'otpauth';
import { DEMO_TOTP_SECRET } from '../accounts.demo.ts';

console.log(new TOTP({ secret: Secret.fromBase32(DEMO_TOTP_SECRET) }).generate());
