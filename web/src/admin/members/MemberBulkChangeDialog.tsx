import type { AdminMemberFilter } from '@mingtang/contract/members.admin-list';
import { Button, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { openChangesetReview } from '../changes/changeset-review.ts';
import { DatePicker, Modal } from '../kit/antd-overlays.tsx';
import type { BulkSelection } from '../kit/use-row-selection.ts';
import { type MemberBulkKind, planMemberBulkChange } from './members.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './MemberDialogs.module.css';

export interface PendingMemberBulkChange {
  kind: MemberBulkKind;
  selection: BulkSelection<AdminMemberFilter>;
}

interface MemberBulkChangeDialogProps extends PendingMemberBulkChange {
  close: () => void;
  /** Called when the change was applied. */
  onApplied?: () => void;
}

const TERM_MONTHS = [3, 6, 12] as const;

/** Form of a bulk change; submitting it opens the changeset preview. */
export function MemberBulkChangeDialog({ kind, selection, close, onApplied }: MemberBulkChangeDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ endsOn?: Dayjs; reason: string }>();
  const [busy, run] = useAction();

  async function openPreview(values: { endsOn?: Dayjs; reason: string }): Promise<void> {
    const planned = await run(async () => {
      const preview = await planMemberBulkChange(kind, selection, {
        reason: values.reason.trim(),
        endsOn: values.endsOn?.format('YYYY-MM-DD') ?? '',
      });
      openChangesetReview(preview, onApplied);
    });
    if (planned) close();
  }

  return (
    <Modal
      open
      title={t(`adminMembers.dialog.${kind}`)}
      okText={t('adminMembers.dialog.next')}
      cancelText={t('admin.common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p className={s.about}>{t(`adminMembers.dialog.about.${kind}`)}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={(values) => void openPreview(values)}
      >
        {kind === 'vip' && (
          <>
            <Form.Item
              name="endsOn"
              label={t('adminMembers.dialog.endsOn')}
              rules={[{ required: true, message: t('adminMembers.dialog.endsOnRequired') }]}
            >
              <DatePicker className={classes(s.wide)} disabledDate={(day) => day.isBefore(dayjs(), 'day')} />
            </Form.Item>
            <div className={s.terms}>
              {TERM_MONTHS.map((count) => (
                <Button
                  key={count}
                  size="small"
                  onClick={() => form.setFieldValue('endsOn', dayjs().add(count, 'month'))}
                >
                  {t('adminMembers.dialog.months', { count })}
                </Button>
              ))}
            </div>
          </>
        )}
        <Form.Item
          name="reason"
          label={t('adminMembers.dialog.reason')}
          extra={t('adminMembers.dialog.reasonHint')}
          rules={[
            { required: true, min: 2, whitespace: true, message: t('adminMembers.dialog.reasonRequired') },
          ]}
        >
          <Input maxLength={200} onPressEnter={() => form.submit()} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
