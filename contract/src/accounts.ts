import { z } from 'zod';
import { publishFields } from './choices.ts';
import {
  AnswerUrl,
  CaptchaText,
  Id,
  Instant,
  Language,
  line,
  Mobile,
  Nothing,
  Password,
  Picture,
  prose,
  SmsCode,
  TotpCode,
  Uuid,
} from './fields.ts';
import { defineRoutes } from './route.ts';

const HOUR = 3600;

export const CaptchaImage = z.object({
  uuid: Uuid,
  /** PNG as base64, without the data-URL prefix. */
  img: z.string(),
  expiresInSeconds: z.number().int(),
});

const Captcha = { code: CaptchaText, uuid: Uuid };

/**
 * What a device keeps from one sign-in to the next, so that strangers' wrong passwords do not lock out its owner. It opens
 * nothing. Empty from a client that keeps one and has none yet; a client that keeps none leaves it out.
 */
export const Device = z
  .string()
  .max(60)
  .regex(/^[\w-]*$/);

export const LogIn = z.strictObject({
  mobile: Mobile,
  password: Password,
  ...Captcha,
  device: Device.optional(),
});
export type LogIn = z.infer<typeof LogIn>;

/** What the new token may do: everything, or the one step that is left. */
export const SessionStep = z.enum(['done', 'totp', 'totp-enrol', 'password', 'closing']);
export type SessionStep = z.infer<typeof SessionStep>;
export const LoggedIn = z.object({
  token: z.string(),
  step: SessionStep,
  /** For the next sign-in on this device. */
  device: z.string().optional(),
});
export type LoggedIn = z.infer<typeof LoggedIn>;

export const PublishField = z.enum(publishFields);
export type PublishField = z.infer<typeof PublishField>;

export const Register = z.strictObject({
  mobile: Mobile,
  smsCode: SmsCode,
  password: Password,
  passwordAgain: Password,
  agreed: z.boolean(),
  publish: z.array(PublishField).max(publishFields.length).default([]),
  /** Who brought them. An unknown code keeps nobody out. */
  referral: z.string().max(20).optional(),
});
export type Register = z.infer<typeof Register>;

export const RequestSms = z.strictObject({ mobile: Mobile, ...Captcha });
export type RequestSms = z.infer<typeof RequestSms>;

export const ChangePassword = z.strictObject({
  /** Absent when a one-time code opened the session. */
  oldPassword: Password.optional(),
  newPassword: Password,
  newPasswordAgain: Password,
  /** All other devices are forgotten. */
  device: Device.optional(),
});
export type ChangePassword = z.infer<typeof ChangePassword>;

export const Profile = z.object({
  name: z.string(),
  nameEn: z.string(),
  title: z.string(),
  intro: z.string(),
  language: Language,
  avatar: Picture.nullable(),
  phoneMasked: z.string(),
  joinedAt: Instant,
});
export type Profile = z.infer<typeof Profile>;

export const EditProfile = z.strictObject({
  name: line(40).min(1),
  nameEn: line(80),
  title: line(60),
  intro: prose(500),
  language: Language,
});
export type EditProfile = z.infer<typeof EditProfile>;

