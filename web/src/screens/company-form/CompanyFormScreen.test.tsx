import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import {
  type Language,
  findAnnouncement,
  hrefTo,
  main,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import {
  categories,
  companyDetail,
  dictionary,
  editableCertificate,
  editableCompany,
  myCompany,
} from '../../../test/samples/companies.sample.ts';
import { specifiedText } from '../../../test/specification.ts';

const DUPLICATES = 'POST /h5/mall/companyInfo/duplicates';

const open = (language: Language, stubMore: (api: FakeApi) => void = () => {}) =>
  openApp('companyForm?add=1', {
    language,
    user: true,
    api: (api) => {
      api
        .respondWith(DUPLICATES, { rows: [] })
        .respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() })
        .respondWith('GET /system/dict/data/type/{type}', ({ params }) =>
          dictionary(params['type']!, language),
        );
      stubMore(api);
    },
  });

const field = (name: string) => main().getByRole('textbox', { name });

describe('adding a company', () => {
  const texts = {
    zh: {
      name: '企业名称',
      code: '统一社会信用代码',
      website: '网址',
      send: '添加企业',
      wrongCode: '统一社会信用代码有误，请核对',
      noName: '请输入企业名称',
    },
    en: {
      name: 'Company name',
      code: 'Unified social credit code',
      website: 'Website',
      send: 'Add company',
      wrongCode: 'The unified social credit code is not valid. Please check it.',
      noName: 'Please enter the company’s name',
    },
  } as const;

  for (const language of ['zh', 'en'] as const) {
    const text = texts[language];
    test(`shows errors at the fields for a missing name, a wrong code and a wrong website, ${language}`, async () => {
      const { api, user } = await open(language);
      const send = await main().findByRole('button', { name: text.send });
      await user.click(send);
      await waitFor(() => expect(field(text.name)).toHaveAccessibleDescription(text.noName));
      expect(field(text.name)).toHaveFocus();
      await user.type(field(text.name), 'Chenghu');
      await user.type(field(text.code), '91350100M000100Y44');
      await user.type(field(text.website), 'chenghu.example.com');
      await user.click(send);
      await waitFor(() => expect(field(text.code)).toHaveFocus());
      expect(field(text.code)).toHaveAccessibleDescription(text.wrongCode);
      expect(field(text.website)).toHaveAccessibleDescription(specifiedText('website.scheme', language));
      expect(field(text.name)).toHaveValue('Chenghu');
      expect(api.requestsTo('POST /h5/mall/companyInfo')).toEqual([]);
    });
  }

  test('lists companies with a similar name while the name is typed', async () => {
    const name = '澄湖精密有限公司';
    const { api, user } = await open('zh', (api) =>
      api.respondWith(DUPLICATES, {
        rows: [{ id: '301', name, regionName: '江苏', by: 'name', claimable: false }],
      }),
    );
    await user.type(await main().findByRole('textbox', { name: '企业名称' }), name);
    const link = await main().findByRole('link', { name: /新窗口/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('href', hrefTo('company?id=301'));
    expect(link.closest('li')).toHaveTextContent(`${name}名称相近 · 江苏`);
    expect(api.requestsTo(DUPLICATES).map(({ body }) => body)).toEqual([
      { nameZh: name, nameEn: '', uscc: '' },
    ]);
  });
});

describe('a company that waits for approval', () => {
  const RECORD = 'GET /h5/mall/companyInfo/{id}/record';
  const openCompany = (company: ReturnType<typeof editableCompany>, saved = company) =>
    openApp('companyForm?id=301', {
      user: true,
      api: (api) =>
        api
          .respondWith(RECORD, company)
          .respondWith('PUT /h5/mall/companyInfo/{id}', saved)
          .respondWith('GET /h5/mall/companyInfo/{id}/certificates', { rows: [] })
          .respondWith('GET /h5/mall/companyInfo/{id}/team', { rows: [] })
          .respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() })
          .respondWith('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!)),
    });

  test('says that it waits, and cannot be hidden', async () => {
    await openCompany(editableCompany({ state: 'waiting', rejectionReason: '请填写信用代码' }));
    expect(await main().findByText(/正在等待商会审核/)).toBeInTheDocument();
    expect(main().queryByText(/请填写信用代码/)).not.toBeInTheDocument();
    expect(main().queryByRole('switch', { name: /隐藏企业/ })).not.toBeInTheDocument();
  });

  test('shows why it was rejected, and submits it again when it is saved', async () => {
    const company = editableCompany({ state: 'rejected', rejectionReason: '请填写信用代码' });
    const { user } = await openCompany(company, { ...company, state: 'waiting' });
    expect(await main().findByText('原因：请填写信用代码')).toBeInTheDocument();
    await user.type(field('企业名称'), '（苏州）');
    await user.click(main().getByRole('button', { name: '保存' }));
    await findAnnouncement('企业已提交，请等待审核');
  });

  test('does not mention approval while a company is shown', async () => {
    await openCompany(editableCompany());
    expect(await main().findByRole('switch', { name: /隐藏企业/ })).toBeInTheDocument();
    expect(main().queryByText(/审核/)).not.toBeInTheDocument();
  });

  test('announces that a new company was submitted', async () => {
    const { user } = await open('zh', (api) =>
      api
        .respondWith('POST /h5/mall/companyInfo', editableCompany({ state: 'waiting' }))
        .respondWith(
          'GET /h5/mall/companyInfo/{id}',
          companyDetail({ approval: { state: 'waiting', reason: '' } }),
        ),
    );
    await user.type(await main().findByRole('textbox', { name: '企业名称' }), '澄湖精密');
    await user.click(main().getByRole('button', { name: '添加企业' }));
    await findAnnouncement('企业已提交，请等待审核');
  });

  test('marks the companies of the member with their state and the reason', async () => {
    await openApp('companyForm', {
      user: true,
      api: (api) =>
        api.respondWith('GET /h5/mall/companyInfo/mine', {
          rows: [
            myCompany({ id: '1', name: '澄湖', state: 'waiting', rejectionReason: '旧原因' }),
            myCompany({ id: '2', name: '砺衡', state: 'rejected', rejectionReason: '请填写信用代码' }),
            myCompany({ id: '3', name: '屿帆', state: 'hidden' }),
          ],
        }),
    });
    const rows = await main().findAllByRole('listitem');
    expect(rows.map((row: HTMLElement) => row.textContent)).toEqual([
      expect.stringContaining('等待审核'),
      expect.stringMatching(/未通过审核.*原因：请填写信用代码/),
      expect.stringContaining('已隐藏'),
    ]);
    expect(rows[0]).not.toHaveTextContent('旧原因');
  });
});

describe('the certificates of a company', () => {
  const LIST = 'GET /h5/mall/companyInfo/{id}/certificates';
  const ADD = 'POST /h5/mall/companyInfo/{id}/certificates';
  const openForm = (language: Language, rows = [editableCertificate()]) =>
    openApp('companyForm?id=301', {
      language,
      user: true,
      api: (api) =>
        api
          .respondWith('GET /h5/mall/companyInfo/{id}/record', editableCompany())
          .respondWith('GET /h5/mall/companyInfo/{id}/team', { rows: [] })
          .respondWith(LIST, { rows })
          .respondWith('GET /no-auth/h5/mall/certificates', { rows: [{ key: 'iso9001', name: 'ISO 9001' }] })
          .respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() })
          .respondWith('GET /system/dict/data/type/{type}', ({ params }) =>
            dictionary(params['type']!, language),
          ),
    });
  const texts = {
    zh: {
      title: '资质证书',
      add: '添加证书',
      name: '证书名称',
      until: '有效期至',
      from: '生效日期',
      save: '保存',
      noName: '请填写证书名称',
      noDay: '请填写有效期',
      early: '有效期必须晚于生效日期',
      row: 'ISO 9001 质量管理体系认证',
    },
    en: {
      title: 'Certificates',
      add: 'Add certificate',
      name: 'Certificate name',
      until: 'Valid until',
      from: 'Valid from',
      save: 'Save',
      noName: 'Enter the certificate name',
      noDay: 'Enter the last valid day',
      early: 'The end date must be after the start date',
      row: 'ISO 9001',
    },
  } as const;

  for (const language of ['zh', 'en'] as const) {
    const text = texts[language];
    test(`are added in a sheet that keeps what was typed after an error, ${language}`, async () => {
      const { api, user } = await openForm(language);
      const section = within(await screen.findByRole('region', { name: text.title }));
      expect(section.getByRole('button', { name: new RegExp(text.row) })).toBeVisible();
      await user.click(section.getByRole('button', { name: text.add }));
      const sheet = within(await screen.findByRole('dialog', { name: text.add }));
      await user.click(sheet.getByRole('button', { name: text.save }));
      const name = sheet.getByRole('combobox', { name: text.name });
      await waitFor(() => expect(name).toHaveAccessibleDescription(text.noName));
      expect(sheet.getByLabelText(text.until)).toHaveAccessibleDescription(text.noDay);
      await user.type(name, 'CE');
      await user.type(sheet.getByLabelText(text.from), '2027-01-01');
      await user.type(sheet.getByLabelText(text.until), '2026-01-01');
      await user.click(sheet.getByRole('button', { name: text.save }));
      await waitFor(() => expect(sheet.getByLabelText(text.until)).toHaveAccessibleDescription(text.early));
      await user.clear(sheet.getByLabelText(text.until));
      await user.type(sheet.getByLabelText(text.until), '2028-01-01');
      api.respondWith(ADD, { rows: [editableCertificate(), editableCertificate({ id: '42' })] });
      await user.click(sheet.getByRole('button', { name: text.save }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(api.requestsTo(ADD)).toMatchObject([
        {
          body: {
            [language === 'zh' ? 'nameZh' : 'nameEn']: 'CE',
            validFrom: '2027-01-01',
            validUntil: '2028-01-01',
            images: [],
          },
        },
      ]);
      expect(section.getAllByRole('button', { name: new RegExp(text.row) })).toHaveLength(2);
    });
  }

  test('asks before it discards what was typed', async () => {
    const { user } = await openForm('zh');
    await user.click(await screen.findByRole('button', { name: '添加证书' }));
    const sheet = within(await screen.findByRole('dialog', { name: '添加证书' }));
    await user.type(sheet.getByRole('combobox', { name: '证书名称' }), 'CE');
    await user.click(sheet.getByRole('button', { name: '关闭证书' }));
    const question = within(await screen.findByRole('alertdialog', { name: '放弃修改？' }));
    await user.click(question.getByRole('button', { name: '继续填写' }));
    expect(sheet.getByRole('combobox', { name: '证书名称' })).toHaveValue('CE');
  });
});
