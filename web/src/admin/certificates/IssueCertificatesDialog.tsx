import { certificateLanguages } from '@mingtang/contract/enums.certificates';
import { Form, Radio } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { Modal } from '../kit/antd-overlays.tsx';
import { useAction } from '../kit/use-action.ts';
import { type IssueCertificatesBody, issueCertificates } from './certificates.admin.queries.ts';
import s from './Certificates.module.css';

interface IssueCertificatesDialogProps {
  selection: IssueCertificatesBody['selection'];
  /** Called when the certificates were issued; the file is then being made. */
  onIssued: () => void;
  close: () => void;
}

/** Issues certificates for the selected members, in one PDF. */
export function IssueCertificatesDialog({ selection, onIssued, close }: IssueCertificatesDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Pick<IssueCertificatesBody, 'language'>>();
  const [busy, run] = useAction();

  async function submit({ language }: Pick<IssueCertificatesBody, 'language'>): Promise<void> {
    const succeeded = await run(
      () => issueCertificates({ selection, language }),
      t('adminCertificates.made'),
    );
    if (succeeded) onIssued();
  }

  return (
    <Modal
      open
      title={t('adminCertificates.issueMany')}
      okText={t('adminCertificates.make')}
      cancelText={t('admin.common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p className={s.about}>{t('adminCertificates.issueManyAbout')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ language: 'zh' }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item name="language" label={t('adminCertificates.language')}>
          <Radio.Group
            options={certificateLanguages.map((value) => ({
              value,
              label: t(`adminCertificates.languages.${value}`),
            }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