export const CurrentUser = z.object({
  user: z.object({
    id: Id,
    nickname: z.string(),
    avatar: AnswerUrl.nullable(),
    phoneMasked: z.string(),
    language: Language,
  }),
  roles: z.array(z.object({ roleName: z.string() })),
  permissions: z.array(z.string()),
  admin: z.boolean(),
  profile: z.object({
    avatar: AnswerUrl.nullable(),
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
    about: 'A picture code: one use, 120 seconds.',
    answer: CaptchaImage,
    budgets: [{ per: 'address', calls: 60, seconds: 60 }],
  },
  'POST /h5/account/login': {
    access: 'public',
    about:
      'Signs in by phone, password and picture code. A one-time reset code is taken in place of the password.',
    body: LogIn,
    answer: LoggedIn,
    topLevelFields: ['token'],
    secret: true,
    budgets: [{ per: 'address', calls: 30, seconds: 300 }],
  },
  'POST /h5/account/totp': {
    access: 'limited',
    about: 'Second factor of an administrator; also renews the five-minute step-up of a full session.',
    body: z.strictObject({ code: TotpCode }),
    answer: LoggedIn,
    secret: true,
    // By the day as well: three codes of a million are right at any moment, and a guesser may be patient.
    budgets: [
      { per: 'account', calls: 10, seconds: 300 },
      { per: 'account', calls: 150, seconds: 86_400 },
    ],
  },
  'POST /h5/account/totp/enrol': {
    access: 'limited',
    about: 'The key for an authenticator app, for an administrator who has none yet.',
    answer: z.object({ uri: z.string(), secret: z.string() }),
    secret: true,
    budgets: [{ per: 'account', calls: 10, seconds: 300 }],
  },
  'GET /h5/member/getUserByToken': {
    access: 'member',
    about: 'Who the token belongs to, with roles and permissions.',
    answer: CurrentUser,
  },
  'POST /logout': {
    access: 'public',
    about: 'Ends the session of the token that is sent. Answers 200 with any token, also an expired one.',
    answer: Nothing,
  },
  'POST /h5/register': {
    access: 'public',
    about: 'Opens an account with an SMS code.',
    body: Register,
    answer: Nothing,
    budgets: [{ per: 'address', calls: 10, seconds: 1800 }],
  },
  'GET /h5/validate/{phone}': {
    access: 'public',
    about: 'Says whether a phone number is well formed, never whether it is known.',
    params: z.strictObject({ phone: z.string().max(24) }),
    answer: z.object({ valid: z.boolean() }),
    budgets: [{ per: 'address', calls: 60, seconds: HOUR }],
  },
  'GET /no-auth/sms/sendAliyun/{phone}': {
    access: 'public',
    about: 'Sends a one-time code to set a new password. Without a picture code: once a day for a number.',
    params: z.strictObject({ phone: z.string().max(24) }),
    query: z.strictObject({ code: CaptchaText.optional(), uuid: Uuid.optional() }),
    answer: Nothing,
    guarded: true,
    budgets: [{ per: 'address', calls: 30, seconds: HOUR }],
  },
  'POST /no-auth/sms/sendAliyun': {
    access: 'public',
    about: 'The same by POST, with the number in the body.',
    body: RequestSms,
    answer: Nothing,
    budgets: [{ per: 'address', calls: 30, seconds: HOUR }],
  },
  'POST /no-auth/sms/register': {
    access: 'public',
    about: 'Sends the code that registration asks for.',
    body: RequestSms,
    answer: Nothing,
    budgets: [{ per: 'address', calls: 30, seconds: HOUR }],
  },
  'POST /h5/account/password': {
    access: 'limited',
    about: 'Sets a new password; every other session ends.',
    body: ChangePassword,
    answer: LoggedIn,
    secret: true,
    budgets: [{ per: 'account', calls: 10, seconds: HOUR }],
  },
  'GET /h5/account/profile': { access: 'member', about: 'The member’s own profile.', answer: Profile },
  'PUT /h5/account/profile': { access: 'member', about: 'Edits it.', body: EditProfile, answer: Profile },
  'POST /h5/account/avatar': {
    access: 'member',
    about: 'A new avatar, PNG or JPG.',
    upload: true,
    answer: Picture,
    budgets: [{ per: 'account', calls: 30, seconds: 1800 }],
  },
  'GET /h5/account/sessions': {
    access: 'member',
    about: 'Where the account is signed in.',
    answer: z.object({ rows: z.array(Session) }),
  },
  'DELETE /h5/account/sessions/{id}': {
    access: 'member',
    about: 'Ends one session.',
    params: z.strictObject({ id: Id }),
    answer: Nothing,
  },
  'DELETE /h5/account/sessions': {
    access: 'member',
    about: 'Ends every session but this one.',
    answer: z.object({ ended: z.number().int() }),
  },
  'GET /h5/account/consents': {
    access: 'member',
    about: 'Which personal fields the member agreed to publish.',
    answer: z.object({ rows: z.array(Consent) }),
  },
  'PUT /h5/account/consents/{subject}': {
    access: 'member',
    about: 'Gives or withdraws one of them; both leave a receipt.',
    params: z.strictObject({ subject: PublishField }),
    body: z.strictObject({ given: z.boolean() }),
    answer: Consent,
  },
});
