import type { ReactNode } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import type { Pictures } from '../../features/pictures/use-pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useWidth } from '../../ui/use-width.ts';
import s from './publish.module.css';

interface PublishButtonProps {
  form: string;
  label: string;
  saving: boolean;
  /** Pictures that are not there yet. */
  holds: Pictures['holds'];
  className: string | undefined;
}

/** In the bar on a phone, at the end of the form on a wide screen. */
export function PublishButton({ form, label, saving, holds, className }: PublishButtonProps) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  if (phone !== (className === s.top)) return null;
  return (
    <Button
      type="submit"
      form={form}
      size={phone ? 'mini' : undefined}
      className={className}
      loading={saving}
      disabled={holds !== null}
      reason={phone ? label : t(holds === 'failed' ? 'pictures.unfinished' : 'pictures.wait')}
    >
      {label}
    </Button>
  );
}

interface KeepButtonProps {
  saving: boolean;
  holds: Pictures['holds'];
  onKeep: () => void;
}

export function KeepButton({ saving, holds, onKeep }: KeepButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      tone="ghost"
      icon="download"
      loading={saving}
      disabled={holds !== null}
      reason={t(holds === 'failed' ? 'pictures.unfinished' : 'pictures.wait')}
      onClick={onKeep}
    >
      {t('publish.keepDraft')}
    </Button>
  );
}

export function PublishEnd({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <>
      {error && (
        <Note tone="danger" className={s.error}>
          {error}
        </Note>
      )}
      <div className={s.end}>{children}</div>
    </>
  );
}
