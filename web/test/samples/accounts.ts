import type { CurrentUser, Profile } from '@mingtang/contract/accounts';
import type { AnswerOf } from '../../src/api/client.ts';
import type { FakeApi } from '../api.ts';

export const currentUser = (change: Partial<CurrentUser['user']> = {}): CurrentUser => ({
  user: {
    id: '7',
    nickname: '沈听澜',
    avatar: null,
    phoneMasked: '+86 138****0007',
    language: 'zh',
    ...change,
  },
  roles: [],
  permissions: [],
  admin: false,
  profile: { avatar: null, author_name: '沈听澜', follow_count: 0, fans_count: 0, integral_count: 0 },
});

/** A super administrator. */
export const administrator = (): CurrentUser => ({
  ...currentUser({ id: '1', nickname: '秦望川' }),
  roles: [{ roleName: 'admin' }],
  permissions: ['*:*:*'],
  admin: true,
});

/** A picture code; each number makes another picture. */
export const captchaImage = (number = 1) => ({
  uuid: `6f1c9df0-7a52-4c0a-9d0e-${String(number).padStart(12, '0')}`,
  img: btoa(`picture ${number}`),
  expiresInSeconds: 120,
});

/** Each call gets a new picture: 1, 2, 3 … */
export function answerCaptchas(api: FakeApi): void {
  let number = 0;
  api.answer('GET /captchaImage', () => captchaImage((number += 1)));
}

/** What the bars around a screen ask for once somebody is signed in. */
export function answerSignedIn(api: FakeApi, user: CurrentUser = currentUser()): void {
  api
    .answer('GET /h5/member/getUserByToken', user)
    .answer('GET /h5/notifications/unread', { unread: 0 })
    .respond('GET /h5/notifications/stream', () => new Response(new ReadableStream()));
}

export const profile = (change: Partial<Profile> = {}): Profile => ({
  name: '沈听澜',
  nameEn: '',
  title: '顾问',
  intro: '',
  language: 'zh',
  avatar: null,
  phoneMasked: '+86 138****0007',
  joinedAt: '2026-03-01T02:00:00Z',
  ...change,
});

/** Nothing is public. */
export const consents = (): AnswerOf<'GET /h5/account/consents'> => ({
  rows: (['phone', 'email', 'address'] as const).map((subject) => ({
    subject,
    given: false,
    documentVersion: null,
    at: null,
  })),
});

/** The device in use unless it is changed. */
type SignedInDevice = AnswerOf<'GET /h5/account/sessions'>['rows'][number];

export const signedInDevice = (change: Partial<SignedInDevice> = {}): SignedInDevice => ({
  id: '11',
  device: 'Android · Chrome',
  place: '203.0.113.*',
  createdAt: '2026-03-01T02:00:00Z',
  lastSeenAt: '2026-03-01T02:00:00Z',
  current: true,
  ...change,
});
