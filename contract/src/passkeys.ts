import { z } from 'zod';
import { Device, LoggedIn } from './accounts.ts';
import { Id, Instant, line, Nothing, Password } from './fields.ts';
import { defineRoutes } from './route.ts';

const HOUR = 3600;

/** Bytes as base64url, without padding: the form in which browsers hand them on. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
/** The standard has them from 16 bytes, so that none is guessed, to 1,023. */
const CredentialId = z
  .string()
  .max(1_364)
  .regex(/^[\w-]{22,}$/);

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Whether it is taken as a second factor of staff: it was added by a session that had passed one. */
  secondFactor: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** What a browser makes a passkey from, as WebAuthn writes it. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What a browser asks a passkey with, as WebAuthn writes it. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  /** None named: any passkey of this site. */
  allowCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

export const AddPasskey = z.strictObject({
  id: CredentialId,
  clientDataJSON: bytes(4_096),
  attestationObject: bytes(8_192),
});
export type AddPasskey = z.infer<typeof AddPasskey>;

export const PasskeyProof = z.strictObject({
  id: CredentialId,
  clientDataJSON: bytes(4_096),
  authenticatorData: bytes(2_048),
  signature: bytes(1_024),
  userHandle: bytes(100).optional(),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;
export const PasskeySignIn = z.strictObject({ ...PasskeyProof.shape, device: Device.optional() });
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

export const passkeyRoutes = defineRoutes({
  'POST /h5/account/passkey/challenge': {
    access: 'public',
    about: 'A challenge to sign in with a passkey: one use, five minutes. The same for everyone.',
    answer: PasskeyRequest,
    secret: true,
    budgets: [{ per: 'address', calls: 60, seconds: 300 }],
  },
  'POST /h5/account/passkey': {
    access: 'public',
    about: 'Signs a member in with a passkey in place of phone and password.',
    body: PasskeySignIn,
    answer: LoggedIn,
    topLevelFields: ['token'],
    secret: true,
    budgets: [{ per: 'address', calls: 30, seconds: 300 }],
  },
  'POST /h5/account/totp/passkey/challenge': {
    access: 'limited',
    about:
      'A challenge to pass the second factor of an administrator with a passkey. It names none where none is taken.',
    answer: PasskeyRequest,
    secret: true,
    budgets: [{ per: 'account', calls: 60, seconds: 300 }],
  },
  'POST /h5/account/totp/passkey': {
    access: 'limited',
    about: 'Second factor of an administrator with a passkey in place of the code; also renews the step-up.',
    body: PasskeyProof,
    answer: LoggedIn,
    secret: true,
    budgets: [{ per: 'account', calls: 30, seconds: 300 }],
  },
  'GET /h5/account/passkeys': {
    access: 'member',
    about: 'The account’s passkeys, the oldest first.',
    answer: z.object({ rows: z.array(Passkey) }),
  },
  'POST /h5/account/passkeys/challenge': {
    access: 'member',
    about:
      'A challenge to add a passkey. Asks for the password; in a staff session for a second factor of the last five minutes instead.',
    body: z.strictObject({ password: Password.optional() }),
    answer: PasskeyCreation,
    secret: true,
    budgets: [{ per: 'account', calls: 20, seconds: HOUR }],
  },
  'POST /h5/account/passkeys': {
    access: 'member',
    about: 'Adds a passkey, named after the device; at most ten.',
    body: AddPasskey,
    answer: Passkey,
    budgets: [{ per: 'account', calls: 20, seconds: HOUR }],
  },
  'PUT /h5/account/passkeys/{id}': {
    access: 'member',
    about: 'Gives a passkey another name.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ name: line(40).min(1) }),
    answer: Nothing,
    budgets: [{ per: 'account', calls: 60, seconds: HOUR }],
  },
  'DELETE /h5/account/passkeys/{id}': {
    access: 'member',
    about: 'Removes a passkey. Open sessions go on.',
    params: z.strictObject({ id: Id }),
    answer: Nothing,
  },
});
