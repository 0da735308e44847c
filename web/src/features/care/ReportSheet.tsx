import { reportReasons } from '@mingtang/contract/choices';
import { useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { ChipRadios } from '../../ui/ChipRadios.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toast.ts';
import { useReport } from './care.queries.ts';
import s from './ReportSheet.module.css';

const NOTE_MAX = 300;

export interface ReportSheetProps {
  subject: 'post' | 'comment';
  /** Open while there is something to report. */
  id: string | null;
  onClose: () => void;
}

/** Why a post or a comment should be looked at. Room `care`. */
export function ReportSheet({ subject, id, onClose }: ReportSheetProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const report = useReport();
  const chosen = reportReasons.find((one) => one === reason);
  function send() {
    if (!chosen || id === null) return;
    report.mutate(
      { subject, id, reason: chosen, note: note.trim() },
      {
        onSuccess: () => {
          toast(t('care.reported'));
          setReason('');
          setNote('');
          onClose();
        },
      },
    );
  }
  return (
    <Sheet
      open={id !== null}
      onClose={onClose}
      title={t(subject === 'post' ? 'care.reportPost' : 'care.reportComment')}
      closeLabel={t('care.close')}
      footer={
        <Button
          full
          disabled={!chosen}
          reason={t('care.chooseReason')}
          loading={report.isPending}
          onClick={send}
        >
          {t('care.send')}
        </Button>
      }
    >
      <ChipRadios
        label={t('care.reason')}
        value={reason}
        options={reportReasons.map((value) => ({ value, label: t(`care.reasons.${value}`) }))}
        onChange={setReason}
      />
      <TextArea
        className={s.note}
        label={t('care.note')}
        hint={t('care.noteHint')}
        rows={3}
        count
        maxLength={NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Sheet>
  );
}
