import type { ReactNode } from 'react';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import s from './Privacy.module.css';

interface PrivacySheetProps<T> {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Stands there while the rest loads. */
  lead?: string;
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** A sheet about what is kept of the member, once it is known. */
export function PrivacySheet<T>({ open, onClose, title, lead, query, children }: PrivacySheetProps<T>) {
  const { t } = useTranslation();
  const { data, error, refetch } = query;
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('settings.privacy.close')}>
      {lead && <p className={s.lead}>{lead}</p>}
      {data ? (
        children(data)
      ) : error ? (
        <LoadFailure compact error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <div className={s.loading}>
            <Spinner size={28} label={t('common.loading')} />
          </div>
        </DelayedLoading>
      )}
    </Sheet>
  );
}
