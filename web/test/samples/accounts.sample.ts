import type { CurrentUser, Profile } from '@mingtang/contract/accounts';
import type { ResponseOf } from '../../src/core/api/client.ts';
import type { FakeApi } from '../fake-api.ts';

export const currentUser = (overrides: Partial<CurrentUser['user']> = {}): CurrentUser => ({
  user: {
    id: '7',
    nickname: '沈听澜',
    avatar: null,
    phoneMasked: '+86 138****0007',
    language: 'zh',
    ...overrides,
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

/** A captcha; each number gives another picture. */
export const captchaImage = (number = 1) => ({
  uuid: `6f1c9df0-7a52-4c0a-9d0e-${String(number).padStart(12, '0')}`,
  img: btoa(`picture ${number}`),
  expiresInSeconds: 120,
});

/** Each call returns a new captcha: 1, 2, 3 … */
export function stubCaptchaCalls(api: FakeApi): void {
  let number = 0;
  api.respondWith('GET /captchaImage', () => captchaImage((number += 1)));
}

/** Responses of the shell's calls after login. */
export function stubLoggedInCalls(api: FakeApi, user: CurrentUser = currentUser()): void {
  api
    .respondWith('GET /h5/member/getUserByToken', user)
    .respondWith('GET /h5/notifications/unread', { unread: 0 })
    .respondRaw('GET /h5/notifications/stream', () => new Response(new ReadableStream()));
}

export const profile = (overrides: Partial<Profile> = {}): Profile => ({
  name: '沈听澜',
  nameEn: '',
  title: '顾问',
  titleEn: '',
  intro: '',
  introEn: '',
  language: 'zh',
  avatar: null,
  phoneMasked: '+86 138****0007',
  joinedAt: '2026-03-01T02:00:00Z',
  ...overrides,
});

/** No contact detail is public. */
export const consents = (): ResponseOf<'GET /h5/account/consents'> => ({
  rows: (['phone', 'email', 'address'] as const).map((subject) => ({
    subject,
    given: false,
    documentVersion: null,
    at: null,
  })),
});

type AccountSession = ResponseOf<'GET /h5/account/sessions'>['rows'][number];

/** By default the session of the current device. */
export const accountSession = (overrides: Partial<AccountSession> = {}): AccountSession => ({
  id: '11',
  device: 'Android · Chrome',
  place: '203.0.113.*',
  createdAt: '2026-03-01T02:00:00Z',
  lastSeenAt: '2026-03-01T02:00:00Z',
  current: true,
  ...overrides,
});

/** The number can be changed now. */
export const phoneChangeStatus = (
  overrides: Partial<ResponseOf<'GET /h5/account/phone'>> = {},
): ResponseOf<'GET /h5/account/phone'> => ({
  phoneMasked: '+86 138****0007',
  refused: null,
  availableAt: null,
  ...overrides,
});

/** The old number can object to the change. */
export const phoneLink = (
  overrides: Partial<ResponseOf<'POST /no-auth/phone-change/find'>> = {},
): ResponseOf<'POST /no-auth/phone-change/find'> => ({
  side: 'old',
  state: 'changed',
  confirmed: false,
  oldPhoneMasked: '+86 138****0007',
  newPhoneMasked: '+86 139****0008',
  at: '2026-03-01T02:00:00Z',
  until: '2026-03-08T02:00:00Z',
  ...overrides,
});
