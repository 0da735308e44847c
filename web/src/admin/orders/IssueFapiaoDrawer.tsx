import { FAPIAO_BYTES_MAX } from '@mingtang/contract/limits';
import { Button, Form, Input, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { langOf } from '../../ui/text/format.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { type FapiaoRow, issueFapiao } from './orders.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './AdminOrders.module.css';

/** Records a fapiao that was issued in the tax system: its number and its PDF. */
export function IssueFapiaoDrawer({ fapiao, close }: { fapiao: FapiaoRow; close: () => void }) {
  const { t, language } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [file, setFile] = useState<File>();
  const [fileInvalid, setFileInvalid] = useState(false);
  const [busy, run] = useAction();

  async function issue({ number }: { number: string }): Promise<void> {
    if (!file || file.size > FAPIAO_BYTES_MAX) return setFileInvalid(true);
    if (await run(() => issueFapiao(fapiao.id, number, file), t('adminOrders.fapiao.issued'))) close();
  }

  return (
    <Drawer open size={isPhone ? '100%' : 440} title={t('adminOrders.fapiao.issueTitle')} onClose={close}>
      <Form
        layout="vertical"
        requiredMark={false}
        onFinish={(values: { number: string }) => void issue(values)}
      >
        <dl className={s.facts}>
          <div>
            <dt>{t('adminOrders.columns.title')}</dt>
            <dd lang={langOf(fapiao.title)}>{fapiao.title}</dd>
          </div>
          {fapiao.taxNumber && (
            <div>
              <dt>{t(`adminOrders.fapiao.kinds.${fapiao.kind}`)}</dt>
              <dd>{t('adminOrders.fapiao.tax', { number: fapiao.taxNumber })}</dd>
            </div>
          )}
          <div>
            <dt>{t('adminOrders.columns.amount')}</dt>
            <dd>{formatAmount(fapiao.amountFen, language)}</dd>
          </div>
        </dl>
        <br />
        <Form.Item
          name="number"
          label={t('adminOrders.fapiao.number')}
          rules={[{ required: true, min: 4, whitespace: true, message: t('adminOrders.fapiao.numberHint') }]}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item
          label={t('adminOrders.fapiao.file')}
          extra={t('adminOrders.fapiao.fileHint')}
          {...(fileInvalid && { validateStatus: 'error' as const, help: t('adminOrders.fapiao.fileHint') })}
        >
          <Upload
            accept="application/pdf"
            maxCount={1}
            beforeUpload={(selectedFile) => {
              setFile(selectedFile);
              setFileInvalid(selectedFile.size > FAPIAO_BYTES_MAX);
              return false;
            }}
            onRemove={() => setFile(undefined)}
          >
            <Button icon={<Icon name="upload" size={16} />}>{t('adminOrders.fapiao.choose')}</Button>
          </Upload>
        </Form.Item>
        <div className={s.foot}>
          <Button onClick={close}>{t('admin.common.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('adminOrders.fapiao.issue')}
          </Button>
        </div>
      </Form>
    </Drawer>
  );
}
