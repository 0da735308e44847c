import { contactResults, memberNoteKinds } from '@mingtang/contract/enums.admin';
import { MEMBER_NOTE_MAX } from '@mingtang/contract/limits';
import type {
  ContactResult,
  MemberNote,
  MemberNoteInput,
  MemberNoteKind,
} from '@mingtang/contract/member-notes';
import { Button, Form, Input, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { DatePicker } from '../kit/antd-overlays.tsx';
import { useAction } from '../kit/use-action.ts';
import { saveMemberNote } from './member-notes.admin.queries.ts';
import s from './MemberNotes.module.css';

interface MemberNoteValues {
  kind: MemberNoteKind;
  result: ContactResult | null;
  callBackOn: Dayjs | null;
  text: string;
}

interface MemberNoteFormProps {
  memberId: string;
  /** The note to change; a new one without it. */
  note?: MemberNote;
  close: () => void;
}

/** Writes or changes a note, or records a contact and its result. */
export function MemberNoteForm({ memberId, note, close }: MemberNoteFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<MemberNoteValues>();
  const [busy, run] = useAction();
  const isNote = Form.useWatch('kind', form) === 'note';
  const callsBack = Form.useWatch('result', form) === 'call-back';

  async function save(values: MemberNoteValues): Promise<void> {
    const saved = await run(
      () => saveMemberNote(memberId, note?.id, toMemberNoteInput(values)),
      t('admin.common.saved'),
    );
    if (saved) close();
  }

  return (
    <Form
      form={form}
      className={classes(s.form)}
      layout="vertical"
      requiredMark={false}
      initialValues={{
        kind: note?.kind ?? 'call',
        result: note?.result ?? null,
        callBackOn: note?.callBackOn ? dayjs(note.callBackOn) : null,
        text: note?.text ?? '',
      }}
      onFinish={(values) => void save(values)}
    >
      <Form.Item name="kind" label={t('adminMembers.notes.kind')}>
        <Radio.Group
          options={memberNoteKinds.map((value) => ({ value, label: t(`adminMembers.notes.kinds.${value}`) }))}
        />
      </Form.Item>
      {!isNote && (
        <Form.Item
          name="result"
          label={t('adminMembers.notes.result')}
          rules={[{ required: true, message: t('adminMembers.notes.resultRequired') }]}
        >
          <Radio.Group
            options={contactResults.map((value) => ({
              value,
              label: t(`adminMembers.notes.results.${value}`),
            }))}
          />
        </Form.Item>
      )}
      {!isNote && callsBack && (
        <Form.Item
          name="callBackOn"
          label={t('adminMembers.notes.callBackOn')}
          rules={[{ required: true, message: t('adminMembers.notes.callBackOnRequired') }]}
        >
          <DatePicker className={classes(s.wide)} disabledDate={(day) => day.isBefore(dayjs(), 'day')} />
        </Form.Item>
      )}
      <Form.Item
        name="text"
        label={t('adminMembers.notes.text')}
        rules={
          isNote ? [{ required: true, whitespace: true, message: t('adminMembers.notes.textRequired') }] : []
        }
      >
        <Input.TextArea maxLength={MEMBER_NOTE_MAX} showCount autoSize={{ minRows: 2, maxRows: 10 }} />
      </Form.Item>
      <div className={s.actions}>
        <Button onClick={close}>{t('admin.common.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('admin.common.save')}
        </Button>
      </div>
    </Form>
  );
}

/** A kind or result that was changed leaves values in fields that are no longer shown. */
function toMemberNoteInput({ kind, result, callBackOn, text }: MemberNoteValues): MemberNoteInput {
  if (kind === 'note') return { kind, result: null, callBackOn: null, text: text.trim() };
  return result === 'call-back'
    ? { kind, result, callBackOn: callBackOn!.format('YYYY-MM-DD'), text: text.trim() }
    : { kind, result: result!, callBackOn: null, text: text.trim() };
}
