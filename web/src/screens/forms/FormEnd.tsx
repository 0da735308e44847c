import { useTranslation } from '../../app/text/text.ts';
import type { Pictures } from '../../features/pictures/use-pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import s from './forms.module.css';

export interface FormEndProps {
  /** What was refused and belongs to no field. */
  error: string | undefined;
  /** Pictures that are not there yet. */
  holds: Pictures['holds'];
  loading: boolean;
  /** The verb. */
  label: string;
}

export function FormEnd({ error, holds, loading, label }: FormEndProps) {
  const { t } = useTranslation();
  return (
    <>
      {error && (
        <Note tone="danger" className={s.error}>
          {error}
        </Note>
      )}
      <Button
        type="submit"
        full
        className={s.save}
        loading={loading}
        disabled={holds !== null}
        reason={t(holds === 'failed' ? 'pictures.unfinished' : 'pictures.wait')}
      >
        {label}
      </Button>
    </>
  );
}
