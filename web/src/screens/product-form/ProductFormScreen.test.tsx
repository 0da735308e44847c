import { describe, expect, test } from 'vitest';
import {
  currentLocation,
  findAnnouncement,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import { categories, myCompany } from '../../../test/samples/companies.sample.ts';
import { respondWithSamples } from '../../../test/sample-responses.ts';

/** Sample values of the terms contradict each other. */
const NO_TERMS = { priceMinFen: null, priceMaxFen: null, unit: null, minOrder: null, leadDays: null };

const openForm = () =>
  openApp('productForm?id=7', { user: true, api: (api) => respondWithSamples(api, NO_TERMS) });
const findName = () => screen.findByRole('textbox', { name: '产品名称' });

describe('the product form', () => {
  test('shows the errors of the server at their fields and at the submit button', async () => {
    const { user, api } = await openForm();
    const name = await findName();
    api.fail('PUT /pms/product/{id}', {
      code: 400,
      msg: '请检查填写内容',
      fields: { name: 'custom', profileZh: 'too_big', 'images.0': 'unknown' },
    });
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/含有不支持的字符，请修改/));
    expect(screen.getByText(/最多 300/)).toBeInTheDocument();
    expect(screen.getByText('图片已失效，请移除后重新添加')).toBeInTheDocument();
    expect(name).toHaveFocus();
  });

  test('marks the fields that may be left empty', async () => {
    await openForm();
    expect(await findName()).toHaveAccessibleDescription('');
    expect(screen.getByRole('textbox', { name: '产品简介' })).toHaveAccessibleDescription(/^选填/);
    expect(await screen.findByRole('textbox', { name: '产品详情' })).toHaveAccessibleDescription(/^选填/);
    expect(screen.getByRole('group', { name: '产品图片' })).toHaveAccessibleDescription('选填');
  });

  test('shows four buttons of the formatting and the others on request on a phone', async () => {
    const { user } = await openForm();
    const toolbar = within(await screen.findByRole('toolbar', { name: '“产品详情”的格式' }));
    const names = () => toolbar.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names()).toEqual(['粗体', '标题', '项目列表', '表格', '更多格式']);
    await user.click(toolbar.getByRole('button', { name: '更多格式', expanded: false }));
    expect(names().slice(5)).toEqual(['斜体', '小标题', '编号列表', '引用', '链接']);
    await user.click(toolbar.getByRole('button', { name: '更多格式', expanded: true }));
    expect(names()).toHaveLength(5);
  });

  test('shows all buttons of the formatting on a desktop', async () => {
    await openApp('productForm?id=7', {
      user: true,
      viewport: { width: 1280, height: 800 },
      api: (api) => respondWithSamples(api, NO_TERMS),
    });
    const toolbar = within(await screen.findByRole('toolbar', { name: '“产品详情”的格式' }));
    expect(toolbar.getAllByRole('button')).toHaveLength(9);
  });

  test('stores a draft while typing and deletes it after saving', async () => {
    const { user } = await openForm();
    const name = await findName();
    await user.clear(name);
    await user.type(name, '冷链周转箱');
    await waitFor(() => expect(sessionStorage.getItem('product-7-draft')).toContain('冷链周转箱'));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await findAnnouncement('已保存');
    expect(sessionStorage.getItem('product-7-draft')).toBeNull();
  });

  test('asks for the unit of a price and sends the terms', async () => {
    const { user, api } = await openForm();
    await findName();
    await user.type(screen.getByRole('textbox', { name: '单价（元）' }), '38.5');
    await user.type(screen.getByRole('textbox', { name: '最小起订量' }), '500');
    await user.click(screen.getByRole('button', { name: '保存' }));
    const unit = screen.getByRole('combobox', { name: '单位' });
    await waitFor(() => expect(unit).toHaveAccessibleDescription('请选择单位'));
    expect(api.requestsTo('PUT /pms/product/{id}')).toEqual([]);
    await user.selectOptions(unit, '件');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await findAnnouncement('已保存');
    expect(api.requestsTo('PUT /pms/product/{id}')).toMatchObject([
      { body: { priceMinFen: 3_850, priceMaxFen: null, unit: 'item', minOrder: 500, leadDays: null } },
    ]);
  });

  test('shows an empty form for the next product after adding one', async () => {
    const { user, api } = await openApp('productForm', {
      user: true,
      api: (api) => {
        respondWithSamples(api, NO_TERMS);
        api
          .respondWith('GET /h5/mall/companyInfo/mine', { rows: [myCompany()] })
          .respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() });
      },
    });
    await user.type(await findName(), '灰铁底座');
    // happy-dom does not select the option of the value that the form sets.
    await user.selectOptions(screen.getByRole('combobox', { name: '所属企业' }), myCompany().name);
    await user.selectOptions(await screen.findByRole('combobox', { name: '一级分类' }), '机械设备');
    await user.selectOptions(screen.getByRole('combobox', { name: '二级分类' }), '检具');
    await user.click(screen.getByRole('button', { name: '添加，再录一件' }));
    await findAnnouncement('产品已添加');
    expect(api.requestsTo('POST /pms/product')).toMatchObject([
      { body: { nameZh: '灰铁底座', firstCategoryId: '1', categoryId: '11' } },
    ]);
    expect(currentLocation()).toBe('productForm');
    await waitFor(() => expect(screen.getByRole('textbox', { name: '产品名称' })).toHaveValue(''));
    await waitFor(() => expect(screen.getByRole('textbox', { name: '产品名称' })).toHaveFocus());
  });
});
