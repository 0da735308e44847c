import type { SaveViewInput } from '@mingtang/contract/saved-views';
import { Form, Input } from 'antd';
import { useSearchParams } from '../../core/router/use-router.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Modal } from './antd-overlays.tsx';
import { normaliseViewQuery } from './saved-view-query.ts';
import { saveView } from './saved-views.admin.queries.ts';
import { useAction } from './use-action.ts';

/** Saves the current filters of a list under a name. */
export function SaveViewDialog({ screen, close }: { screen: SaveViewInput['screen']; close: () => void }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [form] = Form.useForm<{ name: string }>();
  const [busy, run] = useAction();

  async function save(name: string): Promise<void> {
    const saved = await run(
      () => saveView({ screen, name, query: normaliseViewQuery(search) }),
      t('admin.views.saved'),
    );
    if (saved) close();
  }

  return (
    <Modal
      open
      title={t('admin.views.save')}
      okText={t('admin.views.confirm')}
      cancelText={t('admin.common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: '' }}
        onFinish={({ name }) => void save(name.trim())}
      >
        <Form.Item
          name="name"
          label={t('admin.views.name')}
          extra={t('admin.views.hint')}
          rules={[{ required: true, whitespace: true, message: t('admin.views.nameRequired') }]}
        >
          <Input maxLength={30} onPressEnter={() => form.submit()} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
