import { PAGE_DELAY_MS, PAGE_TIMEOUT_MS } from '@mingtang/contract/limits';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { ReloadButton } from './ReloadButton.tsx';
import s from './PageLoading.module.css';

/**
 * Shown while a screen's chunk loads: nothing at first, a spinner after a delay, an error page after a timeout.
 * `elapsedMs` is the time that has already passed.
 */
export function PageLoading({ elapsedMs = 0 }: { elapsedMs?: number }) {
  const { t } = useTranslation();
  const [timedOut, setTimedOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), PAGE_TIMEOUT_MS - elapsedMs);
    return () => clearTimeout(timer);
  }, [elapsedMs]);
  if (timedOut)
    return (
      <ErrorPage
        title={t('failures.page.title')}
        body={t('failures.page.loadTimeout')}
        code="page-timeout"
        action={<ReloadButton />}
      />
    );
  return (
    <DelayedLoading delay={PAGE_DELAY_MS - elapsedMs}>
      <output className={s.loading}>
        <Spinner size={28} />
        <span>{t('common.loading')}</span>
      </output>
    </DelayedLoading>
  );
}
