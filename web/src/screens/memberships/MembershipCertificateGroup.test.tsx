import type { MembershipCertificate } from '@mingtang/contract/membership-certificates';
import type { OwnMembership } from '@mingtang/contract/memberships';
import { expect, test, vi } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import { main, openApp, screen, waitFor } from '../../../test/open-app.ts';
import { noMembership } from '../../../test/samples/mine.sample.ts';
import { serverError } from '../../../test/server-error.sample.ts';

const ISSUE = 'POST /h5/membership/certificate';
const FILE = 'GET /h5/membership/certificate/file';

const COMPANY_ISSUE = 'POST /h5/membership/companies/{companyId}/certificate';
const COMPANY_FILE = 'GET /h5/membership/companies/{companyId}/certificate/file';

const stubMembership = (
  api: FakeApi,
  membership: 'active' | 'temporary',
  companies: OwnMembership['companies'] = [],
): void => {
  const certificate: MembershipCertificate = {
    id: '5',
    number: '2026-00012',
    holderKind: 'member',
    holder: '容听雨',
    title: '',
    level: '年度会员',
    validFrom: '2026-01-01',
    validUntil: '2099-12-31',
    issuedOn: '2026-01-02',
    state: 'valid',
    withdrawalReason: '',
    url: 'https://hall.example.com/certificate/2026-00012-7K2M9XA4QP',
  };
  const pdf = new Blob(['%PDF-'], { type: 'application/pdf' });
  api
    .respondWith('GET /h5/membership', {
      ...noMembership(),
      membership,
      companies,
      packageName: '年度会员',
      endsOn: '2099-12-31',
      daysLeft: 300,
    })
    .respondWith('GET /h5/membership/seats', { rows: [] })
    .respondWith(ISSUE, certificate)
    .respondWith(FILE, pdf)
    .respondWith(COMPANY_ISSUE, {
      ...certificate,
      number: '2026-00013',
      holderKind: 'company',
      holder: '立恒精密',
    })
    .respondWith(COMPANY_FILE, pdf);
};

/** Names of the downloaded files. */
function recordDownloads(): string[] {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:certificate');
  const downloads: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
  return downloads;
}

test('downloads the own certificate in the chosen language', async () => {
  const downloads = recordDownloads();
  const { user, api } = await openApp('benefits', {
    user: true,
    language: 'en',
    api: (api) => stubMembership(api, 'active'),
  });
  await user.click(await main().findByRole('button', { name: 'Download in Chinese and English' }));
  await waitFor(() => expect(downloads).toEqual(['membership-certificate-2026-00012.pdf']));
  expect(api.requestsTo(ISSUE)).toHaveLength(1);
  expect(api.requestsTo(FILE).at(-1)?.query).toEqual({ language: 'both' });
});

test('downloads that of a company that the member owns and that is a member', async () => {
  const downloads = recordDownloads();
  const endsOn = '2099-12-31';
  const { user, api } = await openApp('benefits', {
    user: true,
    api: (api) =>
      stubMembership(api, 'temporary', [
        { companyId: '31', companyName: '立恒精密', owned: true, membership: 'active', endsOn },
        { companyId: '32', companyName: '云帆物流', owned: true, membership: 'lapsed', endsOn },
        { companyId: '33', companyName: '澄湖机械', owned: false, membership: 'active', endsOn },
      ]),
  });
  expect(await main().findByText('立恒精密的会员证书')).toBeVisible();
  expect(main().getAllByText(/的会员证书$/)).toHaveLength(1);
  await user.click(main().getByRole('button', { name: '下载英文证书' }));
  await waitFor(() => expect(downloads).toEqual(['membership-certificate-2026-00013.pdf']));
  expect(api.requestsTo(COMPANY_FILE).at(-1)).toMatchObject({
    params: { companyId: '31' },
    query: { language: 'en' },
  });
});

test('says that the certificate was withdrawn', async () => {
  const { user } = await openApp('benefits', {
    user: true,
    api: (api) => {
      stubMembership(api, 'active');
      api.fail(ISSUE, serverError('membership_certificate.withdrawn'));
    },
  });
  await user.click(await main().findByRole('button', { name: /^下载中文证书/ }));
  expect(await screen.findByText('会员证书已被撤回，请联系商会')).toBeVisible();
});

test('is not offered with a temporary membership', async () => {
  await openApp('benefits', { user: true, api: (api) => stubMembership(api, 'temporary') });
  expect(await main().findByText('权益用量')).toBeVisible();
  expect(main().queryByText('会员证书')).toBeNull();
});
