import { expect, test } from 'vitest';
import { announced, openApp, screen, waitFor } from '../../../test/app.ts';
import { consents, profile } from '../../../test/samples/accounts.ts';

const SET = 'PUT /h5/account/consents/{subject}';

test.each([
  {
    language: 'zh',
    phone: '公开手机号',
    never: '未公开，仅自己可见',
    given: /^2026-03-01 10:00 同意.*隐私协议第 1 版$/,
    withdrawn: /^2026-03-01 10:05 撤回.*隐私协议第 1 版$/,
    nowGiven: '已公开',
    nowWithdrawn: '已撤回',
  },
  {
    language: 'en',
    phone: 'Show phone number',
    never: 'Not public, only you can see it',
    given: /^Agreed 2026-03-01 10:00.*privacy agreement v1$/,
    withdrawn: /^Withdrawn 2026-03-01 10:05.*privacy agreement v1$/,
    nowGiven: 'Now public',
    nowWithdrawn: 'Withdrawn',
  },
] as const)(
  'a consent is given and withdrawn, each with its receipt, $language',
  async ({ language, phone, never, given, withdrawn, nowGiven, nowWithdrawn }) => {
    const { user, api } = await openApp('mine/info/index', {
      language,
      user: true,
      api: (api) =>
        api.answer('GET /h5/account/profile', profile()).answer('GET /h5/account/consents', consents()),
    });
    const receipt = { subject: 'phone', documentVersion: 1 } as const;
    const answer = (change: { given: boolean; at: string }) => {
      const consent = { ...receipt, ...change };
      const { rows } = consents();
      api.answer(SET, consent).answer('GET /h5/account/consents', {
        rows: rows.map((row) => (row.subject === 'phone' ? consent : row)),
      });
    };
    const consent = await screen.findByRole('switch', { name: phone });
    expect(consent).not.toBeChecked();
    expect(consent).toHaveAccessibleDescription(never);

    answer({ given: true, at: '2026-03-01T02:00:00Z' });
    await user.click(consent);
    await announced(nowGiven);
    await waitFor(() => expect(consent).toHaveAccessibleDescription(given));
    expect(consent).toBeChecked();

    answer({ given: false, at: '2026-03-01T02:05:00Z' });
    await user.click(consent);
    await announced(nowWithdrawn);
    await waitFor(() => expect(consent).toHaveAccessibleDescription(withdrawn));
    expect(consent).not.toBeChecked();
    expect(api.sent(SET)).toMatchObject([
      { params: { subject: 'phone' }, body: { given: true } },
      { params: { subject: 'phone' }, body: { given: false } },
    ]);
  },
);
