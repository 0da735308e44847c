import { z } from 'zod';
import {
  CaptchaText,
  EmptyResponse,
  Id,
  Instant,
  Mobile,
  Password,
  singleLine,
  SmsCode,
  Uuid,
} from './fields.ts';
import { PasskeyAssertion, PasskeyRequestOptions } from './passkeys.ts';
import { defineRoutes } from './route.ts';

const HOUR = 3600;

/**
 * `session`: too new. `recent`: the last change is too recent. `objected`: staff have not looked at an objection.
 * `requested`: staff are changing the number.
 */
export const PhoneChangeRefusal = z.enum(['session', 'recent', 'objected', 'requested']);
export type PhoneChangeRefusal = z.infer<typeof PhoneChangeRefusal>;

export const PhoneChangeStatus = z.object({
  phoneMasked: z.string(),
  /** Why the number cannot be changed now; null if it can. */
  refused: PhoneChangeRefusal.nullable(),
  /** From when it can be changed; null if it can be changed now or staff must act first. */
  availableAt: Instant.nullable(),
});
export type PhoneChangeStatus = z.infer<typeof PhoneChangeStatus>;

export const RequestPhoneCodeInput = z.strictObject({
  mobile: Mobile,
  code: CaptchaText,
  uuid: Uuid,
  /** Members confirm with the password or a passkey; staff with the password and a recent second factor. */
  password: Password.optional(),
  passkey: PasskeyAssertion.optional(),
});
export type RequestPhoneCodeInput = z.infer<typeof RequestPhoneCodeInput>;

export const ChangePhoneInput = z.strictObject({ mobile: Mobile, smsCode: SmsCode });
export type ChangePhoneInput = z.infer<typeof ChangePhoneInput>;

/**
 * What the holder of the old or the new number sees. `changed`: in effect, and the old number can object. `waiting`: a
 * change by staff that is not in effect yet. `closed`: nothing can be done any more.
 */
export const PhoneChangeLink = z.object({
  side: z.enum(['old', 'new']),
  state: z.enum(['changed', 'waiting', 'objected', 'closed']),
  /** Whether this number has confirmed a change by staff. */
  confirmed: z.boolean(),
  oldPhoneMasked: z.string(),
  newPhoneMasked: z.string(),
  /** When it was changed or approved. */
  at: Instant,
  until: Instant.nullable(),
});
export type PhoneChangeLink = z.infer<typeof PhoneChangeLink>;

/** Token of the link in an SMS to the old or the new number. */
const linkBody = z.strictObject({ token: z.string().regex(/^[0-9a-f]{32}$/) });

export const PhoneChangeState = z.enum(['proposed', 'waiting', 'applied', 'final', 'objected', 'cancelled']);
export type PhoneChangeState = z.infer<typeof PhoneChangeState>;

/** A change as staff see it. */
export const AdminPhoneChange = z.object({
  id: Id,
  origin: z.enum(['member', 'staff']),
  state: PhoneChangeState,
  oldPhoneMasked: z.string(),
  newPhoneMasked: z.string(),
  createdAt: Instant,
  objectionUntil: Instant.nullable(),
  reason: z.string(),
  proposedById: Id.nullable(),
  proposedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  reviewedAt: Instant.nullable(),
  reviewedBy: z.string().nullable(),
  reviewNote: z.string(),
});
export type AdminPhoneChange = z.infer<typeof AdminPhoneChange>;

export const ProposePhoneChangeInput = z.strictObject({ phone: Mobile, reason: singleLine(200).min(2) });
export type ProposePhoneChangeInput = z.infer<typeof ProposePhoneChangeInput>;

const ofMember = z.strictObject({ id: Id, changeId: Id });

export const phoneChangeRoutes = defineRoutes({
  'GET /h5/account/phone': {
    access: 'member',
    summary: 'Returns the masked phone number of the account and whether it can be changed now.',
    response: PhoneChangeStatus,
  },
  'POST /h5/account/phone/challenge': {
    access: 'member',
    summary: 'Creates a challenge for confirming a change of the phone number with a passkey.',
    response: PasskeyRequestOptions,
    secret: true,
    rateLimits: [{ per: 'account', calls: 20, seconds: HOUR }],
  },
  'POST /h5/account/phone/code': {
    access: 'member',
    summary:
      'Sends an SMS code to a new phone number, after a captcha and the password or a passkey. Same response if the number has an account.',
    body: RequestPhoneCodeInput,
    response: EmptyResponse,
    secret: true,
    rateLimits: [{ per: 'account', calls: 20, seconds: HOUR }],
  },
  'PUT /h5/account/phone': {
    access: 'member',
    summary:
      'Changes the phone number with the SMS code that this session requested. All other sessions end; the old number can object.',
    body: ChangePhoneInput,
    response: PhoneChangeStatus,
    rateLimits: [{ per: 'account', calls: 20, seconds: HOUR }],
  },
  // The token is in the body, not in the URL, which proxies log.
  'POST /no-auth/phone-change/find': {
    access: 'public',
    summary: 'Returns the change of a phone number that the link in the SMS refers to. Changes nothing.',
    body: linkBody,
    response: PhoneChangeLink,
    rateLimits: [{ per: 'address', calls: 60, seconds: HOUR }],
  },
  'POST /no-auth/phone-change/object': {
    access: 'public',
    summary:
      'Objects to the change of a phone number from the old number: undoes or stops it and informs staff.',
    body: linkBody,
    response: PhoneChangeLink,
    rateLimits: [{ per: 'address', calls: 20, seconds: HOUR }],
  },
  'POST /no-auth/phone-change/confirm': {
    access: 'public',
    summary: 'Confirms a change of a phone number by staff: the new number must, the old number can.',
    body: linkBody,
    response: PhoneChangeLink,
    rateLimits: [{ per: 'address', calls: 20, seconds: HOUR }],
  },
  'POST /h5/member/{id}/phone-changes': {
    access: 'perm:member:phone',
    summary: 'Proposes a new phone number for a member who lost the old one. Another person must approve it.',
    params: z.strictObject({ id: Id }),
    body: ProposePhoneChangeInput,
    response: z.object({ id: Id }),
    rateLimits: [{ per: 'account', calls: 30, seconds: HOUR }],
  },
  'POST /h5/member/{id}/phone-changes/{changeId}/approve': {
    access: 'perm:member:phone',
    summary:
      'Approves the change proposed by another person. Both numbers are told; it takes effect in seven days.',
    params: ofMember,
    response: EmptyResponse,
  },
  'POST /h5/member/{id}/phone-changes/{changeId}/cancel': {
    access: 'perm:member:phone',
    summary: 'Cancels a change by staff that is not in effect yet.',
    params: ofMember,
    response: EmptyResponse,
  },
  'POST /h5/member/{id}/phone-changes/{changeId}/review': {
    access: 'perm:member:phone',
    summary: 'Records that staff looked at an objection, so that the member can change the number again.',
    params: ofMember,
    body: z.strictObject({ note: singleLine(200).min(2) }),
    response: EmptyResponse,
  },
});
