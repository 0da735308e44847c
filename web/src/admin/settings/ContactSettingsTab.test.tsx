import type { Settings } from '@mingtang/contract/settings';
import { expect, test } from 'vitest';
import { openApp, screen, waitFor } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';

const settings = (edition: Settings['edition']): Settings => ({
  id: edition === 'domestic' ? '1' : '2',
  edition,
  nameZh: '江海商会',
  nameEn: 'Jianghai Chamber',
  phone: '',
  email: '',
  addressZh: '',
  addressEn: '',
  signatoryZh: '',
  signatoryEn: '',
  signatoryTitleZh: '',
  signatoryTitleEn: '',
  icpNumber: '',
  aboutZh: '',
  aboutEn: '',
  registrationOpen: true,
  companyApproval: false,
  tileUrl: '',
  logoPath: null,
  sealPath: null,
  updatedAt: '2026-03-01T02:00:00Z',
});

test.each([
  ['zh', '新企业须经审核', /已在等待的企业仍须处理/, /^保\s?存$/],
  ['en', 'Companies wait for approval', /companies that wait already still need a decision/, 'Save'],
] as const)(
  'switches the approval of companies on, and says what it does, %s',
  async (language, label, hint, save) => {
    const { user, api } = await openApp('adminSettings', {
      language,
      user: administrator(),
      viewport: { width: 1280, height: 800 },
      api: (api) =>
        api
          .respondWith('GET /h5/freSystemSettings/query/list', {
            rows: [settings('domestic'), settings('international')],
          })
          .respondWith('PUT /h5/freSystemSettings', {
            changesetId: '8',
            undoUntil: '2026-03-08T02:00:00Z',
            settings: { ...settings('domestic'), companyApproval: true },
          }),
    });
    const approvalSwitch = await screen.findByRole('switch', { name: label });
    expect(approvalSwitch).not.toBeChecked();
    expect(screen.getByText(hint)).toBeInTheDocument();
    await user.click(approvalSwitch);
    await user.click(screen.getByRole('button', { name: save }));
    await waitFor(() =>
      expect(api.requestsTo('PUT /h5/freSystemSettings')).toMatchObject([
        { body: { id: '1', registrationOpen: true, companyApproval: true } },
      ]),
    );
  },
);
