import { z } from 'zod';
import { DeviceToken, LoginResult } from './accounts.ts';
import { Id, Instant, singleLine, EmptyResponse, Password } from './fields.ts';
import { defineRoutes } from './route.ts';

const HOUR = 3600;

/** Bytes as base64url without padding, as browsers encode them. */
const base64Url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
/** WebAuthn credential ids have 16 to 1,023 bytes, which are 22 to 1,364 characters in base64url. */
const CredentialId = z
  .string()
  .max(1_364)
  .regex(/^[\w-]{22,}$/);

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Whether staff can use it as a second factor: it was added in a session that had passed a second factor. */
  secondFactor: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** WebAuthn options for creating a passkey. */
export const PasskeyCreationOptions = z.object({
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
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;

/** WebAuthn options for requesting an assertion. */
export const PasskeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  /** Empty: any passkey of this site. */
  allowCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
});
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>;

export const AddPasskeyInput = z.strictObject({
  id: CredentialId,
  clientDataJSON: base64Url(4_096),
  attestationObject: base64Url(8_192),
});
export type AddPasskeyInput = z.infer<typeof AddPasskeyInput>;

export const PasskeyAssertion = z.strictObject({
  id: CredentialId,
  clientDataJSON: base64Url(4_096),
  authenticatorData: base64Url(2_048),
  signature: base64Url(1_024),
  userHandle: base64Url(100).optional(),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;
export const PasskeyLoginInput = z.strictObject({
  ...PasskeyAssertion.shape,
  device: DeviceToken.optional(),
});
export type PasskeyLoginInput = z.infer<typeof PasskeyLoginInput>;

export const passkeyRoutes = defineRoutes({
  'POST /h5/account/passkey/challenge': {
    access: 'public',
    summary:
      'Creates a challenge for logging in with a passkey: one use within five minutes. Does not depend on the account.',
    response: PasskeyRequestOptions,
    secret: true,
    rateLimits: [{ per: 'address', calls: 60, seconds: 300 }],
  },
  'POST /h5/account/passkey': {
    access: 'public',
    summary: 'Signs a member in with a passkey instead of phone and password.',
    body: PasskeyLoginInput,
    response: LoginResult,
    topLevelFields: ['token'],
    secret: true,
    rateLimits: [{ per: 'address', calls: 30, seconds: 300 }],
  },
  'POST /h5/account/totp/passkey/challenge': {
    access: 'limited',
    summary:
      'Creates a challenge for passing an administrator’s second factor with a passkey. Lists no credentials if none is usable.',
    response: PasskeyRequestOptions,
    secret: true,
    rateLimits: [{ per: 'account', calls: 60, seconds: 300 }],
  },
  'POST /h5/account/totp/passkey': {
    access: 'limited',
    summary:
      'Passes an administrator’s second factor with a passkey instead of the code; also renews the step-up.',
    body: PasskeyAssertion,
    response: LoginResult,
    secret: true,
    rateLimits: [{ per: 'account', calls: 30, seconds: 300 }],
  },
  'GET /h5/account/passkeys': {
    access: 'member',
    summary: 'Lists the account’s passkeys, oldest first.',
    response: z.object({ rows: z.array(Passkey) }),
  },
  'POST /h5/account/passkeys/challenge': {
    access: 'member',
    summary:
      'Creates a challenge for adding a passkey. Needs the password, or in a staff session a second factor within the last five minutes.',
    body: z.strictObject({ password: Password.optional() }),
    response: PasskeyCreationOptions,
    secret: true,
    rateLimits: [{ per: 'account', calls: 20, seconds: HOUR }],
  },
  'POST /h5/account/passkeys': {
    access: 'member',
    summary: 'Adds a passkey, named after the device; at most ten.',
    body: AddPasskeyInput,
    response: Passkey,
    rateLimits: [{ per: 'account', calls: 20, seconds: HOUR }],
  },
  'PUT /h5/account/passkeys/{id}': {
    access: 'member',
    summary: 'Renames a passkey.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ name: singleLine(40).min(1) }),
    response: EmptyResponse,
    rateLimits: [{ per: 'account', calls: 60, seconds: HOUR }],
  },
  'DELETE /h5/account/passkeys/{id}': {
    access: 'member',
    summary: 'Removes a passkey. Active sessions stay valid.',
    params: z.strictObject({ id: Id }),
    response: EmptyResponse,
  },
});
