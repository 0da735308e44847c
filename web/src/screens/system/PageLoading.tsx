import { PAGE_DELAY_MS, PAGE_TIMEOUT_MS } from '@mingtang/contract/limits';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { FailurePage } from './FailurePage.tsx';
import { ReloadButton } from './ReloadButton.tsx';
import s from './PageLoading.module.css';

/**
 * While a screen's file is on its way: nothing, then a loading view, then the page that says it failed. `waited` is how long
 * it has been waited for already.
 */
export function PageLoading({ waited = 0 }: { waited?: number }) {
  const { t } = useTranslation();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PAGE_TIMEOUT_MS - waited);
    return () => clearTimeout(timer);
  }, [waited]);
  if (late)
    return (
      <FailurePage
        title={t('failures.page.title')}
        body={t('failures.page.loadTimeout')}
        code="page-timeout"
        action={<ReloadButton />}
      />
    );
  return (
    <DelayedLoading delay={PAGE_DELAY_MS - waited}>
      <output className={s.loading}>
        <Spinner size={28} />
        <span>{t('common.loading')}</span>
      </output>
    </DelayedLoading>
  );
}
