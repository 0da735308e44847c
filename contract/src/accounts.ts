import { z } from 'zod';
import { publishFields } from './enums.ts';
import {
  ResponseUrl,
  CaptchaText,
  Id,
  Instant,
  Language,
  singleLine,
  Mobile,
  EmptyResponse,
  Password,
  Picture,
  multiLine,
  SmsCode,
  TotpCode,
  Uuid,
} from './fields.ts';
import { defineRoutes } from './route.ts';

const HOUR_SECONDS = 3600;

export const CaptchaImage = z.object({
  uuid: Uuid,
  /** PNG as base64, without the data-URL prefix. */
  img: z.string(),
  expiresInSeconds: z.number().int(),
});

const captchaFields = { code: CaptchaText, uuid: Uuid };

/**
 * Token that a device stores between sign-ins, so that wrong passwords from other devices do not lock out its owner. It
 * grants no access. Empty when the client supports it but has none yet; absent when the client does not support it.
 */
export const DeviceToken = z
  .string()
  .max(60)
  .regex(/^[\w-]*$/);

export const LoginInput = z.strictObject({
  mobile: Mobile,
  password: Password,
  ...captchaFields,
  device: DeviceToken.optional(),
});
export type LoginInput = z.infer<typeof LoginInput>;

export const SmsLoginInput = z.strictObject({
  mobile: Mobile,
  smsCode: SmsCode,
  device: DeviceToken.optional(),
});
export type SmsLoginInput = z.infer<typeof SmsLoginInput>;

/** The login step that the token still has to complete and is limited to; `done` has full access. */
export const SessionStep = z.enum(['done', 'totp', 'totp-enrol', 'password', 'closing']);
export type SessionStep = z.infer<typeof SessionStep>;
export const LoginResult = z.object({
  token: z.string(),
  step: SessionStep,
  /** Device token to send at the next sign-in on this device. */
  device: z.string().optional(),
});
export type LoginResult = z.infer<typeof LoginResult>;

export const PublishField = z.enum(publishFields);
export type PublishField = z.infer<typeof PublishField>;

export const RegisterInput = z.strictObject({
  mobile: Mobile,
  smsCode: SmsCode,
  password: Password,
  passwordAgain: Password,
  agreed: z.boolean(),
  publish: z.array(PublishField).max(publishFields.length).default([]),
  /** Referral code. An unknown code does not prevent the registration. */
  referral: z.string().max(20).optional(),
  device: DeviceToken.optional(),
});
export type RegisterInput = z.infer<typeof RegisterInput>;

export const RequestSmsInput = z.strictObject({ mobile: Mobile, ...captchaFields });
export type RequestSmsInput = z.infer<typeof RequestSmsInput>;

