import { expect, test } from 'vitest';
import { findAnnouncement, hrefTo, openApp, screen, waitFor } from '../../../test/open-app.ts';
import { consents, profile } from '../../../test/samples/accounts.sample.ts';
import { ownCard } from '../../../test/samples/members.sample.ts';

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
        .respondWith('GET /h5/account/consents', consents())
        .respondWith('GET /h5/member/card', ownCard()),
  });
  expect(await screen.findByText('Adviser')).toBeVisible();
  expect(screen.getByText('Metal parts.')).toBeVisible();
  expect(screen.queryByText('顾问')).toBeNull();
});

test.each([
  {
    language: 'zh',
    phone: '公开手机号',
    empty: '名片上还没有填写',
    given: /^现在所有人可见.*2026 年 3 月 1 日同意.*第 1 版$/,
    withdrawn: /^现在只有自己可见.*2026 年 3 月 1 日撤回.*第 1 版$/,
    nowGiven: '已公开',
    nowWithdrawn: '已撤回',
  },
  {
    language: 'en',
    phone: 'Public phone number',
    empty: 'Not on your card yet',
    given: /^Seen now by: Everyone.*Agreed 1 Mar 2026.*v1$/,
    withdrawn: /^Seen now by: Only me.*Withdrawn 1 Mar 2026.*v1$/,
    nowGiven: 'Now public',
    nowWithdrawn: 'Withdrawn',
  },
] as const)(
  'gives and withdraws a consent and shows the audience on the card, the day and the document version, $language',
  async ({ language, phone, empty, given, withdrawn, nowGiven, nowWithdrawn }) => {
    const { user, api } = await openApp('profile', {
      language,
      user: true,
      api: (api) =>
        api
          .respondWith('GET /h5/account/profile', profile())
          .respondWith('GET /h5/account/consents', consents())
          .respondWith('GET /h5/member/card', ownCard()),
    });
    const receipt = { subject: 'phone', documentVersion: 1 } as const;
    const respondWithConsent = (change: { given: boolean; at: string }) => {
      const consent = { ...receipt, ...change };
      const { rows } = consents();
      const audience = change.given ? 'public' : 'only-me';
      api
        .respondWith(SET_CONSENT, consent)
        .respondWith('GET /h5/account/consents', {
          rows: rows.map((row) => (row.subject === 'phone' ? consent : row)),
        })
        .respondWith(
          'GET /h5/member/card',
          ownCard({ contacts: [{ field: 'phone', value: '13800000007', audience }] }),
        );
    };
    const consentSwitch = await screen.findByRole('switch', { name: phone });
    expect(consentSwitch).not.toBeChecked();
    expect(consentSwitch).toHaveAccessibleDescription(empty);

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

test('shows the audience of each field on the card, whether or not its switch is on, and links to the card', async () => {
  await openApp('profile', {
    user: true,
    api: (api) =>
      api
        .respondWith('GET /h5/account/profile', profile())
        .respondWith('GET /h5/account/consents', {
          rows: consents().rows.map((row) => ({ ...row, given: row.subject === 'address' })),
        })
        .respondWith(
          'GET /h5/member/card',
          ownCard({
            hidden: true,
            contacts: [
              { field: 'phone', value: '13800000007', audience: 'members' },
              { field: 'email', value: 'lin@example.com', audience: 'connections' },
            ],
          }),
        ),
  });
  expect(await screen.findByRole('switch', { name: '公开手机号' })).toHaveAccessibleDescription(
    '现在会员可见',
  );
  expect(screen.getByRole('switch', { name: '公开邮箱' })).toHaveAccessibleDescription(
    '现在交换过名片的人可见',
  );
  expect(screen.getByRole('switch', { name: '公开地址' })).toHaveAccessibleDescription(
    '名片上还没有填写，填写时默认所有人可见',
  );
  const link = screen.getByRole('link', { name: /在名片上逐项设置给谁看/ });
  expect(link).toHaveTextContent('名片现在没有公开，别人看不到任何一项');
  expect(link).toHaveAttribute('href', hrefTo('cardForm'));
});
