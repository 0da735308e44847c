import { reportReasons } from '@mingtang/contract/enums';
import type { ReportInput } from '@mingtang/contract/moderation';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { ChipRadios } from '../../ui/inputs/ChipRadios.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useReportContent } from './moderation.queries.ts';
import s from './ReportSheet.module.css';

const NOTE_MAX = 300;

export interface ReportSheetProps {
  subject: ReportInput['subject'];
  /** Id of what is reported; null closes the sheet. */
  id: string | null;
  onClose: () => void;
}

/** Form to report a post, a comment, a card or a company. Text namespace `moderation`. */
export function ReportSheet({ subject, id, onClose }: ReportSheetProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const report = useReportContent();
  const chosenReason = reportReasons.find((candidate) => candidate === reason);
  function send() {
    if (!chosenReason || id === null) return;
    report.mutate(
      { subject, id, reason: chosenReason, note: note.trim() },
      {
        onSuccess: () => {
          toast(t('moderation.reported'));
          setReason('');
          setNote('');
          onClose();
        },
      },
    );
  }
  return (
    <BottomSheet
      open={id !== null}
      onClose={onClose}
      title={t(`moderation.reportTitles.${subject}`)}
      closeLabel={t('moderation.close')}
      footer={
        <Button
          fullWidth
          disabled={!chosenReason}
          reason={t('moderation.chooseReason')}
          loading={report.isPending}
          onClick={send}
        >
          {t('moderation.send')}
        </Button>
      }
    >
      <ChipRadios
        label={t('moderation.reason')}
        value={reason}
        options={reportReasons.map((value) => ({ value, label: t(`moderation.reasons.${value}`) }))}
        onChange={setReason}
      />
      <TextArea
        className={s.note}
        label={t('moderation.note')}
        hint={t('moderation.noteHint')}
        rows={3}
        showCount
        maxLength={NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </BottomSheet>
  );
}
