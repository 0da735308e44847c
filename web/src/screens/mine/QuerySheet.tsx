import type { ReactNode } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';
import s from './Privacy.module.css';

interface QuerySheetProps<T> {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shown at once, also while the query is loading. */
  lead?: string;
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** Bottom sheet for one query: shows a spinner, a load error with retry, or the data. */
export function QuerySheet<T>({ open, onClose, title, lead, query, children }: QuerySheetProps<T>) {
  const { t } = useTranslation();
  const { data, error, refetch } = query;
  return (
    <BottomSheet open={open} onClose={onClose} title={title} closeLabel={t('settings.privacy.close')}>
      {lead && <p className={s.lead}>{lead}</p>}
      {data ? (
        children(data)
      ) : error ? (
        <LoadError compact error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <div className={s.loading}>
            <Spinner size={28} label={t('common.loading')} />
          </div>
        </DelayedLoading>
      )}
    </BottomSheet>
  );
}
