import { Form, Input, Radio } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { Modal } from '../kit/antd-overlays.tsx';
import { EXPORT_FORMATS, type ExportFormat, saveExport } from '../kit/save-export.ts';
import { useAction } from '../kit/use-action.ts';
import { useTableUrl } from '../kit/use-table-url.ts';
import { exportMembersInFull } from './members.admin.queries.ts';
import s from './MemberDialogs.module.css';

interface FullExportValues {
  reason: string;
  format: ExportFormat;
}

/** Exports the members that match the filters of the list, with full contact details. */
export function FullExportDialog({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const state = useTableUrl();
  const [form] = Form.useForm<FullExportValues>();
  const [busy, run] = useAction();
  const isFiltered = Object.keys(state.filters).length > 0;

  async function submit({ reason, format }: FullExportValues): Promise<void> {
    const succeeded = await run(async () =>
      saveExport(
        t('adminMembers.fullExport.file'),
        format,
        await exportMembersInFull(state, format, reason.trim()),
      ),
    );
    if (succeeded) close();
  }

  return (
    <Modal
      open
      title={t('adminMembers.fullExport.title')}
      okText={t('adminMembers.fullExport.ok')}
      cancelText={t('admin.common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p className={s.about}>
        {t(isFiltered ? 'adminMembers.fullExport.filtered' : 'adminMembers.fullExport.all')}
      </p>
      <p className={s.about}>{t('adminMembers.fullExport.about')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '', format: 'xlsx' }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="reason"
          label={t('adminMembers.fullExport.reason')}
          extra={t('adminMembers.dialog.reasonHint')}
          rules={[
            { required: true, min: 2, whitespace: true, message: t('adminMembers.dialog.reasonRequired') },
          ]}
        >
          <Input maxLength={200} placeholder={t('adminMembers.fullExport.example')} />
        </Form.Item>
        <Form.Item name="format" label={t('adminMembers.fullExport.format')}>
          <Radio.Group
            options={EXPORT_FORMATS.map((value) => ({ value, label: t(`admin.export.${value}`) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
