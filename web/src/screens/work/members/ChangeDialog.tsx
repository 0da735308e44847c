import type { MemberFilter } from '@mingtang/contract/members.table';
import { Button, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from '../../../app/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { review } from '../changes/review.ts';
import { act } from '../frame/act.ts';
import { DatePicker, Modal } from '../frame/overlays.tsx';
import type { Selection } from '../frame/use-chosen.ts';
import { type BulkKind, planChange, renewMembers } from './members.queries.ts';
import s from './ChangeDialog.module.css';

export interface Wished {
  kind: BulkKind;
  selection: Selection<MemberFilter>;
}

interface ChangeDialogProps extends Wished {
  close: () => void;
  /** Called when the change was applied. */
  done?: () => void;
}

const TERMS = [3, 6, 12] as const;

/** Asks for what a bulk change needs, and shows its preview. */
export function ChangeDialog({ kind, selection, close, done }: ChangeDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ endsOn?: Dayjs; reason: string }>();
  const [busy, setBusy] = useState(false);

  async function plan(values: { endsOn?: Dayjs; reason: string }): Promise<void> {
    setBusy(true);
    const planned = await act(async () => {
      const preview = await planChange(kind, selection, {
        reason: values.reason.trim(),
        endsOn: values.endsOn?.format('YYYY-MM-DD') ?? '',
      });
      review(preview, () => {
        done?.();
        void renewMembers();
      });
    });
    setBusy(false);
    if (planned) close();
  }

  return (
    <Modal
      open
      title={t(`workMembers.dialog.${kind}`)}
      okText={t('workMembers.dialog.next')}
      cancelText={t('work.common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p className={s.about}>{t(`workMembers.dialog.about.${kind}`)}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={(values) => void plan(values)}
      >
        {kind === 'vip' && (
          <>
            <Form.Item
              name="endsOn"
              label={t('workMembers.dialog.endsOn')}
              rules={[{ required: true, message: t('workMembers.dialog.endsOnRequired') }]}
            >
              <DatePicker className={classes(s.wide)} disabledDate={(day) => day.isBefore(dayjs(), 'day')} />
            </Form.Item>
            <div className={s.terms}>
              {TERMS.map((count) => (
                <Button
                  key={count}
                  size="small"
                  onClick={() => form.setFieldValue('endsOn', dayjs().add(count, 'month'))}
                >
                  {t('workMembers.dialog.months', { count })}
                </Button>
              ))}
            </div>
          </>
        )}
        <Form.Item
          name="reason"
          label={t('workMembers.dialog.reason')}
          extra={t('workMembers.dialog.reasonHint')}
          rules={[
            { required: true, min: 2, whitespace: true, message: t('workMembers.dialog.reasonRequired') },
          ]}
        >
          <Input maxLength={200} onPressEnter={() => form.submit()} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
