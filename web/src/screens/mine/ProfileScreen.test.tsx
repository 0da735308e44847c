import { expect, test } from 'vitest';
import { findAnnouncement, openApp, screen, waitFor } from '../../../test/open-app.ts';
import { consents, profile } from '../../../test/samples/accounts.sample.ts';

const SET_CONSENT = 'PUT /h5/account/consents/{subject}';

test('shows the English title and introduction in the English edition', async () => {
  await openApp('profile', {
    language: 'en',
    user: true,
    api: (api) =>
      api
        .respondWith(
          'GET /h5/account/profile',
          profile({ titleEn: 'Adviser', intro: '甲', introEn: 'Metal parts.' }),
        )
        .respondWith('GET /h5/account/consents', consents()),
  });
  expect(await screen.findByText('Adviser')).toBeVisible();
  expect(screen.getByText('Metal parts.')).toBeVisible();
  expect(screen.queryByText('顾问')).toBeNull();
});

test.each([
  {
    language: 'zh',
    phone: '公开手机号',
    never: '未公开',
    given: /^2026 年 3 月 1 日同意.*第 1 版$/,
    withdrawn: /^2026 年 3 月 1 日撤回.*第 1 版$/,
    nowGiven: '已公开',
    nowWithdrawn: '已撤回',
  },
  {
    language: 'en',
    phone: 'Show phone number',
    never: 'Not public',
    given: /^Agreed 1 Mar 2026.*v1$/,
    withdrawn: /^Withdrawn 1 Mar 2026.*v1$/,
    nowGiven: 'Now public',
    nowWithdrawn: 'Withdrawn',
  },
] as const)(
  'gives and withdraws a consent and shows the day and the document version, $language',
  async ({ language, phone, never, given, withdrawn, nowGiven, nowWithdrawn }) => {
    const { user, api } = await openApp('profile', {
      language,
      user: true,
      api: (api) =>
        api
          .respondWith('GET /h5/account/profile', profile())
          .respondWith('GET /h5/account/consents', consents()),
    });
    const receipt = { subject: 'phone', documentVersion: 1 } as const;
    const respondWithConsent = (change: { given: boolean; at: string }) => {
      const consent = { ...receipt, ...change };
      const { rows } = consents();
      api.respondWith(SET_CONSENT, consent).respondWith('GET /h5/account/consents', {
        rows: rows.map((row) => (row.subject === 'phone' ? consent : row)),
      });
    };
    const consentSwitch = await screen.findByRole('switch', { name: phone });
    expect(consentSwitch).not.toBeChecked();
    expect(consentSwitch).toHaveAccessibleDescription(never);

    respondWithConsent({ given: true, at: '2026-03-01T02:00:00Z' });
    await user.click(consentSwitch);
    await findAnnouncement(nowGiven);
    await waitFor(() => expect(consentSwitch).toHaveAccessibleDescription(given));
    expect(consentSwitch).toBeChecked();

    respondWithConsent({ given: false, at: '2026-03-01T02:05:00Z' });
    await user.click(consentSwitch);
    await findAnnouncement(nowWithdrawn);
    await waitFor(() => expect(consentSwitch).toHaveAccessibleDescription(withdrawn));
    expect(consentSwitch).not.toBeChecked();
    expect(api.requestsTo(SET_CONSENT)).toMatchObject([
      { params: { subject: 'phone' }, body: { given: true } },
      { params: { subject: 'phone' }, body: { given: false } },
    ]);
  },
);