export const ChangePasswordInput = z.strictObject({
  /** Absent when the session was opened with a one-time code. */
  oldPassword: Password.optional(),
  newPassword: Password,
  newPasswordAgain: Password,
  /** Token of this device; the tokens of all other devices are revoked. */
  device: DeviceToken.optional(),
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const Profile = z.object({
  name: z.string(),
  nameEn: z.string(),
  title: z.string(),
  titleEn: z.string(),
  intro: z.string(),
  introEn: z.string(),
  language: Language,
  avatar: Picture.nullable(),
  phoneMasked: z.string(),
  joinedAt: Instant,
});
export type Profile = z.infer<typeof Profile>;

export const EditProfileInput = z.strictObject({
  name: singleLine(40).min(1),
  nameEn: singleLine(80),
  title: singleLine(60),
  intro: multiLine(500),
  language: Language,
});
export type EditProfileInput = z.infer<typeof EditProfileInput>;

export const CurrentUser = z.object({
  user: z.object({
    id: Id,
    nickname: z.string(),
    avatar: ResponseUrl.nullable(),
    phoneMasked: z.string(),
    language: Language,
  }),
  roles: z.array(z.object({ roleName: z.string() })),
  permissions: z.array(z.string()),
  admin: z.boolean(),
  profile: z.object({
    avatar: ResponseUrl.nullable(),
    author_name: z.string(),
    follow_count: z.number().int(),
    fans_count: z.number().int(),
    integral_count: z.number().int(),
  }),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const Session = z.object({
  id: Id,
  device: z.string(),
  place: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  current: z.boolean(),
});

export const Consent = z.object({
  subject: PublishField,
  given: z.boolean(),
  documentVersion: z.number().int().nullable(),
  at: Instant.nullable(),
});

export const accountRoutes = defineRoutes({
  'GET /captchaImage': {
    access: 'public',
    summary: 'Creates a captcha for one use within 120 seconds.',
    response: CaptchaImage,
    rateLimits: [{ per: 'address', calls: 60, seconds: 60 }],
  },
  'POST /h5/account/login': {
    access: 'public',
    summary:
      'Signs in with phone, password and captcha. A one-time reset code is accepted instead of the password.',
    body: LoginInput,
    response: LoginResult,
    topLevelFields: ['token'],
    secret: true,
    rateLimits: [{ per: 'address', calls: 30, seconds: 300 }],
  },
  'POST /h5/account/login/sms': {
    access: 'public',
    summary: 'Signs in with phone and SMS code. An administrator still needs the second factor.',
    body: SmsLoginInput,
    response: LoginResult,
    secret: true,
    rateLimits: [{ per: 'address', calls: 30, seconds: 300 }],
  },
  'POST /h5/account/totp': {
    access: 'limited',
    summary:
      'Verifies the second factor of an administrator; also renews the five-minute step-up of a full session.',
    body: z.strictObject({ code: TotpCode }),
    response: LoginResult,
    secret: true,
    // A daily limit as well: three of a million codes are valid at any moment, so slow guessing must be limited too.
    rateLimits: [
      { per: 'account', calls: 10, seconds: 300 },
      { per: 'account', calls: 150, seconds: 86_400 },
    ],
  },
  'POST /h5/account/totp/enrol': {
    access: 'limited',
    summary: 'Returns the TOTP secret for the authenticator app of an administrator who has none yet.',
    response: z.object({ uri: z.string(), secret: z.string() }),
    secret: true,
    rateLimits: [{ per: 'account', calls: 10, seconds: 300 }],
  },
  'GET /h5/member/getUserByToken': {
    access: 'member',
    summary: 'Returns the current user with roles and permissions.',
    response: CurrentUser,
  },
  'POST /logout': {
    access: 'public',
    summary: 'Ends the session of the token. Responds with 200 for any token, including an expired one.',
    response: EmptyResponse,
  },
  'POST /h5/register': {
    access: 'public',
    summary: 'Creates an account with an SMS code and signs it in.',
    body: RegisterInput,
    response: LoginResult,
    secret: 'once',
    rateLimits: [{ per: 'address', calls: 10, seconds: 1800 }],
  },
  'GET /h5/validate/{phone}': {
    access: 'public',
    summary: 'Checks the format of a phone number; never reveals whether it is registered.',
    params: z.strictObject({ phone: z.string().max(24) }),
    response: z.object({ valid: z.boolean() }),
    rateLimits: [{ per: 'address', calls: 60, seconds: HOUR_SECONDS }],
  },
  'GET /no-auth/sms/sendAliyun/{phone}': {
    access: 'public',
    summary: 'Sends a one-time code to set a new password. Without a captcha: once a day per number.',
    params: z.strictObject({ phone: z.string().max(24) }),
    query: z.strictObject({ code: CaptchaText.optional(), uuid: Uuid.optional() }),
    response: EmptyResponse,
    csrfProtected: true,
    rateLimits: [{ per: 'address', calls: 30, seconds: HOUR_SECONDS }],
  },
  'POST /no-auth/sms/sendAliyun': {
    access: 'public',
    summary: 'Sends a one-time code to set a new password, with the number and a captcha in the body.',
    body: RequestSmsInput,
    response: EmptyResponse,
    rateLimits: [{ per: 'address', calls: 30, seconds: HOUR_SECONDS }],
  },
  'POST /no-auth/sms/register': {
    access: 'public',
    summary: 'Sends the SMS code for registration.',
    body: RequestSmsInput,
    response: EmptyResponse,
    rateLimits: [{ per: 'address', calls: 30, seconds: HOUR_SECONDS }],
  },
  'POST /no-auth/sms/login': {
    access: 'public',
    summary: 'Sends the SMS code for logging in.',
    body: RequestSmsInput,
    response: EmptyResponse,
    rateLimits: [{ per: 'address', calls: 30, seconds: HOUR_SECONDS }],
  },
  'POST /h5/account/password': {
    access: 'limited',
    summary: 'Sets a new password; every other session ends.',
    body: ChangePasswordInput,
    response: LoginResult,
    secret: true,
    rateLimits: [{ per: 'account', calls: 10, seconds: HOUR_SECONDS }],
  },
  'GET /h5/account/profile': {
    access: 'member',
    summary: 'Returns the member’s own profile.',
    response: Profile,
  },
  'PUT /h5/account/profile': {
    access: 'member',
    summary: 'Changes the member’s own profile.',
    body: EditProfileInput,
    response: Profile,
  },
  'POST /h5/account/avatar': {
    access: 'member',
    summary: 'Uploads a new avatar, PNG or JPG.',
    upload: true,
    response: Picture,
    rateLimits: [{ per: 'account', calls: 30, seconds: 1800 }],
  },
  'GET /h5/account/sessions': {
    access: 'member',
    summary: 'Lists the sessions of the account.',
    response: z.object({ rows: z.array(Session) }),
  },
  'DELETE /h5/account/sessions/{id}': {
    access: 'member',
    summary: 'Ends one session.',
    params: z.strictObject({ id: Id }),
    response: EmptyResponse,
  },
  'DELETE /h5/account/sessions': {
    access: 'member',
    summary: 'Ends every session but this one.',
    response: z.object({ ended: z.number().int() }),
  },
  'GET /h5/account/consents': {
    access: 'member',
    summary: 'Lists the personal fields and whether the member agreed to publish them.',
    response: z.object({ rows: z.array(Consent) }),
  },
  'PUT /h5/account/consents/{subject}': {
    access: 'member',
    summary: 'Gives or withdraws a consent; both are recorded.',
    params: z.strictObject({ subject: PublishField }),
    body: z.strictObject({ given: z.boolean() }),
    response: Consent,
  },
});
