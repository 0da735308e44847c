import type { ReactNode } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import type { PictureUploads } from '../../features/pictures/use-picture-uploads.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import s from './PostForm.module.css';

interface PublishButtonProps {
  form: string;
  label: string;
  saving: boolean;
  /** Whether pictures are still uploading or have failed. */
  blockedBy: PictureUploads['blockedBy'];
  className: string | undefined;
}

/**
 * The form renders it twice, distinguished by the class name: with `top` in the header, visible on a phone
 * only, and at the end of the form, visible on wider screens only.
 */
export function PublishButton({ form, label, saving, blockedBy, className }: PublishButtonProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  if (isPhone !== (className === s.top)) return null;
  return (
    <Button
      type="submit"
      form={form}
      size={isPhone ? 'mini' : undefined}
      className={className}
      loading={saving}
      disabled={blockedBy !== null}
      reason={isPhone ? label : t(blockedBy === 'failed' ? 'pictures.unfinished' : 'pictures.wait')}
    >
      {label}
    </Button>
  );
}

interface SaveDraftButtonProps {
  saving: boolean;
  blockedBy: PictureUploads['blockedBy'];
  onSaveDraft: () => void;
}

export function SaveDraftButton({ saving, blockedBy, onSaveDraft }: SaveDraftButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      tone="ghost"
      icon="download"
      loading={saving}
      disabled={blockedBy !== null}
      reason={t(blockedBy === 'failed' ? 'pictures.unfinished' : 'pictures.wait')}
      onClick={onSaveDraft}
    >
      {t('publish.keepDraft')}
    </Button>
  );
}

export function PostFormFooter({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <>
      {error && (
        <Note tone="danger" className={s.error}>
          {error}
        </Note>
      )}
      <div className={s.end} data-form-footer>
        {children}
      </div>
    </>
  );
}
