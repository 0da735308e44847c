import type { ReactNode } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import type { PictureUploads } from '../../features/pictures/use-picture-uploads.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import s from './form-layout.module.css';

export interface FormFooterProps {
  /** Error that belongs to no field. */
  error: string | undefined;
  /** Unfinished or failed picture uploads, which block submitting. */
  blockedBy: PictureUploads['blockedBy'];
  loading: boolean;
  /** Label of the submit button. */
  submitLabel: string;
  /** Further button below it. */
  extra?: ReactNode;
}

export function FormFooter({ error, blockedBy, loading, submitLabel, extra }: FormFooterProps) {
  const { t } = useTranslation();
  return (
    <div data-form-footer>
      {error && (
        <Note tone="danger" className={s.error}>
          {error}
        </Note>
      )}
      <Button
        type="submit"
        fullWidth
        className={s.save}
        loading={loading}
        disabled={blockedBy !== null}
        reason={t(blockedBy === 'failed' ? 'pictures.unfinished' : 'pictures.wait')}
      >
        {submitLabel}
      </Button>
      {extra}
    </div>
  );
}
