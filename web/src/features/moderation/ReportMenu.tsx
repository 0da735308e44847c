import { useState, type ReactNode } from 'react';
import { requireLogin } from '../../core/login-prompt.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { RowButton } from '../../ui/lists/Row.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { ReportSheet, type ReportSheetProps } from './ReportSheet.tsx';
import s from './ReportSheet.module.css';

interface ReportMenuProps {
  subject: ReportSheetProps['subject'];
  id: string;
  /** Further actions; they close the menu. */
  children?: (close: () => void) => ReactNode;
}

/** Button for the bar of a screen, with a menu to report what the screen shows. Text namespace `moderation`. */
export function ReportMenu({ subject, id, children }: ReportMenuProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [reporting, setReporting] = useState(false);
  const close = () => setOpen(false);
  async function report() {
    close();
    if (await requireLogin()) setReporting(true);
  }
  return (
    <>
      <IconButton
        name="dots"
        label={t('moderation.more')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <BottomSheet
        open={open}
        onClose={close}
        title={t('moderation.more')}
        closeLabel={t('moderation.close')}
      >
        <div className={s.actions}>
          <RowButton
            icon="warn"
            label={t('moderation.report')}
            note={t('moderation.reportNote')}
            onClick={() => void report()}
          />
          {children?.(close)}
        </div>
      </BottomSheet>
      <ReportSheet subject={subject} id={reporting ? id : null} onClose={() => setReporting(false)} />
    </>
  );
}
