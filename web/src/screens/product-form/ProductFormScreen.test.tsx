import { describe, expect, test } from 'vitest';
import { findAnnouncement, openApp, screen, waitFor } from '../../../test/open-app.ts';
import { respondWithSamples } from '../../../test/sample-responses.ts';

const openForm = () => openApp('productForm?id=7', { user: true, api: respondWithSamples });
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
});
